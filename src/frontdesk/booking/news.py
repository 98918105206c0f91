"""What there is to tell about a booking after a verb, as it stands now.

News that has been overtaken is not told any more: what overtook it is news of its own.
"""

from frontdesk.booking.changes import Verb
from frontdesk.booking.model import Booking, Status


def news_of(booking: Booking, verb: Verb) -> str | None:
    """A name for the news, by which its words are found; None if there is nothing left to say."""
    stands_as_it_was = booking.status is Status.CONFIRMED and booking.proposed is None
    match verb, booking.status:
        case Verb.BOOK, Status.PENDING:
            return f"asked_{booking.pending_for.value}" if booking.pending_for else "booked"
        case Verb.BOOK, Status.CONFIRMED:
            return "booked"
        case ((Verb.APPROVE | Verb.CONFIRM), Status.CONFIRMED) if stands_as_it_was:
            return "approved"
        case Verb.REFUSE, Status.DECLINED:
            return "refused"
        case Verb.REFUSE, Status.CONFIRMED if stands_as_it_was:
            return "move_refused"
        case Verb.MOVE, Status.PENDING:
            return "request_moved"
        case Verb.MOVE, Status.CONFIRMED:
            return "moved" if stands_as_it_was else "move_asked"
        case Verb.DECLINE, Status.DECLINED:
            return "declined"
        case Verb.EXPIRE, Status.EXPIRED:
            return "expired"
        case ((Verb.DECLINE | Verb.EXPIRE), _) if stands_as_it_was:
            return "move_declined" if verb is Verb.DECLINE else "move_expired"
        case Verb.CANCEL, Status.CANCELLED:
            return "cancelled"
        case _:
            return None
