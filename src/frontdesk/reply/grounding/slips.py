"""What is wrong whatever else is said: somebody else greeted, sent another way, two names said as one."""

import itertools

from frontdesk.conversation.facts import About, Record
from frontdesk.reply.grounding.clauses import Clause
from frontdesk.reply.grounding.context import Misfit
from frontdesk.reply.grounding.grounds import Grounds
from frontdesk.reply.grounding.language import Language
from frontdesk.reply.grounding.moods import Mood
from frontdesk.reply.grounding.records import claims_of
from frontdesk.reply.grounding.scan import Scan
from frontdesk.reply.grounding.stems import root
from frontdesk.reply.grounding.supports import STANDING, Support
from frontdesk.reply.grounding.values import NAMES, Says, Value

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


_TWO = 2


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
