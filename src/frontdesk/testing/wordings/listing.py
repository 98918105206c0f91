"""Several records in one sentence, or on a line each."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date, datetime
from random import Random

from frontdesk.conversation.facts import Facts, Record
from frontdesk.testing.wordings.bank import fitting, template
from frontdesk.testing.wordings.naming import is_drive, is_table
from frontdesk.testing.wordings.pieces import Piece, Pieces, Role, Sentence
from frontdesk.testing.wordings.scope import Scope
from frontdesk.testing.wordings.styles import Style

MARKS = ("- ", "• ", "* ", "– ", "1", "1)", "- ")


def common(records: Sequence[Record]) -> Record:
    """What all of them share; of the time, at least the day."""
    first, *others = records
    shared = Record(first.about, held=first.held)
    if all((other.what, other.names) == (first.what, first.names) for other in others):
        shared = replace(shared, what=first.what, names=first.names)
    if all(other.with_ == first.with_ for other in others):
        shared = replace(shared, with_=first.with_)
    if all(other.party == first.party for other in others):
        shared = replace(shared, party=first.party)
    if all((other.price, other.length) == (first.price, first.length) for other in others):
        shared = replace(shared, price=first.price, length=first.length)
    if all((other.start, other.end) == (first.start, first.end) for other in others):
        return replace(shared, start=first.start, end=first.end)
    one_day = len({_day(record) for record in records}) == 1
    return replace(shared, start=_day(first)) if one_day else shared


def joined(items: Sequence[Pieces], chance: Random, last: str = "") -> Pieces:
    """a, b or c."""
    if len(items) == 1:
        return items[0]
    word = last or chance.choice((" or ", " or ", " and ", ", or "))
    said: list[Piece] = []
    for n, item in enumerate(items):
        gap = "" if n == 0 else word if n == len(items) - 1 else ", "
        said += [*([Piece(gap)] if gap else []), *item]
    return tuple(said)


def times(facts: Facts, records: Sequence[Record], style: Style, chance: Random, day_told: bool) -> Pieces:
    """The times of the options, by day where the sentence has not told it."""
    differ = len({record.with_ for record in records}) > 1
    form = f"{{time}} {_beside(records[0])}" if differ else "{time}"
    if day_told:
        shared = None if differ else _shared(facts, records, style, chance)
        return shared or joined([_filled(form, facts, record, style, chance) for record in records], chance)
    at = chance.choice(("{day} at ", "{day} at ", "{day}: "))
    groups = [
        (
            *_filled(at, facts, same[0], style, chance),
            *joined([_filled(form, facts, record, style, chance) for record in same], chance, " or "),
        )
        for same in by_day(records)
    ]
    return joined(groups, chance, chance.choice(("; ", ", or ", " or ", " and ")) if len(groups) > 1 else "")


def _beside(record: Record) -> str:
    """With whom, where, or in which car."""
    if is_drive(record):
        return "in the {with_full}"
    return "at {with}" if is_table(record) else "with {with}"


def _shared(facts: Facts, records: Sequence[Record], style: Style, chance: Random) -> Pieces | None:
    """10, 10:30 or 11 AM: half the day told once."""
    starts = [record.start for record in records]
    if chance.random() > 0.2 or len(starts) < 2 or not all(isinstance(at, datetime) for at in starts):
        return None
    if len({at.hour < 12 for at in starts if isinstance(at, datetime)}) > 1:
        return None
    items = []
    for record, at in zip(records, starts, strict=True):
        assert isinstance(at, datetime)
        text = f"{at.hour % 12 or 12}:{at.minute:02}" if at.minute else str(at.hour % 12 or 12)
        items.append((Piece(text, "bare time", "start", record, at.time()),))
    half = "AM" if starts[0].hour < 12 else "PM"  # type: ignore[union-attr]
    return (*joined(items, chance, " or "), Piece(chance.choice((f" {half}", half.lower(), f" {half}"))))


def lines(
    path: str,
    facts: Facts,
    records: Sequence[Record],
    style: Style,
    chance: Random,
    hide: frozenset[str] = frozenset(),
    many: bool = False,
) -> tuple[Sentence, ...]:
    """Every record on a line of its own, all in the same form."""
    scopes = [Scope(facts, record, style, chance) for record in records]
    known = frozenset.intersection(*(scope.known for scope in scopes)) - hide
    if is_drive(records[0]) and len({record.with_ for record in records}) > 1:
        path, known = "bodies.offers.drive_item", known | {"with_full"}
    differ = (many or len({record.with_ for record in records}) > 1) and "with" in known
    among = fitting(path, known)
    form = chance.choice([one for one in among if "with" in one.slots] or among if differ else among)
    mark = chance.choice(MARKS)
    return tuple(
        Sentence(form.fill(scope.fill, chance), Role.BODY, _mark(mark, n)) for n, scope in enumerate(scopes)
    )


def _mark(mark: str, n: int) -> str:
    if mark.startswith("1"):
        return f"{n + 1}{mark[1:] or '.'} "
    return mark


def items(path: str, facts: Facts, records: Sequence[Record], style: Style, chance: Random) -> Pieces:
    """Every record in the same form, one after another in a sentence."""
    scopes = [Scope(facts, record, style, chance) for record in records]
    known = frozenset.intersection(*(scope.known for scope in scopes))
    form = chance.choice(fitting(path, known))
    return joined([form.fill(scope.fill, chance) for scope in scopes], chance)


def by_day(records: Sequence[Record]) -> list[list[Record]]:
    """The records of each day, in their order."""
    days: dict[date, list[Record]] = {}
    for record in records:
        days.setdefault(_day(record), []).append(record)
    return list(days.values())


def _filled(form: str, facts: Facts, record: Record, style: Style, chance: Random) -> Pieces:
    scope = Scope(facts, record, style, chance)
    return template(form).fill(scope.fill, chance)


def _day(record: Record) -> date:
    start = record.start
    assert start is not None
    return start.date() if isinstance(start, datetime) else start
