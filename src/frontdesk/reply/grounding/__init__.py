"""Whether a wording says only what is on record: what is doubtful is refused."""

from frontdesk.reply.grounding.checking import check
from frontdesk.reply.grounding.verdict import Passed, Sentence, Unproven, Verdict

__all__ = ["Passed", "Sentence", "Unproven", "Verdict", "check"]
