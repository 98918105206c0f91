"""A saying → the records it rests on: what it says of offers, bookings, calls, lists and texts on file."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime
from decimal import Decimal
from typing import assert_never

from frontdesk.booking.business import Business
from frontdesk.booking.model import Booking, Money, Nights, Offer, Status
from frontdesk.booking.refusals import Closed, FeeDue, Refusal, SlotTaken
from frontdesk.conversation.callbacks import is_call
from frontdesk.conversation.facts import About, Done, Record
from frontdesk.conversation.outcome import (
    AskCaller,
    AskCancel,
    AskCode,
    AskContact,
    AskFor,
    AskQuestion,
    AskService,
    AwaitCode,
    Booked,
    CalledBack,
    CallOff,
    Cancelled,
    Emergency,
    Greeted,
    Happened,
    Instead,
    Listed,
    Moved,
    NothingFree,
    Offers,
    OfferWait,
    OnList,
    Own,
    PassedOn,
    ReachUs,
    ReadBack,
    Refused,
    Saying,
    SeatsFewer,
    Simple,
    Standing,
    StillOpen,
    Venues,
    WhyAsked,
    WrongCode,
)
from frontdesk.conversation.state import Put
from frontdesk.conversation.told import (
    AnswerFaq,
    Cheapest,
    Choosable,
    Described,
    DoneBy,
    DoNotKnow,
    InStock,
    OpenHours,
    Priced,
    Reachable,
    Situated,
    Taken,
)
from frontdesk.conversation.waits import Wait
from frontdesk.playbooks import Playbook
from frontdesk.reply.compose import compose
from frontdesk.reply.offering import say_what
from frontdesk.reply.saying import say_phone
from frontdesk.reply.unmet import unmet

_CONSENT = ("what", "start", "with", "price", "deposit", "party")
"""What a guest says yes to, and so must have been told."""

_HAPPENED = {"moved": Done.MOVED, "cancelled": Done.CANCELLED, "approved": Done.BOOKED}


def records_of(saying: Saying, playbook: Playbook) -> Iterator[Record]:
    """What may be claimed where this is said; nothing for questions and courtesies."""
    match saying:
        case Offers() | StillOpen() | ReadBack() | NothingFree() | Refused():
            yield from _open(saying, playbook)
        case Booked() | Moved() | AskCancel() | Cancelled() | Standing() | Happened():
            yield from _standing(saying, playbook)
        case CalledBack(booking):
            yield from _called(booking, playbook, Done.MOVED if saying.moved else Done.BOOKED)
        case CallOff(booking):
            yield from _called(booking, playbook, Done.CANCELLED)
        case Listed(wait):
            yield _wait(wait, playbook, Done.NOTED)
        case PassedOn(wait):
            yield _wait(wait, playbook, None)
        case OnList(waits):
            yield from (_wait(wait, playbook, None) for wait in waits)
        case AskCode() | AwaitCode() | WrongCode():
            yield Record(About.CODE, text=_text(saying, playbook), done=Done.SENT)
        case (
            AnswerFaq()
            | Priced()
            | Cheapest()
            | OpenHours()
            | Choosable()
            | InStock()
            | DoneBy()
            | Described()
            | Situated()
            | Taken()
            | Reachable()
            | SeatsFewer()
        ):
            yield from _told(saying, playbook)
        case Venues(ids):
            yield from (_venue(id_, playbook) for id_ in ids)
            yield from (replace(record, needs=()) for record in _told(saying, playbook))
        case (
            Simple()
            | AskService()
            | AskFor()
            | AskQuestion()
            | OfferWait()
            | DoNotKnow()
            | Emergency()
            | AskCaller()
            | AskContact()
            | Greeted()
            | ReachUs()
            | WhyAsked()
            | Instead()
            | Own()
        ):
            return
        case _:
            assert_never(saying)


def _open(
    saying: Offers | StillOpen | ReadBack | NothingFree | Refused, playbook: Playbook
) -> Iterator[Record]:
    business = playbook.business
    match saying:
        case Offers(options):
            for put in options:
                yield replace(_offer(put, business), needs=_told_of(options, put))
            yield from unmet(saying, business)
        case StillOpen(options):
            yield from (_offer(put, business) for put in options)
        case ReadBack(put, contact):
            record = _offer(put, business)
            yield replace(
                record,
                held=record.held or saying.until_at is not None,
                until=_local(saying.until_at, business),
                where=saying.area or "",
                name="" if saying.silent else contact.name,
                phone=say_phone(saying.phone, business) if saying.phone else "",
                text="; ".join(saying.requests),
                needs=_CONSENT,
                before=_booking(saying.before, playbook) if saying.before else None,
            )
        case NothingFree(first_on, last_on):
            yield Record(About.NOTHING_FREE, start=first_on, end=last_on)
        case Refused(refusal):
            yield from _refused(refusal, business)
        case _:
            assert_never(saying)


def _told_of(options: tuple[Put, ...], put: Put) -> tuple[str, ...]:
    """Each option's time; who does it too, where that differs; of rooms what they are and cost."""
    if isinstance(put.offer.when, Nights):
        return ("what", "price")
    differ = len({each.offer.with_names for each in options}) > 1
    return ("start", "with") if differ else ("start",)


def _refused(refusal: Refusal | FeeDue, business: Business) -> Iterator[Record]:
    """What is not to be had; other refusals are told by the draft's own words."""
    match refusal:
        case SlotTaken(offer) if offer is not None:
            yield replace(_of(offer, business, About.NOTHING_FREE), price=None)
        case Closed(on):
            yield Record(About.CLOSED, start=on)
        case _:
            return


