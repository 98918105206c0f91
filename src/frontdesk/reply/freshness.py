"""How old an answer is, in words: for replies, programs, pages and the terminal alike."""

from datetime import timedelta

from frontdesk.booking.business import Business
from frontdesk.conversation.sayings.offers import AsOf
from frontdesk.reply.formats import say_length
from frontdesk.reply.words import words_for

HOUR = timedelta(hours=1)


def say_age(as_of: AsOf, business: Business) -> str:
    """As of three hours ago: whole hours are enough from one hour on."""
    words, age = words_for(business), as_of.age
    if age is None:
        return words.say("desk.as_of.never")
    return words.say("desk.as_of.aged", age=say_length(age // HOUR * HOUR if age > HOUR else age, business))
