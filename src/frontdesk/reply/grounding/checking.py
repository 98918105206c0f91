"""The check of a whole wording, or of one sentence of a stream."""

from functools import lru_cache

from frontdesk.conversation.facts import Facts
from frontdesk.reply.grounding.completing import missing
from frontdesk.reply.grounding.fitting import Context
from frontdesk.reply.grounding.grounds import Grounds, grounds_of
from frontdesk.reply.grounding.judging import judge
from frontdesk.reply.grounding.texts import read_text
from frontdesk.reply.grounding.verdict import Passed, Sentence, Unproven, Verdict

_TWICE = 2.2
_SHORT = 160
"""A short draft may be answered with a few kind words more."""


def check(wording: str, facts: Facts, *, whole: bool = True) -> Verdict:
    """Whether everything in `wording` is proven by `facts`; a part of a reply need not be complete."""
    grounds = _grounds(facts)
    read = read_text(wording, grounds.language, grounds.anchor, grounds.names)
    if isinstance(read, Unproven):
        return read
    if not read:
        return Unproven("empty")
    if whole and facts.draft and len(wording) > max(_SHORT + len(facts.draft), _TWICE * len(facts.draft)):
        return Unproven("length")
    context, rested = Context(), []
    for sentence in read:
        verdict = judge(sentence, grounds, context)
        if isinstance(verdict, Unproven):
            return verdict
        rested.append(Sentence(sentence.surface, verdict))
    lacking = missing(read, grounds) if whole else None
    return lacking or Passed(tuple(rested))


@lru_cache(maxsize=64)
def _grounds(facts: Facts) -> Grounds:
    return grounds_of(facts)


