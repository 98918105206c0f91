"""To be written."""

from collections.abc import Iterator, Sequence

from frontdesk.conversation.context import Context
from frontdesk.conversation.reading import Detail
from frontdesk.understanding.text import Text


def find(text: Text, context: Context, starts: Sequence[int] = ()) -> Iterator[Detail]:
    """Nothing yet."""
    yield from ()
