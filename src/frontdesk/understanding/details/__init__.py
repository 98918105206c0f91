"""How many people, rooms and nights a message speaks of."""

from collections.abc import Iterator

from frontdesk.conversation.context import Context
from frontdesk.conversation.details import Detail
from frontdesk.understanding.details import nights, parties, rooms
from frontdesk.understanding.text import Text


def find(text: Text, context: Context) -> Iterator[Detail]:
    """Parties, adults, children, rooms and nights."""
    yield from parties.find(text, context)
    yield from rooms.find(text, context)
    yield from nights.find(text, context)
