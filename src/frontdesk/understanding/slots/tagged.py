"""Slots where the tagger marks them, with the values that the rules read there."""

from collections.abc import Iterator, Sequence

from frontdesk.conversation.context import Context
from frontdesk.conversation.reading import Detail, Kind, Reading
from frontdesk.conversation.when import Role
from frontdesk.understanding.numbers import cardinal_at
from frontdesk.understanding.slots.cover import Cover
from frontdesk.understanding.slots.days import DATE, TIME, Said, days
from frontdesk.understanding.slots.ends import end_of
from frontdesk.understanding.slots.shortest import COUNTS, number_of, whole
from frontdesk.understanding.slots.slot import Slot
from frontdesk.understanding.slots.words import ends, spans
from frontdesk.understanding.tagging import Tag
from frontdesk.understanding.tagging.places import places
from frontdesk.understanding.text import Text

_FIRST, _LAST = "first", "last"
_SLOTS = {"party": "party_size", _FIRST: "first_name", _LAST: "last_name"}
_PARTS = {Kind.FIRST_NAME: _FIRST, Kind.LAST_NAME: _LAST}
_LODGING = (Kind.ADULTS, Kind.KIDS, Kind.ROOMS, Kind.NIGHTS)
"""What the rules are believed in where the tagger saw nothing: it has seen few hotels."""


def slots(text: Text, reading: Reading, tags: Sequence[Tag], context: Context) -> Iterator[Slot]:
    """The slots that the tagger marks, and what the rules are sure of where it marks nothing."""
    said = days(text.plain, (*reading.details, *reading.beaten))
    tagged = Cover(tags)
    told = [
        Tag(_PARTS[detail.kind], detail.start, detail.end)
        for detail in reading.details
        if detail.kind in _PARTS and not tagged.over(detail.start, detail.end)
    ]
    every = sorted((*tags, *told), key=lambda tag: tag.start)
    yield from _timed(text, [tag for tag in tags if tag.what in (DATE, TIME)], said, context)
    yield from _counted(text, reading, [tag for tag in tags if tag.what not in (DATE, TIME, _FIRST, _LAST)])
    yield from _named(text, [tag for tag in every if tag.what in (_FIRST, _LAST)])
    yield from _unmarked(text, reading, tagged)


def _timed(text: Text, tags: Sequence[Tag], said: Sequence[Said], context: Context) -> Iterator[Slot]:
    read_there = {what: Cover([each for each in said if each.what == what]) for what in (DATE, TIME)}
    for tag in tags:
        day, clock = (read_there[what].most(tag.start, tag.end) for what in (DATE, TIME))
        if tag.what == DATE:
            end = end_of(text, tag.start, tag.end, day.role if day else Role.WISH, context)
            yield Slot(end, tag.start, tag.end, day.value if day else None)
        # "in an hour" is a day and a time
        if tag.what == TIME or (day and clock and (day.start, day.end) == (clock.start, clock.end)):
            yield Slot(TIME, tag.start, tag.end, clock.value if clock else None)


def _counted(text: Text, reading: Reading, tags: Sequence[Tag]) -> Iterator[Slot]:
    counts = Cover([detail for detail in (*reading.details, *reading.beaten) if detail.kind in COUNTS])
    for tag in tags:
        slot = _SLOTS.get(tag.what, tag.what)
        if slot == "rooms" and _is_sought(text) and _number(text, tag) is None:
            continue
        kinds = COUNTS if slot in ("party_size", "adults") else {Kind(slot)}
        there = [detail for detail in counts.over(tag.start, tag.end) if detail.kind in kinds]
        value = whole(there[0].value) if there else _number(text, tag)
        yield Slot(slot, tag.start, tag.end, 1 if value is None and slot == "rooms" else value)


def _number(text: Text, tag: Tag) -> int | None:
    numbers = (cardinal_at(text.tokens, place) for place in places(text, tag.start, tag.end))
    return next((number.value for number in numbers if number), None)


def _named(text: Text, parts: Sequence[Tag]) -> Iterator[Slot]:
    """Given and family names, and whole ones: two that stand side by side are one."""
    joined = False
    for place, tag in enumerate(parts):
        yield Slot(_SLOTS[tag.what], tag.start, tag.end, text.raw[tag.start : tag.end])
        if joined:
            joined = False
            continue
        end, after = tag.end, parts[place + 1] if place + 1 < len(parts) else None
        if after and after.what != tag.what and not text.plain[end : after.start].strip(" ,"):
            end, joined = after.end, True
        yield Slot("name", tag.start, end, text.raw[tag.start : end])


def _unmarked(text: Text, reading: Reading, tagged: Cover[Tag]) -> Iterator[Slot]:
    """Telephone numbers, which rules know better, and the rest that the rules are sure of."""
    for detail in reading.details:
        if detail.kind is Kind.PHONE:
            yield Slot("phone", detail.start, detail.end, str(detail.value))
        elif detail.kind in _LODGING and not tagged.over(detail.start, detail.end):
            if not (detail.why == "one room" and _is_sought(text)):
                yield Slot(detail.kind.value, *number_of(text, detail, keep=True), whole(detail.value))
        elif detail.kind is Kind.WHEN:
            yield from _after_at(text, detail, tagged)


def _is_sought(text: Text) -> bool:
    """Whether a room is looked for: who looks for "a room" tells nothing of how many."""
    return not ends().seeking.isdisjoint(token.word for token in text.tokens)


def _after_at(text: Text, detail: Detail, tagged: Cover[Tag]) -> Iterator[Slot]:
    """Clock times after "at", which can be little else."""
    for said in days(text.plain, [detail]):
        at = spans().at.search(text.plain, max(0, said.start - 4), said.start)
        if at and said.what == TIME and not tagged.over(said.start, said.end):
            yield Slot(TIME, said.start, said.end, said.value)
