"""Times told by how far off they are: half an hour later than asked for; less than 24 hours until then."""

from decimal import Decimal

from frontdesk.conversation.facts import About
from frontdesk.reply.grounding.clauses import Clause
from frontdesk.reply.grounding.grounds import Grounds
from frontdesk.reply.grounding.moving import distance
from frontdesk.reply.grounding.scan import Scan
from frontdesk.reply.grounding.values import Says, Value

_DAY, _NOON = 1440, 12


def read_shifts(clause: Clause, scan: Scan, grounds: Grounds) -> None:
    """Put the time that is meant in place of how much later it is, and what is so in place of less than."""
    clause.values = [value for value in clause.values if not _is_moved_by(value, clause, scan, grounds)]
    for place, value in enumerate(clause.values):
        if value.says is Says.LENGTH and scan.text(value.last) in scan.words["shifts"]:
            clause.values[place] = _shifted(value, scan, grounds) or value
        elif value.says in _LENGTHS and scan.text(value.first - 1) == "than":
            clause.values[place] = _compared(value, scan, grounds) or value


def _is_moved_by(value: Value, clause: Clause, scan: Scan, grounds: Grounds) -> bool:
    """Whether it is by how much something was moved: a day later, by an hour."""
    moved = [support for support in grounds.supports if support.old is not None]
    claimed = {claim for claim, _ in clause.claims}
    told = (
        "moved" in claimed or _is_now(value, clause, scan) or (claimed <= {"exists"} and _NOW in clause.shape)
    )
    if value.says is not Says.LENGTH or not told or len(moved) != 1:
        return False
    days, minutes = distance(moved[0])
    way = scan.words["shifts"].get(scan.text(value.last), 0)
    if not way and scan.text(value.first - 1) != "by":
        return False
    by = days * _DAY + minutes
    return value.number == (by * way if way else abs(by))


def _is_now(value: Value, clause: Clause, scan: Scan) -> bool:
    """Whether it is told how something is now: your table is now an hour later; not: than you asked."""
    later = scan.text(value.last) in scan.words["shifts"] and scan.text(value.last + 1) != "than"
    return later and _NOW in clause.shape


_NOW = "now"
_LENGTHS = frozenset({Says.LENGTH, Says.WITHIN})


def _shifted(value: Value, scan: Scan, grounds: Grounds) -> Value | None:
    """The time so much later or earlier than the one that was asked for, where one was."""
    minutes, asked = int(value.number or 0), asked_for(grounds)
    if not asked or not 0 < minutes < _DAY:
        return None
    step = minutes * scan.words["shifts"][scan.text(value.last)]
    return Value(
        Says.TIME, value.first, value.last + 1, minutes=frozenset((each + step) % _DAY for each in asked)
    )


def asked_for(grounds: Grounds) -> frozenset[int]:
    """The time that is not free, or the only one that the guest has named."""
    for support in grounds.supports:
        if support.about is About.NOTHING_FREE and support.minutes.get(Says.TIME):
            return support.minutes[Says.TIME]
    heard = {value.minutes for value in grounds.heard_values if value.says is Says.TIME}
    heard = heard or _around(grounds)
    return next(iter(heard)) if len(heard) == 1 else frozenset()


def _around(grounds: Grounds) -> set[frozenset[int]]:
    """The hours that the guest has named by their number alone: around 7, of the evening if they said so."""
    rough, clauses = grounds.language.moods.rough, grounds.heard_clauses
    parts = [v.minutes for v in grounds.heard_values if v.says in (Says.PART, Says.DAY) and v.minutes]
    found: set[frozenset[int]] = set()
    for clause in clauses:
        said = dict(zip(clause.places, ("", *clause.shape), strict=False))
        for value in clause.values:
            if value.says is Says.NUMBER and value.bare and said.get(value.first) in rough:
                hour = int(value.number or 0) % _NOON * 60
                either = frozenset({hour, hour + _NOON * 60})
                found.add(next((either & part for part in parts if either & part), either))
    return found


def _compared(value: Value, scan: Scan, grounds: Grounds) -> Value | None:
    """In how long the guest's booking begins, where that is less, or more, than is said."""
    sign = scan.words["comparisons"].get(scan.text(value.first - 2), 0)
    if not sign or scan.text(value.last) not in scan.words["distant"]:
        return None
    bookings = [s for s in grounds.supports if s.about is About.BOOKING]
    if len(bookings) != 1 or not bookings[0].days.get(Says.DAY) or not bookings[0].minutes.get(Says.TIME):
        return None
    days = (min(bookings[0].days[Says.DAY]) - grounds.anchor.today).days
    ahead = days * _DAY + min(bookings[0].minutes[Says.TIME]) - grounds.anchor.minute
    if ahead <= 0 or (ahead - (value.number or Decimal())) * sign <= 0:
        return None
    return Value(Says.WITHIN, value.first - 2, value.last, number=Decimal(ahead))
