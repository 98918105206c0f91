"""One message read: every finder's candidates compete for its characters, then its intents are judged."""

from frontdesk.conversation.context import Context
from frontdesk.conversation.reading import Reading
from frontdesk.understanding import contacts, dates, details, intents, names
from frontdesk.understanding.candidates import settle
from frontdesk.understanding.text import read_text

FINDERS = (dates.find, details.find, contacts.find, names.find)


def read(written: str, context: Context) -> Reading:
    """What a message says, in the light of what was asked and offered before it."""
    text = read_text(written)
    found = [candidate for find in FINDERS for candidate in find(text, context)]
    won, beaten = settle(found)
    return Reading(
        text=text.raw,
        intents=intents.judge(text, won, context),
        details=won,
        beaten=beaten,
        cut=text.cut,
    )
