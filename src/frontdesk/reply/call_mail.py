"""E-mails about a call: to the guest who waits for it, and to the team who makes it."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from frontdesk.booking.business import Business
from frontdesk.booking.changes import Verb
from frontdesk.booking.model import STANDING, Booking, Contact
from frontdesk.conversation.state import Known, State
from frontdesk.reply.formats import say_moment, say_phone
from frontdesk.reply.mail import Mail, addressed, one_line
from frontdesk.reply.words import Words, words_for

KEYS = {Verb.BOOK: "booked", Verb.MOVE: "moved", Verb.CANCEL: "cancelled"}


def to_guest(booking: Booking, business: Business, news: Verb, *, proven: bool = False) -> Mail | None:
    """What the guest reads; None if it has been overtaken by later news, or nobody is left to tell.

    Only to an address that its guest has `proven` it repeats what they said.
    """
    key = _key(booking, news)
    if key is None or booking.contact is None:
        return None
    words, facts = words_for(business), _facts(booking, business)
    standing = booking.status in STANDING
    paragraphs = [
        words.say("mail.greeting", name=addressed(booking.contact.name, words)),
        words.say(f"call_mail.{key}.opening", **facts),
        *(_about(booking.contact, words, proven=proven) if standing else ()),
        words.say("call_mail.closing.stands" if standing else "call_mail.closing.gone"),
        words.say("mail.regards", business=business.name),
    ]
    return Mail(words.say(f"call_mail.{key}.subject", **facts), "\n\n".join(paragraphs) + "\n")


def _about(contact: Contact, words: Words, *, proven: bool) -> Iterator[str]:
    if reason := one_line(contact.requests or ""):
        yield words.say("call_mail.about", reason=reason) if proven else words.say("call_mail.noted")


def to_team(booking: Booking, business: Business, news: Verb, *, urgent: bool) -> Mail | None:
    """What the team reads: whom to call, where, when and what about."""
    key = _key(booking, news)
    if key is None or booking.contact is None:
        return None
    words, facts = words_for(business), _facts(booking, business)
    subject = words.say(f"team_mail.{key}", **facts)
    if urgent:
        subject = words.say("team_mail.urgent", subject=subject)
    return Mail(subject, "\n".join(_lines(booking, words, facts)) + "\n")


def alert_to_team(said: str, guest: Known, business: Business) -> Mail:
    """What the team reads at once when a guest writes of danger: the words, and how to reach them."""
    words = words_for(business)
    told = [("said", one_line(said)), *_reached(guest, business)]
    subject = words.say("team_mail.urgent", subject=words.say("team_mail.alert"))
    return Mail(subject, _told(told, words))


def question_to_team(asked: Sequence[str], state: State, conversation: str, business: Business) -> Mail:
    """What the team reads of what nobody could answer: the guest's words, who asked, how to reach them."""
    words, guest = words_for(business), state.guest
    known = replace(guest, phone=guest.phone or state.heard_from)
    told = [("asked", one_line(each)) for each in asked]
    told += [*_reached(known, business), ("conversation", one_line(conversation))]
    return Mail(words.say("team_mail.question"), _told(told, words))


def _reached(guest: Known, business: Business) -> Iterator[tuple[str, str]]:
    """Who somebody is, and how they are reached."""
    yield "who", one_line(guest.name or "")
    yield "phone", say_phone(guest.phone, business) if guest.phone else ""
    yield "email", guest.email or ""


def _told(lines: Sequence[tuple[str, str]], words: Words) -> str:
    return "".join(words.say(f"team_mail.{key}", value=value) + "\n" for key, value in lines if value)


def guest_lines(booking: Booking, business: Business) -> str:
    """Who a booking is for and how they are reached, a line each."""
    return "\n".join(_lines(booking, words_for(business), _facts(booking, business)))


def _lines(booking: Booking, words: Words, facts: dict[str, str]) -> list[str]:
    contact = booking.contact
    told = {
        "who": facts["name"],
        "phone": facts["phone"],
        "email": (contact.email if contact else None) or "",
        "when": facts["when"],
        "reason": one_line((contact.requests if contact else None) or ""),
        "reference": booking.reference,
    }
    return [words.say(f"team_mail.{key}", value=value) for key, value in told.items() if value]


def _key(booking: Booking, news: Verb) -> str | None:
    """News that has been overtaken is not told: what overtook it is news of its own."""
    stands = booking.status in STANDING
    return KEYS.get(news) if stands is not (news is Verb.CANCEL) else None


def _facts(booking: Booking, business: Business) -> dict[str, str]:
    contact = booking.contact
    return {
        "name": one_line(contact.name) if contact else "",
        "phone": say_phone(contact.phone, business) if contact and contact.phone else "",
        "when": say_moment(booking.start_at, business, year=True),
    }
