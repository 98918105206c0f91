"""What happened to a booking → an e-mail that is complete by itself, as the booking stands by then."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from frontdesk.booking.business import Business
from frontdesk.booking.changes import Verb
from frontdesk.booking.inputs import read_name
from frontdesk.booking.model import STANDING, Booking, Offer, Shape
from frontdesk.booking.news import news_of
from frontdesk.booking.rules import start_of
from frontdesk.conversation.sayings.offers import AsOf
from frontdesk.errors import BadInput
from frontdesk.reply.formats import say_length, say_list, say_moment, say_money, say_price, say_when
from frontdesk.reply.freshness import say_age
from frontdesk.reply.offers import say_what
from frontdesk.reply.words import Words, words_for

LONGEST_REQUEST = 500


@dataclass(frozen=True, slots=True)
class Mail:
    subject: str
    body: str


def compose(booking: Booking, business: Business, news: Verb, *, proven: bool = False) -> Mail | None:
    """The e-mail about this news; None if there is nobody to tell or nothing left to say.

    Anybody may book with an address that is not theirs. So a guest's own words are repeated only to an
    address that its guest has `proven`; to any other the letter says that they were noted.
    """
    key = news_of(booking, news)
    if key is None or booking.contact is None:
        return None
    words = words_for(business)
    facts = _facts(booking, business)
    paragraphs = [
        words.say("mail.greeting", name=addressed(booking.contact.name, words)),
        words.say(f"mail.{key}.opening", **facts),
        "\n".join(_details(booking, business, words, proven=proven)),
        *_closing(booking, business, words),
        words.say("mail.regards", business=business.name),
    ]
    return Mail(words.say(f"mail.{key}.subject", **facts), "\n\n".join(paragraphs) + "\n")


def compose_place(
    offer: Offer, until_at: datetime, name: str, business: Business, age: AsOf | None = None
) -> Mail:
    """The e-mail to somebody on the waiting list for whom a place is kept; and how old that is."""
    words = words_for(business)
    facts = {
        "business": business.name,
        "what": say_what(offer, business),
        "when": say_when(offer.when, business, year=True),
        "until": say_moment(until_at, business),
    }
    paragraphs = [
        words.say("mail.greeting", name=addressed(name, words)),
        " ".join([words.say("mail.place.opening", **facts), *([say_age(age, business)] if age else [])]),
        words.say("mail.place.closing", **facts),
        words.say("mail.regards", business=business.name),
    ]
    return Mail(words.say("mail.place.subject", **facts), "\n\n".join(paragraphs) + "\n")


def compose_code(business: Business, code: str) -> Mail:
    """The e-mail with a one-time code; it says nothing of what is booked, nor the name it is booked under."""
    words = words_for(business)
    facts = {"business": business.name, "code": code}
    paragraphs = [
        words.say("mail.code.greeting"),
        words.say("mail.code.opening", **facts),
        words.say("mail.code.closing", **facts),
        words.say("mail.regards", business=business.name),
    ]
    return Mail(words.say("mail.code.subject", **facts), "\n\n".join(paragraphs) + "\n")


def _facts(booking: Booking, business: Business) -> dict[str, str]:
    return {
        "what": booking.offer.what,
        "business": business.name,
        "reference": booking.reference,
        "when": say_when(booking.offer.when, business, year=True),
        "wanted": say_when(booking.proposed.when, business, year=True) if booking.proposed else "",
        "answer_within": say_length(business.answer_within, business),
    }


def _details(booking: Booking, business: Business, words: Words, *, proven: bool) -> Iterator[str]:
    """One line for each thing that was agreed."""
    offer = booking.offer
    yield words.say("mail.details.reference", value=booking.reference)
    yield words.say("mail.details.what", value=offer.what)
    yield words.say("mail.details.when", value=say_when(offer.when, business, year=True, zone=True))
    if booking.proposed is not None:
        wanted = say_when(booking.proposed.when, business, year=True, zone=True)
        yield words.say("mail.details.wanted", value=wanted)
    if offer.with_names:
        yield words.say("mail.details.with", value=say_list(offer.with_names, business))
    if offer.shape is not Shape.APPOINTMENT or offer.party > 1:
        yield words.say("mail.details.party", value=str(offer.party))
    yield from _amounts(booking, business, words)
    if booking.contact is not None and (asked := one_line(booking.contact.requests or "")):
        yield words.say("mail.details.requests", value=asked) if proven else words.say("mail.details.noted")


def _amounts(booking: Booking, business: Business, words: Words) -> Iterator[str]:
    """What it costs, while it stands; what cancelling it costs, once it is cancelled."""
    offer: Offer = booking.offer
    if booking.status in STANDING and offer.price is not None:
        yield words.say("mail.details.price", value=say_price(offer.price, business))
    if booking.status in STANDING and offer.deposit is not None:
        yield words.say("mail.details.deposit", value=say_money(offer.deposit, business))
    if booking.fee is not None:
        yield words.say("mail.details.fee", value=say_money(booking.fee, business))


def _closing(booking: Booking, business: Business, words: Words) -> Iterator[str]:
    """Until when it can be changed, and at what price after that."""
    if booking.status not in STANDING:
        yield words.say("mail.closing.gone")
        return
    limits = business.limits
    until_at = start_of(business, booking.offer.when) - limits.cancel_notice
    until = say_moment(until_at, business, year=True)
    if limits.cancel_fee is not None:
        fee = say_money(limits.cancel_fee, business)
        yield words.say("mail.closing.fee", until=until, fee=fee, reference=booking.reference)
    elif limits.cancel_notice:
        yield words.say("mail.closing.window", until=until, reference=booking.reference)
    else:
        yield words.say("mail.closing.change", reference=booking.reference)


def addressed(name: str, words: Words) -> str:
    """How a letter calls its reader; what is kept as a name and is none, from whenever, is not repeated."""
    try:
        return read_name(name)
    except BadInput:
        return words.say("mail.somebody")


def one_line(text: str) -> str:
    """Somebody's own words on one line."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())[:LONGEST_REQUEST]
