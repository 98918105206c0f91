"""News in words, as it is told in a conversation."""

from frontdesk.booking.business import Business
from frontdesk.booking.model import Booking
from frontdesk.reply.offering import opening, say_what
from frontdesk.reply.saying import say_when
from frontdesk.reply.words import words_for


def say_news(booking: Booking, told: str, business: Business) -> str:
    """What others did to a booking; `told` is what `booking.telling` calls it."""
    what = say_what(booking.offer, business)
    return words_for(business).say(
        f"desk.news.{told}",
        what=what,
        What=opening(what),
        when=say_when(booking.offer.when, business, year=True),
        wanted=say_when(booking.proposed.when, business, year=True) if booking.proposed else "",
        reference=booking.reference,
    )
