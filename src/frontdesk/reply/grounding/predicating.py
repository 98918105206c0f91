"""What a clause says of somebody: each verb is a courtesy, a claim that needs a record, or neither."""

from functools import lru_cache

from frontdesk.reply.grounding.clauses import Clause
from frontdesk.reply.grounding.language import Language
from frontdesk.reply.grounding.moods import Mood
from frontdesk.reply.grounding.predicates import Predicates


def unvouched(clause: Clause, language: Language) -> list[int]:
    """The places of all words that say what is neither a courtesy nor a claim."""
    return list(_unvouched(clause.text, clause.mood, clause.consents, frozenset(clause.claimed), language))


@lru_cache(maxsize=8192)
def _unvouched(
    text: str, mood: Mood, consents: bool, claimed: frozenset[int], language: Language
) -> tuple[int, ...]:
    words = text.split(" ") if text else []
    bids = mood is not Mood.ASKS
    verbs = [i for i in range(len(words)) if _is_verb(words, i, language, bids=bids)]
    if not verbs:
        return ()
    told = [verb for verb in verbs if verb not in claimed]
    spans = {verb: _predication(words, verb, verbs, language.predicates) for verb in told}
    open_ = [
        verb for verb in told if not any(at in claimed for at in range(spans[verb][0], spans[verb][1] + 1))
    ]
    if not open_:
        return ()
    # What waits for the guest's word is not said to be so.
    waits = {v for v in open_ if consents and words[v] == "will" and words[v - 1] in ("i", "we")}
    found: set[int] = set()
    for verb in _uncourteous(set(open_) - waits, text, mood is Mood.ASKS, language):
        found.update(range(spans[verb][0], spans[verb][1] + 1))
    return tuple(sorted(found))


def _uncourteous(verbs: set[int], text: str, asks: bool, language: Language) -> set[int]:
    """Those of these words that no courtesy holds; looked for until none is left."""
    predicates = language.predicates
    for pattern in (language.idiom, *predicates.neutral, *(predicates.asked if asks else ())):
        if not verbs:
            break
        for match in pattern.finditer(text):
            verbs -= set(range(text.count(" ", 0, match.start()), text.count(" ", 0, match.end()) + 1))
    return verbs


def _is_verb(words: list[str], index: int, language: Language, *, bids: bool) -> bool:
    word, predicates = words[index], language.predicates
    if word in predicates.verbs:
        return True
    before = index - 1
    while before >= 0 and words[before] in predicates.skipped:
        before -= 1
    if before >= 0 and words[before] in predicates.doers:
        # Who does something is followed by what they do, whatever the word.
        return True
    if bids and word in predicates.commands and _bids(words, index, language):
        return True
    return word in predicates.after_subject and before >= 0 and words[before] in predicates.subjects


def _bids(words: list[str], index: int, language: Language) -> bool:
    """Whether a verb stands where it tells the guest to do something: at the beginning, or after an and."""
    passed = language.moods.openers | language.predicates.skipped
    return words[index - 1 : index] == ["and"] or all(word in passed for word in words[:index])


def _predication(words: list[str], verb: int, verbs: list[int], predicates: Predicates) -> tuple[int, int]:
    """From the break before a verb to the one after it."""
    first = verb
    while first > 0 and not _opens(words, first, predicates) and first - 1 not in verbs:
        first -= 1
    last = verb
    while last + 1 < len(words) and not _breaks(words, last + 1, verbs, predicates):
        last += 1
    return first, last


def _breaks(words: list[str], index: int, verbs: list[int], predicates: Predicates) -> bool:
    """Whether something else begins to be said at this word."""
    return _opens(words, index, predicates) and any(verb > index for verb in verbs)


def _opens(words: list[str], index: int, predicates: Predicates) -> bool:
    """Whether a word does or joins what follows; the that of after that is only a word."""
    if words[index] in predicates.doers:
        return True
    return words[index] in predicates.breaks and not (
        words[index] == "that" and words[index - 1 : index] in (["after"], ["before"], ["until"], ["of"])
    )
