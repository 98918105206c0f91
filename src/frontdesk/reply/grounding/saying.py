"""Whether a piece of a text on file says what is said: words, values, what it denies, and its order."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from frontdesk.reply.grounding.grounds import Grounds
from frontdesk.reply.grounding.language import Moods
from frontdesk.reply.grounding.scan import Scan
from frontdesk.reply.grounding.segments import segmentations
from frontdesk.reply.grounding.supports import Support
from frontdesk.reply.grounding.texts import TIMED, VALUE
from frontdesk.reply.grounding.values import NAMES, Says, Value

ASKABLE = frozenset({Says.WHAT, Says.WITH, Says.WHERE, Says.KNOWN, Says.NAME})


@dataclass(slots=True)
class Piece:
    """What a text would have to say."""

    words: set[str]
    every: list[str]
    values: list[Value]
    claims: list[str]
    denied: frozenset[str] = frozenset()
    ordered: list[str] = field(default_factory=list)
    """Words that have to come in this order."""


def rests_on(piece: Piece, scan: Scan, usable: list[Support], grounds: Grounds) -> list[Support]:
    """The texts that a piece rests on; of a list, one for each of its groups."""
    whole = next((s for s in usable if _says(s, piece, grounds)), None)
    if whole is not None:
        return [whole]
    words, values = piece.words, piece.values
    if values and not words and not piece.claims and all(value.says in NAMES for value in values):
        named = [
            next((s for s in usable if s.has(v) and s.negative is bool(piece.denied)), None) for v in values
        ]
        return [support for support in named if support] if all(named) else []
    for way in segmentations(values, scan):
        groups = [Piece(set(), [], group, piece.claims, piece.denied) for group in way]
        found = [next((s for s in usable if _says(s, each, grounds)), None) for each in groups]
        rested = [support for support in found if support]
        if len(way) > 1 and all(found) and words <= _told_in({s.record for s in rested}, grounds):
            return rested
    return []


def _told_in(texts: set[str], grounds: Grounds) -> set[str]:
    """All the words of these texts."""
    return {word for support in grounds.texts if support.record in texts for word in support.words}


def _says(support: Support, piece: Piece, grounds: Grounds) -> bool:
    words, every = piece.words, piece.every
    # What most texts fail by is asked first.
    for value in piece.values:
        if not support.has(value):
            return False
    if not _has_words(support, piece) or not _denies_alike(support, piece):
        return False
    moods = grounds.language.moods
    weighty = moods.weighty if words else moods.turning
    if not in_sequence([word for word in every if word in weighty], support.order):
        return False
    if not in_sequence(piece.ordered, support.order):
        return False
    if not _followed_alike(every, support.order, moods):
        return False
    if support.number == -1 and (_is_one_of(piece, support) or not _is_plain(piece, support)):
        return False
    if support.number == -1 and piece.values and support.claims >= _HOURS:
        return False
    bare = len(piece.values) == 1 and piece.values[0].says is Says.DAY and not piece.claims
    if bare and not words and not _content(every, moods) & support.words:
        return False
    if any(v.says is Says.PART for v in piece.values) and not _content(every, moods) & support.words:
        return False
    loose = any(v.says is Says.PART or (v.says is Says.PRICE and v.number == 0) for v in piece.values)
    if loose and not _content(every, moods) <= support.words | support.around:
        return False
    if loose and "until" in support.words and not any(v.says in _BOUNDS for v in piece.values):
        return False
    rests = grounds.language.claims.rests
    own = support.claims | _KEPT if support.claims & _KEPT else support.claims
    return all(rests.get(claim, frozenset()) & own or claim in own for claim in piece.claims)


_BOUNDS = frozenset({Says.LENGTH, Says.WITHIN, Says.UNTIL, Says.BOUND, Says.END})
"""What limits something that is free."""


def _is_plain(piece: Piece, support: Support) -> bool:
    """Whether a whole sentence may be asked for these values: names, or the only ones of their sorts."""
    sorts = [value.says for value in support.said]
    one = len({value.key for value in support.said if value.says in NAMES}) <= 1
    return all(v.says in ASKABLE or (one and sorts.count(v.says) == 1) for v in piece.values)


def _is_one_of(piece: Piece, support: Support) -> bool:
    """Whether a sentence names others beside what is named: its words may be about them."""
    if not piece.words or not piece.values:
        return False
    named = {v.key for v in support.said if v.says in NAMES}
    return len(named) > len({v.key for v in piece.values if v.says in NAMES})


def _denies_alike(support: Support, piece: Piece) -> bool:
    """Whether what is denied is what the text denies, and nothing is said that it denies."""
    if piece.claims and not piece.words and all(c in _POLAR or c.startswith("un") for c in piece.claims):
        # What it denies is in its claims.
        return True
    if piece.denied and not support.denied:
        return False
    said = set(piece.every)
    return piece.denied & support.words <= support.denied and support.denied & said <= piece.denied


_HOURS = frozenset({"open", "closed"})
"""A sentence that says both says each of other days."""


_POLAR = frozenset({"full", "packed", "closed", "free", "declined"})


def _content(words: list[str], moods: Moods) -> set[str]:
    silent = moods.function | moods.light | moods.openers
    return {word for word in words if word not in silent} - {VALUE, TIMED}


_KEPT = frozenset({"held", "holds"})
"""We keep it, and it is kept: a text says one for the other."""


def _has_words(support: Support, piece: Piece) -> bool:
    """All of its words; beside a value, some may stand elsewhere in the sentence, where no other value is."""
    if piece.words <= support.words:
        return True
    return bool(piece.values and set(piece.every) & support.telling) and (
        piece.words <= support.words | support.around
    )


def _followed_alike(said: list[str], text: tuple[str, ...], moods: Moods) -> bool:
    """Whether before, after, only stand before the same words as in the text."""
    if not moods.turning & set(said):
        return True
    return all(
        word not in moods.turning
        or (after := _following(said, place, moods)) == {""}
        or after & _followed(text, word, moods)
        for place, word in enumerate(said)
    )


_AHEAD = 2


def _following(words: Sequence[str], place: int, moods: Moods) -> set[str]:
    """The next words that say something; after only, which may stand elsewhere, one more."""
    after = [word for word in words[place + 1 :] if word not in moods.function]
    return set(after[: _AHEAD if words[place] == "only" else 1]) or {""}


def _followed(text: Sequence[str], word: str, moods: Moods) -> set[str]:
    found: set[str] = set()
    for place, each in enumerate(text):
        if each == word:
            found |= _following(text, place, moods)
    return found


def in_sequence(said: list[str], text: tuple[str, ...]) -> bool:
    """Whether these words come in a text one after the other, whatever stands between them."""
    rest = iter(text)
    return all(word in rest for word in said)
