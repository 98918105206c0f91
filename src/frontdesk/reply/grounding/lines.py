"""A sentence of a text on file, made ready to be told again: what it mentions, and what belongs together."""

from dataclasses import dataclass

from frontdesk.reply.grounding.mentioning import Mention, mentions, parts_of
from frontdesk.reply.grounding.scan import Scan
from frontdesk.reply.grounding.supports import Support

OR = "or"


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
    ordered: bool
    """First this, then that."""
    limited: bool
    """Something in it holds only for a while, or for some."""
    topic: frozenset[str] = frozenset()
    """The words that its it or they may stand for."""
    earlier: frozenset[str] = frozenset()
    """The words of the lines before it, and of the question that its text answers."""
    asked: frozenset[str] = frozenset()
    """The words of the question that its text answers."""
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
    parts = parts_of(scan, 0, len(words))
    found = mentions(scan, 0, len(words))
    heads = dict(parts.values())
    valued = {mention.part for mention in found if mention.value is not None}
    begins = {i: parts[i][0] for i in range(1, len(words)) if parts[i][0] and _begins(parts, i)}
    hangs = {part for i, part in begins.items() if words[i] in retold.hanging}
    hangs |= {part for i, part in begins.items() if words[i] in retold.adjuncts and part not in valued}
    return Line(
        support,
        found,
        heads,
        frozenset(part for part in hangs if heads[part] == heads[part - 1]),
        frozenset(part for i, part in begins.items() if OR in (words[i - 1], words[i])),
        _asides(words, parts),
        ordered=any(word in retold.sequence for word in words),
        limited=any(word in retold.marks for word in words),
        topic=earlier if any(word in retold.pronouns for word in words) else frozenset(),
        earlier=earlier,
    )


def _asides(words: list[str], parts: dict[int, tuple[int, int]]) -> frozenset[int]:
    """The parts in brackets: what is named there is only told of what stands before it."""
    found, inside = set(), False
    for index, word in enumerate(words):
        inside = word == "(" or (inside and word != ")")
        if inside:
            found.add(parts[index][0])
    return frozenset(found)


def _begins(parts: dict[int, tuple[int, int]], index: int) -> bool:
    """Whether nothing but the pause stands before a word in its part."""
    part = parts[index][0]
    return parts[index - 1][0] == part and (index < 2 or parts[index - 2][0] != part)
