"""The check of a whole wording, or of one sentence of a stream."""

import re
from functools import lru_cache

from frontdesk.conversation.facts import Facts
from frontdesk.reply.grounding.cleaning import Plain, clean
from frontdesk.reply.grounding.completing import missing
from frontdesk.reply.grounding.fitting import Context
from frontdesk.reply.grounding.grounds import Grounds, grounds_of
from frontdesk.reply.grounding.judging import judge
from frontdesk.reply.grounding.texts import read_plain
from frontdesk.reply.grounding.verdict import Passed, Sentence, Unproven, Verdict

_TAIL = re.compile(r"""[ ]*[^\w\s#>•\-–—*("'$€£+]*(?:[*_"')]+(?=\s|\Z))?""")
_TWICE = 3
_SHORT = 280
"""A short draft may be answered with a few kind words more."""


def check(wording: str, facts: Facts, *, whole: bool = True) -> Verdict:
    """Whether everything in `wording` is proven by `facts`; a part of a reply need not be complete."""
    grounds = _grounds(facts)
    plain = clean(wording, grounds.language)
    if isinstance(plain, Unproven):
        return plain
    if whole and facts.draft and len(wording) > max(_SHORT + len(facts.draft), _TWICE * len(facts.draft)):
        return Unproven("length")
    context, rested, read = Context(), [], []
    # A sentence at a time: the first that is not proven ends it.
    for sentence in read_plain(
        plain.text, grounds.language, grounds.anchor, grounds.names, grounds.asked_days
    ):
        read.append(sentence)
        verdict = judge(sentence, grounds, context)
        if isinstance(verdict, Unproven):
            return verdict
        rested.append(verdict)
    if not read:
        return Unproven("empty")
    lacking = missing(read, grounds, context.texts) if whole else None
    if lacking is not None:
        return lacking
    said = _as_written(wording, plain, [sentence.end for sentence in read])
    return Passed(tuple(Sentence(text, ids) for text, ids in zip(said, rested, strict=True)))


def _as_written(wording: str, plain: Plain, ends: list[int]) -> list[str]:
    """The sentences as they were written; what follows an end, up to the next word or line, is part of it."""
    said, start = [], 0
    for end in ends[:-1]:
        cut = plain.place(end)
        after = _TAIL.match(wording, cut)
        cut = after.end() if after else cut
        said.append(wording[start:cut].strip())
        start = cut
    return [*said, wording[start:].strip()]


@lru_cache(maxsize=64)
def _grounds(facts: Facts) -> Grounds:
    return grounds_of(facts)
