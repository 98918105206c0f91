"""Decisions that lead nowhere: where another reading, or a look at more of what is on file, may help."""

from collections.abc import Sequence

from frontdesk.conversation.outcome import Simple
from frontdesk.conversation.steps import (
    FindBookings,
    FindWaits,
    Look,
    LookCalls,
    LookStay,
    ReadBooking,
    ReadHold,
    Recognise,
    Step,
)
from frontdesk.conversation.told import DoNotKnow
from frontdesk.policy.turn import Decision

_LOST = (Simple.NOT_UNDERSTOOD, Simple.NOT_UNDERSTOOD_AGAIN, Simple.OUT_OF_SCOPE)
_READS = Look | LookStay | LookCalls | FindBookings | FindWaits | ReadBooking | ReadHold | Recognise


def is_lost(decision: Decision, steps: Sequence[Step]) -> bool:
    """Whether a message came to nothing, so that it may be read again as if for the first time."""
    puzzled = decision.state.puzzled > 0 and Simple.OFFER_PERSON in decision.sayings
    lost = puzzled or any(saying in _LOST for saying in decision.sayings) or leaves_open(decision)
    return lost and all(isinstance(step, _READS) for step in steps)


def leaves_open(decision: Decision) -> bool:
    """Whether a question was asked that nobody could answer."""
    return any(isinstance(saying, DoNotKnow) for saying in decision.sayings)
