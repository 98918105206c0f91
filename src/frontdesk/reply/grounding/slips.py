"""What is wrong whatever else is said: a wrong number, somebody else greeted, two names said as one."""

import itertools
from datetime import date
from decimal import Decimal
from functools import lru_cache

from frontdesk.conversation.facts import About, Record
from frontdesk.reply.grounding.clauses import Clause
from frontdesk.reply.grounding.context import Misfit
from frontdesk.reply.grounding.grounds import Grounds
from frontdesk.reply.grounding.language import Language
from frontdesk.reply.grounding.moods import Mood
from frontdesk.reply.grounding.naming import is_contact, one_of
from frontdesk.reply.grounding.records import claims_of
from frontdesk.reply.grounding.scan import Scan
from frontdesk.reply.grounding.stems import root
from frontdesk.reply.grounding.supports import DESCRIBED, LISTED, STANDING, Support
from frontdesk.reply.grounding.values import NAMES, REASONS, Says, Value

CONTACTS = frozenset({Says.PHONE, Says.EMAIL, Says.LINK})


_NOT_GUESTS = frozenset({Says.KNOWN, Says.WHAT, Says.WHERE, Says.WITH})


def misaddressed(clause: Clause, scan: Scan, grounds: Grounds) -> Misfit | None:
    """Somebody greeted by a name that is not the guest's, but part of another."""
    for value in clause.values:
        if value.says not in _NOT_GUESTS or value.last - value.first > 1:
            continue
        if any(scan.text(value.first) == name.lower().split(" ")[0] for name in grounds.facts.guest):
            continue  # both are called Tom
        before, after = scan.text(value.first - 1), scan.text(value.last)
        greeted = before in scan.language.moods.greets or (before == "," and after in ("!", ".", ""))
        if greeted and not clause.claims and len(clause.values) == 1:
            return Misfit("name", value.first, value.last)
    return None


def other_way(clause: Clause, grounds: Grounds) -> Misfit | None:
    """Sent by text, or to a phone, where nothing on record says so."""
    if not any(claim == "sent" for claim, _ in clause.claims):
        return None
    moods, sent = grounds.language.moods, [r for r in grounds.facts.records if "sent" in claims_of(r)]
    ways = frozenset[str]().union(*(_ways(record, grounds.language) for record in sent))
    for at, word in enumerate(clause.shape):
        if word in moods.channels - ways and root(word) not in grounds.text_words:
            return Misfit("claim_sent", clause.places[at], clause.places[at] + 1)
    return None


def done_otherwise(clause: Clause, grounds: Grounds) -> Misfit | None:
    """That something takes place by phone, of what a text tells to take place on Zoom."""
    moods = grounds.language.moods
    if clause.claims or clause.mood is not Mood.STATES or moods.way_words.isdisjoint(clause.shape):
        return None
    for found in moods.other_ways.finditer(clause.text):
        if not _is_on_file(found.group(1), grounds):
            at = clause.places[clause.text.count(" ", 0, found.start(1))]
            return Misfit("claim_call", at, at + 1)
    return None


def called_so(clause: Clause, grounds: Grounds) -> Misfit | None:
    """A booking that is told as a call, where nothing on record is one: your call on Friday is booked."""
    if _CALL not in clause.shape or clause.mood is not Mood.STATES:
        return None
    at = clause.shape.index(_CALL)
    if at in clause.claimed or _STANDING.isdisjoint(claim for claim, _ in clause.claims):
        return None
    calls = any(record.about is About.CALL for record in grounds.facts.records)
    if calls or _is_on_file(_CALL, grounds):
        return None
    return Misfit("claim_call", clause.places[at], clause.places[at] + 1)


_CALL = "call"
_STANDING = frozenset({"booked", "cancelled", "moved", "exists", "requested", "held"})


def _is_on_file(word: str, grounds: Grounds) -> bool:
    """Whether a record, the draft or what is known has this very word, and not one that says the same."""
    facts = grounds.facts
    told = (" ".join((record.what, *record.names, record.where, record.text)) for record in facts.records)
    return any(word in text.casefold().replace("-", "") for text in (*told, facts.draft, *facts.known))


def _ways(record: Record, language: Language) -> frozenset[str]:
    """The ways that something went: to the phone on record, or as what it is called, a confirmation text."""
    moods = language.moods
    called = set(record.what.lower().split())
    mailed = "@" in record.text or bool(called & moods.by_mail)
    phoned = bool(record.phone) and (record.about is About.CODE or not mailed)
    texted = bool(called & moods.by_phone)
    return (moods.by_phone if phoned or texted else frozenset()) | (moods.by_mail if mailed else frozenset())


