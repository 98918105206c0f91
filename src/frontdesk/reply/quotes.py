"""A guest's own words inside a sentence of the desk's: one line, not too long, in quotation marks."""

from collections.abc import Sequence

from frontdesk.booking.business import Business
from frontdesk.reply.formats import say_list
from frontdesk.reply.mail import one_line
from frontdesk.reply.words import words_for

LONGEST = 70
"""Characters of a guest's words that are said back."""
EDGES = " .,;:!?-–—…\"'“”"


def quoted(words: Sequence[str], business: Business) -> str:
    """“do you have a piano” and “can we bring a cake”."""
    said = [words_for(business).say("desk.quoted", requests=_shortened(each)) for each in words]
    return say_list(said, business)


def _shortened(words: str) -> str:
    """The beginning, up to a word's end, where it is long."""
    line = one_line(words).replace("“", "").replace("”", "").strip(EDGES)
    if len(line) <= LONGEST:
        return line
    return line[:LONGEST].rsplit(" ", 1)[0].strip(EDGES) + " …"