def _standing(
    saying: Booked | Moved | AskCancel | Cancelled | Standing | Happened, playbook: Playbook
) -> Iterator[Record]:
    match saying:
        case Booked(booking, silent, noted):
            done = Done.REQUESTED if booking.status is Status.PENDING else Done.BOOKED
            record = _booking(booking, playbook, done, silent=silent)
            yield replace(record, needs=("reference", "start", "what"))
            yield from (Record(About.NOTE, text=text, done=Done.NOTED) for text in noted)
        case Moved(booking, before):
            done = Done.REQUESTED if booking.proposed else Done.MOVED
            record = _booking(booking, playbook, done)
            if booking.proposed:
                wanted = _of(booking.proposed, playbook.business, About.BOOKING)
                yield replace(record, start=wanted.start, end=wanted.end, before=record, needs=("start",))
            else:
                yield replace(record, before=_booking(before, playbook), needs=("reference", "start"))
        case AskCancel(booking, fee):
            yield replace(_booking(booking, playbook), fee=fee, needs=("start", "fee"))
        case Cancelled(booking):
            yield replace(_booking(booking, playbook, Done.CANCELLED), needs=("fee",))
        case Standing(bookings):
            for booking in bookings:
                needs = ("start",) if is_call(booking) else ("reference", "start", "status")
                yield replace(_booking(booking, playbook), needs=needs)
        case Happened(booking, told):
            yield replace(_booking(booking, playbook, _HAPPENED.get(told)), needs=("start",))
        case _:
            assert_never(saying)


def _offer(put: Put, business: Business) -> Record:
    record = _of(put.offer, business, About.OFFER)
    id_ = f"hold:{put.hold}" if put.hold else f"availability:{business.id}"
    return replace(record, id=id_, held=put.hold is not None)


def _of(offer: Offer, business: Business, about: About) -> Record:
    """An offer's or a booking's own facts, in the business's time."""
    when, nights = offer.when, isinstance(offer.when, Nights)
    known = [business.services[p.service] for p in offer.parts if p.service in business.services]
    names = {text for s in known for text in (s.name, s.phrase, s.several) if text}
    # A table's name has its party in it, which is a number of its own.
    names |= set() if _seats(offer) else {say_what(offer, business)}
    return Record(
        about,
        what=offer.what,
        names=tuple(sorted(names)),
        with_=offer.with_names,
        start=when.check_in_on if isinstance(when, Nights) else _local(when.start_at, business),
        end=when.check_out_on if isinstance(when, Nights) else _local(when.end_at, business),
        price=offer.price,
        rate=_rate(offer),
        deposit=offer.deposit,
        length=None if isinstance(when, Nights) else when.end_at - when.start_at,
        party=offer.party if nights or offer.party > 1 or _seats(offer) else None,
    )


def _seats(offer: Offer) -> bool:
    """Whether how many come is part of what is booked."""
    return offer.shape.value == "table"


def _rate(offer: Offer) -> Money | None:
    """What a night costs, where the stay is of several."""
    if not isinstance(offer.when, Nights) or not isinstance(offer.price, Money) or offer.when.count < 1:
        return None
    return Money((offer.price.amount / offer.when.count).quantize(Decimal("0.01")), offer.price.currency)


def _booking(
    booking: Booking, playbook: Playbook, done: Done | None = None, *, silent: bool = False
) -> Record:
    business = playbook.business
    if is_call(booking):
        return next(_called(booking, playbook, done))
    return replace(
        _of(booking.offer, business, About.BOOKING),
        id=f"booking:{booking.reference}",
        reference=booking.reference,
        status=booking.status.value,
        done=done,
        fee=booking.fee,
        name=booking.contact.name if booking.contact and not silent else "",
        within=business.answer_within if booking.status is Status.PENDING else None,
    )


def _called(booking: Booking, playbook: Playbook, done: Done | None) -> Iterator[Record]:
    phone = booking.contact.phone if booking.contact else None
    yield Record(
        About.CALL,
        id=f"booking:{booking.reference}",
        start=_local(booking.start_at, playbook.business),
        phone=say_phone(phone, playbook.business) if phone else "",
        status=booking.status.value,
        done=done,
        needs=() if done is Done.CANCELLED else ("start",),
    )


def _wait(wait: Wait, playbook: Playbook, done: Done | None) -> Record:
    wanted, business = wait.wanted, playbook.business
    services = [business.services[s].name for s in wanted.services if s in business.services]
    return Record(
        About.WAIT,
        id=f"wait:{wait.id}",
        what=", ".join(services),
        with_=tuple(business.resources[r].name for r in wanted.with_resources if r in business.resources),
        start=wanted.first_on,
        end=wanted.last_on,
        clock=wanted.at,
        party=wanted.party,
        length=playbook.waiting.hold,
        done=done,
    )


def _venue(id_: str, playbook: Playbook) -> Record:
    venue = playbook.directory[id_]
    return Record(
        About.VENUE,
        id=f"directory:{id_}",
        what=venue.name,
        names=venue.cuisine,
        where=venue.area,
        needs=("what",),
    )


def _told(saying: Saying, playbook: Playbook) -> Iterator[Record]:
    """Words on file, each with the record it comes from."""
    parts, _ = compose((saying,), playbook)
    for part in parts:
        ids = " ".join(receipt.record for receipt in part.receipts)
        yield Record(About.TEXT, id=ids, text=part.text, needs=("text",))


def _text(saying: Saying, playbook: Playbook) -> str:
    return " ".join(part.text for part in compose((saying,), playbook)[0])


def _local(at: datetime | None, business: Business) -> datetime | None:
    return at.astimezone(business.zone) if at else None
