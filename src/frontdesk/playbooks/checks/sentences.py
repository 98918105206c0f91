"""Wordings and courtesies of a business's own: each is of one that there is, and keeps its facts."""

from collections.abc import Iterator

from frontdesk.playbooks.checks.complaint import Complaint
from frontdesk.playbooks.schema.file import PlaybookKeys
from frontdesk.playbooks.sentences import (
    MOST_WORDINGS,
    Template,
    facts_in,
    is_spoken,
    occasions,
    sentences,
)
from frontdesk.playbooks.suggestions import did_you_mean

FALLBACK = "en"


def check_sentences(keys: PlaybookKeys) -> Iterator[Complaint]:
    """Every wording of the file against the sentence that it stands for."""
    known = sentences(_language(keys))
    for name, wordings in keys.sentences.items():
        if name not in known:
            guess = did_you_mean(name, known)
            advice = "`frontdesk words` lists them"
            yield Complaint(("sentences", name), f'there is no sentence "{name}"; {advice}{guess}')
            continue
        if not 1 <= len(wordings) <= MOST_WORDINGS:
            yield Complaint(("sentences", name), f"a sentence has one to {MOST_WORDINGS} wordings")
        for number, text in enumerate(wordings):
            yield from _differs(("sentences", name, number), text, known[name])


def check_courtesies(keys: PlaybookKeys) -> Iterator[Complaint]:
    """Every courtesy of the file: for an occasion that there is, and without facts."""
    known = occasions(_language(keys))
    ids = {f"{occasion}-{number + 1}" for occasion, count in known.items() for number in range(count)}
    for name, told in keys.courtesies.items():
        path = ("courtesies", name)
        if name not in known and name not in ids:
            guess = did_you_mean(name, [*known, *ids])
            yield Complaint(path, f'there is no courtesy "{name}"; `frontdesk words` lists them{guess}')
        elif name in ids and len(told) > 1:
            yield Complaint(path, "write one text here, or the whole list of the occasion")
        for number, text in enumerate(told):
            if any(sign.isdigit() or sign in "{}" for sign in text):
                advice = "a courtesy claims nothing, so it has no numbers and no facts in it"
                yield Complaint((*path, number), advice)


def _language(keys: PlaybookKeys) -> str:
    language = keys.locale.replace("-", "_").partition("_")[0]
    return language if is_spoken(language) else FALLBACK


def _differs(path: tuple[str | int, ...], text: str, ours: tuple[Template, ...]) -> Iterator[Complaint]:
    needed = facts_in(ours[0].text)
    try:
        found = facts_in(text)
    except ValueError:
        yield Complaint(path, "has a brace without its other half; facts are written {like_this}")
        return
    if lost := sorted(needed - found):
        yield Complaint(path, f"leaves out {_braced(lost)}: a guest has to hear that, so write it in")
    if gained := sorted(found - needed):
        has = _braced(sorted(needed)) if needed else "none"
        yield Complaint(path, f"there is no {_braced(gained)} in this sentence; its facts are: {has}")


def _braced(names: list[str]) -> str:
    return ", ".join(f"{{{name}}}" for name in names)
