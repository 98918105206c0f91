"""The specialist for status: how the guest's own bookings stand, told to nobody else."""

from dataclasses import replace

from frontdesk.conversation.outcome import Standing
from frontdesk.conversation.reading import Topic
from frontdesk.conversation.state import Asked, Doing
from frontdesk.policy.hearing import WISHES
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
    priced = Topic.PRICE in turn.reading.topics
    return Decision(replace(turn.state, asked=Asked.MORE), (Standing(told, priced=priced),), NAME, told)


def asks_price(turn: Turn) -> bool:
    """Whether what was booked is asked about, what it costs: "how much was it in total?"."""
    asks = Topic.PRICE in turn.reading.topics and turn.state.task is None
    return asks and bool(turn.state.booked) and not any(turn.reading.of(kind) for kind in WISHES)
