"""What a clause makes of the nearest sentence on file: done of what is usual, may of must, no of a yes."""

import itertools
from collections.abc import Iterable
from functools import lru_cache

from frontdesk.reply.grounding.clauses import Clause
from frontdesk.reply.grounding.grounds import Grounds
from frontdesk.reply.grounding.language import Language
from frontdesk.reply.grounding.moods import Mood
from frontdesk.reply.grounding.stems import root
from frontdesk.reply.grounding.supports import DESCRIBED, Support
from frontdesk.reply.grounding.values import Says


def is_bent(proven: list[Support], clause: Clause, grounds: Grounds) -> bool:
    """Whether a clause that rests on texts says otherwise what the sentence nearest to it says."""
    if clause.mood is Mood.ASKS or not grounds.text_shapes:
        return False
    if not proven or any(not s.is_text and s.about not in DESCRIBED for s in proven):
        return False
    words = clause.shape
    near = _nearest(tuple(words), tuple(grounds.text_shapes), grounds.language)
    if not near:
        return False
    bent = _is_past(words, near, grounds.language) or _is_let(words, near, grounds.language)
    bent = bent or _is_without(clause, near, grounds.language) or _is_granted(words, near, grounds.language)
    bent = bent or _is_turned(words, near, grounds.language) or _is_of_all(words, near, grounds)
    return bent or _is_only_of_other(words, near, grounds.language)


@lru_cache(maxsize=4096)
def _nearest(
    said: tuple[str, ...], texts: tuple[str, ...], language: Language
) -> tuple[tuple[str, ...], ...]:
    """The sentences on file that have most of the words that are said."""
    function = language.moods.function
    roots = {root(word) for word in said if word not in function}
    shared = [(len(roots & _roots(text, language)), text) for text in texts]
    most = max((many for many, _ in shared), default=0)
    return tuple(tuple(text.split(" ")) for many, text in shared if many == most and most)


@lru_cache(maxsize=4096)
def _roots(text: str, language: Language) -> frozenset[str]:
    return frozenset(root(word) for word in text.split(" ") if word not in language.moods.function)


def _is_past(words: list[str], near: Iterable[tuple[str, ...]], language: Language) -> bool:
    """Whether what is done, or can be, is told to have been: the chef prepared it, it is held."""
    bending = language.bending
    if not bending.past.isdisjoint(words) and all(bending.past.isdisjoint(text) for text in near):
        return True
    plain = [word for word in words if word not in language.moods.negators]
    for before, word in zip(["", *plain], plain, strict=False):
        if word not in language.claims.past and (not word.endswith(_PAST) or word.endswith(_NEED)):
            continue
        same = [text for text in near if root(word) in {root(each) for each in text}]
        if not same or any(word in text for text in same):
            continue
        if before not in bending.being and before not in bending.articles:
            return True
        if before in bending.being and all(not bending.possible.isdisjoint(text) for text in same):
            return bending.possible.isdisjoint(words)
    return False


_PAST, _NEED = "ed", "eed"


def _is_let(words: list[str], near: Iterable[tuple[str, ...]], language: Language) -> bool:
    """Whether what has to be, or is, is told as what may be: helmets may be worn, it may contain nuts."""
    bending = language.bending
    for modal, verb in itertools.pairwise(words):
        if (
            modal not in bending.lets
            or verb in bending.wishes
            or verb not in {each for text in near for each in _verbs(text)}
        ):
            continue
        if all(_is_bidden(verb, modal, text, language) for text in near):
            return True
    return False


def _verbs(text: tuple[str, ...]) -> set[str]:
    return {*text, *(root(word) for word in text)}


def _is_bidden(verb: str, modal: str, text: tuple[str, ...], language: Language) -> bool:
    """Whether a text has a must before this verb, or has it without anything that lets."""
    bending = language.bending
    if not bending.lets.isdisjoint(text):
        return False
    places = [at for at, word in enumerate(text) if root(word) == root(verb)]
    if any(text[at - 1] in bending.musts for at in places if at):
        return True
    return modal in bending.perhaps and any(at or verb in bending.bidden for at in places)


