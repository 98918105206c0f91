"""What the bodies of replies are put together with."""

from collections.abc import Callable
from datetime import datetime

from frontdesk.conversation.facts import Record
from frontdesk.testing.wordings.naming import is_table
from frontdesk.testing.wordings.pieces import Sentence
from frontdesk.testing.wordings.writer import Writer

Body = list[Sentence]
MakeBody = Callable[[Writer], Body]


def some(*sentences: Sentence | None) -> Body:
    return [sentence for sentence in sentences if sentence is not None]


def shape(record: Record) -> str:
    return "table" if is_table(record) else "visit" if isinstance(record.start, datetime) else "stay"


def needed(writer: Writer, path: str, record: Record, *then: Sentence) -> Body:
    """Nothing, where the bank has no template with everything that is needed."""
    said = writer.one(path, record, record.needs)
    return [said, *then] if said else []
