"""What a model is told, from the files beside this one."""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path

from frontdesk.conversation.model import Draft
from frontdesk.conversation.sentences import Role, Sentence
from frontdesk.playbooks import Playbook

_FILES = Path(__file__).with_name("prompts")
_LENGTH = {
    "sms": "It is a text message: take the short wordings.",
    "voice": "It is spoken: take the short wordings.",
}
_MAILBOX = re.compile(r"\S+@\S+")
_NUMBER = re.compile(r"(?<!\d)(?!\d{4}-\d\d-\d\d)\+?\d(?:[\s().-]*\d){6,}")
MOST = 60
"""How many services, people or questions are listed: a long list costs more than it helps."""


@lru_cache(maxsize=8)
def _file(name: str) -> str:
    return (_FILES / f"{name}.md").read_text(encoding="utf-8")


def for_direction(draft: Draft) -> str:
    """How to arrange a reply of this business on this channel."""
    business, tone = draft.playbook.business, draft.playbook.tone
    return _file("direction").format(
        name=business.name,
        speaks_as=tone.speaks_as or "its front desk",
        style=f"The tone of the house is {tone.style}.",
        length=_LENGTH.get(draft.channel, ""),
    )


def for_proposal(playbook: Playbook, tone: str) -> str:
    """How to propose wordings for a person to read."""
    speaks_as = playbook.tone.speaks_as or "its front desk"
    return _file("proposal").format(name=playbook.business.name, speaks_as=speaks_as, tone=tone)


def listed(sentences: Sequence[Sentence]) -> Iterator[str]:
    """Each sentence with its id, where it stands, and its wordings with their ids."""
    for sentence in sentences:
        place = "first" if sentence.role.fixed else "last" if sentence.role is Role.QUESTION else "between"
        # What stands first is said at once to whoever reads along: it is never left out.
        optional = not sentence.must and not sentence.role.fixed
        yield f"{sentence.id} ({place}{', may be left out' if optional else ''})"
        for number, wording in enumerate(sentence.wordings, start=1):
            yield f"  {sentence.id}{number}: {wording.part.text}"


def for_acts(playbook: Playbook) -> str:
    """How to hear the acts of a message to this business; the same for all its guests, so it is cached."""
    business = playbook.business
    people = [resource.name for resource in business.resources.values()]
    places = [venue.name for venue in playbook.directory.values()]
    entries = [
        f"{number}. {entry.question} ({entry.answer})" for number, entry in enumerate(playbook.faq, start=1)
    ]
    return _file("acts").format(
        name=business.name,
        trade=business.trade,
        services=", ".join([service.name for service in business.services.values()][:MOST]),
        resources=", ".join((people + places)[:MOST]),
        questions="\n".join(entries[:MOST]),
    )


def masked(text: str) -> str:
    """A guest's words without their phone number and e-mail address: nobody needs them to word a reply."""
    return "".join(shown for shown, _, _ in _shown(text))


def unmasked(quote: str, text: str) -> str:
    """A quote of what a model was shown, as it stands in the text; unchanged where it does not."""
    parts = list(_shown(text))
    start = _safe("".join(shown for shown, _, _ in parts)).find(quote) if quote else -1
    if start < 0:
        return quote
    at, first, last = 0, None, 0
    for shown, begins, ends in parts:
        low, high = start - at, start + len(quote) - at
        if low < len(shown) and high > 0:
            whole = len(shown) == ends - begins and shown == text[begins:ends]
            first = first if first is not None else begins + (max(low, 0) if whole else 0)
            last = begins + min(high, len(shown)) if whole else ends
        at += len(shown)
    return text[first:last] if first is not None else quote


def _shown(text: str) -> Iterator[tuple[str, int, int]]:
    """A text in parts, as they are shown to a model: each with its place in the text."""
    at = 0
    for box in _MAILBOX.finditer(text):
        yield from _numbers(text, at, box.start())
        yield "[e-mail]", box.start(), box.end()
        at = box.end()
    yield from _numbers(text, at, len(text))


def _numbers(text: str, start: int, end: int) -> Iterator[tuple[str, int, int]]:
    at = start
    for number in _NUMBER.finditer(text, start, end):
        yield text[at : number.start()], at, number.start()
        yield "[phone]", number.start(), number.end()
        at = number.end()
    yield text[at:end], at, end


def _safe(text: str) -> str:
    return text.replace("<", "‹").replace(">", "›")


def quoted(text: str, tag: str) -> str:
    """Somebody's words between marks that the words themselves cannot make."""
    return f"<{tag}>{_safe(text)}</{tag}>"
