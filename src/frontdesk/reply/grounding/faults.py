"""What is amiss with a clause before any record is asked: its signs, its numbers, how it is put together."""

import itertools

from frontdesk.conversation.facts import About, Record
from frontdesk.reply.grounding.clauses import Clause
from frontdesk.reply.grounding.contacting import CONTACTS, contact
from frontdesk.reply.grounding.context import Misfit
from frontdesk.reply.grounding.counting import miscounted
from frontdesk.reply.grounding.describing import is_anothers, is_otherwise
from frontdesk.reply.grounding.grounds import Grounds
from frontdesk.reply.grounding.moods import Mood
from frontdesk.reply.grounding.moving import misdirected
from frontdesk.reply.grounding.noting import of_several_bookings
from frontdesk.reply.grounding.scan import Scan
from frontdesk.reply.grounding.several import of_all, of_more, of_several
from frontdesk.reply.grounding.slips import (
    anothers_list,
    called_so,
    misaddressed,
    misplaced,
    of_always,
    other_way,
    served_with,
    set_right,
    unpaired,
)
from frontdesk.reply.grounding.stems import root
from frontdesk.reply.grounding.telling import FEW
from frontdesk.reply.grounding.tokens import Kind
from frontdesk.reply.grounding.values import Says, Value
from frontdesk.reply.grounding.vocabulary import takes_up


def amiss(clause: Clause, scan: Scan, grounds: Grounds) -> Misfit | None:
    """What is wrong with its signs, addresses and numbers; values that need no record are taken out."""
    wrong = _odd(clause, scan, grounds) or miscounted(clause, scan, grounds)
    wrong = wrong or of_several(clause, scan, grounds)
    if wrong is not None or not clause.values:
        return wrong
    wrong = contact(clause, grounds) or misplaced(clause, scan, grounds) or served_with(clause, scan, grounds)
    if wrong is not None:
        return wrong
    right = set_right(clause, scan, grounds)
    clause.negative = clause.negative and clause.denials > len(right)
    taken = [*_taken_up(clause, grounds), *_of_age(clause, scan, grounds), *right]
    clause.values = [
        v
        for v in clause.values
        if v.says not in CONTACTS and not any(v is each for each in taken) and not _is_digits(v, grounds)
    ]
    return _misread(clause)


def _odd(clause: Clause, scan: Scan, grounds: Grounds) -> Misfit | None:
    """A sign of code, or a title with a name that nobody has."""
    titles = scan.words["named_after"]
    for at in range(clause.first, clause.last):
        token = scan.tokens[at]
        if token.text in titles and _is_stranger(scan, at + 1, grounds):
            return Misfit("name", at, at + 2)
        if token.kind is Kind.MARK and token.text in "{}<>[]\\^=~|":
            return Misfit("leak", at, at + 1)
    return None


def _is_stranger(scan: Scan, index: int, grounds: Grounds) -> bool:
    """Whether whom a title names nobody knows, even if the name is an everyday word: Dr. Grant."""
    token = scan.at(index)
    if token is None or token.kind is not Kind.WORD or not token.surface[:1].isupper():
        return False
    return index not in scan.inside and root(token.text) not in grounds.text_words


def as_start(clause: Clause, scan: Scan, grounds: Grounds) -> Misfit | None:
    """When the guest is to be there, told as when it begins."""
    if not grounds.arrivals:
        return None
    times = [v for v in clause.values if v.says is Says.TIME]
    if grounds.language.moods.arriving.search(clause.text):
        # Ten minutes early, at 7:50, and not at the start.
        times = [v for v in times if not v.minutes & grounds.arrivals and _is_early(v, clause, scan)]
    else:
        times = [v for v in times if v.minutes & grounds.arrivals]
    return next((Misfit("time", v.first, v.last) for v in times), None)


def _is_early(time: Value, clause: Clause, scan: Scan) -> bool:
    """Whether it is told right behind how long before the start one is to be there."""
    early = [v for v in clause.values if v.says is Says.LENGTH and v.last < time.first]
    gap = {token.text for token in scan.tokens[early[-1].last : time.first]} if early else set()
    told = _EARLY in gap or {_BEFORE, ","} <= gap  # before your appointment at 9 is that of the appointment
    return told and gap <= scan.words["at"] | scan.language.retold.booked | _BESIDE


_EARLY, _BEFORE = "early", "before"
_BESIDE = frozenset({_EARLY, ",", "so", "(", "—", "–", "your", "the"})


