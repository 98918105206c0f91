"""The specialist for cancelling: which booking, at what fee, and only after a yes."""

from dataclasses import replace

from frontdesk.booking.model import Booking, Money
from frontdesk.booking.refusals import FeeDue, WrongStatus
from frontdesk.conversation.outcome import AskCancel, Cancelled, Refused, Saying, Simple, Standing
from frontdesk.conversation.reading import Intent, Stance
from frontdesk.conversation.state import Asked, Doing, Task
from frontdesk.conversation.steps import CancelIt, ReadBooking
from frontdesk.policy.change import change
from frontdesk.policy.hearing import asks_of_booked, changes, says_only, told_wish
from frontdesk.policy.identity import seek
from frontdesk.policy.keeping import stays
from frontdesk.policy.owned import OnRecord, meant, on_record, without
from frontdesk.policy.partly import is_unclear, leave_out, named_parts, names_another
from frontdesk.policy.turn import Decision, Steps, Turn

REASON = "reason"
"""Under which a task keeps why something is cancelled, if that was told."""


def cancel(turn: Turn) -> Steps[Decision]:
    """Cancel one of the guest's own bookings."""
    task = turn.state.task
    if (
        task is not None
        and task.doing is Doing.CANCEL
        and task.number is not None
        and turn.state.asked == Asked.CANCEL
    ):
        return (yield from _confirmed(turn, task.number))
    if turn.state.asked == Asked.WHICH_BOOKING and _declines(turn):
        return (yield from stays(turn, Doing.CANCEL))
    found = yield from on_record(turn)
    bookings = meant(turn, found.standing)
    if not bookings:
        return (yield from _nothing_left(turn, found))
    if len(bookings) > 1 or names_another(turn, bookings) or is_unclear(turn, bookings[0]):
        return turn.said(
            Doing.CANCEL,
            Task(Doing.CANCEL, numbers=_numbers(bookings)),
            (Standing(bookings, which=True),),
            Asked.WHICH_BOOKING,
        )
    return (yield from _ask_whether(turn, bookings[0]))


def _ask_whether(turn: Turn, booking: Booking) -> Steps[Decision]:
    """Ask whether to cancel it; of what is only a part, whether to change it, or else all that would go."""
    said: tuple[Saying, ...] = (AskCancel(booking, fee_for(turn, booking)),)
    if gone := named_parts(turn, booking):
        changed = yield from leave_out(turn, booking, gone)
        if changed is not None:
            return changed
        said = (Simple.ONE_BOOKING, *said)
    return turn.said(Doing.CANCEL, Task(Doing.CANCEL, number=booking.number), said, Asked.CANCEL)


def _declines(turn: Turn) -> bool:
    """Whether none is to be cancelled after all: "no", said to "which one do you mean?"."""
    stand = turn.reading.stand
    return stand is not None and stand.stance is Stance.NO and says_only(turn) and not turn.reading.details


def _nothing_left(turn: Turn, found: OnRecord) -> Steps[Decision]:
    """What is cancelled already is said to be; whatever else is meant needs a proof first."""
    gone = meant(turn, found.gone)
    if not gone:
        return (yield from seek(without(turn, Doing.CANCEL), Doing.CANCEL))
    last = gone[-1]
    return turn.said(Doing.CANCEL, None, (Refused(WrongStatus(last.reference, last.status)),), Asked.MORE)


def fee_for(turn: Turn, booking: Booking) -> Money | None:
    """What cancelling now costs."""
    limits = turn.playbook.business.limits
    late = turn.now > booking.start_at - limits.cancel_notice
    return limits.cancel_fee if late else None


def _confirmed(turn: Turn, number: int) -> Steps[Decision]:
    stand = turn.reading.stand
    # "No no, all fine" praises and declines: nothing is cancelled on words that may mean the other thing.
    declines = turn.reading.intent in (Intent.NEGATE, Intent.ABORT) or asks_of_booked(turn)
    if stand is None or stand.stance is not Stance.YES or declines:
        if changes(turn) and told_wish(turn):  # "no, just move it to 10:30"
            return (yield from change(turn.with_task(Task(Doing.CHANGE, number=number))))
        return (yield from stays(turn, Doing.CANCEL, number))
    booking = yield ReadBooking(number)
    if not isinstance(booking, Booking):
        return turn.said(Doing.CANCEL, None, (Simple.NO_BOOKING,), Asked.MORE)
    answer = yield CancelIt(booking, agreed=True, reason=turn.task.answers.get(REASON))
    if isinstance(answer, Booking):
        decision = turn.said(Doing.CANCEL, None, (Cancelled(answer),), Asked.MORE)
        return replace(decision, bookings=(answer,))
    assert not isinstance(answer, FeeDue)
    return turn.said(Doing.CANCEL, None, (Refused(answer),), Asked.MORE)  # type: ignore[arg-type]  # a refusal is left


def _numbers(bookings: tuple[Booking, ...]) -> tuple[int, ...]:
    return tuple(booking.number for booking in bookings)
