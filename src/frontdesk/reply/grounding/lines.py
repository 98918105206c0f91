"""A sentence of a text on file, made ready to be told again: what it mentions, and what belongs together."""

import itertools
from dataclasses import dataclass, field

from frontdesk.reply.grounding.cutting import verbs_of
from frontdesk.reply.grounding.gapping import gaps_of, subjects_of
from frontdesk.reply.grounding.language import Language
from frontdesk.reply.grounding.mentioning import FLOATING, OR, Mention, mentions
from frontdesk.reply.grounding.parts import parts_of
from frontdesk.reply.grounding.scan import Scan
from frontdesk.reply.grounding.supports import Support
from frontdesk.reply.grounding.values import Says, Value, sort_of


@dataclass(slots=True)
class Line:
    """A sentence of a text on file."""

    support: Support
    mentions: list[Mention]
    heads: dict[int, int]
    """For each part the one that its statement begins with: what that says goes on in it."""
    hangs: frozenset[int]
    """The parts that go on with the one before them: whether, which, so."""
    others: frozenset[int]
    """The parts that an or begins: they or the one before them."""
    asides: frozenset[int]
    otherwise: frozenset[int]
    """The parts that are so only after what was told before them: after that, otherwise."""
    single: bool
    """It is one statement, with one verb that is of no condition."""
    ordered: bool
    """First this, then that."""
    limited: bool
    """Something in it holds only for a while, or for some."""
    stands: dict[int, list[Mention]] = field(default_factory=dict)
    """For each statement after the first, by the part it begins with, what its it or they stands for."""
    topic: frozenset[str] = frozenset()
    """The words that its it or they may stand for."""
    earlier: frozenset[str] = frozenset()
    """The words of the lines before it, and of the question that its text answers."""
    asked: frozenset[str] = frozenset()
    """The words of the question that its text answers."""
    led: tuple[Value, ...] = ()
    """The values of the line before it, where it begins with an otherwise."""
    general: frozenset[str] = frozenset()
    """What may be told of what it lists: we accept cards, cards are accepted."""
    alike: int = 0
    """How many such records there are."""
    own: Support | None = None
    """The record whose text it is: what that is called, costs and takes is told with it."""

    @property
    def loose(self) -> bool:
        """Whether all its parts are about one thing, and so may be told together."""
        return self.own is not None and not self.limited


def line_of(scan: Scan, support: Support, earlier: frozenset[str]) -> Line:
    """A sentence of a text, made ready to be compared; `earlier` is what was spoken of before it."""
    retold, words = scan.language.retold, [token.text for token in scan.tokens]
    gaps = gaps_of(scan, 0, len(words))
    parts = parts_of(scan, 0, len(words), gaps)
    found = mentions(scan, 0, len(words))
    heads = _with_own_heads(scan, parts, found, {parts[at][0] for at in gaps})
    valued = {mention.part for mention in found if mention.value is not None}
    begins = {i: parts[i][0] for i in range(1, len(words)) if parts[i][0] and _begins(parts, i)}
    hangs = {part for i, part in begins.items() if words[i] in retold.hanging}
    hangs |= {part for i, part in begins.items() if words[i] in retold.adjuncts and part not in valued}
    _bind(found, words, parts, retold.granting)
    for one, other in itertools.pairwise(found):
        # Five days or 250 miles: each of them ends it.
        if one.value and other.value and other.join == OR and sort_of(one.value) is not sort_of(other.value):
            one.limit = other.limit = True
    return Line(
        support,
        found,
        heads,
        frozenset(part for part in hangs if heads[part] == heads[part - 1]),
        frozenset(part for i, part in begins.items() if OR in (words[i - 1], words[i])),
        _asides(words, parts),
        _otherwise(words, parts, retold.otherwise),
        single=_is_single(words, scan.language) and not gaps,
        ordered=any(word in retold.sequence for word in words),
        # All-wheel drive is of no more than it is of.
        limited=any(a in retold.marks and b != "-" for a, b in itertools.pairwise((*words, ""))),
        stands=_stands(words, parts, found, scan.language),
        topic=earlier if any(word in retold.pronouns for word in words) else frozenset(),
        earlier=earlier,
        general=frozenset(form for form, said in retold.general.items() if not said.isdisjoint(words)),
    )


