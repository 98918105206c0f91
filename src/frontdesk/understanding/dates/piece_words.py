"""The words of each piece of an expression, with what it means by itself."""

from frontdesk.conversation.when import Piece, Role, When
from frontdesk.understanding.dates.expression import Expression, put
from frontdesk.understanding.dates.frame import Frame
from frontdesk.understanding.dates.interpretation import when_of
from frontdesk.understanding.dates.nodes import DayRange


def pieces_of(
    expression: Expression, when: When, starts: list[int], ends: list[int], frame: Frame
) -> tuple[Piece, ...]:
    """The words of each day, time and length in an expression, with what each means by itself."""
    made = []
    for one in (expression, *((expression.until,) if expression.until else ())):
        for found in one.pieces:
            alone = Expression(found.first, found.after)
            put(alone, found)
            if alone.clock is not None:
                alone.part = one.part  # "5 in the evening" is in the evening
            read = when_of(alone, frame)
            if read is None:
                continue
            role = when.role
            if expression.until is not None or isinstance(found.node, DayRange):
                role = Role.DEPARTURE if one is expression.until else Role.ARRIVAL
            made.append(Piece(read.kind, starts[found.first], ends[found.after - 1], read.window, role))
    return tuple(made)
