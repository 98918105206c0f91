"""What is agreed, in words: the read-back, and what was booked, moved, cancelled or stands."""

from frontdesk.booking.business import Business, Making
from frontdesk.booking.model import Booking, Contact, Money, Nights, Shape
from frontdesk.conversation.callbacks import is_call
from frontdesk.conversation.outcome import (
    AskCancel,
    Booked,
    CalledBack,
    CallOff,
    Cancelled,
    Happened,
    Moved,
    ReadBack,
    Standing,
)
from frontdesk.conversation.reply import Part, Receipt
from frontdesk.playbooks import Playbook
from frontdesk.reply.calling import call_facts, say_call
from frontdesk.reply.naming import say_names
from frontdesk.reply.news import say_news
from frontdesk.reply.offering import say_what, with_names
from frontdesk.reply.saying import (
    is_abroad,
    say_length,
    say_moment,
    say_money,
    say_name,
    say_phone,
    say_price,
    say_time,
    say_when,
)
from frontdesk.reply.words import words_for

Confirming = Booked | Moved | Cancelled | Standing | Happened | CalledBack | CallOff


def confirm(saying: Confirming, playbook: Playbook) -> Part:
    """What has become of a booking, with the record that bears it out."""
    business = playbook.business
    match saying:
        case Booked():
            return Part(_say_booked(saying, business), (receipt_of(saying.booking, "booked"),))
        case Moved(booking):
            return Part(_say_moved(saying, business), (receipt_of(booking, "moved"),))
        case Cancelled(booking):
            return Part(say_cancelled(booking, business), (receipt_of(booking, "cancelled"),))
        case Standing():
            return say_standing(saying, playbook)
        case Happened(booking, told):
            return Part(say_news(booking, told, business), (receipt_of(booking, _claimed(booking, told)),))
        case CalledBack(booking, moved=moved):
            return Part(say_call(saying, playbook), (receipt_of(booking, "moved" if moved else "booked"),))
        case CallOff(booking):
            return Part(_say(business, "calls.called_off"), (receipt_of(booking, "cancelled"),))


def receipt_of(booking: Booking, claim: str) -> Receipt:
    return Receipt(claim, f"booking:{booking.reference}")


def _say_booked(said: Booked, business: Business) -> str:
    text = say_booking(said.booking, business, said.silent, said.goes_on)
    if not said.noted:
        return text
    return f"{_say(business, 'noted', requests='; '.join(said.noted))} {text}"


def _say_moved(said: Moved, business: Business) -> str:
    booking, before = said.booking, said.before
    if _is_otherwise(booking, before):
        return _changed(booking, business)
    becomes = booking.proposed or booking.offer
    old, new = (say_when(when, business, year=True) for when in (before.offer.when, becomes.when))
    key = "moved.proposed" if booking.proposed else "moved.done"
    return _say(business, key, reference=booking.reference, old=old, new=new)


def _claimed(booking: Booking, told: str) -> str:
    return "moved" if told == "moved" else booking.status.value


def _is_otherwise(booking: Booking, before: Booking) -> bool:
    """Whether more than its time has changed, or not even that."""
    new, old = booking.offer, before.offer
    return booking.proposed is None and (new.when == old.when or new.what != old.what)


def _changed(booking: Booking, business: Business) -> str:
    """What a booking has become whose time stayed the same: another room, one more of them."""
    what, when = say_what(booking.offer, business), say_when(booking.offer.when, business)
    return _say(business, "moved.changed", reference=booking.reference, what=what, when=when)


def say_read_back(said: ReadBack, business: Business) -> str:
    offer, contact = said.put.offer, said.contact
    facts = {
        "what": say_what(offer, business),
        "when": say_when(offer.when, business, year=True, zone=_is_abroad(contact, business)),
        "names": say_names(offer.with_names, business),
        "price": say_price(offer.price, business) if offer.price else "",
        "name": contact.name,
        "party": str(offer.party),
        "phone": say_phone(said.phone, business) if said.phone else "",
        "email": said.email or "",
        "requests": "; ".join(said.requests),
        "area": said.area or "",
        "deposit": say_money(offer.deposit, business) if offer.deposit else "",
    }
    said_so_far = " ".join(_say(business, f"read_back.{key}", **facts) for key in _told(said))
    extra = [_say(business, f"read_back.{key}", **facts) for key in _beside(said)]
    key = _ASKS[business.making]
    if said.before is not None:
        old = said.before.offer
        key = "change" if old.when == offer.when or old.what != offer.what else "move"
    if said.until_at is not None:
        say_until = say_time if said.today else say_moment
        key, facts["until"] = f"place_{key}", say_until(said.until_at, business)
    return _say(business, f"read_back.ask_{key}", **{**facts, "said": ", ".join((said_so_far, *extra))})