def _with_own_heads(
    scan: Scan, parts: dict[int, tuple[int, int]], found: list[Mention], own: set[int]
) -> dict[int, int]:
    """For each part the one that its statement begins with; what is said of another begins with itself."""
    heads = dict(parts.values())
    told = subjects_of(scan, parts)
    conditional = scan.language.retold.conditional - FLOATING
    head = 0
    for part in sorted(heads):
        before = heads[part] if heads[part] > head else head
        bound = any(m.marks & conditional for m in found if m.part == heads[part])
        begins = part in own or (part in told and before in told and part != before)
        head = part if begins and not bound else before
        heads[part] = head
    return heads


def _stands(
    words: list[str], parts: dict[int, tuple[int, int]], found: list[Mention], language: Language
) -> dict[int, list[Mention]]:
    """What the it or they of a statement stands for: what the one before it began with."""
    stands: dict[int, list[Mention]] = {}
    finite, verbs = language.moods.finite, language.predicates.verbs
    for index, word in enumerate(words):
        head = parts[index][1]
        if word not in language.retold.pronouns or not head:
            continue
        before = max((h for _, h in parts.values() if h < head), default=0)
        subject = [m for m in found if m.part == before and not m.adjunct and not m.denied][:1]
        for mention in found:
            next_to = bool(subject) and mention.place == subject[-1].place + 1 and mention.value is None
            if next_to and mention.form not in finite and mention.form not in verbs:
                subject.append(mention)
        stands[head] = subject
    return stands


def _bind(
    found: list[Mention], words: list[str], parts: dict[int, tuple[int, int]], granting: frozenset[str]
) -> None:
    """Where, when and with whom something is welcome or open is how far it is so."""
    for index, word in enumerate(words):
        for mention in found if word in granting else ():
            behind = mention.place > index and mention.part == parts[index][0]
            priced = mention.value is not None and sort_of(mention.value) is Says.PRICE
            until = words[mention.place - 1] in _TO and mention.value is None
            timed = mention.value is not None and word == _INCLUDED and mention.value.says in _TIMES
            bound = (mention.adjunct or until) and not timed
            mention.limit = mention.limit or bool(behind and bound and not priced)


_TO = frozenset({"to", "through"})
_INCLUDED = "included"
_TIMES = frozenset({Says.TIME, Says.END, Says.PART})
"""When breakfast is served is not how far it is included."""


def _asides(words: list[str], parts: dict[int, tuple[int, int]]) -> frozenset[int]:
    """The parts in brackets: what is named there is only told of what stands before it."""
    found, inside = set(), False
    for index, word in enumerate(words):
        inside = word == "(" or (inside and word != ")")
        if inside:
            found.add(parts[index][0])
    return frozenset(found)


def _is_single(words: list[str], language: Language) -> bool:
    """Whether a verb stands in one of its parts alone; those that hang on another are none."""
    verbs, told, hangs = verbs_of(language), 0, False
    verb = False
    for word in (*words, "."):
        if word in _JOINS or (word in language.retold.hanging and not hangs):
            told += verb and not hangs
            verb, hangs = False, word in language.retold.hanging
        verb = verb or word in verbs
    return told <= 1


_JOINS = frozenset({",", ";", ":", "and", "or", "but", "while", "whereas", "."})


def _otherwise(
    words: list[str], parts: dict[int, tuple[int, int]], leading: frozenset[str]
) -> frozenset[int]:
    """The parts from an after that, or an otherwise, to the end of its statement."""
    starts = [
        index
        for index, word in enumerate(words)
        if word == _OTHERWISE or (word in leading and words[index + 1 : index + 2] == [_THAT])
    ]
    heads = {parts[index][1] for index in starts}
    first = min(starts, default=len(words))
    return frozenset(part for index, (part, head) in parts.items() if index >= first and head in heads)


_OTHERWISE, _THAT = "otherwise", "that"


def _begins(parts: dict[int, tuple[int, int]], index: int) -> bool:
    """Whether nothing but the pause stands before a word in its part."""
    part = parts[index][0]
    return parts[index - 1][0] == part and (index < 2 or parts[index - 2][0] != part)
