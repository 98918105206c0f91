"""What is agreed, in words: the read-back, and what was booked, moved, cancelled or stands."""

from collections.abc import Sequence

from frontdesk.booking.business import Business, Making
from frontdesk.booking.model import (
    STANDING,
    Booking,
    Contact,
    Money,
    Nights,
    PendingFor,
    Price,
    Shape,
    Status,
)
from frontdesk.conversation.callbacks import is_call
from frontdesk.conversation.reply import Part, Receipt
from frontdesk.conversation.sayings.bookings import (
    AskCancel,
    Booked,
    Cancelled,
    Happened,
    Moved,
    ReadBack,
    Standing,
)
from frontdesk.conversation.sayings.calls import CalledBack, CallOff
from frontdesk.playbooks import Playbook
from frontdesk.playbooks.script import AskKind
from frontdesk.reply.calls import call_facts, say_call
from frontdesk.reply.formats import (
    is_abroad,
    say_length,
    say_list,
    say_moment,
    say_money,
    say_name,
    say_on,
    say_phone,
    say_price,
    say_time,
    say_when,
)
from frontdesk.reply.news import say_news
from frontdesk.reply.offers import say_what, with_names
from frontdesk.reply.resources import say_names
from frontdesk.reply.words import words_for

_WAITS = {
    PendingFor.APPROVAL: "approval",
    PendingFor.CALL: "call",
    PendingFor.REMOTE: "unanswered",
}
_EDGES = ' \t\n.,;:-"“”'
"""What may stand at the edges of a note and says nothing."""

Confirming = Booked | Moved | Cancelled | Standing | Happened | CalledBack | CallOff


def confirm(saying: Confirming, playbook: Playbook) -> Part:
    """What has become of a booking, with the record that bears it out."""
    business = playbook.business
    match saying:
        case Booked():
            noted = receipt_of(saying.booking, "noted") if _is_noted(saying) else ()
            return Part(_say_booked(saying, business), (*receipt_of(saying.booking, "booked"), *noted))
        case Moved(booking, before):
            claim = "moved" if _has_changed(booking, before) else booking.status.value
            done = receipt_of(booking, claim)
            return Part(_say_moved(saying, business), done)
        case Cancelled(booking):
            return Part(say_cancelled(booking, business), receipt_of(booking, "cancelled"))
        case Standing():
            return say_standing(saying, playbook)
        case Happened(booking, told):
            return Part(say_news(booking, told, business), receipt_of(booking, _claimed(booking, told)))
        case CalledBack(booking, moved=moved):
            called = receipt_of(booking, "moved" if moved else "booked") if _has_number(booking) else ()
            return Part(say_call(saying, playbook), called)
        case CallOff(booking):
            return Part(_say(business, "calls.called_off"), receipt_of(booking, "cancelled"))


def receipt_of(booking: Booking, claim: str) -> tuple[Receipt, ...]:
    """The receipt of a claim, if the booking as it stands bears it out; none if it does not."""
    borne = {
        "booked": booking.status in STANDING,
        "moved": booking.status in STANDING,
        "noted": booking.status in STANDING,
    }.get(claim, booking.status.value == claim)
    return (Receipt(claim, f"booking:{booking.reference}"),) if borne else ()


def _has_changed(booking: Booking, before: Booking) -> bool:
    """Whether a change is on record, or asked for."""
    return booking.version != before.version and (
        booking.offer != before.offer or booking.proposed not in (None, before.proposed)
    )


def _has_number(booking: Booking) -> bool:
    return booking.contact is not None and booking.contact.phone is not None


def _is_noted(said: Booked) -> bool:
    """Whether what was asked for with the yes is in the booking."""
    kept = (said.booking.contact.requests or "") if said.booking.contact else ""
    return bool(said.noted) and all(note in kept for note in said.noted)


def _say_booked(said: Booked, business: Business) -> str:
    text = say_booking(said.booking, business, said.silent)
    if not said.noted:
        return text
    return f"{text} {_say(business, 'noted', requests=say_quoted(said.noted, business))}"


def say_quoted(notes: Sequence[str], business: Business) -> str:
    """What a guest asked for, in their own words: each note trimmed at its edges and in quotation marks."""
    trimmed = (note.strip(_EDGES) or note.strip() for note in notes)
    return say_list([_say(business, "quoted", requests=note) for note in trimmed], business)


def _say_moved(said: Moved, business: Business) -> str:
    booking, before = said.booking, said.before
    if not _has_changed(booking, before):
        return _standing(booking, business)
    if booking.status is Status.PENDING:
        return _changed(booking, business, "moved.request")
    if _is_otherwise(booking, before):
        return _changed(booking, business)
    becomes = booking.proposed or booking.offer
    unanswered = booking.pending_for is PendingFor.REMOTE
    key = "moved.done" if not booking.proposed else "moved.unanswered" if unanswered else "moved.proposed"
    facts = {
        "old": say_when(before.offer.when, business),
        "new": (say_when if booking.proposed else say_on)(becomes.when, business),
        "within": say_length(business.answer_within, business),
    }
    return _say(business, key, reference=booking.reference, **facts)


def _claimed(booking: Booking, told: str) -> str:
    return "moved" if told == "moved" else booking.status.value


def _is_otherwise(booking: Booking, before: Booking) -> bool:
    """Whether more than its time has changed, or not even that."""
    new, old = booking.offer, before.offer
    return booking.proposed is None and (new.when == old.when or new.what != old.what)


