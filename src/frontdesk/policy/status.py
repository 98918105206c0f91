"""The specialist for status: how the guest's own bookings stand, told to nobody else."""

from dataclasses import replace

from frontdesk.conversation.outcome import Standing
from frontdesk.conversation.state import Asked, Doing
from frontdesk.policy.identity import seek
from frontdesk.policy.owned import meant, on_record
from frontdesk.policy.turn import Decision, Steps, Turn

NAME = "status"


def status(turn: Turn) -> Steps[Decision]:
    """Tell what is booked; what was cancelled or declined is told as that, if nothing else is there."""
    found = yield from on_record(turn)
    told = meant(turn, found.standing) or meant(turn, found.gone)
    told = (*told, *found.calls)
    if not told:
        return (yield from seek(turn, Doing.STATUS))
    return Decision(replace(turn.state, asked=Asked.MORE), (Standing(told),), NAME, told)
