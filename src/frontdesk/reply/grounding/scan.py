"""A sentence while it is read: its tokens, and the values found so far."""

from dataclasses import dataclass, field
from typing import Any

from frontdesk.reply.grounding.language import Language
from frontdesk.reply.grounding.tokens import Kind, Token
from frontdesk.reply.grounding.values import Anchor, Says, Value

_PROPOSING = frozenset({"how", "what"})
_BREAKS = frozenset({":", ";", "!", "?", "✓"})
_AHEAD = 8
_NOTHING = [""] * _AHEAD


@dataclass(slots=True)
class Scan:
    tokens: list[Token]
    language: Language
    anchor: Anchor
    values: list[Value] = field(default_factory=list)
    earlier: tuple[Value, ...] = ()
    """The values of the sentences before it."""
    wrong: tuple[str, int, int] | None = None
    """Something that can be no value: its reason, and where it stands."""

    texts: list[str] = field(init=False, repr=False)
    """Of each token, and as much nothing behind the last as anybody looks ahead, or back before the first."""
    words: Any = field(init=False, repr=False)
    """The words of values, by their sorts."""
    _inside: tuple[int, frozenset[int]] = field(default=(-1, frozenset()), init=False, repr=False)

    def __post_init__(self) -> None:
        self.words = self.language.values
        self.texts = [token.text for token in self.tokens] + _NOTHING

    @property
    def inside(self) -> frozenset[int]:
        """The places of all tokens that are part of a value."""
        if self._inside[0] != len(self.values):
            found = frozenset(i for value in self.values for i in range(value.first, value.last))
            self._inside = (len(self.values), found)
        return self._inside[1]

    def at(self, index: int) -> Token | None:
        return self.tokens[index] if 0 <= index < len(self.tokens) else None

    def text(self, index: int) -> str:
        # An index below zero counts from the end, where there is nothing either.
        try:
            return self.texts[index]
        except IndexError:
            return ""

    def unread(self, says: Says, first: int, last: int) -> Value:
        """A value that no record can have: 25:00, February 30."""
        return Value(says, first, last)

    def counted(self, index: int) -> bool:
        """Whether a number is followed by what it counts."""
        after, words = self.text(index + 1), self.words
        ranged = after in words["ranges"] or (after == "and" and self.text(index - 1) == "between")
        if ranged and self.is_number(index + 2):
            later = self.tokens[index + 2]
            return bool(later.unit) or self.counted(index + 2)
        if after == "-":
            after = self.text(index + 2)
        if after in ("more", "other", "of"):
            return True
        return after in words["counted"]

    def closes(self, index: int) -> bool:
        """Whether nothing stands there that a number before it could count."""
        token = self.at(index)
        return token is None or token.kind is Kind.MARK or token.text in self.words["closes"]

    def is_rough(self, index: int) -> bool:
        """Whether a value is only said to be about so much; how about five is a proposal."""
        return self.text(index - 1) in self.language.moods.rough and self.text(index - 2) not in _PROPOSING

    def held_before(self, index: int) -> bool:
        """Whether something is said to be kept, before this token."""
        return any(token.text in self.words["keeps"] for token in self.tokens[:index])

    def words_before(self, index: int, many: int) -> list[str]:
        """Up to so many words before a token, nearest first, as far as they are of the same breath."""
        found: list[str] = []
        for place in range(index - 1, max(index - many, 0) - 1, -1):
            if self.tokens[place].text in _BREAKS and not self._labels(place):
                break
            if self.tokens[place].text in self.words["stamps"] and self.text(place + 1) == ",":
                continue  # done, moved to Thursday
            found.append(self.tokens[place].text)
        return found

    def _labels(self, index: int) -> bool:
        """Whether a colon follows the name of what comes: Check-out: Friday; not all done: Friday."""
        word = self.text(index - 1)
        return self.text(index) == ":" and word in self.words["ends"] and word not in self.words["stamps"]

    def is_number(self, index: int) -> bool:
        token = self.at(index)
        return token is not None and token.kind is Kind.NUMBER
