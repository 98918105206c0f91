"""Words that assert nothing, and words that need a text: the closed vocabulary of a reply."""

import re
from functools import lru_cache

from frontdesk.reply.grounding.clauses import Clause
from frontdesk.reply.grounding.grounds import Grounds
from frontdesk.reply.grounding.language import Language
from frontdesk.reply.grounding.moods import Mood
from frontdesk.reply.grounding.scan import Scan
from frontdesk.reply.grounding.stems import root, stem
from frontdesk.reply.grounding.tokens import Kind
from frontdesk.reply.grounding.values import Says

_FORMS = frozenset({"past", "state"})


def unknown_words(clause: Clause, scan: Scan, grounds: Grounds) -> list[tuple[str, int]]:
    """The words of a clause that only a text on file could bear out, each with its place."""
    language = grounds.language
    inside = {i for value in scan.values for i in range(value.first, value.last)} | _set(clause, language)
    asks = clause.mood is not Mood.STATES or clause.consents
    takes = _takes_up(clause, grounds)
    life = is_of_life(clause, grounds)
    allows = _lets_guests(clause)
    noted = any(claim == "noted" for claim, _ in clause.claims)
    # For what meal a house is open, its hours do not say.
    meals = grounds.meals if scan.words["opening"].isdisjoint(clause.shape) else ()
    unknown = []
    for index in range(clause.first, clause.last):
        token = scan.tokens[index]
        if token.kind is Kind.MARK or index in inside:
            continue
        if token.kind is not Kind.WORD:
            unknown.append((token.text, index))
            continue
        word = token.text
        if word == "a" and _is_letter(scan, index):
            unknown.append((word, index))
            continue
        if word in language.anywhere or (asks and word in language.asking):
            continue
        if _is_claim(word, asks or not allows, grounds):
            continue
        plural = stem(word)
        if life and (word in language.life or plural in language.life):
            continue
        if plural in language.anywhere or (asks and plural in language.asking):
            continue
        if word in scan.words["people"] and scan.text(index - 1) in scan.words["per"]:
            continue  # a price per player, which is looked up as one
        if clause.mood is Mood.ASKS and plural in grounds.to_ask:
            continue
        if takes and (plural in grounds.heard or root(word) in grounds.text_words):
            continue
        if plural in grounds.names_words and plural in language.generic:
            continue
        if plural in meals and scan.text(index - 1) in scan.words["before_meal"]:
            continue
        if plural in grounds.heard_own and scan.text(index - 1) == "your" and not noted:
            continue
        unknown.append((root(word), index))
    return unknown


def _is_letter(scan: Scan, index: int) -> bool:
    """Whether a lone capital names which one it is, and is no article: Studio A."""
    letter, before = scan.tokens[index].surface, scan.tokens[index - 1] if index else None
    return letter == "A" and before is not None and before.kind is Kind.WORD and before.surface[:1].isupper()


def _set(clause: Clause, language: Language) -> set[int]:
    """The tokens of words that say nothing where they stand in a phrase."""
    return {clause.places[at] for at in _set_places(clause.text, language)}


@lru_cache(maxsize=8192)
def _set_places(text: str, language: Language) -> tuple[int, ...]:
    return tuple(
        at
        for match in language.moods.set_phrases.finditer(text)
        for at in range(text.count(" ", 0, match.start()), text.count(" ", 0, match.end()) + 1)
    )


def bare_words(clause: Clause, scan: Scan, grounds: Grounds) -> list[tuple[str, int]]:
    """Of a statement that no record bears out, the words that are more than courtesy."""
    language = grounds.language
    if clause.mood in (Mood.ASKS, Mood.REQUESTS):
        return []
    purpose = clause.shape[:1] == ["to"]
    if clause.mood is Mood.SUPPOSES and (purpose or language.moods.stock_conditions.search(clause.text)):
        return []
    life = is_of_life(clause, grounds)
    offers = clause.mood is Mood.OFFERS or (clause.consents and _ACTS.search(clause.text) is not None)
    if _is_courtesy(clause.text, language):
        return []
    plain = _without_idioms(clause.text, language)
    found = []
    silent = _set(clause, language)
    for index in clause.places:
        if index in silent:
            continue
        token = scan.tokens[index]
        word = token.text
        if token.kind is not Kind.WORD or word in language.courtesy or word not in plain:
            continue
        if offers and (word in language.asking or word in language.anywhere or word in language.claims.words):
            continue
        if not (life and (word in language.life or stem(word) in language.life)):
            found.append((root(word), index))
    return found


@lru_cache(maxsize=8192)
def _is_courtesy(text: str, language: Language) -> bool:
    return any(pattern.search(text) for pattern in language.moods.courtesies)


@lru_cache(maxsize=8192)
def _without_idioms(text: str, language: Language) -> frozenset[str]:
    return frozenset(language.idiom.sub(" ", text).split())


_ACTS = re.compile(r"\b(?:i|we) (?:will|can|would|could)\b")
_LET = re.compile(r"\b(?:you|guests|anyone|everyone|people|they) (?:can|may|could|are able|are allowed)\b")


def _lets_guests(clause: Clause) -> bool:
    """Whether it says what guests may do, which is a rule of the house."""
    return _LET.search(clause.text) is not None


def is_of_life(clause: Clause, grounds: Grounds) -> bool:
    if clause.claims or clause.negative or not grounds.language.life_bars.isdisjoint(clause.shape):
        return False
    return all(value.says in (Says.NAME, Says.DAY, Says.NUMBER, Says.PARTY) for value in clause.values)


def _is_claim(word: str, asks: bool, grounds: Grounds) -> bool:
    """A word that is looked after as a claim; what is only to be done may be spoken of where one asks."""
    if word in grounds.language.claims.phrases:
        return True
    forms = grounds.language.claims.words.get(word, ())
    return any(form in _FORMS or asks for _, form in forms)


def _takes_up(clause: Clause, grounds: Grounds) -> bool:
    if clause.mood is Mood.ASKS:
        return True
    taken = takes_up(clause.text, grounds.language) or is_unknowing(clause.text, grounds.language)
    return taken and not any(claim in ("free", "booked", "held", "open") for claim, _ in clause.claims)


@lru_cache(maxsize=8192)
def takes_up(text: str, language: Language) -> bool:
    """Whether it takes up what the guest has said."""
    return language.moods.takes_up.search(text) is not None


@lru_cache(maxsize=8192)
def is_unknowing(text: str, language: Language) -> bool:
    """Whether it says that something is not known."""
    return language.moods.unknowing.search(text) is not None