def _of_age(clause: Clause, scan: Scan, grounds: Grounds) -> list[Value]:
    """How old somebody is whom the guest has told of: your 8-year-old."""
    heard = {value.number for value in grounds.heard_values if value.says is Says.LENGTH}
    return [
        v
        for v in clause.values
        if v.says is Says.LENGTH and v.number in heard and scan.text(v.last + 1) in scan.words["aged"]
    ]


def _misread(clause: Clause) -> Misfit | None:
    """Two numbers said as one time; and beside a time, a number is none: a table for eight at 8."""
    for one, other in itertools.pairwise(clause.values):
        apart = one.says in (Says.TIME, Says.END, Says.UNTIL) and not one.minutes & other.minutes
        if (one.bare or apart) and one.last == other.first and other.says is Says.TIME:
            return Misfit("time", one.first, other.last)
    if any(value.says is Says.TIME for value in clause.values):
        for value in clause.values:
            if value.bare:
                value.minutes = frozenset()
    return None


def misput(clause: Clause, scan: Scan, grounds: Grounds) -> Misfit | None:
    """What is put together, addressed, sent or denied otherwise than on record."""
    wrong = _misjoined(clause, scan, grounds) if clause.values else None
    wrong = wrong or (_misclaimed(clause, scan, grounds) if clause.claims else None)
    if wrong is not None:
        return wrong
    return Misfit("denied", clause.first, clause.last) if _contradicts(clause, grounds) else None


def _misjoined(clause: Clause, scan: Scan, grounds: Grounds) -> Misfit | None:
    """Values that are put together, or told of all, otherwise than on record."""
    wrong = unpaired(clause, scan, grounds) or misaddressed(clause, scan, grounds)
    wrong = wrong or of_all(clause, scan, grounds) or _for_nothing(clause, grounds)
    if wrong is None and (is_otherwise(clause, grounds) or is_anothers(clause, scan, grounds)):
        return Misfit("mixed", clause.first, clause.last)
    return wrong


def _misclaimed(clause: Clause, scan: Scan, grounds: Grounds) -> Misfit | None:
    """More than was done, or another way, further or for longer than it was."""
    return (
        other_way(clause, grounds)
        or called_so(clause, grounds)
        or of_more(clause, scan, grounds)
        or misdirected(clause, grounds)
        or anothers_list(clause, scan, grounds)
        or of_always(clause, scan, grounds)
        or of_several_bookings(clause, grounds)
    )


def unborne(clause: Clause, scan: Scan, grounds: Grounds) -> Misfit | None:
    """What no text bears out either: something with nobody on record, or for nothing at a price."""
    wrong = _with_nobody(clause, scan, grounds) or _with_themselves(clause, scan, grounds)
    wrong = wrong or _for_nothing(clause, grounds) or _fee_as_price(clause, scan, grounds)
    return wrong or _gratis_at_price(clause, grounds)


def _with_themselves(clause: Clause, scan: Scan, grounds: Grounds) -> Misfit | None:
    """Something that stands with the guest, whose name somebody else has too: your call with Tom."""
    for value in clause.values:
        if value.says is not Says.NAME or scan.text(value.first - 1) != _WITH:
            continue
        guests = {*grounds.facts.guest, *(record.name for record in grounds.facts.records)} - {""}
        if any(name.lower() in value.texts for name in guests):
            return Misfit("name", value.first, value.last)
    return None


def _with_nobody(clause: Clause, scan: Scan, grounds: Grounds) -> Misfit | None:
    """Something that stands with somebody who is known, and whom no record and no text speaks of."""
    if not any(claim in _STANDING for claim, _ in clause.claims):
        return None
    for value in clause.values:
        if value.says is Says.KNOWN and scan.text(value.first - 1) == _WITH:
            told = " ".join(_told_of(record) for record in grounds.facts.records).lower()
            if not any(name in told for name in value.texts):
                return Misfit("name", value.first, value.last)
    return None


def _told_of(record: Record) -> str:
    """All that a record names."""
    return " ".join((record.what, *record.names, *record.with_, record.where, record.text))


def _for_nothing(clause: Clause, grounds: Grounds) -> Misfit | None:
    """The price is nothing: of what is offered at a price."""
    free = next((v for v in clause.values if v.says is Says.PRICE and v.number == 0), None)
    if free is None or _PRICE not in clause.shape:
        return None
    priced = any(s.sums.get(Says.PRICE) for s in grounds.supports)
    return (
        Misfit("price", free.first, free.last)
        if priced and not any(s.has(free) for s in grounds.supports)
        else None
    )


