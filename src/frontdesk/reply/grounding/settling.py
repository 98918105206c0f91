"""All set, done: what is announced before it is told, and holds as what is told right after it."""

from functools import lru_cache

from frontdesk.reply.grounding.clauses import Clause
from frontdesk.reply.grounding.context import Context, Misfit
from frontdesk.reply.grounding.grounds import Grounds
from frontdesk.reply.grounding.language import Language
from frontdesk.reply.grounding.moods import Mood
from frontdesk.reply.grounding.values import Says

_DONE = "done"


def announced(clause: Clause, wrong: Misfit, grounds: Grounds) -> str:
    """What a clause announces that no record bears out by itself: that all is set, or done."""
    said = list({claim for claim, _ in clause.claims})
    if wrong.reason not in _REASONS or len(said) != 1 or clause.mood is not Mood.STATES or clause.negative:
        return ""
    plain = all(value.says is Says.NAME for value in clause.values)
    if not plain or not _announces(clause.text, grounds.language):
        return ""
    allowed = _allowed(said[0], grounds.language)
    return said[0] if any(support.claims & allowed for support in grounds.supports) else ""


_REASONS = frozenset({"claim_booked", "claim_done"})


@lru_cache(maxsize=2048)
def _announces(text: str, language: Language) -> bool:
    return language.moods.announced.fullmatch(text) is not None


def settles(clause: Clause, context: Context, language: Language) -> bool:
    """Whether a clause tells what was announced: all set, you are on the list; not: Maya is free."""
    told = {claim for claim, _ in clause.claims}
    return clause.mood is Mood.STATES and not told.isdisjoint(_allowed(context.announced, language))


def _allowed(said: str, language: Language) -> frozenset[str]:
    """What may have been done; what is only asked for is done, and not set."""
    return language.claims.rests[_DONE] | ({"requested"} if said == _DONE else frozenset())
