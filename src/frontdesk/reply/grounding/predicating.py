"""What a clause says of somebody: each verb is a courtesy, a claim that records are asked about, or neither."""

from frontdesk.reply.grounding.clauses import Clause
from frontdesk.reply.grounding.language import Language
from frontdesk.reply.grounding.predicates import Predicates

_BREAKS = frozenset(
    {"and", "but", "so", "or", "which", "that", "because", "while", "if", "when", "once", "as", "✓"}
)


def unvouched(clause: Clause, language: Language) -> tuple[int, int] | None:
    """The words, from and to, of the first thing said that is neither a courtesy nor a claim."""
    words, predicates = clause.shape, language.predicates
    verbs = [i for i in range(len(words)) if _is_verb(words, i, predicates, language.moods.openers)]
    if not verbs:
        return None
    courteous = _courteous(clause.text, language)
    for verb in verbs:
        if verb in courteous or verb in clause.claimed:
            continue
        first, last = _predication(words, verb, verbs)
        if not any(first <= at <= last for at in clause.claimed):
            return first, last + 1
    return None


def _courteous(text: str, language: Language) -> set[int]:
    """The places of all words that a courtesy holds."""
    found: set[int] = set()
    for pattern in (language.idiom, *language.predicates.neutral):
        for match in pattern.finditer(text):
            found.update(range(text.count(" ", 0, match.start()), text.count(" ", 0, match.end()) + 1))
    return found


def _is_verb(words: list[str], index: int, predicates: Predicates, openers: frozenset[str]) -> bool:
    word = words[index]
    if word in predicates.verbs:
        return True
    before = index - 1
    while before >= 0 and words[before] in predicates.skipped:
        before -= 1
    if word in predicates.commands and all(
        each in openers or each in predicates.skipped for each in words[:index]
    ):
        return True
    return word in predicates.after_subject and before >= 0 and words[before] in predicates.subjects


def _predication(words: list[str], verb: int, verbs: list[int]) -> tuple[int, int]:
    """From the break before a verb to the one after it."""
    first = verb
    while first > 0 and words[first] not in _BREAKS and first - 1 not in verbs:
        first -= 1
    last = verb
    while last + 1 < len(words) and not (words[last + 1] in _BREAKS and any(v > last + 1 for v in verbs)):
        last += 1
    return first, last
