"""People who are counted by the room: "3 rooms, two adults each" is for six."""

from dataclasses import replace

from frontdesk.conversation.context import Context
from frontdesk.conversation.reading import Detail, Kind
from frontdesk.understanding.phrases import phrases
from frontdesk.understanding.text import Text

_PEOPLE = (Kind.PARTY, Kind.ADULTS, Kind.KIDS, Kind.NUMBER)
"""What is counted by the room; a bare number beside "per room" is of people too."""
_AFTER, _BEFORE = 3, 3
"""Words beside a number of people among which "each" stands."""


def of_each_room(text: Text, details: tuple[Detail, ...], context: Context) -> tuple[Detail, ...]:
    """The details, with those who sleep in each room counted for all of the rooms."""
    if "hotel" not in context.domain:
        return details
    told = [int(str(d.value)) for d in details if d.kind is Kind.ROOMS and str(d.value).isdigit()]
    many = max((*told, context.rooms or 0))
    if many < 2:
        return details
    return tuple(_of_all(detail, many) if is_each(text, detail) else detail for detail in details)


def _of_all(detail: Detail, many: int) -> Detail:
    kind = Kind.PARTY if detail.kind is Kind.NUMBER else detail.kind
    sure = max(detail.confidence, _SURE)
    every = int(str(detail.value)) * many
    return replace(detail, kind=kind, value=every, confidence=sure, why="so many in each room")


_SURE = 0.9


def is_each(text: Text, detail: Detail) -> bool:
    """Whether so many people are in each of the rooms."""
    if detail.kind not in _PEOPLE or not str(detail.value).isdigit():
        return False
    words = phrases("details")["each_room"]
    after = [token.word for token in text.tokens if token.start >= detail.end][:_AFTER]
    before = [token.word for token in text.tokens if token.end <= detail.start][-_BEFORE:]
    said, led = f"{' '.join(after)} ", " ".join(before)
    return any(said.startswith(f"{each} ") for each in words["after"]) or any(
        led == each or led.endswith(f" {each}") for each in words["before"]
    )
