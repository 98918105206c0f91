"""Slots where the tagger marks them, with the values that the rules read there."""

from collections.abc import Iterator, Sequence

from frontdesk.conversation.context import Context
from frontdesk.conversation.reading import Detail, Kind, Reading
from frontdesk.conversation.when import Role
from frontdesk.understanding.numbers import cardinal_at
from frontdesk.understanding.slots.days import DATE, TIME, Said, days
from frontdesk.understanding.slots.ends import end_of
from frontdesk.understanding.slots.shortest import COUNTS, number_of, whole
from frontdesk.understanding.slots.slot import Slot
from frontdesk.understanding.slots.words import ends
from frontdesk.understanding.tagging import Tag
from frontdesk.understanding.text import Text

_LODGING = (Kind.ADULTS, Kind.KIDS, Kind.ROOMS, Kind.NIGHTS)
"""What the rules are believed in where the tagger saw nothing: it has seen few hotels."""
_SLOTS = {"party": "party_size", "first": "first_name", "last": "last_name"}


def slots(text: Text, reading: Reading, tags: Sequence[Tag], context: Context) -> Iterator[Slot]:
    """The slots that the tagger marks, and the telephone numbers, which rules know better."""
    said = days(text.plain, (*reading.details, *reading.beaten))
    for tag in tags:
        if tag.what == DATE:
            day = _nearest(said, tag, DATE)
            slot = end_of(text, tag.start, tag.end, day.role if day else Role.WISH, context)
            yield Slot(slot, tag.start, tag.end, day.value if day else None)
            if day and (clock := _nearest(said, tag, TIME)) and clock[1:3] == day[1:3]:
                yield Slot(TIME, tag.start, tag.end, clock.value)  # "in an hour" is a day and a time
        elif tag.what == TIME:
            clock = _nearest(said, tag, TIME)
            yield Slot(TIME, tag.start, tag.end, clock.value if clock else None)
        elif tag.what in ("first", "last"):
            yield Slot(_SLOTS[tag.what], tag.start, tag.end, text.raw[tag.start : tag.end])
        else:
            slot = _SLOTS.get(tag.what, tag.what)
            yield Slot(slot, tag.start, tag.end, _count(text, reading, tag, slot))
    told = _told_names(reading, tags)
    for tag in told:
        yield Slot(_SLOTS[tag.what], tag.start, tag.end, text.raw[tag.start : tag.end])
    yield from _names(text, sorted((*tags, *told), key=lambda tag: tag.start))
    for detail in reading.details:
        if detail.kind is Kind.PHONE:
            yield Slot("phone", detail.start, detail.end, str(detail.value))
        elif detail.kind in _LODGING and not (
            any(_overlap(tag, detail) for tag in tags) or _sought(text, detail)
        ):
            start, end = number_of(text, detail, keep=True)
            yield Slot(detail.kind.value, start, end, whole(detail.value))


def _sought(text: Text, detail: Detail) -> bool:
    """Whether a room is looked for, which tells nothing of how many ("looking for a hotel room")."""
    words = ends().seeking
    return detail.why == "one room" and any(token.word in words for token in text.tokens)


def _overlap(tag: Tag, detail: Detail) -> bool:
    return tag.start < detail.end and detail.start < tag.end


def _nearest(said: Sequence[Said], tag: Tag, what: str) -> Said | None:
    shared = [
        (min(each.end, tag.end) - max(each.start, tag.start), each) for each in said if each.what == what
    ]
    best = max(shared, key=lambda pair: pair[0], default=None)
    return best[1] if best and best[0] > 0 else None


def _count(text: Text, reading: Reading, tag: Tag, slot: str) -> int | None:
    """The value that the rules read on these words, else the number that stands there."""
    kinds = COUNTS if slot in ("party_size", "adults") else {Kind(slot)}
    for detail in (*reading.details, *reading.beaten):
        if detail.kind in kinds and _overlap(tag, detail):
            return whole(detail.value)
    for place, token in enumerate(text.tokens):
        if tag.start <= token.start < tag.end and (number := cardinal_at(text.tokens, place)):
            return number.value
    return 1 if slot == "rooms" else None


def _told_names(reading: Reading, tags: Sequence[Tag]) -> list[Tag]:
    """First and last names that the guest called so, where the tagger saw nothing."""
    return [
        Tag("first" if detail.kind is Kind.FIRST_NAME else "last", detail.start, detail.end)
        for detail in reading.details
        if detail.kind in (Kind.FIRST_NAME, Kind.LAST_NAME) and not any(_overlap(tag, detail) for tag in tags)
    ]


def _names(text: Text, tags: Sequence[Tag]) -> Iterator[Slot]:
    """Whole names: a given and a family name side by side are one."""
    parts = [tag for tag in tags if tag.what in ("first", "last")]
    while parts:
        first = parts.pop(0)
        end = first.end
        if parts and parts[0].what != first.what and not text.plain[end : parts[0].start].strip(" ,"):
            end = parts.pop(0).end
        yield Slot("name", first.start, end, text.raw[first.start : end])
