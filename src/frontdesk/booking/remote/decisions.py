"""What becomes of a booking here after it is known how it stands in another calendar."""

from dataclasses import replace
from datetime import datetime

from frontdesk.booking.approvals import approved, given_up
from frontdesk.booking.books import Books, key_digest
from frontdesk.booking.cells import cell_after, cell_of, cells_in
from frontdesk.booking.changes import Rejection, Verb
from frontdesk.booking.model import Booking, Nights, Offer, PendingFor, Run, Span, Status, When
from frontdesk.booking.refusals import Refusal, SlotTaken
from frontdesk.booking.remote.calendar import Seen
from frontdesk.booking.remote.rows import Conflict, Remotes
from frontdesk.booking.transfers import runs_after, transfer
from frontdesk.booking.updates import GUEST, claimed, give_back, update

CALENDAR = "calendar"
"""Who acts where another calendar did something."""


class Decisions:
    """Writes down what another calendar has decided. A guest who is asking right now is told by the reply."""

    def __init__(self, books: Books, remotes: Remotes, source: str, actor: str) -> None:
        self._books, self._remotes, self._source = books, remotes, source
        self._quiet = actor == GUEST
        self._actor = GUEST if self._quiet else CALENDAR

    async def confirm(self, booking: Booking) -> bool:
        """It stands over there: so it does here. False if it was changed at this moment."""
        agreed = booking.proposed or booking.offer
        moved = transfer(agreed.runs, booking.claim, [(booking.claim, claimed(booking))], None)
        new = approved(booking, agreed, moved)
        return isinstance(
            await update(self._books, Verb.CONFIRM, self._actor, new, moved, quiet=self._quiet), Booking
        )

    async def refuse(self, booking: Booking) -> bool:
        """It does not stand over there: the request is not granted, or the booking stands as it was."""
        if booking.pending_for is not PendingFor.REMOTE:
            return False
        done = await given_up(
            self._books, booking, Verb.REFUSE, Status.DECLINED, self._actor, None, quiet=self._quiet
        )
        return isinstance(done, Booking)

    async def yield_to(self, booking: Booking, there: Seen, other: Seen) -> Booking | Refusal:
        """Somebody slipped in over there: ours gives way, the guest hears it, and so does the team."""
        asked = booking.proposed or booking.offer
        if not await self.refuse(booking):
            return booking
        await self.raise_conflict("gave_way", booking, told(other.when))
        return SlotTaken(asked)

    async def adopt_cancellation(self, booking: Booking) -> None:
        """It was cancelled or rejected over there: so it is here, and the guest hears of it."""
        gone = replace(
            booking, status=Status.CANCELLED, pending_for=None, proposed=None, decide_by_at=None, fee=None
        )
        await update(self._books, Verb.CANCEL, CALENDAR, gone, give_back(booking), reason="")

    async def adopt_move(self, booking: Booking, there: Seen) -> bool:
        """It was moved over there: so it is here, unless somebody has that time here. Then people decide."""
        offer = _shifted(self._books, booking.offer, there)
        if offer is None:
            await self.raise_conflict("moved", booking, told(there.when))
            return False
        moved = transfer(offer.runs, booking.claim, [(booking.claim, claimed(booking))], None)
        if moved.take is not None:
            moved = moved._replace(take=replace(moved.take, despite_busy=True))
        new = replace(
            booking,
            status=Status.CONFIRMED,
            offer=replace(offer, runs=runs_after(moved)),
            proposed=None,
            pending_for=None,
            decide_by_at=None,
        )
        answer = await update(self._books, Verb.MOVE, CALENDAR, new, moved)
        if answer is Rejection.TAKEN:
            await self.raise_conflict("moved", booking, told(there.when))
        return answer is not Rejection.TAKEN

    async def vanished(self, booking: Booking) -> None:
        """It is not there any more and nobody says why: the booking stands, and a person looks."""
        await self.raise_conflict("vanished", booking, told(booking.offer.when))

    async def raise_conflict(self, kind: str, booking: Booking, details: str) -> None:
        name = key_digest(f"{kind} {booking.number} {details}")
        at: datetime = self._books.now()
        conflict = Conflict(booking.business, name, kind, at, booking.number, self._source, details)
        await self._remotes.raise_conflict(conflict)


def told(when: When) -> str:
    """A time as records write it."""
    if isinstance(when, Span):
        return f"{when.start_at.isoformat()}/{when.end_at.isoformat()}"
    return f"{when.check_in_on.isoformat()}/{when.check_out_on.isoformat()}"


def _shifted(books: Books, offer: Offer, there: Seen) -> Offer | None:
    """The same at the time that it has over there; None where that cannot be said of it."""
    if len(offer.parts) != 1 or type(there.when) is not type(offer.when) or isinstance(there.when, Nights):
        return None
    part, when = offer.parts[0], there.when
    service = books.business.services.get(part.service)
    if service is None:
        return None
    first = cell_of(when.start_at) - cells_in(service.before)
    last = cell_after(when.end_at) + cells_in(service.after)
    units = {run.resource: run.unit for run in offer.runs}
    runs = tuple(Run(name, unit, first, last - first) for name, unit in sorted(units.items()))
    return replace(offer, when=when, parts=(replace(part, when=when),), runs=runs)
