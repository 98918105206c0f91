"""What a guest waits for beside the conversation: a call, an answer to a request."""

from collections.abc import Iterable
from datetime import datetime

from frontdesk.booking.model import STANDING, Booking
from frontdesk.conversation.callbacks import SERVICE, is_call
from frontdesk.conversation.reply import Pending


def waiting_for(bookings: Iterable[Booking], now: datetime) -> tuple[Pending, ...]:
    """A task for each booking that waits for somebody; `now` is in the business's zone, and so is `when`."""
    tasks = [_task(booking, now) for booking in bookings]
    return tuple(task for task in tasks if task is not None)


def _task(booking: Booking, now: datetime) -> Pending | None:
    if booking.status not in STANDING or booking.start_at <= now:
        return None
    status = booking.status.value
    if is_call(booking):
        when = booking.start_at.astimezone(now.tzinfo).isoformat(timespec="seconds")
        return Pending(SERVICE, status, booking.reference, when)
    if booking.pending_for is None:
        return None
    by = (
        booking.decide_by_at.astimezone(now.tzinfo).isoformat(timespec="seconds")
        if booking.decide_by_at
        else ""
    )
    return Pending(booking.pending_for.value, status, booking.reference, by)
