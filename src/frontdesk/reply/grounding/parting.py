"""A clause that says several things, each of a subject of its own: taken apart, to be judged one by one."""

import itertools

from frontdesk.reply.grounding.claiming import find_claims
from frontdesk.reply.grounding.clauses import Clause, clause_between
from frontdesk.reply.grounding.cutting import has_verb
from frontdesk.reply.grounding.language import Language
from frontdesk.reply.grounding.scan import Scan
from frontdesk.reply.grounding.sentences import ENTRY
from frontdesk.reply.grounding.tokens import Kind
from frontdesk.reply.grounding.values import NAMES, Says, Value

_LONGEST = 6
"""No subject has more words than these."""


def parted(clause: Clause, scan: Scan) -> list[Clause]:
    """What a clause says, as if each had a sentence of its own; nothing where it says only one thing."""
    inside = {i for value in scan.values for i in range(value.first + 1, value.last)}
    cuts = [clause.first]
    for index in range(clause.first + 1, clause.last - 1):
        if index not in inside and _begins(scan, cuts[-1], index, clause.last):
            cuts.append(index)
    return _between(clause, scan, cuts) if len(cuts) > 1 else []


def _between(clause: Clause, scan: Scan, cuts: list[int]) -> list[Clause]:
    found = []
    for first, last in itertools.pairwise([*cuts, clause.last]):
        part = clause_between(scan, first, last, clause)
        find_claims(part, scan.language)
        found.append(part)
    return found


def continued(clause: Clause, scan: Scan) -> list[Clause]:
    """A statement and what is added of its subject: a deposit of $160, which comes off your bill."""
    verbs = scan.language.moods.finite | scan.language.predicates.verbs
    inside = scan.inside
    for index in range(clause.last - 2, clause.first, -1):
        text = scan.text(index)
        if index in inside or index + 1 in inside or scan.text(index + 1) not in verbs:
            continue
        if text in scan.language.retold.relative or text == "and":
            begun = index - (scan.text(index - 1) == ",")
            return (
                _between(clause, scan, [clause.first, begun]) if has_verb(scan, clause.first, begun) else []
            )
    return []


def _begins(scan: Scan, start: int, index: int, last: int) -> bool:
    """Whether something else is said from here on: an entry of a list, or a statement with its subject."""
    token, retold = scan.tokens[index], scan.language.retold
    if token.kind is Kind.MARK and token.unit == ENTRY:
        return True
    if token.text not in retold.parting or not has_verb(scan, start, index):
        return False
    after = index + 1
    while scan.text(after) in retold.parting:
        after += 1
    return _asks_of_value(scan, after) or _has_subject(scan, after, last)


def _asks_of_value(scan: Scan, index: int) -> bool:
    """Whether a question begins here with what it asks of: would June 8 be all right?"""
    asks = scan.text(index) in scan.language.moods.questions and scan.text(len(scan.tokens) - 1) == "?"
    return asks and any(value.first == index + 1 for value in scan.values)


def _has_subject(scan: Scan, first: int, last: int) -> bool:
    """Whether what it is said of is named here, before a verb: mats are here; Ana, our owner, is."""
    language = scan.language
    named, index, end = False, first, min(first + _LONGEST, last)
    while index < end:
        token = scan.tokens[index]
        value = next((v for v in scan.values if v.first <= index < v.last), None)
        if value is not None:
            if (
                value.says not in NAMES
                and value.says is not Says.DAY
                and not (named and value.says is Says.TIME)
            ):
                return False
            named = True
            behind = _behind_office(scan, value, last)
            index, end = (behind, min(behind + 1, last)) if behind > value.last else (value.last, end)
            continue
        if token.text in language.moods.finite or token.text in language.predicates.verbs:
            return named
        if (token.kind is Kind.MARK and token.text != "-") or not _is_of_subject(token.text, language):
            return False
        named = named or (token.kind is Kind.WORD and token.text not in language.anywhere)
        index += 1
    return False


def _behind_office(scan: Scan, name: Value, last: int) -> int:
    """Behind what somebody is, told between two commas: Ana Ruiz, our owner, will call."""
    pauses = scan.text(name.last) == "," and scan.text(name.last + 1) in scan.language.retold.articles
    if name.says is not Says.WITH or not pauses:
        return name.last
    end = range(name.last + 1, min(name.last + 1 + _LONGEST, last))
    return next((at + 1 for at in end if scan.text(at) == ","), name.last)


def _is_of_subject(word: str, language: Language) -> bool:
    """Whether a word may stand in a subject: an article, a preposition, or one that says something."""
    retold = language.retold
    if word in retold.articles or word in retold.adjuncts or word in retold.joins:
        return word not in retold.doers
    return word not in language.moods.function and word not in retold.hanging
