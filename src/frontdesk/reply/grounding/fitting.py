"""Whether what a clause says fits one record: values that stand together, with what is claimed of them."""

import re
from dataclasses import dataclass, field, replace
from decimal import Decimal
from itertools import islice, product

from frontdesk.conversation.facts import About
from frontdesk.reply.grounding.clauses import Clause, Mood
from frontdesk.reply.grounding.language import Language
from frontdesk.reply.grounding.scan import Scan
from frontdesk.reply.grounding.segments import Segment, segmentations
from frontdesk.reply.grounding.supports import STANDING, WEEKDAYS, Support
from frontdesk.reply.grounding.values import REASONS, Says, Value

_MOST = 64
_HEADS = frozenset({Says.TIME, Says.DAY, Says.LAST_DAY, Says.REFERENCE, Says.END})
_FREESTANDING = frozenset({Says.NAME, Says.PHONE, Says.EMAIL, Says.LINK})
_DENIED = {
    About.NOTHING_FREE: {"full", "packed", "closed"},
    About.CLOSED: {"full", "closed"},
    About.WAIT: {"wait", "full", "hear", "done"},
}


@dataclass(slots=True)
class Context:
    """What was said before in the same reply: a time without a day is on the day that was named last."""

    days: list[Value] = field(default_factory=list)
    rested: list[frozenset[int]] = field(default_factory=list)
    """For each group that was said, the numbers of the records it fits."""
    texts: set[str] = field(default_factory=set)
    """The texts on file that something was said of."""
    asking: bool = False
    """Whether the clause that is judged asks."""
    order: list[int] = field(default_factory=list)
    """The numbers of the offers and bookings that were told, as they came."""
    pointed: set[int] = field(default_factory=set)
    """Those of them that were told again by their place."""
    agreed: bool = False
    """Whether a yes was said to something that the guest has asked."""
    obliged: bool = False
    """Whether of course, or its like, was."""
    stated: bool = False
    """Whether something was told, and not only asked."""
    proof: list[Support] = field(default_factory=list)
    """All that was rested on."""
    topic: set[int] = field(default_factory=set)
    """The numbers of the described things that were named last, all those of a sentence."""
    sentence: Scan | None = None
    """The sentence in which they were named."""
    whats: list[Value] = field(default_factory=list)
    """What was named last, and so is what the times that follow are for."""
    who: list[Value] = field(default_factory=list)
    """Who was named last with a time."""
    requested: bool = False
    """Whether it was said that something is asked for, and not yet granted."""
    with_: list[Value] = field(default_factory=list)
    """Who was named without a time, and so for the times that follow."""


@dataclass(frozen=True, slots=True)
class Misfit:
    """Why a clause fits no record."""

    reason: str
    first: int
    last: int


def fit(
    clause: Clause, scan: Scan, supports: list[Support], context: Context, language: Language
) -> list[Support] | Misfit:
    """The records that a clause rests on, or why it rests on none."""
    claims = [claim for claim, _ in clause.claims]
    _read_hold(clause, scan, supports)
    context.asking = clause.mood in (Mood.ASKS, Mood.REQUESTS)
    misfit: Misfit | None = None
    for way in segmentations(clause.values, scan) or [[]]:
        rested: list[list[Support]] = []
        misfit = None
        for segment in way:
            found = _segment(segment, clause, claims, supports, context, language)
            if isinstance(found, Misfit):
                misfit = found
                break
            rested.append(found)
        if misfit is None:
            break
    misfit = misfit or _not_of_all(clause, scan, supports)
    if misfit is not None:
        return misfit
    if not rested and claims:
        found = _claimed(clause, claims, supports, context, language)
        if isinstance(found, Misfit):
            return found
        rested.append(found)
    if (early := _too_early(clause, rested, context)) is not None:
        return early
    _remember(clause, rested, context)
    return [support for group in rested for support in group]


def _read_hold(clause: Clause, scan: Scan, supports: list[Support]) -> None:
    """Kept for ten minutes: that is how long it is kept, not how long it takes."""
    kept = any(claim in ("held", "holds") for claim, _ in clause.claims)
    if kept and any("held" in support.claims for support in supports):
        clause.values = [
            replace(v, says=Says.WITHIN) if v.says is Says.LENGTH and scan.text(v.first - 1) in _FOR else v
            for v in clause.values
        ]


_FOR = frozenset({"for", "next"})


