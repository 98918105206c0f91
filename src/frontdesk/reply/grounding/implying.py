"""What a courtesy takes for granted: thanks for a booking need a booking, as a claim of one would."""

from frontdesk.conversation.facts import About
from frontdesk.reply.grounding.grounds import Grounds
from frontdesk.reply.grounding.moods import Mood
from frontdesk.reply.grounding.texts import Sentence
from frontdesk.reply.grounding.verdict import Unproven


def takes_for_granted(sentence: Sentence, grounds: Grounds) -> Unproven | None:
    """The first thing that is said as if it were so, and that no record or text bears out."""
    for text in _said(sentence):
        for sort, pattern, said in grounds.language.implied.found_in(text):
            if any(support.claims & sort.borne for support in grounds.supports):
                continue
            if _NOW in sort.borne and _was_done(grounds):
                continue
            if not any(pattern.search(text) for text in grounds.text_shapes):
                return Unproven(sort.reason, said)
    return None


def _said(sentence: Sentence) -> list[str]:
    """Each clause that does not ask; what is so if something is, with its if; all but one, with its but."""
    clauses = sentence.clauses
    texts = [clause.text for clause in clauses if clause.mood is not Mood.ASKS]
    if len(texts) > 1 and (clauses[0].mood is Mood.SUPPOSES or clauses[1].shape[:1] == [_BUT]):
        texts.append(" ".join(texts))
    return texts


def _was_done(grounds: Grounds) -> bool:
    """Whether anything was done in this turn, or the guest is asked before anything is: you got it."""
    return bool(grounds.facts.asks) or any(
        record.done is not None or record.held or record.about in _DONE for record in grounds.facts.records
    )


_NOW, _BUT = "now", "but"
_DONE = frozenset({About.CALL, About.WAIT, About.CODE, About.NOTE})
