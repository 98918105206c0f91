"""What a sentence is made of, as far as it is taken apart: its joints, verbs, subjects and nouns."""

from frontdesk.reply.grounding.cutting import verbs_of
from frontdesk.reply.grounding.scan import Scan
from frontdesk.reply.grounding.sentences import ENTRY
from frontdesk.reply.grounding.tokens import Kind
from frontdesk.reply.grounding.values import PLACEHOLDERS, Says, Value

LONGEST = 8
"""No subject has more tokens than these."""


class Grammar:
    """A sentence, and what stands at its places."""

    def __init__(self, scan: Scan, text: str) -> None:
        self.scan, self.text = scan, text
        self.words = scan.language.joints
        self.verbs = verbs_of(scan.language)
        self.last = len(scan.tokens)
        """Where it ends, without the mark that ends it."""
        while self.last > 0 and scan.tokens[self.last - 1].text in _ENDS:
            self.last -= 1

    @property
    def begin(self) -> int:
        """Where its first word stands."""
        return next((i for i in range(self.last) if self.scan.tokens[i].kind is not Kind.MARK), 0)

    def word(self, index: int) -> str:
        return self.scan.text(index)

    def value_at(self, index: int) -> Value | None:
        return next((v for v in self.scan.values if v.first <= index < v.last), None)

    def is_joint(self, index: int) -> bool:
        token = self.scan.tokens[index]
        if token.text == _BECAUSE and self.word(index + 1) == "of":
            return False
        if token.text == _NOT and not (
            self.word(index - 1) in _BEFORE_NOT and self.word(index + 1) in self.words.before_place
        ):
            return False
        return token.text in self.words.joints and (token.kind is not Kind.MARK or token.unit != ENTRY)

    def joint_after(self, index: int) -> int:
        return next((i for i in range(index, self.last) if self.is_joint(i)), self.last)

    def next_of(self, index: int, marks: frozenset[str]) -> int:
        return next((i for i in range(index, self.last) if self.word(i) in marks), self.last)

    def is_verb(self, index: int) -> bool:
        word = self.word(index)
        if index in self.scan.inside or self.scan.tokens[index].kind is not Kind.WORD:
            return False
        if word in self.words.doing and word not in self.verbs and self.is_behind_article(index):
            return False  # your visit, a first visit
        if word.endswith("ing") and word not in self.words.doing:
            return False  # depending on the work
        return (
            word in self.verbs
            or word in self.words.doing
            or (word.endswith("s") and word[:-1] in self.words.doing)
        )

    def is_behind_article(self, index: int) -> bool:
        before, further = self.word(index - 1), self.word(index - 2)
        return (
            before in self.words.articles
            or (before in self.words.before_place and before != "to")
            or (
                further in self.words.articles
                and before not in self.verbs
                and before not in self.words.passed
            )
        )

    def has_verb(self, first: int, last: int) -> bool:
        return any(self.is_verb(index) for index in range(first, last))

    def has_subject(self, first: int, *, listed: bool = False) -> bool:
        """Whether what it is said of stands here, and then its verb; several only behind a pause."""
        named, longest, aside = False, LONGEST, first
        for index in range(first, self.last):
            token = self.scan.tokens[index]
            if index < aside:
                continue
            if named and (aside := self.behind_price(index)) > index:
                longest += aside - index
                continue
            if index - first >= longest:
                return False
            if self.is_verb(index):
                return named
            if token.kind is Kind.CODE or (named and token.text in ("(", ")") and self.is_bracket(index)):
                longest += 1
                continue
            if token.kind is Kind.MARK and token.text != "-":
                return False
            value = self.value_at(index)
            if value is not None and PLACEHOLDERS[value.says] not in _NAMED:
                return False
            if not named and token.text in self.words.before_place:
                return False
            if self.is_joint(index) and not (listed and token.text == "and"):
                return False
            if index > first and token.text in self.scan.language.breaks.ifs:
                return False
            named = named or token.text not in self.words.articles
        return False

    def behind_price(self, index: int) -> int:
        """Where it goes on behind a price between two pauses: the risotto, at $19, can be made vegan."""
        at = index + 1 + (self.word(index + 1) in ("at", "for"))
        price = self.value_at(at) if (self.word(index), at < self.last) in _OPENS else None
        if (
            price is None
            or price.says not in (Says.PRICE, Says.RATE)
            or self.word(price.last) not in (",", ")")
        ):
            return index
        return price.last + 1

    def is_bracket(self, index: int) -> bool:
        """Whether a reference stands in brackets here: your facial (AVA-0001) is booked."""
        inside = index + 1 if self.word(index) == "(" else index - 1
        return self.scan.tokens[inside].kind is Kind.CODE

    def is_noun(self, index: int) -> bool:
        """Whether a noun may stand here that is no name of what is offered."""
        index += self.word(index) in self.words.articles
        if index >= self.last or self.scan.tokens[index].kind is not Kind.WORD:
            return False
        value = self.value_at(index)
        if value is not None and value.says is not Says.KNOWN:
            return False
        # Vegan and gluten-free, at $9: that is no thing of its own.
        return (
            self.word(index) not in self.words.before_place and self.word(index) != self.scan.language.without
        )

    def predicate(self, first: int, last: int) -> int:
        """Where, in a part without a verb, it begins to say how its noun is; -1 where it says nothing."""
        for index in range(first + 1, last):
            if self.word(index) in self.words.predicates:
                return index
            priced = self.value_at(index)
            if priced is not None and PLACEHOLDERS[priced.says] == "M" and priced.first == index:
                return index - (self.word(index - 1) in ("at", "for")) if index - 1 > first else index
        return -1

    def between(self, first: int, last: int) -> str:
        """What stands between two tokens, as it is written; of a short form that is cut, its plain words."""
        tokens, said, index = self.scan.tokens, list[str](), first
        while index < last:
            token, after = tokens[index], index + 1
            while after < len(tokens) and (tokens[after].at, tokens[after].end) == (token.at, token.end):
                after += 1
            alone = (index == 0 or tokens[index - 1].end <= token.at) and (
                after == len(tokens) or tokens[after].at >= token.end
            )
            whole = after <= last and alone
            said.append(self.text[token.at : token.end] if whole else token.text)
            index = after if whole else index + 1
            if index < last and (tokens[index].at > token.end or tokens[index].at < token.end):
                said.append(" ")
        return "".join(said).strip(" ,;:.")


_OPENS = ((",", True), ("(", True))
_BECAUSE = "because"
_NOT, _BEFORE_NOT = "not", frozenset({",", "but"})
_ENDS = frozenset({".", "!", "?"})
_NAMED = frozenset({"WHAT", "WITH", "WHERE", "NAME", "D", "NUM", "PARTY"})
"""What may be the subject of a statement, or stand in it."""
