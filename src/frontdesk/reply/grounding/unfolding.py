"""A sentence that says several things, as sentences that say one thing each, with what it is said of."""

import itertools
from dataclasses import dataclass

from frontdesk.reply.grounding.grammar import LONGEST, Grammar
from frontdesk.reply.grounding.mentioning import mentions
from frontdesk.reply.grounding.scan import Scan
from frontdesk.reply.grounding.sentences import ENTRY
from frontdesk.reply.grounding.tokens import Kind
from frontdesk.reply.grounding.values import Says


@dataclass(slots=True)
class _Part:
    """What stands between two joints, and how it goes on with what comes before it."""

    first: int
    last: int
    joint: str
    """`whole`, a statement; `does`, of the subject before it; `is`, without its verb; `there`, of a place;
    `too`, of the verb before it; `not`, where it is not so."""


def unfolded(scan: Scan, text: str, *, on_file: bool = False) -> list[tuple[str, ...]]:
    """Each thing that a sentence says, in one or more ways to say it; nothing where it says only one.

    What a text `on_file` says without a verb goes on with what comes before it.
    """
    return _Unfolding(scan, text, on_file=on_file).read()


def listed(scan: Scan, text: str) -> list[str]:
    """The line above a list and its entries; nothing where there is none."""
    said = _Unfolding(scan, text, on_file=False).entries()
    return said if len(said) > 1 else []


