"""How many there are: of all that is offered, or of those on a day, in a part of it, with a person."""

from decimal import Decimal

from frontdesk.conversation.facts import About
from frontdesk.reply.grounding.clauses import Clause
from frontdesk.reply.grounding.context import Misfit
from frontdesk.reply.grounding.grounds import Grounds
from frontdesk.reply.grounding.scan import Scan
from frontdesk.reply.grounding.several import is_coming
from frontdesk.reply.grounding.stems import root
from frontdesk.reply.grounding.supports import LISTED
from frontdesk.reply.grounding.values import Says, Value


def miscounted(clause: Clause, scan: Scan, grounds: Grounds) -> Misfit | None:
    """A number of times or options that is not how many there are; "a few" is no number."""
    if (wrong := _one_too_many(clause, scan, grounds)) is not None:
        return wrong
    if not any(value.says is Says.OFFERS for value in clause.values):
        return None
    offered = {number for support in grounds.supports for number in support.counts.get(Says.OFFERS, ())}
    offered |= grounds.counted
    if not _OF_GUEST.isdisjoint(clause.shape):
        ahead = grounds.language.moods.coming_booking.search(clause.text)
        # What is cancelled is none that you have.
        has = any(claim == "exists" for claim, _ in clause.claims) and _coming(grounds)
        over = any(root(token.text) in scan.words["undoing"] for token in scan.tokens)
        offered = _coming(grounds) | (set() if ahead or (has and not over) else offered)
    for value in clause.values:
        counted = value.says is Says.OFFERS and scan.text(value.first) not in scan.words["few"]
        if counted and value.number not in _there(value, clause, scan, grounds, offered):
            return Misfit("number", value.first, value.last)
    return None


def _one_too_many(clause: Clause, scan: Scan, grounds: Grounds) -> Misfit | None:
    """A third stay, where there are two bookings."""
    places, nouns = scan.words["places"], grounds.language.moods.booked_nouns
    if places.keys().isdisjoint(clause.shape):
        return None
    for at, word in enumerate(clause.shape[:-1]):
        if places.get(word, 0) < 1 or clause.shape[at - 1] != "a" or f"{clause.shape[at + 1]}s" not in nouns:
            continue
        if places[word] >= sum(s.about is About.BOOKING for s in grounds.supports):
            return Misfit("number", clause.places[at], clause.places[at] + 2)
    return None


def _coming(grounds: Grounds) -> set[Decimal]:
    """How many bookings the guest still has; none where it is spoken of others."""
    several = sum(s.about is About.BOOKING and is_coming(s, grounds) for s in grounds.supports)
    return {Decimal(several)} if several else set()


_OF_GUEST = frozenset({"you", "your"})


def _there(
    counted: Value, clause: Clause, scan: Scan, grounds: Grounds, offered: set[Decimal]
) -> set[Decimal]:
    """How many there are: in all, or on the day and with the person that the number stands beside."""
    named = next((v for v in clause.values if v.first == counted.last and v.says is Says.WHAT), None)
    if named is not None:
        return _called(named, grounds) | grounds.on_file_counted
    if _is_whole(counted, scan):
        return offered
    before, after = _before(counted, clause, scan), _after(counted, clause, scan)
    there = _fitting([*before, *after], grounds)
    if not there:
        return offered
    if before:
        return there
    sorts = {value.says for value in after}
    later = [v for v in clause.values if v.first >= after[-1].last]
    apart = any(v.says is Says.OFFERS for v in later) or "one" in clause.shape
    return there | (offered if any(v.says in sorts for v in later) and not apart else set())


def _called(name: Value, grounds: Grounds) -> set[Decimal]:
    """How many offers, bookings, cars there are of this name."""
    alike = [s.about for s in grounds.supports if s.about in LISTED and s.called & name.texts]
    return {Decimal(alike.count(about)) for about in alike}


def _is_whole(counted: Value, scan: Scan) -> bool:
    """Whether it is how many there are in all: two of the three."""
    if scan.text(counted.first - 2) == "of" and scan.text(counted.first - 1) in scan.words["shown"]:
        return True
    # Two of Friday's three openings.
    of = next((v for v in scan.values if v.last == counted.first - 1 and v.says in _COUNTED_BY), None)
    return of is not None and scan.text(of.first - 1) == "of"


def _before(counted: Value, clause: Clause, scan: Scan) -> list[Value]:
    """The day and the person that a number is told of: on Friday, Maya has two."""
    found: list[Value] = []
    first = counted.first
    for value in reversed([v for v in clause.values if v.last <= first]):
        gap = {token.text for token in scan.tokens[value.last : first]}
        verbless = not found and scan.words["haves"].isdisjoint(gap)
        if value.says not in _COUNTED_BY or verbless or not _ENDS.isdisjoint(gap):
            break
        found.append(value)
        first = value.first
    return found


def _after(counted: Value, clause: Clause, scan: Scan) -> list[Value]:
    """On which days or with whom there are so many: two openings tomorrow; none from one day to another."""
    found: list[Value] = []
    last = counted.last
    for value in clause.values:
        gap = {token.text for token in scan.tokens[last : value.first]}
        if value.first < last:
            continue
        if value.says is Says.PARTY and not found and gap <= {"for"}:
            last = value.last  # two tables for four in the garden
            continue
        if value.says is Says.OFFERS and len(found) < 2 and _is_whole(value, scan):
            last = value.last
            continue
        again = any(value.says is each.says for each in found)
        if (
            value.says not in _COUNTED_BY
            or not gap - scan.words["offers"] <= scan.words["among" if again else "beside"]
        ):
            break
        found.append(value)
        last = value.last
    return [] if any(day.says is Says.LAST_DAY for day in found) else found


_COUNTED_BY = frozenset({Says.DAY, Says.LAST_DAY, Says.WITH, Says.WHERE, Says.PART, Says.TIME})
_ENDS = frozenset({"and", "or", "but", ";", ":"})


def _fitting(said: list[Value], grounds: Grounds) -> set[Decimal]:
    """How many of what is offered or booked are on one of these days, with one of these people."""
    sorts = {value.says for value in said}
    fitting = [
        support.about
        for support in grounds.supports
        if said and support.about in (About.OFFER, About.BOOKING)
        if all(any(support.has(value) for value in said if value.says is says) for says in sorts)
    ]
    return {Decimal(fitting.count(about)) for about in fitting}
