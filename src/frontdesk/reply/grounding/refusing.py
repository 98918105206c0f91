"""What is refused whatever is on record: stalls, promises, leaks, praise of oneself, advice on health."""

import re
from dataclasses import dataclass
from functools import lru_cache

from frontdesk.conversation.facts import About
from frontdesk.reply.grounding.clauses import Clause
from frontdesk.reply.grounding.grounds import Grounds
from frontdesk.reply.grounding.hours import as_open
from frontdesk.reply.grounding.kindness import is_small_talk
from frontdesk.reply.grounding.language import Language, Moods
from frontdesk.reply.grounding.moods import Mood
from frontdesk.reply.grounding.nearing import is_foremost
from frontdesk.reply.grounding.reckoning import as_compared
from frontdesk.reply.grounding.scan import Scan
from frontdesk.reply.grounding.several import is_over
from frontdesk.reply.grounding.texts import Sentence
from frontdesk.reply.grounding.verdict import Unproven

_IF_FORBIDDEN = {"superlative": "superlatives", "medical_advice": "medical_advice"}
_CODES = {
    "always": "claim_free",
    "comparison": "mixed",
    "history": "claim_exists",
    "presumed": "claim_exists",
    "granted": "promise",
}


def _asks_own(clause: Clause) -> bool:
    """Whether the guest is asked what they like most."""
    return clause.mood is Mood.ASKS and "you" in clause.shape


def _is_on_file(phrase: "Phrase", text: str) -> bool:
    return phrase.said in text or phrase.pattern.search(text) is not None


def _was_heard(word: str, grounds: Grounds) -> bool:
    """Whether the guest has spoken of it, in this word or one like it."""
    alike = grounds.language.alike.get(word, frozenset({word}))
    return any(heard.startswith(each) for heard in grounds.heard for each in alike)


def _is_of_text(phrase: "Phrase", grounds: Grounds) -> bool:
    """Whether a text has the word, which nothing else can bear out: stop; or, of a never, a not."""
    if phrase.word == _NEVER:
        return any(support.negative for support in grounds.texts)
    told = phrase.reason == "medical_advice" and phrase.word not in grounds.language.anywhere
    return told and phrase.word in grounds.text_words


_NEVER = "never"


@dataclass(frozen=True, slots=True)
class Phrase:
    """Something that nobody may say, as it stands in a clause."""

    reason: str
    word: str
    said: str
    pattern: re.Pattern[str]


@lru_cache(maxsize=8192)
def _phrases(text: str, after: str, language: Language) -> tuple[Phrase, ...]:
    """All that is refused in a clause, whatever the facts; `after` is the rest of its sentence."""
    words, opened = text.split(" "), _unopened(text, language.moods)
    found = []
    for reason, patterns in language.refused.items():
        for word in words:
            for pattern in patterns.get(word, ()):
                match = pattern.search(text)
                if match and after and not pattern.search(f"{text} {after}"):
                    continue
                if not match and opened:
                    match = pattern.match(f"{opened} {after}") and pattern.match(opened)
                if match:
                    found.append(Phrase(reason, word, match.group(), pattern))
    return tuple(found)


def _unopened(text: str, moods: Moods) -> str:
    """Without a hello or a sure before it: what begins a clause may stand after them."""
    words = text.split(" ")
    first = next((at for at, word in enumerate(words) if word not in moods.openers), 0)
    return " ".join(words[first:]) if first else ""


def refused_phrase(sentence: Sentence, grounds: Grounds) -> Unproven | None:
    """The first phrase that nobody may say, unless a text on file says it too."""
    for number, clause in enumerate(sentence.clauses):
        if is_small_talk(clause, sentence.scan, grounds):
            continue
        after = " ".join(each.text for each in sentence.clauses[number + 1 :])
        for phrase in _phrases(clause.text, after, grounds.language):
            if not _is_let(phrase, clause, sentence.scan, grounds):
                return Unproven(_CODES.get(phrase.reason, phrase.reason), phrase.said)
    return None


def _is_awaited(clause: Clause, grounds: Grounds) -> bool:
    """Whether it only says that somebody sees to what is asked for, where that is on record."""
    if grounds.language.moods.awaited.fullmatch(clause.text) is None:
        return False
    return any(support.claims & _AWAITED for support in grounds.supports)


