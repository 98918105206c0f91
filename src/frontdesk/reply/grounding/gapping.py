"""Two things said with one verb: dogs must be on a leash and cats in a carrier."""

from frontdesk.reply.grounding.grammar import Grammar
from frontdesk.reply.grounding.scan import Scan
from frontdesk.reply.grounding.stems import PAST
from frontdesk.reply.grounding.tokens import Kind
from frontdesk.reply.grounding.values import NAMES

_PAUSES = frozenset({",", ";", ":", "—", "–", "(", ")", ".", "!", "?"})
_JOINS = frozenset({"and", ","})
_ARTICLES = frozenset({"a", "an", "the", "their", "its"})
_LONGEST = 3
"""No noun has more words than these."""


def gaps_of(scan: Scan, first: int, last: int) -> dict[int, range]:
    """Where another thing is said with the verb before it: by the and, the tokens that hold for both.

    The verb alone where it is of another (cats in a carrier); whose it is too, where it is done to another
    (rooms have a fridge with a freezer and a balcony with a view).
    """
    joins = [at for at in range(first + 1, last - 1) if scan.tokens[at].text in _JOINS]
    if not joins:
        return {}
    reading = _Reading(scan, first, last)
    return {at: lent for at in joins if (lent := reading.lent(at))}


def subjects_of(scan: Scan, parts: dict[int, tuple[int, int]]) -> set[int]:
    """The parts of a sentence that have a verb, and before it a noun that it is of."""
    reading, named, found = Grammar(scan, ""), dict[int, bool](), set[int]()
    passed = reading.words.articles | reading.words.joints | scan.language.moods.openers
    passed -= scan.language.retold.hanging
    for at, (part, _) in parts.items():
        if reading.is_verb(at):
            found |= {part} if named.setdefault(part, False) else set()
        elif part not in named and scan.tokens[at].kind is not Kind.MARK and scan.text(at) not in passed:
            named[part] = _is_subject(reading, at)
    return found


def _is_subject(reading: Grammar, index: int) -> bool:
    """Whether a noun or a name stands there, and no we or you."""
    value = reading.value_at(index)
    if value is not None:
        return value.says in NAMES
    language, word = reading.scan.language, reading.word(index)
    light = (
        word in language.moods.function or word in language.retold.marks or word in language.retold.hanging
    )
    return not light and reading.is_noun(index)


class _Reading(Grammar):
    """A sentence, looked at from its ands."""

    def __init__(self, scan: Scan, first: int, last: int) -> None:
        super().__init__(scan, "")
        self.first, self.end = first, min(last, self.last)

    def lent(self, index: int) -> range:
        """What stands before an and, and holds for what stands behind it too."""
        pauses = (at + 1 for at in range(self.first, index) if self.word(at) in _PAUSES)
        start = max(pauses, default=self.first)
        verb = next((at for at in range(start, index) if self.is_verb(at)), -1)
        if verb < 0:
            return range(0)
        after = index + 1 + (self.word(index + 1) == "and")
        end = next((at for at in range(after, self.end) if self.is_pause(at)), self.end)
        if self.has_verb(after, end):
            return range(0)
        behind = self._behind_verb(verb, index)
        noun = self._noun(after, end)
        if noun < 0 or behind >= index:
            return range(0)
        if self.word(noun) in _ARTICLES and self.word(behind) in _ARTICLES:
            return range(verb, behind) if verb > start else range(0)
        if not self._places(noun) or not self._is_placed(behind, index, self.word(noun)):
            return range(0)
        return range(verb, behind) if self._places(behind) else range(start, behind)

    def _places(self, index: int) -> bool:
        """Whether an in, on or with stands there."""
        return self.word(index) in self.words.before_place and self.word(index) not in _OF

    def is_pause(self, index: int) -> bool:
        return self.word(index) in _PAUSES or self.word(index) in _JOINS

    def _behind_verb(self, verb: int, last: int) -> int:
        """Where the verb ends: must be kept."""
        at = verb
        while at < last and self.word(at) in self.words.modals:
            at += 1
        at += at < last and self.is_verb(at)
        while at < last and (self.word(at).endswith("ed") or self.word(at) in _DONE):
            at += 1
        return at

    def _noun(self, first: int, last: int) -> int:
        """Where a noun ends that something else is said behind; -1 where there is none."""
        at = first + (self.word(first) in self.words.articles)
        begun = at
        while at < last and at - begun < _LONGEST and self._is_plain(at):
            at += 1
        return at if begun < at < last - 1 else -1

    def _is_plain(self, index: int) -> bool:
        word = self.word(index)
        if self.scan.tokens[index].kind is not Kind.WORD or word in self.scan.language.retold.marks:
            return False
        return word not in self.words.before_place and word not in self.words.articles

    def _is_placed(self, first: int, last: int, by: str) -> bool:
        """Whether the first of two is told with where it is too; for whom or with what, by the same word."""
        alike = _AT if by in _AT else {by}
        return any(self.word(at) in alike for at in range(first, last - 1))


_AT = frozenset({"in", "on", "at", "under", "behind", "beside", "near", "inside", "outside"})
_OF = frozenset({"of", "to"})
_DONE = PAST | {"been", "being"}
