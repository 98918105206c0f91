"""Runs of digits, typed or spoken: the groups people write or say them in, and the signs between."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from frontdesk.understanding.contacts.words import ContactWords, contact_words
from frontdesk.understanding.numbers.digits import digits_at
from frontdesk.understanding.text import Token

_SIGNS = frozenset("-./(),+")
_FIGURES = frozenset("0123456789")
_MOST_GROUPS = 40
_WHOLE = 7
"""Digits after which a number may be complete."""


@dataclass(frozen=True, slots=True)
class Group:
    """Digits written as one, or said in one breath, and what stands before them."""

    digits: str
    first: int
    after: int
    before: str = ""
    """Signs and spaces between this group and the last: " ", "-", ") ", "". """
    spoken: bool = False
    single: int = 0
    """How many of the digits were said one by one."""
    role: str = ""
    """ "fix" for digits said again, "wrong" for those they replace, "area" for a code said last."""


@dataclass(frozen=True, slots=True)
class Run:
    """Groups that may be one number. `first` and `after` are tokens, a leading plus or bracket included."""

    groups: tuple[Group, ...]
    first: int
    after: int
    plus: bool = False
    extension: str = ""

    @property
    def spoken(self) -> bool:
        return any(group.spoken for group in self.groups)

    @property
    def shape(self) -> tuple[int, ...]:
        return tuple(len(group.digits) for group in self.groups)


class _Gap(NamedTuple):
    signs: str
    after: int
    role: str = ""


def runs(tokens: Sequence[Token], starts: Sequence[int], heard: bool) -> Iterator[Run]:
    """Every run of digits, given the tokens that may start one; they do not overlap."""
    words, done = contact_words(), 0
    for place in starts:
        if place < done:
            continue
        run = _run_at(tokens, place, words, heard)
        if run:
            yield run
            done = max(done + 1, run.after)


def _ends_spelling(tokens: Sequence[Token], place: int) -> bool:
    """Whether a letter ends a word that is spelled: the last of "G-E-L-O 614 555 0129" is no zero."""
    if place < 2 or tokens[place].word[0] in _FIGURES:
        return False
    before, letter = tokens[place - 1], tokens[place - 2].word
    return before.word == "-" and before.joined and len(letter) == 1 and letter.isalpha()


def _run_at(tokens: Sequence[Token], place: int, words: ContactWords, heard: bool) -> Run | None:
    first = _group_at(tokens, place, "", heard)
    if first is None or _ends_spelling(tokens, place):
        return None
    groups, after = [first], first.after
    while len(groups) < _MOST_GROUPS:
        gap = _gap(tokens, groups[-1], words)
        if gap is None:
            break
        group = _group_at(tokens, gap.after, gap.signs, heard, gap.role)
        if group is None or not _belongs(groups[-1], group) or _is_another(groups, group):
            break
        groups.append(group)
        after = group.after
    begin, plus = _beginning(tokens, place, words)
    extension, after = _extension(tokens, after, words)
    if after < len(tokens) and tokens[begin].word == "(" and tokens[after].word == ")":
        after += 1
    return Run(tuple(groups), begin, after, plus, extension)


def _group_at(tokens: Sequence[Token], place: int, before: str, heard: bool, role: str = "") -> Group | None:
    if place >= len(tokens):
        return None
    token = tokens[place]
    if token.word[0] in _FIGURES:
        return Group(token.word, place, place + 1, before, role=role)
    said = digits_at(tokens, place, heard)
    if said is None:
        return None
    return Group(said.text, place, said.after, before, spoken=True, single=said.single, role=role)


def _gap(tokens: Sequence[Token], last: Group, words: ContactWords) -> _Gap | None:
    """What stands between two groups: signs, a word for a sign, a word that takes back what was said."""
    place, signs, role = last.after, "", ""
    for _ in range(4):
        if place >= len(tokens):
            return None
        token = tokens[place]
        signs += "" if token.joined else " "
        if token.word[0] in _FIGURES:
            return _Gap(signs, place, role)
        if token.word in _SIGNS:
            signs, place = signs + token.word, place + 1
        elif found := words.said("corrections").at(tokens, place):
            role, place = "fix", found[1]
        elif found := words.said("instead").at(tokens, place):
            role, place = "wrong", found[1]
        elif found := words.said("pauses").at(tokens, place):
            role = "area" if found[0] in words.area else role
            signs, place = signs + "~", found[1]
        else:
            return _Gap(signs, place, role)
    return _Gap(signs, place, role)


def _belongs(last: Group, group: Group) -> bool:
    """Whether two groups can be parts of one number, by the signs between them."""
    if last.spoken and len(last.digits) == 1 and not group.spoken and "," in group.before:
        return False  # "oh, 415 555 0199"
    if group.spoken and not last.spoken and group.single == len(group.digits) == 1 and "," in group.before:
        return False  # "718 555 0169, one vegetarian"
    if group.role or last.spoken or group.spoken:
        return ":" not in group.before
    signs = group.before
    if "," in signs or ". " in signs or " ." in signs:
        # "415, 555, 0142" may be; "at 7, 2 people" and "1,200" are not.
        short = len(last.digits) in (3, 4) and len(group.digits) in (3, 4)
        return signs in (", ", ". ") and short and last.before != "."
    if signs == "." and "," in last.before:  # "40.17, 16.9" are two numbers
        return False
    return "+" not in signs and "~" not in signs and len(signs) <= 3


def _is_another(groups: Sequence[Group], group: Group) -> bool:
    """Whether a slash parts two numbers: "555 0134/555 0135", not "030/123456"."""
    return "/" in group.before and sum(len(each.digits) for each in groups) >= _WHOLE


def _beginning(tokens: Sequence[Token], place: int, words: ContactWords) -> tuple[int, bool]:
    """The token where a number starts, with its plus and bracket."""
    plus, at = False, place
    if at and (tokens[at - 1].word in words.plus or _is_plus(tokens, at - 1)):
        plus, at = True, at - 1
    if at and tokens[at - 1].word == "(" and tokens[at].joined:
        at -= 1
        if not plus and at and tokens[at - 1].word == "+":
            plus, at = True, at - 1
    return at, plus


def _is_plus(tokens: Sequence[Token], place: int) -> bool:
    """A plus that adds nothing to a number before it."""
    if tokens[place].word != "+":
        return False
    return tokens[place + 1].joined or not place or tokens[place - 1].number is None


def _extension(tokens: Sequence[Token], after: int, words: ContactWords) -> tuple[str, int]:
    """ "ext. 12", "x12", "extension one two"."""
    place = after
    if place < len(tokens) and tokens[place].word == ",":
        place += 1
    if place >= len(tokens) or tokens[place].word not in words.extensions:
        return "", after
    place += 1
    if place < len(tokens) and tokens[place].word in (".", ":", "#"):
        place += 1
    said = digits_at(tokens, place) if place < len(tokens) else None
    return (said.text, said.after) if said and len(said.text) <= 6 else ("", after)
