"""Yes and no: an answer to a question of the guest's is a claim, whatever it leaves unsaid."""

from functools import lru_cache

from frontdesk.reply.grounding.grounds import Grounds
from frontdesk.reply.grounding.language import Language
from frontdesk.reply.grounding.texts import Sentence
from frontdesk.reply.grounding.values import Says
from frontdesk.reply.grounding.verdict import Unproven


def answers_too_much(sentence: Sentence, grounds: Grounds) -> Unproven | None:
    """A yes, a no or an echo to a question about something that is not on record."""
    moods, first = grounds.language.moods, sentence.clauses[0].shape[:3] if sentence.clauses else []
    if not first:
        return None
    plain = _without_idioms(sentence.clauses[0].text, grounds.language)
    yes = plain[:1] and (plain[0] in moods.affirms or plain[:2] == ("of", "course"))
    opening = [token.text for token in sentence.scan.tokens[:2]]
    no = len(opening) > 1 and opening[0] in moods.denies and opening[1] in (",", ".", "!")
    if grounds.asks_unknown and not grounds.facts.draft and _only_denies(sentence, grounds.language):
        return Unproven("denied", sentence.clauses[0].text)
    echo = any(_echoes(clause.text, grounds.language) for clause in sentence.clauses)
    if not (yes or no or echo):
        return None
    plainly = bool(plain[:1]) and plain[0] in moods.yes
    answered = bool(grounds.supports or grounds.facts.records)
    if grounds.asks_unknown and (plainly or echo or not answered) and not (grounds.affirmed and not echo):
        return Unproven("unknown_word", " ".join(plain[:4]))
    gratis = any(v.says is Says.PRICE and v.number == 0 for v in sentence.scan.values)
    denied = no and not grounds.negated and not gratis and "?" not in grounds.facts.heard
    denied = denied and not grounds.questions
    if (echo and not grounds.affirmed and not answered) or denied:
        return Unproven("denied" if no else "unknown_word", " ".join(plain[:4]))
    return None


@lru_cache(maxsize=8192)
def _without_idioms(text: str, language: Language) -> tuple[str, ...]:
    return tuple(language.idiom.sub(" ", text).split())


def _only_denies(sentence: Sentence, language: Language) -> bool:
    """Whether it says no, and nothing else: sadly not."""
    return len(sentence.clauses) == 1 and language.moods.bare_no.match(sentence.clauses[0].text) is not None


@lru_cache(maxsize=8192)
def _echoes(text: str, language: Language) -> bool:
    return language.moods.echoes.search(text) is not None
