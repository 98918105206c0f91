"""Slots as the shortest words that tell them: a count is its number, a day has no "on" before it."""

from collections.abc import Iterator

from frontdesk.conversation.context import Context
from frontdesk.conversation.reading import Detail, Kind, Reading
from frontdesk.conversation.when import When, WhenKind
from frontdesk.understanding.names.split import split
from frontdesk.understanding.numbers import cardinal_at
from frontdesk.understanding.slots.days import DATE, Said, days
from frontdesk.understanding.slots.ends import end_of
from frontdesk.understanding.slots.slot import Slot
from frontdesk.understanding.slots.words import spans
from frontdesk.understanding.tagging.places import places
from frontdesk.understanding.text import Text

COUNTS = {Kind.PARTY, Kind.ADULTS, Kind.KIDS, Kind.ROOMS, Kind.NIGHTS}


def slots(text: Text, reading: Reading, context: Context) -> Iterator[Slot]:
    """The slots of a reading, by its details alone."""
    for said in days(text.plain, reading.details):
        if not _in_passing(text, said):
            yield _timed(text, said, context)
    for detail in _counted(reading):
        start, end = number_of(text, detail)
        if end > start:
            yield Slot(detail.kind.value, start, end, whole(detail.value))
    for detail in reading.details:
        yield from named(text, detail)
        if detail.kind is Kind.PHONE:
            yield Slot("phone", detail.start, detail.end, str(detail.value))


def _in_passing(text: Text, said: Said) -> bool:
    """Whether a day or time is no wish: "right now", "that's all for today"."""
    known, start = spans(), said.start
    if lead := known.leading.match(text.plain, start, said.end):
        start = lead.end()
    if known.now.fullmatch(text.plain, start, said.end):
        return True
    today = known.today.fullmatch(text.plain, start, said.end)
    return today is not None and known.closing.search(text.plain) is not None


def _timed(text: Text, said: Said, context: Context) -> Slot:
    known, start = spans(), said.start
    if lead := known.leading.match(text.plain, start, said.end):
        start = lead.end()
    if said.what != DATE:
        if this := known.this.match(text.plain, start, said.end):
            start = this.end()
        return Slot(said.what, start, said.end, said.value)
    the = known.the.match(text.plain, start, said.end)
    if the is None:
        start = _with_more(text, start, said.end)
    elif known.bare.fullmatch(text.plain, start, said.end) is None:
        start = the.end()
    return Slot(end_of(text, said.start, said.end, said.role, context), start, said.end, said.value)


def _with_more(text: Text, start: int, end: int) -> int:
    """Where a day begins: at the "the" of a bare "5th", at the "later" of "later today"."""
    before = text.plain.rfind(" ", 0, max(0, start - 1)) + 1
    known = spans()
    if before == start or not (start > 0 and text.plain[start - 1] == " "):
        return start
    whole = known.bare.fullmatch(text.plain, before, end) or (
        known.today.fullmatch(text.plain, start, end) and known.later.fullmatch(text.plain, before, start)
    )
    return before if whole else start


def _counted(reading: Reading) -> Iterator[Detail]:
    """Counts that won, and nights that lost only to the days they belong to."""
    lengths = {
        place
        for detail in reading.details
        if isinstance(detail.value, When)
        for piece in detail.value.pieces
        if piece.kind is WhenKind.DURATION
        for place in range(piece.start, piece.end)
    }
    for detail in reading.details:
        if detail.kind in COUNTS:
            yield detail
    for detail in reading.beaten:
        if detail.kind is Kind.NIGHTS and not lengths.isdisjoint(range(detail.start, detail.end)):
            yield detail


def number_of(text: Text, detail: Detail, keep: bool = False) -> tuple[int, int]:
    """The number in a count; all of it where people are listed, nothing where "a room" is all there is.

    `keep`: nights stay whole, and so does "a room".
    """
    if keep and detail.kind is Kind.NIGHTS:
        return detail.start, detail.end
    numbers: list[tuple[int, int]] = []
    for place in places(text, detail.start, detail.end):
        number = cardinal_at(text.tokens, place)
        if number and not (numbers and place < numbers[-1][1]):
            numbers.append((place, number.after))
    if len(numbers) == 1 and not (detail.kind is Kind.PARTY and detail.why == "people listed"):
        first, after = numbers[0]
        return text.tokens[first].start, text.tokens[after - 1].end
    if detail.kind in (Kind.ROOMS, Kind.NIGHTS) and not numbers and not keep:
        return 0, 0
    return detail.start, detail.end


def named(text: Text, detail: Detail) -> Iterator[Slot]:
    """A name whole, and its given and family parts."""
    if detail.kind in (Kind.FIRST_NAME, Kind.LAST_NAME):
        yield Slot(detail.kind.value, detail.start, detail.end, str(detail.value))
        yield Slot("name", detail.start, detail.end, str(detail.value))
    if detail.kind is not Kind.NAME:
        return
    yield Slot("name", detail.start, detail.end, str(detail.value))
    words = tuple(text.plain[detail.start : detail.end].split())
    turned = words[0].endswith(",")
    given, family = split(tuple(word.strip(",") for word in words), turned)
    place = detail.start
    for part, slot in (
        ((family, "last_name"), (given, "first_name"))
        if turned
        else ((given, "first_name"), (family, "last_name"))
    ):
        if part:
            start = text.plain.index(part[0], place)
            place = text.plain.index(part[-1], start) + len(part[-1])
            yield Slot(slot, start, place, text.raw[start:place])


def whole(value: object) -> int | None:
    return value if isinstance(value, int) else None
