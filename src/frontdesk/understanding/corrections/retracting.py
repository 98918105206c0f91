"""Self-corrections inside a message: what was taken back is no detail of it."""

from collections.abc import Sequence
from dataclasses import replace

from frontdesk.conversation.reading import Detail, Kind
from frontdesk.understanding.answers.patterns import answer_words, words_of
from frontdesk.understanding.corrections.cues import Cue, cues_in, is_near, tokens_between
from frontdesk.understanding.corrections.sorts import as_instead_of, can_stand_for, is_wanted, less, sorts_of
from frontdesk.understanding.details.words import people
from frontdesk.understanding.text import Text

_REACH_OF_WEAK, _REACH_OF_FIRM = 4, 25
"""Words back to which a correction reaches: a mere "no" means what was just said."""
_MOST = 40
"""Who says more than so many things corrects none of them; it would only take long to look."""
_APART = 3
"""Words that may stand between two things said instead."""


def retract(text: Text, details: Sequence[Detail]) -> tuple[Detail, ...]:
    """The details without those that the guest took back, in the order of the text."""
    kept = sorted(details, key=lambda detail: detail.start)
    if not kept or len(kept) > _MOST:
        return tuple(kept)
    for cue in cues_in(text, words_of(text)):
        kept = _corrected(text, kept, cue)
    return tuple(_without_replaced(text, kept))


def _corrected(text: Text, details: list[Detail], cue: Cue) -> list[Detail]:
    details = _as_hours(text, details, cue)
    instead = _said_instead(text, details, cue)
    replaced = False
    for detail in instead:
        before = _taken_back(text, details, detail, cue)
        if before is None:
            continue
        replaced = True
        said = as_instead_of(detail, before)
        details = _exchanged(details, before, detail, said)
    if cue.undoes and not replaced:
        before = _last_before(text, [each for each in details if is_wanted(each)], cue)
        details = [detail for detail in details if detail is not before]
    return details


def _as_hours(text: Text, details: list[Detail], cue: Cue) -> list[Detail]:
    """A bare number after the cue is an hour where a time stands right before it: "at 2, no make that 3"."""
    before = [detail for detail in details if detail.end <= cue.start]
    if not before or "time" not in sorts_of(before[-1]) or tokens_between(text, before[-1].end, cue.start):
        return details
    return [
        replace(detail, kind=Kind.NUMBER) if detail.start >= cue.end and _is_bare(text, detail) else detail
        for detail in details
    ]


def _is_bare(text: Text, detail: Detail) -> bool:
    """Whether a party is nothing but a number, with no word for people at its side."""
    said = text.plain[detail.start : detail.end]
    follows = next((token.word for token in text.tokens if token.start >= detail.end), "")
    alone = " " not in said and follows not in people().nouns
    return detail.kind is Kind.PARTY and detail.confidence < _COUNTED and alone


_COUNTED = 0.9
"""From here on, words say that people are counted."""


def _said_instead(text: Text, details: Sequence[Detail], cue: Cue) -> list[Detail]:
    """What follows the words of correction at once, and what goes on from there."""
    found: list[Detail] = []
    reached = cue.end
    for detail in details:
        if detail.start < cue.end:
            continue
        near = is_near(text, reached, detail.start) and tokens_between(text, reached, detail.start) <= (
            _APART if found else _REACH_OF_WEAK
        )
        if not near or not is_wanted(detail):
            break
        found.append(detail)
        reached = detail.end
    return found


def _taken_back(text: Text, details: Sequence[Detail], instead: Detail, cue: Cue) -> Detail | None:
    fitting = [each for each in details if is_wanted(each) and can_stand_for(instead, each)]
    return _last_before(text, fitting, cue)


def _last_before(text: Text, details: Sequence[Detail], cue: Cue) -> Detail | None:
    before = [detail for detail in details if detail.end <= cue.start]
    reach = _REACH_OF_FIRM if cue.firm else _REACH_OF_WEAK
    if not before or tokens_between(text, before[-1].end, cue.start) > reach:
        return None
    return before[-1]


def _exchanged(details: list[Detail], before: Detail, detail: Detail, said: Detail) -> list[Detail]:
    """The details with one said instead of another, of which a part may stay."""
    exchanged: list[Detail] = []
    for each in details:
        if each is before:
            exchanged.extend(less(before, sorts_of(said)))
        else:
            exchanged.append(said if each is detail else each)
    return exchanged


def _without_replaced(text: Text, details: list[Detail]) -> list[Detail]:
    """Without the 2 of "3 instead of 2"; a day after such words is where a booking is now."""
    kept = []
    for detail in details:
        others = [each for each in details if each is not detail and can_stand_for(detail, each)]
        if detail.kind is Kind.WHEN or not others or not _comes_after_instead_of(text, detail):
            kept.append(detail)
    return kept


def _comes_after_instead_of(text: Text, detail: Detail) -> bool:
    before = [token.word for token in text.tokens if token.start < detail.start][-4:]
    said = " ".join(before)
    return any(said.endswith(words) for words in answer_words("correct_for"))
