"""The line of a text on file that says what is mentioned, whatever it is called and wherever it was told."""

from frontdesk.reply.grounding.aligning import retold
from frontdesk.reply.grounding.conditions import POINTED, is_later, is_of_another, joins_otherwise
from frontdesk.reply.grounding.grounds import BEGINNING, Grounds
from frontdesk.reply.grounding.lines import Line
from frontdesk.reply.grounding.matching import COVERING, INCLUDING, LETTING, is_charge
from frontdesk.reply.grounding.mentioning import ALL, Mention, is_name, mentions
from frontdesk.reply.grounding.supports import Support
from frontdesk.reply.grounding.texts import Sentence
from frontdesk.reply.grounding.values import NAMES, Says, Value


def told_by(said: list[Mention], sentence: Sentence, grounds: Grounds) -> list[Support]:
    """The line of a text on file that says what a clause mentions in another order, or in words alike."""
    said = _without_own_first(said, sentence, grounds)
    if not said or not may_be_on_file(said, grounds):
        return []
    around = all_around(said, sentence, grounds)
    words = {token.text for token in sentence.scan.tokens}
    named = _pointed_at(said, sentence, grounds)
    for told in (said, _without_sums(said, grounds)):
        for lines in grounds.lines if told else ():
            line = retold(lines, told, around, grounds.language)
            if line is None or joins_otherwise(line, told, words, grounds.language):
                continue
            if _is_of_one(line, words):
                continue
            if not is_of_another(line, told, named) and not _is_of_all(line, around):
                return [line.support]
    return []


def _is_of_one(line: Line, words: set[str]) -> bool:
    """Whether what a text says of one by its name is told of both: both come with breakfast."""
    named = any(is_name(mention) for mention in line.mentions) or line.own is not None
    return _BOTH in words and named and not any(ALL in mention.marks for mention in line.mentions)


_BOTH = "both"


def _is_of_all(line: Line, around: list[Mention]) -> bool:
    """Whether what is let to some of a sort is told of all of them: well-behaved dogs are welcome."""
    if len(line.mentions) < _SORTED:
        return False
    sort, thing, *rest = line.mentions
    if not sort.word or not thing.word or thing.place != sort.place + 1:
        return False
    words = {mention.word for mention in around}
    placed = (own for own in rest if own.value is None or own.value.says is Says.WHERE)
    granted = any(own.limit and own.adjunct for own in placed)
    return granted and thing.word in words and sort.word not in words


_SORTED = 3
"""Of which sort, what, and where."""


def may_be_on_file(said: list[Mention], grounds: Grounds) -> bool:
    """Whether each word begins as one that some text has; what is not let or included needs none."""
    passed = INCLUDING | COVERING | grounds.language.retold.general.keys()
    told = (m for m in said if m.word and not (m.denied and m.word in LETTING) and m.form not in passed)
    told = (m for m in told if not is_charge(m))
    return all(m.word[:BEGINNING] in grounds.beginnings for m in told)


def _without_sums(said: list[Mention], grounds: Grounds) -> list[Mention]:
    """What is said, without how much a deposit or a fee is, where a record has it: the $160 deposit."""
    kept = [m for m in said if m.value is None or m.value.says not in _BESIDE_NOUN]
    sums = [m.value for m in said if m.value is not None and m.value.says in _BESIDE_NOUN]
    shared = any(m.form in grounds.language.retold.sharing for m in said)
    if not sums or shared or not any(m.word for m in kept):
        return []
    records = [s for s in grounds.supports if any(v.says in s.sums for v in sums)]
    return kept if records and all(s.has(v) for s in records for v in sums) else []


def _without_own_first(said: list[Mention], sentence: Sentence, grounds: Grounds) -> list[Mention]:
    """What is said, without that it is the guest's first visit, where they have told so themselves."""
    if _FIRST not in grounds.heard or _FIRST in grounds.text_words:
        return said
    scan = sentence.scan
    own = {
        m.place
        for m in said
        if m.form == _FIRST and scan.text(m.place - 1) == _YOUR
        if not m.marks and scan.text(m.place + 1) in grounds.language.retold.booked
    }
    return [m for m in said if m.place not in own and m.place - 1 not in own] if own else said


_FIRST, _YOUR = "first", "your"
_BESIDE_NOUN = frozenset({Says.DEPOSIT, Says.FEE})
"""Sums that are told beside what they are: a deposit of $160."""


def _pointed_at(said: list[Mention], sentence: Sentence, grounds: Grounds) -> frozenset[str]:
    """The names that an it or she at the beginning of what is said stands for: those that came last."""
    scan, retold = sentence.scan, grounds.language.retold
    if any(is_name(mention) for mention in said):
        return frozenset()
    clause = next((each for each in sentence.clauses if each.first <= said[0].place < each.last), None)
    openers = grounds.language.moods.openers
    shape = [word for word in clause.shape if word not in openers] if clause else []
    ends = shape[-1:] if len(shape) > 1 and shape[-2] in retold.adjuncts else []
    points = [word for word in (*shape[:1], *ends) if word in retold.standing]
    if not points:
        return frozenset()
    passed = {Says.WHERE} if points[0] in _PERSONS else {Says.WHERE, Says.WITH}
    beside = [value for value in scan.values if clause and value.first < clause.first]
    last: list[Value] = []
    for value in reversed([*scan.earlier, *beside]):
        if last and value.first >= last[-1].first:
            break  # of the sentence before
        if value.says in NAMES and value.says not in passed:
            last.append(value)
    return frozenset(text for value in last for text in value.texts)


_PERSONS = frozenset({"he", "she", "they"})


def all_around(said: list[Mention], sentence: Sentence, grounds: Grounds) -> list[Mention]:
    """All that is said beside it: how far something goes may have been told before."""
    scan = sentence.scan
    around = mentions(scan, 0, len(scan.tokens)) if len(sentence.clauses) > 1 else said
    retold, finite = grounds.language.retold, grounds.language.moods.finite
    pointed = any(
        token.text in retold.pointing and scan.text(at + 1) not in finite
        for at, token in enumerate(scan.tokens)
    )
    before = (Mention("", value, -1, frozenset(), False) for value in scan.earlier)
    return [*around, *before, *([POINTED] if pointed else ()), *is_later(scan)]
