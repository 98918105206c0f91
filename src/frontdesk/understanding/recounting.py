"""A bare number in a correction, while a party is spoken of: "actually 5, one is a baby" counts people."""

from dataclasses import replace

from frontdesk.conversation.context import Context
from frontdesk.conversation.reading import Detail, Kind
from frontdesk.understanding.details.words import people
from frontdesk.understanding.phrases import phrases
from frontdesk.understanding.text import Text

_MORE = 4
"""By so many a party changes at most where nobody says that people are counted."""
_APART = 2
"""Hours from the time on the table: a number nearer to it may be one of the clock."""
_HALF_DAY = 12


def recounted(
    text: Text, details: tuple[Detail, ...], context: Context, corrects: bool
) -> tuple[Detail, ...]:
    """The details, with a lone number read as how many come, if that is what it must be."""
    numbers = [
        d for d in details if d.kind is Kind.NUMBER and str(d.value).isdigit() and int(str(d.value)) > 1
    ]
    if context.party is None or len(numbers) != 1:
        return details
    if any(detail.kind in (Kind.WHEN, Kind.PARTY) for detail in details):
        return details
    many = int(str(numbers[0].value))
    if many == context.party or not (_speaks_of_people(text) or (corrects and _is_nearer(many, context))):
        return details
    party = replace(numbers[0], kind=Kind.PARTY, confidence=0.85, why="more or fewer come")
    return tuple(party if d is numbers[0] else d for d in details if d.kind is not Kind.KIDS)


def _speaks_of_people(text: Text) -> bool:
    words = people()
    said = set(text.words())
    return bool(said & (words.nouns | words.little_ones)) or bool(said & set(phrases("details")["coming"]))


def _is_nearer(many: int, context: Context) -> bool:
    """Whether a number is near to how many come, and not to the hour at which they come."""
    if context.about is None or context.party is None:
        return False
    hour = context.about.hour % _HALF_DAY or _HALF_DAY
    return abs(many - context.party) < _MORE and abs(many - hour) >= _APART
