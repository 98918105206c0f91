"""News in words, as it is told in a conversation."""

from frontdesk.booking.business import Business
from frontdesk.booking.model import Booking
from frontdesk.conversation.callbacks import is_call
from frontdesk.reply.formats import say_moment, say_on, say_when
from frontdesk.reply.offers import say_what
from frontdesk.reply.words import words_for


def say_news(booking: Booking, told: str, business: Business) -> str:
    """What others did to a booking; `told` is what `booking.telling` calls it."""
    what, words = say_what(booking.offer, business), words_for(business)
    call = f"desk.news.call.{told}"
    return words.say(
        call if is_call(booking) and words.has(call) else f"desk.news.{told}",
        what=what,
        when=say_on(booking.offer.when, business),
        wanted=say_when(booking.proposed.when, business) if booking.proposed else "",
        reference=booking.reference,
        time=say_moment(booking.start_at, business),
    )