class _Unfolding(Grammar):
    """Goes through a sentence from joint to joint."""

    def __init__(self, scan: Scan, text: str, *, on_file: bool) -> None:
        super().__init__(scan, text)
        self.on_file = on_file

    def read(self) -> list[tuple[str, ...]]:
        """Each thing that is said, in one or more ways."""
        if any(token.unit == ENTRY for token in self.scan.tokens):
            return []
        parts = self._parts()
        if len(parts) < _SEVERAL:
            return []
        said: list[tuple[str, ...]] = []
        subject, modals = "", ""
        for number, part in enumerate(parts):
            if part.joint == "whole":
                subject, modals = self._subject(part.first, part.last), self._modals(part.first, part.last)
            end = self._end(part, number == len(parts) - 1)
            ways = self._ways(part, parts[:number], (subject, modals), end)
            if not ways:
                return []
            said.append(ways)
        return said

    def entries(self) -> list[str]:
        """What stands above a list, and each entry under it."""
        marks = [i for i, token in enumerate(self.scan.tokens) if token.unit == ENTRY]
        head = self.between(self.begin, marks[0]) if marks else ""
        return [
            head,
            *(self.between(first + 1, last) for first, last in itertools.pairwise([*marks, self.last])),
        ]

    def _end(self, part: _Part, closes: bool) -> str:
        """What ends it: only the last asks, or what begins as a question."""
        asked = self.scan.tokens[-1].text == "?"
        return (
            "?" if asked and (closes or self.word(part.first) in self.scan.language.moods.questions) else "."
        )

    def _ways(self, part: _Part, before: list[_Part], subject: tuple[str, str], end: str) -> tuple[str, ...]:
        said = self.between(part.first, part.last)
        if part.joint == "does":
            return () if self._is_of_other(part, before) else self._of_subject(part, said, subject, end)
        if part.joint == "there":
            place = self._place(before)
            return (f"{said} {place}.",) if place else (f"{said} there.",)
        if part.joint == "is":
            return self._is(part, before)
        if part.joint == "too":
            first = next(p.first for p in reversed(before) if p.joint == "whole")
            verb = next(i for i in range(first, part.first) if self.word(i) in self.words.objects)
            return (f"{self.between(first, verb + 1)} {said}{end}",)
        if part.joint == "not":
            return (f"{subject[0]} are not allowed {said}.",) if subject[0] not in ("", _NONE) else ()
        return (f"{said}{end}",)

    def _is_of_other(self, part: _Part, before: list[_Part]) -> bool:
        """Whether something else was named last, of which it may be said: and the soup, at $9, is vegan."""
        first = next((p.first for p in reversed(before) if p.joint == "whole"), 0)
        verb = next((i for i in range(first, part.first) if self.is_verb(i)), part.first)
        named = [v.first for v in self.scan.values if v.says is Says.WHAT and verb < v.first < part.first]
        return any(self.is_joint(at - 1 - (self.word(at - 1) in self.words.articles)) for at in named)

    def _of_subject(self, part: _Part, said: str, subject: tuple[str, str], end: str) -> tuple[str, ...]:
        """What is said to be done, with who does it: the same as in what came before."""
        who, modals = subject
        if not who:
            return (f"{said}{end}",)
        verb = next(self.word(i) for i in range(part.first, part.last) if self.is_verb(i))
        finite = verb in self.words.modals or verb in self.scan.language.moods.finite or verb.endswith("s")
        shared = "" if finite else modals
        return () if _NONE in (who, shared) else (f"{who} {shared} {said}{end}".replace("  ", " "),)

    def _is(self, part: _Part, before: list[_Part]) -> tuple[str, ...]:
        """What a part without a verb says: parts extra, breakfast included, a tube at $5."""
        at = self.predicate(part.first, part.last)
        noun, rest = self.between(part.first, at), self.between(at, part.last)
        rest = rest.removeprefix("at ").removeprefix("for ")
        said = f"{noun} {'are' if noun.endswith('s') else 'is'} {rest}"
        first = max((p.first for p in before if p.joint == "whole"), default=0)
        names = [v for v in self.scan.values if first <= v.first < part.first and v.says is Says.WHAT]
        if not names:
            return (f"{said}.",)
        return (f"With the {self.between(names[-1].first, names[-1].last)}, {said}.", f"{said}.")

    def _place(self, before: list[_Part]) -> str:
        """The place that was named last, with the on or in before it."""
        for value in reversed(self.scan.values):
            if before and value.says is Says.WHERE and value.last <= before[-1].last:
                first = value.first
                while first > 0 and self.word(first - 1) in self.words.before_place:
                    first -= 1
                return self.between(first, value.last)
        return ""

    def _parts(self) -> list[_Part]:
        scan = self.scan
        parts = [_Part(self.begin, self.last, "whole")]
        inside = {i for value in scan.values for i in range(value.first + 1, value.last)}
        index = self._behind_condition(parts[0].first) + 1
        while index < self.last:
            if index in inside or not self.is_joint(index):
                index += 1
                continue
            after = index + 1
            while after < self.last and (self.is_joint(after) or self.word(after) in self.words.passed):
                after += 1
            joint, first = self._joint(index, after, parts[-1])
            if joint:
                parts[-1].last = index
                parts.append(_Part(first, self.last, joint))
            index = after
        return [part for part in parts if part.last > part.first]

    def _behind_condition(self, first: int) -> int:
        """If you cancel late, we charge a fee: the pause in it parts nothing."""
        begins = first + (self.word(first) in self.words.joints or self.word(first) in self.words.passed)
        comma = next((i for i in range(begins, self.last) if self.word(i) == ","), self.last)
        if self.word(begins) in self.scan.language.breaks.ifs | _SHOULD:
            return comma
        fronted = self.word(begins) in self.words.before_place and not self.has_verb(begins, comma)
        return comma if fronted and comma < self.last else first

    def _joint(self, index: int, after: int, part: _Part) -> tuple[str, int]:
        """How what follows goes on, and where it begins."""
        joint = [token.text for token in self.scan.tokens[index:after]]
        relates = next((text for text in joint if text in self.words.relative), "")
        if "so" in joint and self.word(after) in self.scan.language.breaks.auxiliaries:
            return "", after  # and so is the soup
        if joint[0] == ":" and mentions(self.scan, part.first, index):
            return "", after
        if joint[0] in _PARTS and self.has_verb(after, self.next_of(after, _PARTS)):
            return (
                ("whole", after) if self.has_subject(after, listed=True) or joint[0] == ";" else ("", after)
            )
        if not self.has_verb(part.first, index) and part.joint == "whole":
            return "", after
        if joint[-1] == _WITH:
            end = self.joint_after(after)
            return ("is", after) if not self.on_file and self._is_said_of(after, end, joint) else ("", after)
        strong = not _STRONG.isdisjoint(joint)
        if self._is_excepted(index, after, part):
            return "not", after
        if relates == "where" and self.has_subject(after):
            return "there", after
        if self._does(after):
            return "does", self._from_adverb(index, after)
        if relates:
            return "", after
        if self.has_subject(after, listed=strong):
            return "whole", after
        if not self.on_file and self._is_said_of(after, self.joint_after(after), joint):
            return "is", after
        return ("too" if self._is_object(after, joint, part) else ""), after

    def _is_object(self, after: int, joint: list[str], part: _Part) -> bool:
        """Whether it is brought, worn or had as well: please bring your license, and the title."""
        if self.on_file or _ADDS.isdisjoint(joint) or part.joint not in ("whole", "too"):
            return False
        if not self._bids(part) or not self.is_noun(after):
            return False
        return not self.has_verb(after, self.last) and not any(
            self.is_joint(i) for i in range(after, self.last) if self.word(i) in _STRONG
        )

    def _bids(self, part: _Part) -> bool:
        begins = part.first + (self.word(part.first) == "please")
        return part.joint == "too" or (self.is_verb(begins) and self.word(begins) in self.words.objects)

    def _is_said_of(self, first: int, last: int, joint: list[str]) -> bool:
        """Whether a noun stands here with how it is, and no verb: parts extra."""
        if _BOTH.intersection(joint) or not self.is_noun(first):
            return False
        return self.predicate(first, last) > first and not self.has_verb(first, last)

    def _is_excepted(self, index: int, after: int, part: _Part) -> bool:
        """Whether it tells where what is welcome is not: except in the restaurant, not in the dining room."""
        if (
            self.word(after - 1) not in self.words.excepting
            or self.word(after) not in self.words.before_place
        ):
            return False
        grants = any(self.word(i) in self.scan.language.retold.approving for i in range(part.first, index))
        return grants and not self.has_verb(after, self.joint_after(after))

    def _from_adverb(self, index: int, after: int) -> int:
        """Usually takes: from the word that says how it does."""
        first = after
        while first - 1 > index and not self.is_joint(first - 1):
            first -= 1
        return first

    def _does(self, index: int) -> bool:
        """Whether a verb stands here, of which something was the subject."""
        return index < self.last and self.is_verb(index) and not self.has_subject(index)

    def _subject(self, first: int, last: int) -> str:
        """What a statement is of, as it is written; none of a bidding, a sign where it cannot be told."""
        openers = self.scan.language.moods.openers
        if self.word(first) in self.words.before_place:
            # For a first visit, please bring a list.
            first = next((i + 1 for i in range(first, last) if self.word(i) == ","), first)
        while first < last and (self.word(first) in openers or self.scan.tokens[first].kind is Kind.MARK):
            if self.is_verb(first) or self.word(first) == "there":
                break
            first += 1
        verb = next((i for i in range(first, last) if self.is_verb(i)), -1)
        if verb == first:
            return ""
        if verb < 0 or verb - first > LONGEST:
            return _NONE
        return self.between(first, verb)

    def _modals(self, first: int, last: int) -> str:
        """The can or will before a verb, which the next verb shares; a sign where it is denied."""
        verb = next((i for i in range(first, last) if self.is_verb(i)), last)
        end = verb
        while self.word(end) in self.words.modals:
            end += 1
        return _NONE if self.word(end) in self.scan.language.moods.negators else self.between(verb, end)


_SEVERAL = 2
_WITH = "with"
_ADDS = frozenset({",", "plus"})
_PARTS = frozenset({";", ":"})
_STRONG = frozenset({",", ";", ":", "—", "–", "but"})
_SHOULD = frozenset({"should"})
_BOTH = frozenset({"both", "all", "each", "or"})
_NONE = "\0"
"""Stands for a subject that cannot be told, or a verb that is denied."""
