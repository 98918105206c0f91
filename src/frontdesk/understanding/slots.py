"""A reading as flat slots with offsets: how benchmarks of understanding ask for it."""

from typing import Any

from frontdesk.conversation.context import Context
from frontdesk.conversation.reading import Reading


def slots(reading: Reading, context: Context) -> list[dict[str, Any]]:
    """Each detail as `{"slot", "start", "end", "value"}`; a day and a time are two."""
    return []
