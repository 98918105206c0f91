"""Phone numbers, e-mail addresses, prices, references and plain numbers, typed or spoken."""

from collections.abc import Iterator

from frontdesk.conversation.context import Context
from frontdesk.conversation.reading import Detail
from frontdesk.understanding.text import Text


def find(text: Text, context: Context) -> Iterator[Detail]:
    """Everything by which a guest can be reached, and every number that is nothing else."""
    yield from ()
