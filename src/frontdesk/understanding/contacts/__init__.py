"""Phone numbers, e-mail addresses, prices, references and plain numbers, typed or spoken."""

from collections.abc import Iterator

from frontdesk.conversation.context import Context
from frontdesk.conversation.details import Detail
from frontdesk.understanding.contacts import counts, emails, phones, prices, references
from frontdesk.understanding.numbers.words import number_words
from frontdesk.understanding.text import Text

_MOST = 200
"""Numbers that are read in a message; one with more is no message."""


def find(text: Text, context: Context) -> Iterator[Detail]:
    """Everything by which a guest can be reached, and every number that is nothing else."""
    starts = number_words().starts
    numbers = [
        place
        for place, token in enumerate(text.tokens)
        if token.word in starts or token.word[0] in "0123456789"
    ][:_MOST]
    yield from emails.find(text, context)
    yield from references.find(text, context)
    if len(numbers) > 2 or any(len(text.tokens[place].word) > 2 for place in numbers):
        yield from phones.find(text, context, numbers)
    if numbers:
        yield from prices.find(text, context, numbers)
        yield from counts.find(text, numbers)