def _is_abroad(contact: Contact, business: Business) -> bool:
    """Whether the guest's number is of another country: then it matters whose time it is."""
    return contact.phone is not None and is_abroad(contact.phone, business)


_ASKS = {Making.AT_ONCE: "book", Making.APPROVAL: "request", Making.CALL: "call"}


def _told(said: ReadBack) -> list[str]:
    """What is read back in one breath: what, with whom, where, when, for how many."""
    offer = said.put.offer
    table, stay = offer.shape is Shape.TABLE, isinstance(offer.when, Nights)
    keys = ["what"]
    if offer.with_names and not all(name in offer.what for name in offer.with_names):
        keys.append("at" if table else "with")
    if said.area:
        keys.append("area")
    keys.append("nights" if stay else "when")
    if stay or (offer.party > 1 and not table):
        keys.append("party" if offer.party > 1 else "alone")
    return keys


def _beside(said: ReadBack) -> list[str]:
    """What it costs and who it is for, each after a comma."""
    price, keys = said.put.offer.price, []
    if price:
        keys.append("free" if isinstance(price, Money) and price.amount == 0 else "price")
    if said.put.offer.deposit:
        keys.append("deposit")
    if not said.silent:
        told = [name for name, value in (("phone", said.phone), ("email", said.email)) if value]
        keys.append("_".join(("for", *told)))
    if said.requests:
        keys.append("requests")
    return keys


def say_booking(booking: Booking, business: Business, silent: bool, goes_on: bool) -> str:
    offer = booking.offer
    facts = {
        "what": with_names(offer, business),
        "when": say_when(offer.when, business, year=True),
        "reference": booking.reference,
        "name": say_name(booking.contact.name, business) if booking.contact else "",
        "within": say_length(business.answer_within, business),
        "more": "" if goes_on else _say(business, "booked.more"),
    }
    key = f"booked.{booking.pending_for.value}" if booking.pending_for else "booked.done"
    if silent or not facts["name"]:
        key = f"{key}_nameless"
    return _say(business, key, **facts).rstrip()


def say_cancelling(said: AskCancel, business: Business) -> str:
    facts = {
        "what": say_what(said.booking.offer, business),
        "when": say_when(said.booking.offer.when, business),
    }
    if said.fee is None:
        return _say(business, "cancel.ask", **facts)
    return _say(business, "cancel.ask_fee", fee=say_money(said.fee, business), **facts)


def say_cancelled(booking: Booking, business: Business) -> str:
    facts = {"reference": booking.reference, "when": say_when(booking.offer.when, business)}
    if booking.fee:
        return _say(business, "cancel.done_fee", fee=say_money(booking.fee, business), **facts)
    return _say(business, "cancel.done", **facts)


def _stands(booking: Booking, playbook: Playbook) -> str:
    business = playbook.business
    if is_call(booking):
        return _say(business, "calls.stands", **call_facts(booking, playbook))
    return _say(
        business,
        f"standing.{booking.status.value}",
        reference=booking.reference,
        what=say_what(booking.offer, business),
        when=say_when(booking.offer.when, business, year=True),
    )


def say_standing(said: Standing, playbook: Playbook) -> Part:
    business = playbook.business
    lines = [_stands(booking, playbook) for booking in said.bookings]
    if said.priced:
        lines += [_costs(booking, business) for booking in said.bookings if booking.offer.price]
    text = " ".join(lines)
    if said.which:
        text = f"{text} {_say(business, 'standing.which')}"
    return Part(text, tuple(receipt_of(b, b.status.value) for b in said.bookings))


def _costs(booking: Booking, business: Business) -> str:
    assert booking.offer.price is not None
    price = say_price(booking.offer.price, business)
    return _say(business, "standing.costs", reference=booking.reference, price=price)


def _say(business: Business, key: str, **facts: str) -> str:
    return words_for(business).say(f"desk.{key}", **facts)