def _too_early(clause: Clause, rested: list[list[Support]], context: Context) -> Misfit | None:
    """A request told as a booking: your table is at 7, before anybody heard that it is only asked for."""
    place = next((at for claim, at in clause.claims if claim == "exists"), None)
    if place is None or context.requested:
        return None
    meant = [s for group in rested for s in group if s.about is About.BOOKING]
    asked = [s for s in meant if "requested" in s.claims and "booked" not in s.claims]
    return _at_word(clause, place, "claim_booked") if asked and len(asked) == len(meant) else None


def _not_of_all(clause: Clause, scan: Scan, supports: list[Support]) -> Misfit | None:
    """All three are in Riverside: what is said of all must hold for each of them."""
    start = next((at for at in range(clause.first, clause.last) if scan.text(at) in ("all", "both")), None)
    if start is None:
        return None
    many = next((v for v in clause.values if v.says is Says.OFFERS and v.first == start + 1), None)
    number = many.number if many is not None else Decimal(2) if scan.text(start) == "both" else None
    after = many.last if many is not None else start + 1
    if number is None or scan.text(after) not in scan.language.moods.finite | scan.language.predicates.verbs:
        return None
    meant = [s for s in supports if number in s.counts.get(Says.OFFERS, frozenset())]
    said = [v for v in clause.values if v.first >= after and v.says not in _FREESTANDING]
    for value in said:
        alone = sum(v.says is value.says for v in said) == 1
        if alone and len({s.about for s in meant}) == 1 and not all(s.has(value) for s in meant):
            return Misfit("mixed", start, value.last)
    return None


def _remember(clause: Clause, rested: list[list[Support]], context: Context) -> None:
    days = [value for value in clause.values if value.says is Says.DAY and not value.old]
    if days:
        context.days = days
    standing = [frozenset(s.number for s in group if s.about in STANDING) for group in rested]
    context.rested.extend(group for group in standing if group)
    told = dict.fromkeys(s.number for group in rested for s in group if s.about in STANDING)
    context.order.extend(number for number in told if number not in context.order)
    offered = [s for group in rested for s in group if s.about in _OFFERED]
    named_last = [v for v in clause.values if not v.old and any(s.has(v) for s in offered)]
    context.whats = [v for v in named_last if v.says is Says.WHAT] or context.whats
    context.who = [v for v in named_last if v.says is Says.WITH] or context.who
    timed = any(value.says is Says.TIME for value in clause.values)
    named = [value for value in clause.values if value.says is Says.WITH and not value.old]
    if timed:
        context.with_ = []
    elif named and clause.mood is not Mood.ASKS:
        context.with_ = named


def _segment(
    segment: Segment,
    clause: Clause,
    claims: list[str],
    supports: list[Support],
    context: Context,
    language: Language,
) -> list[Support] | Misfit:
    groups: dict[Says, list[Value]] = {}
    for value in segment:
        groups.setdefault(value.says, []).append(value)
    usable = [support for support in supports if _bears(support, clause, claims, language)]
    found: dict[int, Support] = {}
    for combination in islice(product(*groups.values()), _MOST):
        fitting = [s for s in usable if all(s.has(value) for value in combination)]
        fitting = [s for s in fitting if _spans(s, combination) and in_range(s, clause.values)]
        fitting = _in_context(fitting, combination, clause, context, supports)
        if not fitting:
            return _why(combination, clause, claims, supports, usable)
        found.update((id(support), support) for support in fitting)
    return list(found.values())


def _spans(support: Support, said: tuple[Value, ...]) -> bool:
    """Of days on which nothing is free, a first and a last one are just those on record."""
    if support.span is None or not any(value.says is Says.LAST_DAY for value in said):
        return True
    return all(support.span[0] in value.days for value in said if value.says is Says.DAY)


def in_range(support: Support, said: list[Value]) -> bool:
    """Of a price that is a range, the lower end is told as one: with the upper, or as from."""
    if Says.HIGH not in support.sums:
        return True
    sorts = {value.says for value in said}
    return all(v.says is not support.ranged or "from" in v.texts or Says.HIGH in sorts for v in said)


