"""Days, times and lengths of time: structure first, resolved later against now, hours and locale."""

from collections.abc import Iterator

from frontdesk.conversation.context import Context
from frontdesk.conversation.reading import Detail
from frontdesk.understanding.text import Text


def find(text: Text, context: Context) -> Iterator[Detail]:
    """Every day, time or length of time in a message, as details whose value is a When."""
    yield from ()