def set_right(clause: Clause, scan: Scan, grounds: Grounds) -> list[Value]:
    """What the guest had wrong, and is told not to be so: it is at 5:30, not at 5."""
    if "not" not in clause.shape or not grounds.heard_values:
        return []
    stands = [s for s in grounds.supports if s.about in STANDING]
    found = []
    for value in clause.values:
        at = value.first - 1 - (scan.text(value.first - 1) in scan.words["at_places"])
        minutes = value.minutes or _hours(value)
        if (scan.text(at - 1), scan.text(at)) != (",", "not") or value.says not in _SET_RIGHT:
            continue
        heard = any(value.days & v.days or minutes & (v.minutes or _hours(v)) for v in grounds.heard_values)
        so = any(
            value.days & s.days.get(Says.DAY, frozenset()) or minutes & s.minutes.get(Says.TIME, frozenset())
            for s in stands
        )
        if heard and not so:
            found.append(value)
    return found


_SET_RIGHT = frozenset({Says.TIME, Says.DAY, Says.NUMBER})


def _hours(value: Value) -> frozenset[int]:
    """The hours that a lone number may be."""
    lone = value.says is Says.NUMBER and value.number is not None and 1 <= value.number <= _NOON
    hour = int(value.number or 0) % _NOON * 60
    return frozenset({hour, hour + _NOON * 60}) if lone else frozenset()


_NOON = 12


def unpaired(clause: Clause, scan: Scan, grounds: Grounds) -> Misfit | None:
    """Two names said as one thing, a place in an area, that stand together in no record and no text."""
    named = [value for value in clause.values if value.says in NAMES or value.says is Says.OWN]
    for one, other in itertools.pairwise(named):
        gap = [token.text for token in scan.tokens[one.last : other.first]]
        if gap and set(gap) <= scan.words["places_by"]:
            grounded = (*grounds.supports, *(text for text in grounds.texts if text.number != -1))
            if not any(support.has(one) and support.has(other) for support in grounded):
                return Misfit("mixed", one.first, other.last)
    return None


def served_with(clause: Clause, scan: Scan, grounds: Grounds) -> Misfit | None:
    """One thing told to come with another, which no record and no text puts together."""
    named = [value for value in clause.values if value.says is Says.WHAT]
    for one, other in itertools.pairwise(named):
        gap = {token.text for token in scan.tokens[one.last : other.first]}
        if gap.isdisjoint(scan.words["comes_with"]) or not gap <= scan.words["served_by"]:
            continue
        if not any(s.has(one) and s.has(other) for s in (*grounds.supports, *grounds.texts)):
            return Misfit("mixed", one.first, other.last)
    return None


def of_one_place(proven: list[Support], clause: Clause, grounds: Grounds) -> Misfit | None:
    """What the text of one place says, told of the house where there are several: we are open daily."""
    if clause.mood is not Mood.STATES or grounds.language.values["of_every"].isdisjoint(clause.shape):
        return None
    if any(value.says in NAMES for value in clause.values):
        return None
    own = {r.text for r in grounds.facts.records if r.about is About.VENUE and r.text}
    told = {support.record for support in proven if support.is_text}
    if len(own) < _TWO or not told or not told < own or grounds.facts.draft:
        return None
    return Misfit("mixed", clause.first, clause.last)


def misplaced(clause: Clause, scan: Scan, grounds: Grounds) -> Misfit | None:
    """Something put into an area where it is not: by its record, whatever a text has side by side."""
    named = [value for value in clause.values if value.says in NAMES]
    for one, other in itertools.pairwise(named):
        gap = {token.text for token in scan.tokens[one.last : other.first]}
        if (
            other.says is not Says.WHERE
            or not gap
            or not gap <= scan.words["places_by"]
            or not _is_placed(one, grounds)
        ):
            continue
        if not any(support.has(one) and support.has(other) for support in grounds.supports):
            return Misfit("mixed", one.first, other.last)
    return None


def _is_placed(value: Value, grounds: Grounds) -> bool:
    """Whether it is on record where this is: then no text can put it elsewhere."""
    places = {key for key, says, _ in grounds.names.entries if says is Says.WHERE}
    return any(support.has(value) and support.names & places for support in grounds.supports)


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


def of_always(clause: Clause, scan: Scan, grounds: Grounds) -> Misfit | None:
    """A time that is taken once, told as never free: never on Fridays; or as full for longer: for weeks."""
    if not any(claim in ("full", "packed", "closed") for claim, _ in clause.claims):
        return None
    if not any(s.about in (About.NOTHING_FREE, About.CLOSED) for s in grounds.supports):
        return None
    every = [at for at in clause.places if scan.text(at) in scan.words["every_time"]]
    if every:
        return Misfit("claim_full", every[0], every[0] + 1)
    stretches = grounds.language.moods.stretches
    longer = stretches.search(clause.text) and not any(map(stretches.search, grounds.text_shapes))
    return Misfit("claim_full", clause.first, clause.last) if longer else None


