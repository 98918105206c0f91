"""One expression of time while it is being read: its day, its time, its bounds."""

from dataclasses import dataclass, field

from frontdesk.conversation.when import Role
from frontdesk.understanding.dates.nodes import (
    Around,
    Calendar,
    Clock,
    ClockRange,
    Coming,
    DayOf,
    DayRange,
    Feast,
    Found,
    Nth,
    NthSpan,
    Part,
    PartOf,
    Shifted,
    Span,
    Weekday,
)

DAYS = (Calendar, Weekday, Shifted, Nth, Feast, DayOf)
PERIODS = (Span, PartOf, Coming, NthSpan, Around, DayRange)


@dataclass(slots=True)
class Expression:
    """What was said of one moment, while it is being read."""

    first: int
    after: int
    day: Found | None = None
    period: Found | None = None
    part: Found | None = None
    clock: Found | None = None
    clocks: Found | None = None
    length: Found | None = None
    bound: str = ""
    every: bool = False
    role: Role = Role.WISH
    until: "Expression | None" = None
    pieces: list[Found] = field(default_factory=list)

    @property
    def timed(self) -> bool:
        return bool(self.clock or self.clocks or self.part)


@dataclass(frozen=True, slots=True)
class Placed:
    found: Found
    bound: str
    lead: int
    """The first of the words that lead to it: "after", "by", "at"."""


def begun(piece: Placed) -> Expression:
    found = piece.found
    expression = Expression(found.first, found.after, bound=piece.bound)
    put(expression, found)
    return expression


def put(expression: Expression, found: Found) -> None:
    node = found.node
    if isinstance(node, DAYS):
        expression.day = found
        if isinstance(node, Nth) and node.part:
            expression.part = Found(Part(node.part), found.first, found.after)
    elif isinstance(node, PERIODS):
        expression.period = found
    elif isinstance(node, Part):
        expression.part = found
    elif isinstance(node, Clock):
        expression.clock = found
    elif isinstance(node, ClockRange):
        expression.clocks = found
    else:
        expression.length = found
    expression.pieces.append(found)
