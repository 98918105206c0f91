"""The tokens of a message while they are read for days and times."""

from datetime import date

from frontdesk.understanding.dates.words import Words, respell, words_of
from frontdesk.understanding.numbers import Number, cardinal_at, ordinal_at
from frontdesk.understanding.text import Text, Token


class Scan:
    """A message's tokens and words, with misspelt words of time put right."""

    __slots__ = ("count", "day_first", "lex", "plain", "today", "tokens", "words")

    def __init__(self, text: Text, today: date, day_first: bool = False, language: str = "en") -> None:
        self.today = today
        self.lex: Words = words_of(language)
        self.tokens: tuple[Token, ...] = text.tokens
        self.plain = text.plain
        self.words = [self._meant(token.word) for token in text.tokens]
        self.count = len(self.words)
        self.day_first = day_first

    def _meant(self, word: str) -> str:
        if len(word) < 5 or word in self.lex.units or word in self.lex.weekdays or word in self.lex.months:
            return word[:-2] if word.endswith("'s") else word
        if word.endswith("'s"):
            return word[:-2]
        if word.endswith("ish") and word[:-3] in self.lex.parts.firsts:
            return word[:-3]
        return respell(word, self.lex) or word

    def word(self, place: int) -> str:
        return self.words[place] if 0 <= place < self.count else ""

    def number(self, place: int) -> int | None:
        """The digits at a place, as a number."""
        return self.tokens[place].number if 0 <= place < self.count else None

    def digits(self, place: int) -> int:
        """How many digits the number at a place has; 0 if it is none."""
        return len(self.words[place]) if 0 <= place < self.count and self.tokens[place].is_digits else 0

    def joined(self, place: int) -> bool:
        """Whether no space stands before this token."""
        return 0 <= place < self.count and self.tokens[place].joined

    def cardinal(self, place: int) -> Number | None:
        return cardinal_at(self.tokens, place) if 0 <= place < self.count else None

    def ordinal(self, place: int) -> Number | None:
        return ordinal_at(self.tokens, place) if 0 <= place < self.count else None

    def isa(self, place: int, *sorts: str) -> bool:
        """Whether the word at a place is of one of these sorts; the phrase file lists their words."""
        word, small = self.word(place), self.lex.small
        return any(word in small[sort] for sort in sorts)

    def skip(self, place: int, *sorts: str) -> int:
        """The place after any words of these sorts; signs stand for themselves."""
        small = self.lex.small
        while place < self.count:
            word = self.words[place]
            if not any(word in small[sort] if sort in small else word == sort for sort in sorts):
                break
            place += 1
        return place

    def counts_things(self, place: int) -> bool:
        """Whether what stands here is something that a number before it counts ("people", "%")."""
        return self.word(place) in ("%", "$", "€", "£", "#") or bool(self.lex.counted.at(self.words, place))