def anothers_list(clause: Clause, scan: Scan, grounds: Grounds) -> Misfit | None:
    """On his list, where it is nobody's, or that of somebody else than was named last."""
    if not any(claim == "wait_of" for claim, _ in clause.claims):
        return None
    named = [v for v in (*scan.earlier, *scan.values) if v.says is Says.WITH]
    waits = [s for s in grounds.supports if s.about is About.WAIT and grounds.facts.records[s.number].with_]
    if any(not named or s.has(named[-1]) for s in waits):
        return None
    return Misfit("claim_wait", clause.first, clause.last)


def contact(clause: Clause, grounds: Grounds) -> Misfit | None:
    """A number, address or page that is nobody's who may be told, or somebody else's."""
    for value in clause.values:
        if value.says is Says.PHONE and (
            _is_others(clause, value, grounds)
            or _is_venues(clause, value, grounds)
            or _is_neighbours(clause, value, grounds)
        ):
            return Misfit("phone", value.first, value.last)
        if value.says in CONTACTS and not any(s.has(value) for s in (*grounds.contacts, *grounds.texts)):
            return Misfit(value.says.value, value.first, value.last)
    return _wrong_end(clause, grounds)


def _is_others(clause: Clause, value: Value, grounds: Grounds) -> bool:
    """Whether a text gives another number for what is told here: the roadside line, not the desk."""
    own = [text for text in grounds.texts if any(each.says is Says.PHONE for each in text.said)]
    if not own or any(text.has(value) for text in own):
        return False
    told = {root(word) for word in clause.shape} - grounds.language.courtesy - grounds.language.anywhere
    return any(told & text.words for text in own)


def _is_venues(clause: Clause, value: Value, grounds: Grounds) -> bool:
    """Whether the phone of a place that is told of is given as that of the house: reach us at."""
    facts = grounds.facts
    ours = not grounds.language.values["house_itself"].isdisjoint(clause.shape)
    if not ours or not any(record.phone for record in facts.records if record.about in DESCRIBED):
        return False
    return not grounds.contacts[0].has(value) and not any(text.has(value) for text in grounds.texts)


def _is_neighbours(clause: Clause, value: Value, grounds: Grounds) -> bool:
    """Whether it is the phone of another place than the one named beside it."""
    places = [s for s in grounds.described if grounds.facts.records[s.number].phone]
    names = [v for v in clause.values if v.says in NAMES]
    if not places or not names:
        return False
    name = next((v for v in reversed(names) if v.last <= value.first), names[0])
    meant = [s for s in places if s.called & name.texts]
    owners = [s for s in places if is_own_phone(value, s, grounds)]
    return bool(meant and owners) and not any(owner in meant for owner in owners)


def is_own_phone(value: Value, venue: Support, grounds: Grounds) -> bool:
    """Whether it is the phone on a place's record."""
    own = "".join(char for char in grounds.facts.records[venue.number].phone if char.isdigit())
    return bool(own) and Support("", About.NOTE, texts={Says.PHONE: frozenset({own})}).has(value)


def _wrong_end(clause: Clause, grounds: Grounds) -> Misfit | None:
    """The guest called on the house's number, or told to call on their own, or to call who calls them."""
    if not any(value.says in (Says.PHONE, Says.WITH) for value in clause.values):
        return None
    moods = grounds.language.moods
    calls = moods.calls.search(clause.text)
    called = not calls and (
        moods.called.search(clause.text) or any(claim == "call" for claim, _ in clause.claims)
    )
    if not called and not calls:
        return None
    own = Support("", About.NOTE, texts={Says.PHONE: _guest_phones(grounds)})
    for value in clause.values:
        if value.says is Says.PHONE and own.has(value) is not bool(called):
            return Misfit("phone", value.first, value.last)
    callers = [s for s in grounds.supports if s.about is About.CALL]
    for value in clause.values:
        if calls and value.says is Says.WITH and any(caller.has(value) for caller in callers):
            return Misfit("claim_call", value.first, value.last)
    return None


def _guest_phones(grounds: Grounds) -> frozenset[str]:
    facts = grounds.facts
    # The phone of a venue is its own.
    phones = (record.phone for record in facts.records if record.about not in DESCRIBED)
    said = (*phones, *facts.guest)
    return frozenset("".join(char for char in each if char.isdigit()) for each in said if is_contact(each))