def _gratis_at_price(clause: Clause, grounds: Grounds) -> Misfit | None:
    """Told to be free: a service that has a price."""
    if not any(claim == "gratis" for claim, _ in clause.claims):
        return None
    for value in clause.values:
        meant = [s for s in grounds.supports if value.says is Says.WHAT and s.called & value.texts]
        if meant and all(s.about is About.SERVICE and s.sums.get(Says.PRICE) for s in meant):
            return Misfit("price", value.first, value.last)
    return None


def _fee_as_price(clause: Clause, scan: Scan, grounds: Grounds) -> Misfit | None:
    """What cancelling costs, told as what something costs: your table is $60."""
    for value in clause.values:
        if value.says is not Says.PRICE or not value.number:
            continue
        fees = any(s.sums.get(Says.FEE) == value.number for s in grounds.supports)
        if not fees or any(s.has(value) for s in grounds.supports):
            continue
        priced = any(own.says is Says.PRICE and s.has(value) for s in grounds.texts for own in s.said)
        undone = any(root(token.text) in scan.words["undoing"] for token in scan.tokens)
        if not priced and not undone and _names_booking(clause, grounds):
            return Misfit("price", value.first, value.last)
    return None


def _names_booking(clause: Clause, grounds: Grounds) -> bool:
    """Whether it speaks of what is booked, by its name or as a table or a visit."""
    nouns = grounds.language.moods.booked_nouns
    return any(word in _NAMED or word in nouns or f"{word}s" in nouns for word in clause.shape)


_NAMED = frozenset({"WHAT", "WITH", "WHERE"})
_PRICE = "price"
_WITH = "with"
_STANDING = frozenset({"free", "held", "holds", "booked", "reserved", "requested", "moved", "exists"})


def _is_digits(value: Value, grounds: Grounds) -> bool:
    """A six-digit code: how long a code is stands in the text that speaks of it."""
    return value.texts == {"digit"} and any(support.has(value) for support in grounds.texts)


def _contradicts(clause: Clause, grounds: Grounds) -> bool:
    """Whether a text says the same, but with a not where there is none, or none where there is one."""
    if clause.claims or not grounds.denials:
        return False
    said = {
        word for word in clause.shape if not word.isupper() and word not in grounds.language.moods.negators
    }
    telling = said - grounds.language.courtesy
    return any(
        negative is not clause.negative
        and telling & words
        and len(said & words) >= max(FEW, 0.8 * min(len(said), len(words)))
        for words, negative in grounds.denials
    ) and not any(
        negative is clause.negative and len(said & words) >= 0.75 * len(said)
        for words, negative in grounds.denials
    )


def _taken_up(clause: Clause, grounds: Grounds) -> list[Value]:
    """Values of the guest's own message, where they are named as such; nothing may be claimed of them."""
    values = clause.values
    if clause.mood is Mood.ASKS and _asks_else(clause, grounds):
        heard_days = {day for value in grounds.heard_values for day in value.days}
        return [v for v in values if v.says is Says.DAY and v.days and v.days <= heard_days]
    if clause.mood is Mood.ASKS and not any(Says.PARTY in s.counts for s in grounds.supports):
        # How many come, in a question, where nothing on record knows it better.
        heard = grounds.heard_values
        coming = {v.number for v in heard if v.says is Says.PARTY} or {
            v.number for v in heard if v.says is Says.NUMBER
        }
        return [v for v in values if v.says is Says.PARTY and v.number in coming]
    if any(claim in ("free", "booked", "held", "reserved", "requested") for claim, _ in clause.claims):
        return []
    if clause.mood is Mood.ASKS or not takes_up(clause.text, grounds.language):
        return []
    if grounds.language.moods.granted.search(clause.text):
        return []  # what was only asked for is not told as possible
    if any(support.old is not None for support in grounds.supports):
        return []  # where something moved, the record knows both times
    full = [s for s in grounds.supports if s.about is About.NOTHING_FREE and not clause.claims]
    said = {value.key for value in grounds.heard_values}
    days = {day for value in grounds.heard_values for day in value.days}
    minutes = {
        minute for value in grounds.heard_values if value.says is not Says.PART for minute in value.minutes
    }
    return [
        v
        for v in values
        if v.key in said
        or (v.days and v.days <= days)
        or (v.minutes and v.minutes & minutes)
        # That nothing is free then is on record since it was asked for.
        or (v.says is Says.DAY and any(s.has(v) for s in full))
    ]


def _asks_else(clause: Clause, grounds: Grounds) -> bool:
    """Whether it is asked what is wanted on the guest's own day, where no day is on record yet."""
    if clause.claims or any(support.days for support in grounds.supports):
        return False
    moods = grounds.language.moods
    first = next((word for word in clause.shape if word not in moods.openers), "")
    return first in moods.open_questions
