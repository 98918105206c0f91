"""What a thing only can be, by its own text: made vegan, gluten-free on request."""

from frontdesk.reply.grounding.scan import Scan
from frontdesk.reply.grounding.stems import root
from frontdesk.reply.grounding.texts import Sentence
from frontdesk.reply.grounding.tokens import Kind


def possible_words(read: list[Sentence]) -> frozenset[str]:
    """The words of a text that it says to be so only if somebody asks for it, and nowhere else."""
    possible, told = set[str](), set[str]()
    for sentence in read:
        reached = _reached(sentence.scan)
        for index in range(len(sentence.scan.tokens)) if reached or possible else ():
            word = telling_word(sentence.scan, index)
            (possible if index in reached else told).add(word)
    return frozenset(possible - told)


def excluded_words(read: list[Sentence]) -> set[str]:
    """The words of what a text says not to be included: parts, which are extra."""
    found = set[str]()
    for sentence in read:
        scan = sentence.scan
        for at in range(len(scan.tokens) - 2):
            verb, no, included = (scan.text(at + by) for by in range(3))
            if verb in scan.language.retold.being and no == _NOT and included == _INCLUDED:
                first = next((i for i in range(at, -1, -1) if scan.text(i) in _PAUSES - _LISTING), -1)
                found |= {telling_word(scan, i) for i in range(first + 1, at)}
    return found - {""}


def telling_word(scan: Scan, index: int) -> str:
    """The root of a word that says something by itself; nothing of any other token."""
    token, moods = scan.tokens[index], scan.language.moods
    silent = token.kind is not Kind.WORD or token.text in moods.function or token.text in moods.light
    return "" if silent or index in scan.inside or token.text in moods.openers else root(token.text)


def _reached(scan: Scan) -> set[int]:
    """The places of all that a can be made, or an on request, reaches."""
    retold, found = scan.language.retold, set[int]()
    for index, token in enumerate(scan.tokens):
        if token.text in retold.able and _is_made(scan, index):
            found.update(range(index, _end(scan, index)))
        elif token.text in retold.asked_for and scan.text(index - 1) in ("on", "upon"):
            first = next((at for at in range(index, -1, -1) if scan.text(at) in _PAUSES), -1)
            found.update(range(first + 1, index))
    return found


def _is_made(scan: Scan, index: int) -> bool:
    """Whether it can be made into something, and is not only found or reached there."""
    ahead = [scan.text(index + by) for by in (1, 2, 3)]
    return "be" in ahead and not scan.language.retold.makes.isdisjoint(ahead)


def _end(scan: Scan, index: int) -> int:
    """How far it reaches: over a list, and not into what is said next."""
    verbs = scan.language.moods.finite | scan.language.predicates.verbs
    for at in range(index + 1, len(scan.tokens)):
        text = scan.text(at)
        if text in _PAUSES and (text not in _LISTING or scan.text(at + 1) in verbs):
            return at
    return len(scan.tokens)


_NOT, _INCLUDED = "not", "included"
_LISTING = frozenset({",", "and"})
_PAUSES = frozenset({",", ";", ":", ".", "—", "–", "(", ")", "but", "and", "!"})
