"""Who a guest says they are."""

from collections.abc import Iterator
from dataclasses import replace

from frontdesk.conversation.context import Context
from frontdesk.conversation.details import Detail, Kind
from frontdesk.understanding.names import answers, couples, sentences
from frontdesk.understanding.names.heard import agreed
from frontdesk.understanding.text import Text

ASKED = frozenset({"name", "first_name", "last_name", "guest", "full_name"})


def find(text: Text, context: Context) -> Iterator[Detail]:
    """Names, in sentences or as answers."""
    asked = bool(ASKED.intersection(context.asked))
    found = [
        *couples.find(text, asked),
        *sentences.find(text, asked),
        *answers.find(text, asked, context.confirming),
    ]
    if asked and context.heard:
        yield from _as_heard(text, found, context)
        return
    yield from found


def _as_heard(text: Text, found: list[Detail], context: Context) -> Iterator[Detail]:
    """The same names, written as all that was heard speaks for; the words themselves if none was found."""
    name = agreed((text.raw, *context.heard))
    if not found and name and text.tokens:
        start, end = text.tokens[0].start, text.tokens[-1].end
        yield Detail(Kind.NAME, start, end, name, 0.7, "heard", others=context.heard[:4])
    for detail in found:
        whole = detail.kind is Kind.NAME and detail.end - detail.start > len(text.raw) * 0.6
        yield replace(detail, value=name, others=context.heard[:4]) if whole and name else detail
