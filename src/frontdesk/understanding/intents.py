"""What a guest wants with a message."""

from collections.abc import Sequence

from frontdesk.conversation.context import Context
from frontdesk.conversation.reading import Detail, Likely
from frontdesk.understanding.text import Text


def judge(text: Text, details: Sequence[Detail], context: Context) -> tuple[Likely, ...]:
    """The intents of a message, best first."""
    return ()
