"""What needs no record: names in a question, what else there is today, kind words about the guest's life."""

import itertools

from frontdesk.conversation.facts import About
from frontdesk.reply.grounding.clauses import Clause
from frontdesk.reply.grounding.grounds import Grounds
from frontdesk.reply.grounding.moods import Mood
from frontdesk.reply.grounding.saying import ASKABLE
from frontdesk.reply.grounding.scan import Scan
from frontdesk.reply.grounding.sentences import PAUSES
from frontdesk.reply.grounding.stems import stem
from frontdesk.reply.grounding.texts import word_stems
from frontdesk.reply.grounding.values import Says, Value
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


def announces(clause: Clause, grounds: Grounds) -> bool:
    """Whether it only announces what follows, and no more than there is: two updates for you."""
    if grounds.language.moods.headings.match(clause.text) is None:
        return False
    most = len(grounds.facts.records)
    return all(value.number is None or value.number <= most for value in clause.values)


def is_calendar(clause: Clause) -> bool:
    """Whether it only says which day a day is: tomorrow is Friday."""
    if clause.shape != _IS_DAY:
        return False
    one, other = clause.values
    return len(one.days) == 1 and one.days <= other.days


_IS_DAY = ["D", "is", "D"]


def takes_day(clause: Clause, grounds: Grounds) -> bool:
    """Whether it takes up the day that the guest has named, and something is free on: Friday it is."""
    if [claim for claim, _ in clause.claims] != ["chosen"] or not clause.values:
        return False
    offers = [support for support in grounds.supports if support.about is About.OFFER]
    return all(
        value.says is Says.NAME
        or (value.says is Says.DAY and _was_said(value, grounds) and any(s.has(value) for s in offers))
        for value in clause.values
    )


def is_small_talk(clause: Clause, scan: Scan, grounds: Grounds) -> bool:
    """Whether all of it says nothing of the business; what it names, the guest has said."""
    heard = grounds.language.small_talk.heard_in(clause.text)
    if heard is None or not all(_is_light(value, grounds) for value in clause.values):
        return False
    if not heard:
        return True
    verbs = grounds.language.predicates.verbs
    paused = any(scan.text(at) in PAUSES for at in range(clause.first + 1, clause.last - 1))
    return not paused and all(
        (word not in verbs or word in _POSSESSIVE) and _was_heard(word, grounds) for word in heard
    )


_POSSESSIVE = frozenset({"is"})
"""Your daughter's allergy: written out, it looks like a verb."""


def _is_light(value: Value, grounds: Grounds) -> bool:
    """Whether it is a name, a part of the day, today, or a day the guest has named and not booked."""
    if value.says in (Says.NAME, Says.PART) or value.days == {grounds.anchor.today}:
        return True
    booked = any("booked" in support.claims and support.has(value) for support in grounds.supports)
    return value.says is Says.DAY and not booked and _was_said(value, grounds)


def _was_heard(word: str, grounds: Grounds) -> bool:
    """Whether the guest has said a word, or one like it."""
    if word in grounds.language.moods.function or stem(word) in grounds.heard:
        return True
    alike = grounds.language.alike.get(word, frozenset())
    return any(heard.startswith(each) for heard in grounds.heard for each in alike)


def is_of_today(clause: Clause, grounds: Grounds) -> bool:
    """The day of today in a courtesy: what else there is today."""
    if clause.mood is Mood.ASKS and len(clause.values) == 1 and grounds.anchor.today in clause.values[0].days:
        return not clause.claims
    if not clause.values or not all(
        v.says is Says.DAY and grounds.anchor.today in v.days and len(v.days) == 1 for v in clause.values
    ):
        return False
    return not grounds.language.moods.wishes.isdisjoint(clause.shape) and "T" not in clause.shape


def repeats_guest(clause: Clause, scan: Scan, grounds: Grounds) -> bool:
    """Only what the guest has just asked for, said again before a question: lovely, the Harbor tomorrow."""
    if clause.claims or clause.negative or not clause.values or not grounds.facts.asks:
        return False
    if any(support.about not in _TOLD for support in grounds.supports):
        return False
    if all(value.says is Says.NAME for value in clause.values):
        return False
    moods = grounds.language.moods
    asks = scan.text(len(scan.tokens) - 1) == "?"
    words = itertools.takewhile(lambda word: not (asks and word in moods.questions), clause.shape)
    plain = all(word.isupper() or word in moods.openers or word in moods.joining for word in words)
    return plain and all(_was_said(value, grounds) for value in clause.values)


_TOLD = frozenset({About.SERVICE, About.VENUE, About.ITEM, About.NOTE})
"""Where there is no other record, nothing said of a time can be taken for free or booked."""


def _was_said(value: Value, grounds: Grounds) -> bool:
    if value.says is Says.NAME:
        return True
    return any(
        (value.days and value.days <= each.days)
        or (value.minutes and value.minutes & (each.minutes or _hours(each)))
        or (value.number is not None and value.number == each.number)
        or (value.texts and value.says is each.says and value.texts & each.texts)
        for each in grounds.heard_values
    )


def _hours(value: Value) -> frozenset[int]:
    """The times that a lone number may be."""
    if value.number is None or not 1 <= value.number <= 12:
        return frozenset()
    hour = int(value.number) % 12
    return frozenset({hour * 60, (hour + 12) * 60})


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
