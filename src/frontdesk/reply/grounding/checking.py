"""The check of a whole wording, or of one sentence of a stream."""

import re

from frontdesk.conversation.facts import Facts
from frontdesk.reply.grounding.verdict import Passed, Rested, Unproven, Verdict

_SENTENCES = re.compile(r"(?<=[.!?])\s+|\n+")


def check(wording: str, facts: Facts, *, whole: bool = True) -> Verdict:
    """Whether everything in `wording` is proven by `facts`; a part of a reply need not be complete."""
    drafted = {sentence.strip() for sentence in _SENTENCES.split(facts.draft)}
    said = [sentence.strip() for sentence in _SENTENCES.split(wording) if sentence.strip()]
    if not said:
        return Unproven("empty")
    for sentence in said:
        if sentence not in drafted:
            return Unproven("unknown_word", sentence)
    return Passed(tuple(Rested(sentence) for sentence in said))
