"""From a tool call to a cancellation: the guest's own bookings only, and only after their yes."""

from frontdesk.booking.model import Booking
from frontdesk.conversation.proposal import Proposal
from frontdesk.tools.booking_progress import Reached, reached
from frontdesk.tools.ownership import was_cancelled
from frontdesk.tools.session import Session


async def cancelling(session: Session, proposal: Proposal) -> tuple[Reached, Booking | None]:
    """How far it got; the booking, where the guest's yes to the same call has cancelled it since."""
    before = await session.earlier(proposal)
    got = await reached(session, await session.propose(proposal))
    gone = await was_cancelled(await session.view(), before) if before is not None else None
    return got, gone
