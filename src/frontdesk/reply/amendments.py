"""In words: for whom a booking shall be, how they are reached, and what was noted with it."""

from frontdesk.booking.business import Business
from frontdesk.booking.model import STANDING, Booking, Contact
from frontdesk.conversation.reply import Part, Receipt
from frontdesk.conversation.sayings.bookings import Amended, AskAmend, NotedOn
from frontdesk.reply.confirmations import receipt_of, say_quoted
from frontdesk.reply.formats import say_list, say_on, say_phone
from frontdesk.reply.offers import say_what
from frontdesk.reply.words import words_for


def say_amending(said: AskAmend, business: Business) -> str:
    """The question whether to change it, with all that would be so after a yes."""
    changed = _changed(said.contact, said.booking.contact, business)
    return _say(business, "amend.ask", changes=changed, **_facts(said.booking, business))


def say_amended(said: Amended | NotedOn, business: Business) -> Part:
    """What was changed or noted, with the booking that bears it out."""
    booking = said.booking
    facts = _facts(booking, business)
    if isinstance(said, NotedOn):
        key = ("amend.renoted" if said.notes else "amend.unnoted") if said.instead else "amend.noted"
        quoted = {"requests": say_quoted(said.notes, business)} if said.notes else {}
        text = _say(business, key, **quoted, **facts)
        return Part(text, receipt_of(booking, "noted") if _is_noted(said) else ())
    assert booking.contact is not None
    changed = _changed(booking.contact, said.before, business)
    receipts = (Receipt("amended", f"booking:{booking.reference}"),) if _is_amended(said) else ()
    return Part(_say(business, "amend.done", changes=changed, **facts), receipts)


def _is_noted(said: NotedOn) -> bool:
    """Whether the notes are in the booking."""
    kept = (said.booking.contact.requests or "") if said.booking.contact else ""
    return all(note in kept for note in said.notes) and (not said.instead or bool(said.notes) or not kept)


def _is_amended(said: Amended) -> bool:
    return said.booking.contact != said.before and said.booking.status in STANDING


def _changed(contact: Contact, before: Contact | None, business: Business) -> str:
    """Each thing that is otherwise than before, as it is now."""
    old = before or Contact("")
    told = []
    if contact.name != old.name:
        told.append(_say(business, "amend.name", name=contact.name))
    if contact.phone and contact.phone != old.phone:
        told.append(_say(business, "amend.phone", phone=say_phone(contact.phone, business)))
    if contact.email and contact.email != old.email:
        told.append(_say(business, "amend.email", email=contact.email))
    return say_list(told, business)


def _facts(booking: Booking, business: Business) -> dict[str, str]:
    return {
        "reference": booking.reference,
        "what": say_what(booking.offer, business),
        "when": say_on(booking.offer.when, business),
    }


def _say(business: Business, key: str, **facts: str) -> str:
    return words_for(business).say(f"desk.{key}", **facts)
