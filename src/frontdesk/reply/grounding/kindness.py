"""What needs no record: names in a question, what else there is today, kind words about the guest's life."""

from frontdesk.reply.grounding.clauses import Clause, Mood
from frontdesk.reply.grounding.grounds import Grounds
from frontdesk.reply.grounding.saying import ASKABLE
from frontdesk.reply.grounding.scan import Scan
from frontdesk.reply.grounding.texts import word_stems
from frontdesk.reply.grounding.values import Says
from frontdesk.reply.grounding.vocabulary import is_of_life


def only_names(clause: Clause) -> bool:
    """Nothing said of anything, or names in a question."""
    if not clause.values:
        return True
    if all(value.says is Says.NAME for value in clause.values):
        return True
    sorts = {value.says for value in clause.values if value.says is not Says.NAME}
    asks = clause.mood in (Mood.ASKS, Mood.REQUESTS, Mood.SUPPOSES)
    return asks and len(sorts) == 1 and sorts <= ASKABLE


def is_of_today(clause: Clause, grounds: Grounds) -> bool:
    """The day of today in a courtesy: what else there is today."""
    if clause.mood is Mood.ASKS and len(clause.values) == 1 and grounds.anchor.today in clause.values[0].days:
        return not clause.claims
    if not clause.values or not all(
        v.says is Says.DAY and grounds.anchor.today in v.days and len(v.days) == 1 for v in clause.values
    ):
        return False
    return bool(_COURTESY & set(clause.shape)) and "T" not in clause.shape


def is_sympathy(clause: Clause, scan: Scan, grounds: Grounds) -> bool:
    """A kind word about the guest's own life."""
    if not is_of_life(clause, grounds):
        return False
    words = {stem for stem, _ in word_stems(scan, clause.first, clause.last)} | set(clause.shape)
    said = {value.key for value in grounds.heard_values}
    numbers = {value.number for value in grounds.heard_values if value.number is not None}
    return bool(words & grounds.language.lived) and all(
        v.says is Says.NAME or v.key in said or v.number in numbers or scan.text(v.first - 1) == "you"
        for v in clause.values
    )


_COURTESY = frozenset(
    {
        "else",
        "anything",
        "something",
        "help",
        "assist",
        "day",
        "lovely",
        "great",
        "wonderful",
        "thanks",
        "thank",
        "reaching",
        "enjoy",
    }
)