def _in_context(
    fitting: list[Support],
    said: tuple[Value, ...],
    clause: Clause,
    context: Context,
    supports: list[Support],
) -> list[Support]:
    """Those that also fit what was said just before."""
    sorts = {value.says for value in said}
    if sorts & {Says.TIME, Says.DAY}:
        fitting = _of_the_same(fitting, sorts, clause, context)
    if Says.TIME in sorts and Says.DAY not in sorts and Says.REFERENCE not in sorts and context.days:
        fitting = [
            s
            for s in fitting
            if not (s.days or s.span) or s.is_text or any(s.has(day) for day in context.days)
        ]
    if Says.TIME in sorts and Says.WITH not in sorts and context.with_:
        fitting = [
            s for s in fitting if s.about not in STANDING or any(s.has(name) for name in context.with_)
        ]
    if sorts == {Says.REFERENCE} and context.rested and not context.asking:
        fitting = [s for s in fitting if s.about not in STANDING or s.number in context.rested[-1]]
    if not sorts & _HEADS and sorts != {Says.WHAT} and not _names_another(said, context, supports):
        numbers = {s.number for s in fitting if s.about in STANDING}
        if numbers and not all(numbers & group for group in context.rested):
            fitting = [s for s in fitting if s.about not in STANDING]
    return fitting


def _of_the_same(fitting: list[Support], sorts: set[Says], clause: Clause, context: Context) -> list[Support]:
    """Those of what was named last: of the same service; with the same person, where it says also."""
    if not sorts & {Says.WHAT, Says.REFERENCE} and context.whats:
        fitting = [s for s in fitting if s.about not in STANDING or any(s.has(v) for v in context.whats)]
    if Says.WITH not in sorts and context.who and not _ALSO.isdisjoint(clause.shape):
        fitting = [s for s in fitting if s.about not in STANDING or any(s.has(v) for v in context.who)]
    if context.rested and clause.shape[:2] in _POINTS and not context.asking:
        fitting = [s for s in fitting if s.about not in STANDING or s.number in context.rested[-1]]
    return fitting


_OFFERED = STANDING | {About.SERVICE}
_ALSO = frozenset({"also", "too", "well"})
_POINTS = (["it", "is"], ["that", "is"], ["this", "is"], ["it", "will"])


def _names_another(said: tuple[Value, ...], context: Context, supports: list[Support]) -> bool:
    """Whether it names something other than what was spoken of; or nothing was."""
    spoken = {number for group in context.rested for number in group}
    names = [value for value in said if value.says is Says.WHAT]
    other = names and not any(s.number in spoken and s.has(name) for s in supports for name in names)
    return not spoken or bool(other)


def _bears(support: Support, clause: Clause, claims: list[str], language: Language) -> bool:
    """Whether a record allows what is claimed, and may be spoken of without a claim."""
    rests = language.claims.rests
    for claim in claims:
        if support.about is About.CODE and _OTHER_THAN_CODE & set(clause.shape):
            return False
        if not rests.get(claim, frozenset({claim})) & support.claims and not _by_call(
            claim, support, clause, language
        ):
            return False
    if support.is_text:
        return support.negative == clause.negative
    if "exists" in claims and not support.claims & _STANDS and language.moods.over.isdisjoint(clause.shape):
        return False  # what is over was, and is no more
    if support.about is About.NOTHING_FREE and support.minutes and _is_of_days(clause):
        return False
    denied = _DENIED.get(support.about)
    if denied is not None and clause.mood is Mood.ASKS and {"list", "waitlist"} & set(clause.shape):
        return True
    if denied is not None and not denied & set(claims):
        if support.about is About.CLOSED and _is_holiday(clause):
            return True
        return support.about is About.WAIT and clause.mood is not Mood.STATES
    if support.about is About.BOOKING and not claims and not support.claims & _LIVE and _tells_when(clause):
        return False
    return not clause.negative or _is_denial(claims)


def _is_holiday(clause: Clause) -> bool:
    """Whether it only says what day it is: Thursday is Thanksgiving Day."""
    return clause.text in ("D is NAME", "D is WHAT", "NAME is D", "WHAT is D") and not clause.claims


_STANDS = frozenset({"booked", "requested", "moved", "call", "cancelled", "declined", "expired"})


def fills_days(clause: Clause, supports: list[Support]) -> bool:
    """Whether it says of whole days what is on record of one time, or of more days than are on record."""
    claims = {claim for claim, _ in clause.claims}
    if not claims & {"full", "packed"} or not _is_of_days(clause):
        return False
    full = [support for support in supports if support.about is About.NOTHING_FREE]
    # What is full until Friday is not full this month.
    spans = [value for value in clause.values if value.says is Says.DAY and len(value.days) > WEEKDAYS]
    return any(support.minutes for support in full) or (
        bool(full) and any(not any(support.has(value) for support in full) for value in spans)
    )


def _is_of_days(clause: Clause) -> bool:
    """Whether it speaks of whole days: that one time is taken does not fill them."""
    sorts = {value.says for value in clause.values}
    return Says.DAY in sorts and not sorts & {Says.TIME, Says.PART} and not _THEN & set(clause.shape)


