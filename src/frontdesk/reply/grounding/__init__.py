"""Whether a wording says only what is on record: what is doubtful is refused."""

from frontdesk.reply.grounding.checking import Check, check, prepare, warm
from frontdesk.reply.grounding.verdict import Passed, Sentence, Unproven, Verdict

__all__ = ["Check", "Passed", "Sentence", "Unproven", "Verdict", "check", "prepare", "warm"]