def _changed(booking: Booking, business: Business, key: str = "moved.changed") -> str:
    """What a booking has become whose time stayed the same: another room, one more of them."""
    what, when = say_what(booking.offer, business), say_on(booking.offer.when, business)
    return _say(business, key, reference=booking.reference, what=what, when=when)


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
        "requests": say_quoted(said.requests, business),
        "area": said.area or "",
        "deposit": say_money(offer.deposit, business) if offer.deposit else "",
    }
    said_so_far = " ".join(_say(business, f"read_back.{key}", **facts) for key in _told(said))
    extra = [_say(business, f"read_back.{key}", **facts) for key in _beside(said)]
    if said.requests:
        extra.append(words_for(business).say("desk.read_back.requests", len(said.requests), **facts))
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
        keys.append("free" if _is_free(price) else "price")
    if said.put.offer.deposit:
        keys.append("deposit")
    if not said.silent:
        told = [name for name, value in (("phone", said.phone), ("email", said.email)) if value]
        keys.append("_".join(("for", *told)))
    return keys


def say_booking(booking: Booking, business: Business, silent: bool) -> str:
    offer = booking.offer
    facts = {
        "what": with_names(offer, business),
        "when": say_on(offer.when, business),
        "reference": booking.reference,
        "name": say_name(booking.contact.name, business) if booking.contact else "",
        "within": say_length(business.answer_within, business),
    }
    key = f"booked.{_WAITS[booking.pending_for]}" if booking.pending_for else "booked.done"
    if silent or not facts["name"]:
        key = f"{key}_nameless"
    return _say(business, key, **facts).rstrip()


def say_cancelling(said: AskCancel, business: Business) -> str:
    facts = {
        "what": say_what(said.booking.offer, business),
        "when": say_on(said.booking.offer.when, business),
    }
    if said.fee is None:
        return _say(business, "cancel.ask", **facts)
    return _say(business, "cancel.ask_fee", fee=say_money(said.fee, business), **facts)


def say_cancelled(booking: Booking, business: Business) -> str:
    facts = {"reference": booking.reference, "when": say_when(booking.offer.when, business)}
    if booking.fee:
        return _say(business, "cancel.done_fee", fee=say_money(booking.fee, business), **facts)
    return _say(business, "cancel.done", **facts)


def _stands(booking: Booking, playbook: Playbook, *, whole: bool) -> str:
    business = playbook.business
    if is_call(booking):
        return _say(business, "calls.stands", **call_facts(booking, playbook))
    return _standing(booking, business, _on_record(booking, playbook) if whole else ())


def _standing(booking: Booking, business: Business, beside: Sequence[str] = ()) -> str:
    """How it stands; of what another calendar has not answered also until when it has time."""
    facts = {
        "reference": booking.reference,
        "what": with_names(booking.offer, business),
        "when": ", ".join((say_on(booking.offer.when, business), *beside)),
    }
    key = booking.status.value
    if booking.status is Status.PENDING and booking.pending_for is PendingFor.REMOTE and booking.decide_by_at:
        key, facts["until"] = "unanswered", say_moment(booking.decide_by_at, business)
    stands = _say(business, f"standing.{key}", **facts)
    if booking.status is not Status.CONFIRMED or booking.proposed is None:
        return stands
    facts["new"] = say_when(booking.proposed.when, business)
    return f"{stands} {_say(business, 'standing.changing', **facts)}"


def _on_record(booking: Booking, playbook: Playbook) -> list[str]:
    """Who it is for, how they are reached, and what is noted, each to come after a comma."""
    business, contact = playbook.business, booking.contact or Contact("")
    told = [name for name in ("phone", "email") if getattr(contact, name)]
    facts = {
        "name": contact.name,
        "phone": say_phone(contact.phone, business) if contact.phone else "",
        "email": contact.email or "",
        "party": str(booking.offer.party),
    }
    counted = booking.offer.party > 1 and booking.offer.shape is not Shape.TABLE
    keys = ["party"] if counted else []
    keys += ["_".join(("for", *told))] if contact.name else []
    beside = [_say(business, f"read_back.{key}", **facts) for key in keys]
    if notes := _notes(contact, playbook):
        quoted = say_quoted(notes, business)
        beside.append(words_for(business).say("desk.read_back.requests", len(notes), requests=quoted))
    return beside


def _notes(contact: Contact, playbook: Playbook) -> list[str]:
    """What is noted with a booking, and what the guest told of themselves; a yes or no is for the house."""
    kinds = {ask.id: ask.kind for ask in playbook.ask}
    notes: list[str] = []
    for note in (contact.requests or "").split("; "):
        asked, _, told = note.partition(": ")
        said = told if asked in kinds else note
        notes += [said] if said and kinds.get(asked) is not AskKind.YES_NO else []
    return notes


def say_standing(said: Standing, playbook: Playbook) -> Part:
    business = playbook.business
    if not said.bookings:
        return Part(_say(business, "not_here"), (Receipt("unbooked", "conversation:this"),))
    costs = [_costs(booking, business) for booking in said.bookings if said.priced and booking.offer.price]
    stand = (_stands(booking, playbook, whole=said.whole) for booking in said.bookings)
    text = " ".join((*costs, *stand))
    if said.which:
        text = f"{text} {words_for(business).say('desk.standing.which', len(said.bookings))}"
    return Part(text, tuple(r for b in said.bookings for r in receipt_of(b, b.status.value)))


def _costs(booking: Booking, business: Business) -> str:
    assert booking.offer.price is not None
    if _is_free(booking.offer.price):
        return _say(business, "standing.costs_free", reference=booking.reference)
    price = say_price(booking.offer.price, business)
    return _say(business, "standing.costs", reference=booking.reference, price=price)


def _is_free(price: Price) -> bool:
    return isinstance(price, Money) and price.amount == 0


def _say(business: Business, key: str, **facts: str) -> str:
    return words_for(business).say(f"desk.{key}", **facts)
