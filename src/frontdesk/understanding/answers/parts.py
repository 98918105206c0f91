"""A choice in a message that says more: "2 works. Jenny Alvarez, 212 555 0147" takes the second offer."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from frontdesk.conversation.context import Context
from frontdesk.conversation.reading import Detail
from frontdesk.conversation.when import When, WhenKind
from frontdesk.understanding.answers.patterns import answer_words
from frontdesk.understanding.text import Text

_ENDS = frozenset(",.!?;:()-")
MOST = 12
"""Parts that are looked at: who says more than that tells a story."""


def parts_of(text: Text, details: Sequence[Detail]) -> list[Text]:
    """The message cut at its signs and at "but", never inside a detail; empty if it is one part."""
    parts = [part for part in _parts(text, details) if part.tokens]
    return parts[:MOST] if len(parts) > 1 else []


def _parts(text: Text, details: Sequence[Detail]) -> Iterator[Text]:
    first = 0
    inside = {place for detail in details for place in range(detail.start + 1, detail.end)}
    for place, token in enumerate(text.tokens):
        if token.start in inside:
            continue
        joined = place + 1 < len(text.tokens) and text.tokens[place + 1].joined and token.joined
        if (token.word in _ENDS and not joined) or token.word in answer_words("choosing", "parting"):
            asks = token.word == "?"
            yield replace(text, tokens=text.tokens[first : place + asks])
            first = place + 1
    yield replace(text, tokens=text.tokens[first:])


def inside(part: Text, details: Sequence[Detail]) -> tuple[Detail, ...]:
    """The details of a part."""
    start, end = part.tokens[0].start, part.tokens[-1].end
    return tuple(detail for detail in details if start <= detail.start and detail.end <= end)


def says_otherwise(rest: Sequence[Detail], places: Sequence[int], context: Context) -> bool:
    """Whether a day or time beside the choice is not that of what was chosen."""
    options = [context.options[place] for place in places]
    whens = (d.value for d in rest if isinstance(d.value, When) and d.value.kind is not WhenKind.DURATION)
    if all(option.starts_at is None for option in options):
        return False
    from frontdesk.understanding.answers.offered import offered

    return any(not offered(tuple(options)).when(when) for when in whens)
