"""Done, all set: what opens a reply, where what was done is told behind it."""

from frontdesk.conversation.facts import About
from frontdesk.reply.grounding.clauses import Clause
from frontdesk.reply.grounding.context import Context
from frontdesk.reply.grounding.grounds import Grounds
from frontdesk.reply.grounding.moods import Mood
from frontdesk.reply.grounding.supports import Support
from frontdesk.reply.grounding.texts import Sentence
from frontdesk.reply.grounding.values import Says

_OPENS = ({"done"}, {"settled"})
_TOLD = frozenset({"requested", "noted", "taken_down", "sent", "wait", "wait_of", "cancelled", "uncalled"})
"""What was done, and is no more than that: done by itself would say that it is booked."""


def is_told_next(clause: Clause, sentence: Sentence, grounds: Grounds) -> bool:
    """Done: your table is cancelled. What was done is told behind the colon, and is judged there."""
    if not _opens(clause) or clause.last - clause.first > _SHORT:
        return False
    after = next((each for each in sentence.clauses if each.first == clause.last), None)
    if after is None or sentence.scan.text(after.first) != ":" or after.mood is not Mood.STATES:
        return False
    told = {claim for claim, _ in after.claims}
    return bool(told) and told <= grounds.language.claims.rests["done"]


_SHORT = 2


def opens_with_done(clause: Clause, grounds: Grounds, context: Context) -> bool:
    """Whether it only says that something was done: done! I have put in your request."""
    if clause.negative or clause.mood is not Mood.STATES or not _opens(clause):
        return False
    if not any(_is_of_this_turn(support, grounds) for support in grounds.supports):
        return False
    context.announced = True
    return True


def _opens(clause: Clause) -> bool:
    """Whether it says that all is done or set, and nothing of what or when."""
    said = {claim for claim, _ in clause.claims}
    return said in _OPENS and all(value.says is Says.NAME for value in clause.values)


def tell_done(clause: Clause, proven: list[Support], grounds: Grounds, context: Context) -> None:
    """Remember that what was announced as done is told."""
    if context.announced and any(claim in _TOLD for claim, _ in clause.claims):
        context.announced = not any(_is_of_this_turn(support, grounds) for support in proven)


def _is_of_this_turn(support: Support, grounds: Grounds) -> bool:
    """Whether a record is of something that was done just now."""
    if support.is_text:
        return False
    return support.about in (About.CODE, About.WAIT) or grounds.facts.records[support.number].done is not None
