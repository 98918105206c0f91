"""Who a guest says they are."""

from collections.abc import Iterator

from frontdesk.conversation.context import Context
from frontdesk.conversation.reading import Detail
from frontdesk.understanding.text import Text


def find(text: Text, context: Context) -> Iterator[Detail]:
    """Names, in sentences or as answers."""
    yield from ()