_THEN = frozenset({"then", "time", "slot"})


def _tells_when(clause: Clause) -> bool:
    return clause.mood is Mood.STATES and any(value.says in (Says.TIME, Says.DAY) for value in clause.values)


_LIVE = frozenset({"booked", "requested", "exists", "moved"})
"""What stands may be spoken of as it is; what is over is told as over."""


def _by_call(claim: str, support: Support, clause: Clause, language: Language) -> bool:
    """A call may be booked, held, moved like anything else; as long as it is called a call, or nothing."""
    if support.about is not About.CALL or "call" not in support.claims:
        return False
    if claim not in ("booked", "exists", "reserved"):
        return False
    return _CALLED.search(clause.text) is not None or _is_arranged(clause, language)


def _is_arranged(clause: Clause, language: Language) -> bool:
    return language.moods.all_arranged.search(clause.text) is not None


_OTHER_THAN_CODE = frozenset(
    {
        "about",
        "details",
        "confirmation",
        "copy",
        "link",
        "receipt",
        "invitation",
        "invite",
        "everything",
        "booking",
    }
)
_CALLED = re.compile(
    r"\b(?:call|callback)\b(?: \S+){0,8}? (?:is|are|has been|was|now|booked|arranged|scheduled|confirmed)\b"
    r"|\b(?:booked|arranged|scheduled|organi[sz]ed|reserved|confirmed|set up|have|for)"
    r" (?:a|the|your|that|this|our)(?: \w+)? (?:call|callback)\b"
)


_DENIALS = frozenset({"full", "packed", "closed", "free", "open", "declined", "expired"})


def _is_denial(claims: list[str]) -> bool:
    """Whether the not in a clause is in its claims."""
    return any(claim.startswith("un") or claim in _DENIALS for claim in claims)


def _claimed(
    clause: Clause, claims: list[str], supports: list[Support], context: Context, language: Language
) -> list[Support] | Misfit:
    """A claim without any value: of what was just spoken of, or of all that it could be about."""
    bearing = [support for support in supports if _bears(support, clause, claims, language)]
    if not bearing:
        return _claim_misfit(clause, claims, supports, language)
    numbers = {support.number for support in bearing if not support.is_text}
    # What is said of all is not so of a call alone, where a booking stands otherwise.
    others = _is_arranged(clause, language) and any(
        s.about in (About.BOOKING, About.OFFER) and s.number not in numbers for s in supports
    )
    if numbers and (others or not _is_about_all(bearing, supports, context)):
        return _claim_misfit(clause, claims, supports, language)
    return bearing


def _is_about_all(bearing: list[Support], supports: list[Support], context: Context) -> bool:
    """Nothing that was just spoken of, and no booking of this turn, stands otherwise."""
    numbers = {support.number for support in bearing}
    spoken = context.rested[-1:] if context.rested else []
    if spoken:
        return all(numbers & group for group in spoken)
    kinds = {support.about for support in bearing}
    if About.BOOKING not in kinds:
        return True
    return all(s.number in numbers for s in supports if s.about is About.BOOKING)


def _claim_misfit(clause: Clause, claims: list[str], supports: list[Support], language: Language) -> Misfit:
    rests = language.claims.rests
    for claim, place in clause.claims:
        if not any(rests.get(claim, frozenset({claim})) & s.claims for s in supports):
            return _at_word(clause, place, f"claim_{claim}")
    return _at_word(clause, clause.claims[0][1], f"claim_{claims[0]}")


def _at_word(clause: Clause, place: int, reason: str) -> Misfit:
    index = clause.places[place] if place < len(clause.places) else clause.first
    return Misfit(reason, index, index + 1)


def _why(
    said: tuple[Value, ...], clause: Clause, claims: list[str], supports: list[Support], usable: list[Support]
) -> Misfit:
    """The first value that no record has; a claim that none bears; or values of two records in one."""
    for value in said:
        if not any(support.has(value) for support in supports):
            return Misfit(REASONS.get(value.says, "number"), value.first, value.last)
    if any(all(s.has(v) for v in said) and not in_range(s, clause.values) for s in usable):
        return Misfit("mixed", min(v.first for v in said), max(v.last for v in said))
    if claims and any(all(s.has(value) for value in said) for s in supports):
        return _at_word(clause, clause.claims[0][1], f"claim_{claims[0]}")
    if clause.negative and any(all(s.has(value) for value in said) for s in supports):
        return Misfit("denied", said[0].first, said[-1].last)
    first, last = min(v.first for v in said), max(v.last for v in said)
    return Misfit("mixed", first, last)