_AWAITED = frozenset({"requested", "undecided"})


def _is_held(_scan: Scan, grounds: Grounds) -> bool:
    return any("held" in support.claims for support in grounds.supports)


def _is_not_over(_scan: Scan, grounds: Grounds) -> bool:
    """Whether nothing has expired or was declined that could be said to be possible all the same."""
    return not any(support.claims & _OVER for support in grounds.supports)


def _is_of_offer(scan: Scan, grounds: Grounds) -> bool:
    """Whether it is not of what the guest has only asked for that a which says that it works."""
    said = " ".join(token.text for token in scan.tokens)
    return grounds.language.moods.takes_up.search(said) is None


def _is_not_pending(_scan: Scan, grounds: Grounds) -> bool:
    """Whether nothing is only asked for that could be told as a booking in somebody's name."""
    asked = [s for s in grounds.supports if "requested" in s.claims]
    return all("booked" in support.claims for support in asked)


_OVER = frozenset({"expired", "declined"})
_LET = {
    "hold": _is_held,
    "holding": _is_held,
    "still": _is_not_over,
    "but": _is_not_over,
    "which": _is_of_offer,
    "reservation": _is_not_pending,
    "booking": _is_not_pending,
    "appointment": _is_not_pending,
}
"""What makes a promise of these none, by the word it is found by."""


def _was_there(clause: Clause, grounds: Grounds) -> bool:
    """Whether the guest came on that day."""
    days = [value for value in clause.values if value.days]
    return any(is_over(s, grounds) and all(s.has(day) for day in days) for s in grounds.supports)


def _is_presumable(word: str, clause: Clause, grounds: Grounds) -> bool:
    """Whether a question may take a booking for granted: shall I cancel your table, where there is one."""
    asks = clause.mood is Mood.ASKS or (clause.mood is Mood.SUPPOSES and clause.shape[:1] == ["to"])
    if not asks or any(s.about in _BOOKED for s in grounds.supports):
        return True
    if _was_heard(word, grounds) or not grounds.language.moods.booked_nouns.isdisjoint(
        f"{each}s" for each in grounds.heard
    ):
        return True
    offered = any(support.about is About.OFFER for support in grounds.supports)
    return bool(grounds.facts.heard) and not offered


_BOOKED = frozenset({About.BOOKING, About.CALL, About.WAIT})


def _is_let(phrase: Phrase, clause: Clause, scan: Scan, grounds: Grounds) -> bool:
    """Whether it may be said here after all."""
    reason, word = phrase.reason, phrase.word
    if reason == "presumed":
        return _is_presumable(word, clause, grounds)
    if reason == "granted" and _LET[word](scan, grounds):
        return True
    needed = _IF_FORBIDDEN.get(reason)
    if needed is not None and needed not in grounds.facts.forbids:
        return True
    if word == "left" and clause.negative:
        return True  # there is none left: that none is free needs a record
    waits = reason == "stall" and clause.consents and not grounds.language.moods.puts_off.search(clause.text)
    if waits or (reason == "superlative" and _asks_own(clause)):
        return True
    if word == "fee" and (grounds.anchor.free or any("uncharged" in s.claims for s in grounds.supports)):
        return True
    if reason == "stall" and clause.mood is Mood.ASKS and word in grounds.language.moods.seeks:
        return True
    if reason == "stall" and _is_awaited(clause, grounds):
        return True
    if any(_is_on_file(phrase, text) for text in grounds.text_shapes):
        return True
    if _is_of_text(phrase, grounds):
        return True
    if word in grounds.language.moods.compares and as_compared(clause, scan, grounds):
        return True
    if reason == "always" and is_foremost(word, clause, grounds):
        return True
    if word in ("every", "any") and as_open(clause, scan, grounds):
        return True
    if word in ("last", "previous") and any(is_over(s, grounds) for s in grounds.supports):
        return True  # which one that was is looked up
    if word in ("thank", "thanks"):
        return _was_there(clause, grounds)
    return reason == "history" and _was_heard(word, grounds)
