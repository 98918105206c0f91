"""A sentence while it is read: its tokens, and the values found so far."""

from dataclasses import dataclass, field
from typing import Any

from frontdesk.reply.grounding.language import Language
from frontdesk.reply.grounding.tokens import Kind, Token
from frontdesk.reply.grounding.values import Anchor, Says, Value


@dataclass(slots=True)
class Scan:
    tokens: list[Token]
    language: Language
    anchor: Anchor
    values: list[Value] = field(default_factory=list)
    wrong: tuple[str, int, int] | None = None
    """Something that can be no value: its reason, and where it stands."""

    @property
    def words(self) -> Any:
        return self.language.values

    def at(self, index: int) -> Token | None:
        return self.tokens[index] if 0 <= index < len(self.tokens) else None

    def text(self, index: int) -> str:
        return self.tokens[index].text if 0 <= index < len(self.tokens) else ""

    def unread(self, says: Says, first: int, last: int) -> Value:
        """A value that no record can have: 25:00, February 30."""
        return Value(says, first, last)

    def counted(self, index: int) -> bool:
        """Whether a number is followed by what it counts."""
        after, words = self.text(index + 1), self.words
        if after == "-":
            after = self.text(index + 2)
        if after in ("more", "other", "of"):
            return True
        units = (
            "month",
            "minutes",
            "hours",
            "daylong",
            "nights",
            "weeks",
            "people",
            "offers",
            "percent",
            "cents",
            "years",
        )
        return any(after in words[unit] for unit in units) or after in words["currencies"]

    def is_number(self, index: int) -> bool:
        token = self.at(index)
        return token is not None and token.kind is Kind.NUMBER
