"""Answers to a question about the guest: "perfect" says neither, "not pregnant, no meds" is a no."""

from collections.abc import Sequence
from dataclasses import replace

from frontdesk.conversation.context import Context
from frontdesk.conversation.reading import Detail, Kind, Stance, Stand
from frontdesk.conversation.when import When
from frontdesk.understanding.answers.asking import LOOKED_AT, last_question
from frontdesk.understanding.answers.parts import inside, parts_of
from frontdesk.understanding.answers.patterns import answer_words, words_of
from frontdesk.understanding.names.words import names
from frontdesk.understanding.text import Text, read_text

YES_NO = "yes_no"
"""Among what was asked: a question about the guest that a yes or a no answers."""
_WEAK = 0.4
_TELLING = 5
"""Letters of a word of the question that tells by being said again: "pregnant"."""


def of_a_fact(text: Text, details: Sequence[Detail], context: Context, stand: Stand | None) -> Stand | None:
    """The stand, where a question about the guest was asked: only a plain yes is one."""
    if YES_NO not in context.asked:
        return stand
    said = [part for part in _clauses(text, details) if not _is_read(part, details)]
    said = [part for part in said if not _asks(part)]
    told = [part for part in said if not _denies(part)]
    if stand is not None and stand.stance is Stance.MAYBE:
        return stand
    if said and not told:
        return Stand(Stance.NO, 0.9, why="denied")
    if any(_repeats(part, context) for part in told):
        # "No, I had a reaction once" is no no: somebody should look at it.
        denies = stand is not None and stand.stance is Stance.NO
        return Stand(Stance.MAYBE if denies else Stance.YES, 0.9, why="told")
    if (stand is None or stand.stance is Stance.NO) and any(_tells(part, details) for part in told):
        return Stand(Stance.MAYBE, 0.9, why="told")
    if stand is not None and stand.stance is Stance.YES and not _agrees(text):
        return replace(stand, strength=min(stand.strength, _WEAK))
    return stand


def _clauses(text: Text, details: Sequence[Detail]) -> list[Text]:
    """The parts of a message, cut at "and" as well."""
    found: list[Text] = []
    for part in parts_of(text, details) or [text]:
        first = 0
        for place, token in enumerate(part.tokens):
            if token.word in answer_words("facts", "joining"):
                found.append(replace(part, tokens=part.tokens[first:place]))
                first = place + 1
        found.append(replace(part, tokens=part.tokens[first:]))
    return [part for part in found if part.tokens]


def _is_read(part: Text, details: Sequence[Detail]) -> bool:
    """Whether a part is a name, a number or a courtesy."""
    idle = answer_words("courtesies") | answer_words("fillers") | names().idle
    return all(
        any(detail.start <= token.start < detail.end for detail in details)
        or token.word in idle
        or not token.word[0].isalnum()
        for token in part.tokens
    )


def _asks(part: Text) -> bool:
    """Whether a part asks, "what was the question", and does not tell: "what if I take aspirin"."""
    words = [word.word for word in words_of(part)]
    if not answer_words("facts", "puzzled").isdisjoint(words):
        return True
    idle = answer_words("courtesies") | answer_words("fillers") | answer_words("facts", "before_asking")
    first = next((place for place, word in enumerate(words) if word not in idle), len(words))
    if first == len(words) or words[first] not in answer_words("facts", "opening"):
        return False
    mine = [place for place, word in enumerate(words) if word in answer_words("facts", "self")]
    return not any(_tells_of_self(words, place, first) for place in mine)


def _tells_of_self(words: Sequence[str], place: int, first: int) -> bool:
    """Whether what follows an "I" is told: in "do I have to say?" it is asked."""
    telling = answer_words("facts", "telling") | answer_words("facts", "suffering")
    asked = place > 0 and words[place - 1] in answer_words("facts", "inverting")
    opens = place == first + 1 and words[first] not in answer_words("facts", "inverting")
    follows = place + 1 < len(words) and words[place + 1] in telling
    return opens or (follows and not asked)


def _denies(part: Text) -> bool:
    """Whether a part says no, and nothing in it says what is."""
    words, denying = [word.word for word in words_of(part)], answer_words("facts", "denying")
    if denying.isdisjoint(words):
        return False
    tells = (place for place, word in enumerate(words) if word in answer_words("facts", "telling"))
    return all(not denying.isdisjoint(words[max(0, place - 2) : place + 2]) for place in tells)


def without_the_past(text: Text, details: tuple[Detail, ...], context: Context) -> tuple[Detail, ...]:
    """Without the days of what a guest tells, "I had a stroke last year": nobody wishes for those."""
    if YES_NO not in context.asked:
        return details
    past = {
        detail
        for part in _clauses(text, details)
        for detail in inside(part, details)
        if detail.kind is Kind.WHEN and (_is_over(detail, context) or _is_of_the_past(part))
    }
    return tuple(detail for detail in details if detail not in past)


def _is_over(detail: Detail, context: Context) -> bool:
    window = detail.value.window if isinstance(detail.value, When) else None
    last = window and (window.end or window.start)
    return bool(last and last.on and last.on < context.now.date())


def _is_of_the_past(part: Text) -> bool:
    """Whether a part tells what was; "I was hoping for Friday" does not."""
    words = {word.word for word in words_of(part)}
    past, wishing = answer_words("facts", "past"), answer_words("facts", "wishing")
    return not past.isdisjoint(words) and wishing.isdisjoint(words)


def _tells(part: Text, details: Sequence[Detail]) -> bool:
    """Whether a guest says what is with them, and nothing of the desk or of what they wish."""
    words = {word.word for word in words_of(part)}
    telling = answer_words("facts", "telling") | answer_words("facts", "suffering")
    aside = frozenset().union(*(answer_words("facts", key) for key in ("elsewhere", "wishing", "well")))
    return not telling.isdisjoint(words) and aside.isdisjoint(words) and not inside(part, details)


def _agrees(text: Text) -> bool:
    words = [word.word for word in words_of(text)]
    return not answer_words("facts", "agreeing").isdisjoint(words)


def _repeats(text: Text, context: Context) -> bool:
    """Whether a guest says of themselves what the question asks."""
    asked = {word.word for word in last_question(words_of(read_text(context.previous[-LOOKED_AT:])))}
    asked = {word for word in asked if len(word) >= _TELLING} - answer_words("facts", "asking")
    asks = any(token.word == "?" for token in text.tokens)
    return not asks and not asked.isdisjoint(word.word for word in words_of(text))
