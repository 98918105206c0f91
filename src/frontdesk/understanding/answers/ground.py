"""What a choice is looked for in, and what is found: picks, each by words that fit some of the offers."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Self

from frontdesk.conversation.context import Context
from frontdesk.conversation.reading import Detail, Kind
from frontdesk.understanding.answers.offered import Offered, Places, offered
from frontdesk.understanding.answers.patterns import LOOKED_AT, Word, words_of
from frontdesk.understanding.numbers import ordinal_at
from frontdesk.understanding.text import Text, Token

_ORDINAL = 10
"""Letters of an ordinal with its article."""
_ARTICLE = 4
"""Letters of "the" before an ordinal."""


class By(StrEnum):
    """What a choice goes by."""

    PLACE = "place"
    NUMBER = "number"
    """A bare number: a place, an hour or a price."""
    TIME = "time"
    DAY = "day"
    PART = "part"
    RANGE = "range"
    ORDER = "order"
    PRICE = "price"
    WORDS = "words"


@dataclass(frozen=True, slots=True)
class Pick:
    """Tokens from `first` to before `after` fit these offers. Not `sure`: it may mean something else."""

    by: By
    first: int
    after: int
    places: Places
    why: str
    sure: bool = True
    refused: bool = False
    place: int | None = None
    """Of a bare number: the place in the list that it would be."""


@dataclass(frozen=True, slots=True)
class Ground:
    """What picks are looked for in: the message, the offers, and what is spoken of besides."""

    text: Text
    tokens: tuple[Token, ...]
    words: Sequence[Word]
    details: Sequence[Detail]
    offers: Offered
    context: Context

    @classmethod
    def of(cls, text: Text, details: Sequence[Detail], context: Context) -> Self:
        """Where picks are looked for in a message."""
        tokens = text.tokens[:LOOKED_AT]
        return cls(text, tokens, words_of(text), details, offered(context.options), context)

    def word(self, place: int) -> str:
        return self.tokens[place].word if 0 <= place < len(self.tokens) else ""

    def said(self, first: int, after: int) -> str:
        return self.text.said(first, after)

    def span(self, first: int, after: int) -> tuple[int, int]:
        """Where tokens stand in what was written."""
        return self.tokens[first].start, self.tokens[after - 1].end

    def tells_when(self, place: int) -> bool:
        """Whether a token is part of a day or time, and not an ordinal that may count the offers."""
        token = self.tokens[place]
        for each in self.details:
            if each.kind is Kind.WHEN and each.start <= token.start < each.end:
                ordinal = ordinal_at(self.tokens, place)
                alone = ordinal is not None and self.tokens[ordinal.after - 1].end == each.end
                return not (alone and token.start - each.start <= _ARTICLE)
        return False

    def counts(self, detail: Detail) -> bool:
        """Whether what was read as a day is a place in the list: "2nd", where no offer is on a 2nd."""
        places = [n for n, token in enumerate(self.tokens) if detail.start <= token.start < detail.end]
        ordinals = [found for n in places if (found := ordinal_at(self.tokens, n))]
        if len(ordinals) != 1 or detail.end - detail.start > _ORDINAL:
            return False
        value = ordinals[0].value
        return value <= len(self.offers.options) and not self.offers.on_day_of_month(value)

    def covered_by(self, place: int, kinds: frozenset[Kind]) -> bool:
        token = self.tokens[place]
        return any(each.kind in kinds and each.start <= token.start < each.end for each in self.details)