def _is_without(clause: Clause, near: Iterable[tuple[str, ...]], language: Language) -> bool:
    """Whether it is told to be without what a text says is in it, or to be one or the other of it."""
    bending, words = language.bending, clause.shape
    none = {clause.places.index(v.first) for v in clause.values if v.says is Says.NUMBER and v.number == 0}
    contains = not bending.containing.isdisjoint(words)
    negators = language.moods.negators
    for at, word in enumerate(words[:-1]):
        after = root(words[at + 1])
        inside = words[at - 1] in bending.holding
        if inside and (word in bending.none or at in none) and after not in language.moods.function:
            same = [text for text in near if after in {root(each) for each in text}]
            if same and all(negators.isdisjoint(text) for text in same):
                return True
        if contains and word in bending.either and all(word not in text for text in near):
            return True
    return False


def _is_granted(words: list[str], near: Iterable[tuple[str, ...]], language: Language) -> bool:
    """Whether a text says just this, with a not where there is none: personal trainers are allowed."""
    negators = language.moods.negators
    plain = [word for word in words if word not in negators]
    denials = len(words) - len(plain)
    found = []
    for text in near:
        kept = [at for at, word in enumerate(text) if word not in negators]
        for start in range(len(kept) - len(plain) + 1):
            span = kept[start : start + len(plain)]
            if [text[at] for at in span] == plain:
                found.append(span[-1] - span[0] + 1 - len(plain) > denials)
    return bool(found) and all(found)


def _is_turned(words: list[str], near: Iterable[tuple[str, ...]], language: Language) -> bool:
    """Whether who does something and to whom, or what is so and of what, change their places."""
    bending, function = language.bending, language.moods.function
    if words[0] in bending.leads or not (bending.turns | bending.joining).isdisjoint(words):
        return False
    at = next((at for at, word in enumerate(words) if word in bending.being), len(words))
    silent = function | {_ONLY}
    heads = [root(word) for word in words[:at] if word not in silent and not word.isupper()]
    if not heads:
        return False
    found = []
    for text in near:
        if text[0] in bending.leads or not bending.turns.isdisjoint(text):
            return False
        if sum(word in bending.being for word in text) > 1:
            return False  # it says two things
        be = next((at for at, word in enumerate(text) if word in bending.being), len(text))
        order = [root(word) for word in text]
        if (at < len(words)) is not (be < len(text)) or heads[0] not in order:
            continue
        place = order.index(heads[0])
        second = order.index(heads[1]) if len(heads) > 1 and heads[1] in order else len(order)
        found.append(bending.joining.isdisjoint(text) and (place > be or place > second))
    return bool(found) and all(found)


def _is_of_all(words: list[str], near: Iterable[tuple[str, ...]], grounds: Grounds) -> bool:
    """Whether what is so of some people is told of the guest, or of all: new guests need a consultation."""
    bending = grounds.language.bending
    told = [word for word in words if word not in bending.articles]
    if not told or (told[0] != _YOU and told[0] not in bending.people):
        return False
    found = []
    for text in near:
        start = [word for word in text if word not in bending.articles][:2]
        who = next((at for at, word in enumerate(start) if word in bending.people | bending.some), -1)
        if who < 0:
            return False
        sort = {start[0]} if who else {start[0]} & bending.some
        kept = sort & set(words) or any(root(word) in grounds.heard or word in grounds.heard for word in sort)
        found.append(bool(sort) and not kept and sort.isdisjoint(grounds.language.moods.function))
    return bool(found) and all(found)


_YOU = "you"


def _is_only_of_other(words: list[str], near: Iterable[tuple[str, ...]], language: Language) -> bool:
    """Whether an only stands beside something else than in the text: only the spa is for hotel guests."""
    if _ONLY not in words:
        return False
    own = _beside(words, language)
    texts = [text for text in near if _ONLY in text]
    return bool(own and texts) and all(own.isdisjoint(_beside(text, language)) for text in texts)


_ONLY = "only"


def _beside(words: Iterable[str], language: Language) -> set[str]:
    """The roots of what an only may be of: the words right before it, and those after it up to a verb."""
    listed, function, being = list(words), language.moods.function, language.bending.being
    at = listed.index(_ONLY)
    found = set()
    for word in reversed(listed[:at]):
        if word in function or word in being:
            break
        found.add(root(word))
    for word in listed[at + 1 :]:
        if word in being:
            break
        if word not in function:
            found.add(root(word))
    return found
