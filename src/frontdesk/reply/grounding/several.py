"""All, both, the next, the only one: what is told of several things, and how many there are on record."""

from datetime import date
from decimal import Decimal
from functools import lru_cache

from frontdesk.conversation.facts import About
from frontdesk.reply.grounding.clauses import Clause
from frontdesk.reply.grounding.contacting import CONTACTS
from frontdesk.reply.grounding.context import Misfit
from frontdesk.reply.grounding.grounds import Grounds
from frontdesk.reply.grounding.language import Language
from frontdesk.reply.grounding.moods import Mood
from frontdesk.reply.grounding.naming import one_of
from frontdesk.reply.grounding.scan import Scan
from frontdesk.reply.grounding.stems import root
from frontdesk.reply.grounding.supports import LISTED, Support
from frontdesk.reply.grounding.values import REASONS, Says


def of_all(clause: Clause, scan: Scan, grounds: Grounds) -> Misfit | None:
    """What is said of all that there are, and is not so of one: all three are in Riverside."""
    told = [s for s in grounds.supports if s.about in LISTED]
    if "all" not in _counting(clause.text, grounds.language):
        told = _of_sort(clause, scan, told)
    if not told:
        return None
    for value in clause.values:
        kinds = {s.about for s in told if s.has(value)}
        alike = [s for s in told if s.about in kinds]
        # Both are free, the one at 140 and the other at 165: that is of each.
        alone = sum(each.says is value.says for each in clause.values) == 1
        if alone and value.says in _ALIKE and not all(s.has(value) for s in alike):
            return Misfit("mixed", value.first, value.last)
    return None


def _of_sort(clause: Clause, scan: Scan, told: list[Support]) -> list[Support]:
    """Those of a sort that is named in the plural, and no one of them with it: tune-ups are $85."""
    named = [value for value in clause.values if value.says is Says.WHAT]
    if len(named) != 1 or one_of(scan, named[0].last - 1) == scan.text(named[0].last - 1):
        return []
    return [s for s in told if s.about is About.SERVICE and s.called & named[0].texts]


_ALIKE = frozenset({Says.WHERE, Says.PRICE, Says.LENGTH, Says.DEPOSIT, Says.RATE, Says.WITH, Says.PART})


def of_several(clause: Clause, scan: Scan, grounds: Grounds) -> Misfit | None:
    """All of the guest's bookings, the only one, the next: told of those that are on record."""
    ways = _counting(clause.text, grounds.language)
    if not ways:
        return None
    bookings = [s for s in grounds.supports if s.about is About.BOOKING]
    coming = [s for s in bookings if is_coming(s, grounds)]
    only = _that_stand_so(coming, clause) if "only" in ways else []
    if ("every" in ways and len(bookings) == 1) or len(only) > 1:
        return Misfit("number", clause.first, clause.last)
    if ways & {"only", "coming"} and len(bookings) > len(coming):
        return _in_none(clause, coming)
    if "last_booking" in ways:
        return _not_last(clause, [s for s in bookings if is_over(s, grounds)])
    if len(bookings) > 1 and "next_booking" in ways:
        return _not_first(clause, coming)
    offers = [s for s in grounds.supports if s.about is About.OFFER]
    if (
        "either" in ways
        and clause.mood is Mood.STATES
        and (_is_of_one(clause, offers) or _is_where_one_is(clause, offers))
    ):
        return Misfit("mixed", clause.first, clause.last)
    taken = any(support.about is About.NOTHING_FREE for support in grounds.supports)
    if "others" in ways and len(offers) == 1 and not taken and clause.mood is not Mood.ASKS:
        return Misfit("claim_free", clause.first, clause.last)
    if len(offers) < _TWO or "next_offer" not in ways:
        return None
    return _not_first(clause, _from_there(clause, scan, offers, grounds.language), _times(clause))


def _is_of_one(clause: Clause, offers: list[Support]) -> bool:
    """Whether what only one has is told of one or the other: you can drive either on Friday."""
    told = [v for v in clause.values if v.says in _TOLD_OF_EITHER]
    if len(offers) < _TWO or not told or len({v.says for v in told}) < len(told):
        return False
    return sum(all(s.has(value) for value in told) for s in offers) == 1


_TOLD_OF_EITHER = frozenset({Says.DAY, Says.TIME, Says.WITH, Says.PRICE, Says.RATE, Says.LENGTH})


def _is_where_one_is(clause: Clause, offers: list[Support]) -> bool:
    """Whether an area that only some are in is told of either: either table is on the terrace."""
    return any(v.says is Says.WHERE and len({s.has(v) for s in offers}) > 1 for v in clause.values)


def _that_stand_so(bookings: list[Support], clause: Clause) -> list[Support]:
    """Those of which it is one: one confirmed stay is none that is pending."""
    stands = {claim for claim, _ in clause.claims} & {"booked", "requested"}
    return [s for s in bookings if s.claims & stands] if len(stands) == 1 else bookings


def _from_there(clause: Clause, scan: Scan, offers: list[Support], language: Language) -> list[Support]:
    """Those that the next is one of: of what was named last, and after the day that was."""
    said = [*scan.earlier, *(v for v in scan.values if v.first < clause.first)]
    days = [v for v in said if v.says in (Says.DAY, Says.LAST_DAY) and v.days]
    if days and language.moods.after_that.search(clause.text):
        return [s for s in offers if _begins(s)[0] > max(days[-1].days)]
    named = [v for v in (*said, *clause.values) if v.says is Says.WHAT]
    if named and language.moods.next_one.search(clause.text):
        return [s for s in offers if s.called & named[-1].texts]
    return offers


