"""E-mails about a call: to the guest who waits for it, and to the team who makes it."""

from frontdesk.booking.business import Business
from frontdesk.booking.changes import Verb
from frontdesk.booking.model import STANDING, Booking
from frontdesk.reply.mail import Mail, one_line
from frontdesk.reply.saying import say_moment, say_phone
from frontdesk.reply.words import Words, words_for

KEYS = {Verb.BOOK: "booked", Verb.MOVE: "moved", Verb.CANCEL: "cancelled"}


def to_guest(booking: Booking, business: Business, news: Verb) -> Mail | None:
    """What the guest reads; None if it has been overtaken by later news, or nobody is left to tell."""
    key = _key(booking, news)
    if key is None or booking.contact is None:
        return None
    words, facts = words_for(business), _facts(booking, business)
    standing = booking.status in STANDING
    reason = booking.contact.requests
    paragraphs = [
        words.say("mail.greeting", name=facts["name"]),
        words.say(f"call_mail.{key}.opening", **facts),
        *([words.say("call_mail.about", reason=one_line(reason))] if reason and standing else []),
        words.say("call_mail.closing.stands" if standing else "call_mail.closing.gone"),
        words.say("mail.regards", business=business.name),
    ]
    return Mail(words.say(f"call_mail.{key}.subject", **facts), "\n\n".join(paragraphs) + "\n")


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


def _lines(booking: Booking, words: Words, facts: dict[str, str]) -> list[str]:
    assert booking.contact is not None
    told = {
        "who": facts["name"],
        "phone": facts["phone"],
        "email": booking.contact.email or "",
        "when": facts["when"],
        "reason": one_line(booking.contact.requests or ""),
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
