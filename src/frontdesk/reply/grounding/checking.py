"""The check of a whole wording, or of one sentence of a stream."""

import re
from functools import lru_cache

from frontdesk.conversation.facts import Facts
from frontdesk.reply.grounding.agreeing import is_borne_out, lists_unlike
from frontdesk.reply.grounding.answering import answers_too_much
from frontdesk.reply.grounding.apart import FINAL, Apart
from frontdesk.reply.grounding.cleaning import Plain, clean
from frontdesk.reply.grounding.completing import missing
from frontdesk.reply.grounding.context import Context
from frontdesk.reply.grounding.grounds import Grounds, grounds_of
from frontdesk.reply.grounding.judging import judge
from frontdesk.reply.grounding.language import language_of
from frontdesk.reply.grounding.texts import Sentence as Read
from frontdesk.reply.grounding.texts import read_plain, surface
from frontdesk.reply.grounding.verdict import Passed, Sentence, Unproven, Verdict

_TAIL = re.compile(r"""[ ]*[^\w\s#>•\-–—*("'$€£+]*(?:[*_"')]+(?=\s|\Z))?""")
_TWICE = 3
_SHORT = 280
"""A short draft may be answered with a few kind words more."""


class Check:
    """A wording as it is written, part by part: each is judged in the light of what was said before it."""

    def __init__(self, facts: Facts) -> None:
        self.facts, self.grounds = facts, _grounds(facts)
        self.context = Context()
        self.read: list[Read] = []
        self.earlier = self.grounds.asked_days

    def add(self, part: str) -> Verdict:
        """Whether everything in the next part is proven."""
        grounds = self.grounds
        plain = clean(part, grounds.language)
        if isinstance(plain, Unproven):
            return plain
        rested, ends = [], []
        # A sentence at a time: the first that is not proven ends it.
        for sentence in read_plain(plain.text, grounds.language, grounds.anchor, grounds.names, self.earlier):
            self.read.append(sentence)
            before = self.context.copy() if grounds.read else self.context
            verdict = judge(sentence, grounds, self.context)
            # A yes to what is not on record stays one, however the rest of it is taken apart.
            agrees = isinstance(verdict, Unproven) and answers_too_much(sentence, grounds) is not None
            if isinstance(verdict, Unproven) and grounds.read and verdict.reason not in FINAL and not agrees:
                apart = Apart(sentence, plain.text, grounds, self.earlier, self.read).proven(before)
                verdict, self.context = apart or (verdict, self.context)
            if isinstance(verdict, Unproven):
                return verdict
            rested.append(verdict)
            ends.append(sentence.end)
            self.earlier += tuple(sentence.scan.values)
        said = _as_written(part, plain, ends) if ends else []
        sentences = tuple(Sentence(text, ids) for text, ids in zip(said, rested, strict=True))
        return Passed(sentences, waits=self.context.announced or not is_borne_out(self.context, grounds))

    def lacks(self) -> Unproven | None:
        """What all of it leaves out, once there is no more to come."""
        if (lacking := missing(self.read, self.grounds, self.context.texts)) is not None:
            return lacking
        if self.context.announced:
            return Unproven("claim_done", surface(self.read[0].scan.tokens))
        unlike = self.context.agreed and lists_unlike(self.read, self.grounds)
        if is_borne_out(self.context, self.grounds) and not unlike:
            return None
        return Unproven("claim_yes", surface(self.read[0].scan.tokens))


def warm(locale: str) -> None:
    """Load what the first check would load otherwise, while a guest waits."""
    language_of(locale)


def prepare(facts: Facts) -> None:
    """Read the facts before there is a wording: who checks one of them soon does not wait for it."""
    grounds = _grounds(facts)
    grounds.ready()


def check(wording: str, facts: Facts, *, whole: bool = True) -> Verdict:
    """Whether everything in `wording` is proven by `facts`; a part of a reply need not be complete."""
    if whole and facts.draft and len(wording) > max(_SHORT + len(facts.draft), _TWICE * len(facts.draft)):
        return Unproven("length")
    checking = Check(facts)
    verdict = checking.add(wording)
    if isinstance(verdict, Unproven):
        return verdict
    if not verdict.sentences:
        return Unproven("empty")
    return (checking.lacks() if whole else None) or verdict


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