@lru_cache(maxsize=8192)
def _counting(text: str, language: Language) -> frozenset[str]:
    """Which of several a clause speaks of: looked for once, since clauses come again and again."""
    moods = language.moods
    ways = {
        "every": moods.every_booking,
        "only": moods.only_booking,
        "next_booking": moods.next_booking,
        "next_offer": moods.next_offer,
        "coming": moods.coming_booking,
        "last_booking": moods.last_booking,
        "others": moods.other_offers,
        "all": moods.of_all,
        "either": moods.either_of,
    }
    return frozenset(way for way, pattern in ways.items() if pattern.search(text))


def _times(clause: Clause) -> int:
    """How many times are told: of two, the next are the first two."""
    return max(1, len({value.minutes for value in clause.values if value.says is Says.TIME}))


def _not_first(clause: Clause, several: list[Support], many: int = 1) -> Misfit | None:
    return _in_none(clause, sorted(several, key=_begins)[:many])


def _not_last(clause: Clause, several: list[Support]) -> Misfit | None:
    """The last visit is one that is over, and told as over: of all that is said of it."""
    last = max(several, key=_begins, default=None)
    told = [v for v in clause.values if v.says not in CONTACTS and v.says is not Says.NAME]
    if last is None or "was" not in clause.shape or not all(last.has(value) for value in told):
        return Misfit("claim_exists", clause.first, clause.last)
    return None


def _in_none(clause: Clause, several: list[Support]) -> Misfit | None:
    """A day or an hour that none of these has."""
    for value in clause.values:
        if value.says in (Says.DAY, Says.TIME) and not any(each.has(value) for each in several):
            return Misfit(REASONS[value.says], value.first, value.last)
    return None


def is_coming(booking: Support, grounds: Grounds) -> bool:
    """Whether a booking stands, and is still to come."""
    now = (grounds.anchor.today, grounds.anchor.minute)
    return bool(booking.claims & _STANDING) and (not booking.days.get(Says.DAY) or _begins(booking) >= now)


def is_over(booking: Support, grounds: Grounds) -> bool:
    """Whether the guest has been there."""
    came = grounds.facts.records[booking.number].status.casefold() in _KEPT
    return came and bool(booking.days.get(Says.DAY)) and _begins(booking)[0] <= grounds.anchor.today


_STANDING = frozenset({"booked", "requested", "moved"})


_KEPT = frozenset({"completed"})


def _begins(support: Support) -> tuple[date, int]:
    days, minutes = support.days.get(Says.DAY), support.minutes.get(Says.TIME)
    return min(days) if days else date.max, min(minutes) if minutes else 0


def of_more(clause: Clause, scan: Scan, grounds: Grounds) -> Misfit | None:
    """More than is on record: both booked, all your appointments moved, your friend too."""
    if not clause.claims or clause.mood not in (Mood.STATES, Mood.OFFERS) or clause.negative:
        return None
    moods, shape = grounds.language.moods, set(clause.shape)
    rests = grounds.language.claims.rests
    told = {claim for claim, _ in clause.claims}
    claimed = {each for claim in told for each in rests.get(claim, frozenset({claim}))}
    claimed &= _DONE | ({"call", "noted"} if "done" in told else set())
    if not claimed:
        return None
    meant = [s for s in grounds.supports if s.claims & claimed]
    party = max((n for s in meant for n in s.counts.get(Says.PARTY, frozenset())), default=Decimal(1))
    if meant and _is_more_than(len(meant), clause):
        return Misfit("number", clause.first, clause.last)
    if len(meant) != 1:
        return None
    every = moods.both.search(clause.text) or (
        told & {"cancelled", "moved"} and moods.everything.search(clause.text)
    )
    with_others = {root(word) for word in shape & moods.companions}
    if with_others and with_others.isdisjoint(grounds.text_words) and party < _TWO:
        return Misfit("number", clause.first, clause.last)
    of_guests = party >= _TWO and any(phrase in clause.text for phrase in _BOTH_GUESTS)
    if (every and not of_guests) or _is_plural(clause, scan, grounds):
        return Misfit("number", clause.first, clause.last)
    return None


_DONE = frozenset({"booked", "moved", "cancelled", "held", "requested", "sent", "wait"})


_TWO = 2


_BOTH_GUESTS = ("you both", "both of you", "you all", "all of you")


def _is_more_than(many: int, clause: Clause) -> bool:
    """Whether it was done to more than there are: I am holding both rooms."""
    done = {clause.places[at] for claim, at in clause.claims if claim in _DONE}
    counted = [v for v in clause.values if v.says is Says.OFFERS and v.number is not None]
    return any(
        v.number > many and not done.isdisjoint((v.first - 1, v.first - 2, v.last, v.last + 1))
        for v in counted
        if v.number
    )


_NO_NOUN = frozenset({"team", "desk", "as", "unchanged", "in", "exactly", "just", "booked"})
"""Behind one of these, it is a verb, or part of another noun: your tour stays as it is."""


def _is_plural(clause: Clause, scan: Scan, grounds: Grounds) -> bool:
    """Whether it speaks of tables or appointments, where there is one."""
    nouns = grounds.language.moods.booked_nouns
    several = sum(s.about is About.BOOKING for s in grounds.supports) > 1
    return not several and any(
        scan.text(at) in nouns and scan.text(at + 1) not in _NO_NOUN
        for at in range(clause.first, clause.last)
    )
