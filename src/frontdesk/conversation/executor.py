"""Doing what the policy asks for, each step under its own key, so that a crash repeats nothing."""

from dataclasses import dataclass

from frontdesk.booking.actions import (
    Books,
    amend,
    book,
    cancel,
    check,
    check_stay,
    hold_all,
    move,
    release_all,
)
from frontdesk.booking.model import Booking, Hold, Offer
from frontdesk.booking.refusals import HeldEnough, TooManyHolds
from frontdesk.conversation import callbacks as calls
from frontdesk.conversation import waiting_list
from frontdesk.conversation.items import Put
from frontdesk.conversation.steps import (
    AmendIt,
    BookCall,
    BookIt,
    CancelIt,
    EndWaits,
    FindBookings,
    FindWaits,
    HoldThese,
    JoinWait,
    LetGo,
    Look,
    LookCalls,
    LookStay,
    Merge,
    MoveCall,
    MoveIt,
    Outcome,
    PassOn,
    ReadBooking,
    ReadHold,
    Recognise,
    SendCode,
    Step,
)
from frontdesk.conversation.verification import Codes, made_with, on_file
from frontdesk.conversation.waits import Waits
from frontdesk.playbooks import Playbook


@dataclass(frozen=True, slots=True)
class Hands:
    """Who acts for one conversation: its books, the name it holds under, and where the guest comes from."""

    books: Books
    playbook: Playbook
    holder: str
    channel: str
    address: str | None
    message: str
    waits: Waits
    codes: Codes

    async def do(self, step: Step, number: int) -> Outcome:
        """Do a step; `number` counts the steps of this message."""
        key = f"{self.holder}:{self.message}:{number}"
        match step:
            case Look(wish, moving):
                return await check(self.books, wish, holder=self.holder, moving=moving)
            case LookStay(wish, moving):
                return await check_stay(self.books, wish, holder=self.holder, moving=moving)
            case HoldThese(offers, moving):
                return await self._hold(offers, moving)
            case LetGo():
                await release_all(self.books, self.holder)
                return None
            case BookIt(put, contact, proven):
                wanted = await self._to_take(put)
                return await book(self.books, wanted, contact, key=key, proven=proven, address=self.address)
            case MoveIt(booking, put):
                wanted = await self._to_take(put)
                return await move(
                    self.books,
                    booking.number,
                    wanted,
                    key=key,
                    version=booking.version,
                    address=self.address,
                )
            case AmendIt(booking, contact):
                books, version = self.books, booking.version
                return await amend(books, booking.number, contact, version=version, address=self.address)
            case CancelIt(booking, _, reason):
                books = calls.books_for(self.books, self.playbook, booking)
                return await cancel(books, booking.number, reason=reason, version=booking.version)
            case ReadBooking(booking_number):
                return await self.books.ledger.booking(self.books.business.id, booking_number)
            case FindBookings(contacts):
                return await made_with(self.books, contacts)
            case SendCode(contact):
                return await self.codes.send(contact, key)
            case Recognise(contact):
                return await on_file(self.books, self.playbook, contact)
            case Merge(numbers, contact):
                return await self.books.ledger.merge(self.books.business.id, numbers, contact)
            case ReadHold(hold):
                return await self.books.ledger.hold(self.books.business.id, hold)
            case FindWaits():
                return tuple(await self.waits.of(self.books.business.id, self.holder))
            case JoinWait(wanted):
                return await waiting_list.join(self.books, self.waits, self.holder, wanted, key)
            case PassOn(wait):
                await waiting_list.pass_on(self.books, self.waits, wait)
                return None
            case EndWaits(waits):
                await waiting_list.end(self.books, self.waits, waits)
                return None
            case LookCalls() | BookCall() | MoveCall():
                return await calls.do(self.books, self.playbook, step, key, self.address)

    async def _hold(self, offers: tuple[Offer, ...], moving: Booking | None) -> tuple[Put, ...]:
        """What could be put: held, or unheld where the limits of the house forbid holding more."""
        answers = await hold_all(
            self.books,
            list(offers),
            holder=self.holder,
            channel=self.channel,
            address=self.address,
            moving=moving,
        )
        put = []
        for option, (offer, answer) in enumerate(zip(offers, answers, strict=True), start=1):
            if isinstance(answer, Hold):
                put.append(Put(option, answer.offer, answer.id))
            elif isinstance(answer, HeldEnough | TooManyHolds):
                put.append(Put(option, offer))
        return tuple(put)

    async def _to_take(self, put: Put) -> Hold | Offer:
        """The hold on what was put, or the offer itself if the house could not hold it beside the others.

        Then the others are let go: one of them may be what stands in its way.
        """
        held = await self.books.ledger.hold(self.books.business.id, put.hold) if put.hold else None
        if held is None:
            await release_all(self.books, self.holder)
        return held or put.offer
