"""Whether what a clause says fits one record: values that stand together, with what is claimed of them."""

from dataclasses import replace
from decimal import Decimal
from itertools import islice, product

from frontdesk.conversation.facts import About
from frontdesk.reply.grounding.bearing import LIVE, bears, is_arranged
from frontdesk.reply.grounding.clauses import Clause
from frontdesk.reply.grounding.context import Context, Misfit
from frontdesk.reply.grounding.language import Language
from frontdesk.reply.grounding.moods import Mood
from frontdesk.reply.grounding.scan import Scan
from frontdesk.reply.grounding.segments import Segment, segmentations
from frontdesk.reply.grounding.supports import STANDING, Support
from frontdesk.reply.grounding.values import REASONS, Says, Value

_MOST = 64
_HEADS = frozenset({Says.TIME, Says.DAY, Says.LAST_DAY, Says.REFERENCE, Says.END})
_FREESTANDING = frozenset({Says.NAME, Says.PHONE, Says.EMAIL, Says.LINK})


def fit(
    clause: Clause, scan: Scan, supports: list[Support], context: Context, language: Language
) -> list[Support] | Misfit:
    """The records that a clause rests on, or why it rests on none."""
    claims = [claim for claim, _ in clause.claims]
    _read_hold(clause, scan, supports)
    context.asking = clause.mood in (Mood.ASKS, Mood.REQUESTS)
    misfit: Misfit | None = None
    for way in segmentations(_without_sort(_within(clause.values)), scan) or [[]]:
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


def _within(values: list[Value]) -> list[Value]:
    """Without the week, or the weekend, that all other days of the clause are in: they say it."""
    days = [value for value in values if value.says is Says.DAY and not value.old]
    week = max(days, key=lambda value: len(value.days), default=None)
    inner = [value for value in days if value is not week]
    if week is None or not inner or not all(v.days & week.days and v.days != week.days for v in inner):
        return values
    if len(week.days) < 2 or week.weekday is not None:
        return values
    narrow = {id(v): replace(v, days=v.days & week.days) for v in inner}
    return [narrow.get(id(value), value) for value in values if value is not week]


def _without_sort(values: list[Value]) -> list[Value]:
    """Without the name of a sort that is told ahead of what is of it: tune-ups, the basic and the full."""
    named = [value for value in values if value.says is Says.WHAT]
    if len(named) < _SEVERAL or not all(v.texts < named[0].texts for v in named[1:]):
        return values
    return [value for value in values if value is not named[0]]


_SEVERAL = 3


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
    context.told_in.extend(context.sentences for group in standing if group)
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
    usable = [support for support in supports if bears(support, clause, claims, language)]
    found: dict[int, Support] = {}
    for combination in islice(product(*groups.values()), _MOST):
        fitting = [s for s in usable if all(s.has(value) for value in combination)]
        fitting = [s for s in fitting if _spans(s, combination) and in_range(s, clause.values)]
        anywhere, fitting = fitting, _in_context(fitting, combination, clause, context, supports, language)
        if anywhere and not fitting:
            return Misfit("mixed", min(v.first for v in combination), max(v.last for v in combination))
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
    language: Language,
) -> list[Support]:
    """Those that also fit what was said just before; if Monday suits you better is of anything there is."""
    if clause.mood is Mood.SUPPOSES and not clause.claims:
        return fitting
    sorts = {value.says for value in said}
    if sorts & {Says.TIME, Says.DAY}:
        fitting = _of_the_same(fitting, sorts, clause, context)
    if Says.TIME in sorts and Says.DAY not in sorts and Says.REFERENCE not in sorts and context.days:
        fitting = [
            s
            for s in fitting
            if not (s.days or s.span) or s.is_text or any(s.has(day) for day in context.days)
        ]
    free = any(claim == "free" for claim, _ in clause.claims)
    if context.wished and free and Says.DAY in sorts and Says.TIME not in sorts:
        fitting = [s for s in fitting if s.is_text or any(s.has(time) for time in context.wished)]
    if Says.TIME in sorts and Says.WITH not in sorts and context.with_:
        fitting = [
            s for s in fitting if s.about not in STANDING or any(s.has(name) for name in context.with_)
        ]
    if sorts == {Says.REFERENCE} and context.rested and not context.asking:
        fitting = [s for s in fitting if s.about not in STANDING or s.number in context.rested[-1]]
    if (
        not sorts & _HEADS
        and sorts != {Says.WHAT}
        and not _names_another(said, clause, context, supports, language)
    ):
        numbers = {s.number for s in fitting if s.about in STANDING}
        if numbers and not all(numbers & group for group in _meant(clause, context, supports)):
            fitting = [s for s in fitting if s.about not in STANDING]
    return fitting


def _meant(clause: Clause, context: Context, supports: list[Support]) -> list[frozenset[int]]:
    """What was told last; an it behind several bookings is the last of them."""
    told = context.last_told
    numbers = {number for group in told for number in group}
    booked = any(s.about is About.BOOKING for s in supports if s.number in numbers)
    return told[-1:] if booked and clause.shape[:1] in (["it"], ["that"]) else told


def _of_the_same(fitting: list[Support], sorts: set[Says], clause: Clause, context: Context) -> list[Support]:
    """Those of what was named last: of the same service; with the same person, where it says also."""
    if not sorts & {Says.WHAT, Says.REFERENCE} and context.whats:
        kept = STANDING - {About.CALL}
        fitting = [s for s in fitting if s.about not in kept or any(s.has(v) for v in context.whats)]
    other = sorts & {Says.WHAT, Says.REFERENCE} or context.asking
    if Says.WITH not in sorts and context.who and not (other and _ALSO.isdisjoint(clause.shape)):
        fitting = [s for s in fitting if s.about not in STANDING or any(s.has(v) for v in context.who)]
    if context.rested and clause.shape[:2] in _POINTS and not context.asking:
        fitting = [s for s in fitting if s.about not in STANDING or s.number in context.rested[-1]]
    return fitting


_OFFERED = STANDING | {About.SERVICE}
_ALSO = frozenset({"also", "too", "well"})
_POINTS = (["it", "is"], ["that", "is"], ["this", "is"], ["it", "will"])


def _names_another(
    said: tuple[Value, ...],
    clause: Clause,
    context: Context,
    supports: list[Support],
    language: Language,
) -> bool:
    """Whether it names something other than what was spoken of last; or nothing was."""
    if not context.rested:
        return True
    # I have requested Marrow & Pine: what was done was done to it.
    named = {Says.WHAT, Says.WITH} if language.moods.names_other.search(clause.text) else {Says.WHAT}
    names = [value for value in said if value.says in named]
    told = [s for s in supports if s.number in context.rested[-1]]
    return bool(names) and not any(s.has(name) for s in told for name in names)


def _claimed(
    clause: Clause, claims: list[str], supports: list[Support], context: Context, language: Language
) -> list[Support] | Misfit:
    """A claim without any value: of what was just spoken of, or of all that it could be about."""
    bearing = [support for support in supports if bears(support, clause, claims, language)]
    if not bearing:
        return _claim_misfit(clause, claims, supports, language)
    numbers = {support.number for support in bearing if not support.is_text}
    # What is said of all is not so of a call alone, where a booking stands otherwise.
    called = all(s.about is not About.BOOKING for s in bearing) and is_arranged(clause, language)
    others = called and any(
        s.about in (About.BOOKING, About.OFFER) and s.number not in numbers for s in supports
    )
    standing = [s for s in supports if s.claims & LIVE] if claims == ["exists"] else supports
    if claims == ["uncharged"] and not context.rested:
        standing = [s for s in supports if "cancelled" in s.claims]  # what stands is not spoken of
    of_itself = set(claims) <= _OF_ITSELF and not any(s.about in STANDING for s in bearing)
    of_itself = of_itself and not language.moods.listed_for.search(clause.text)
    if numbers and (others or not (of_itself or _is_about_all(bearing, standing, context))):
        return _claim_misfit(clause, claims, supports, language)
    return bearing


_OF_ITSELF = frozenset({"sent", "noted", "wait", "wait_of"})
"""What is so of a code, a note or a list, and not of what was spoken of before it."""


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
            return _at_word(clause, place, f"claim_{_AS_BOOKED.get(claim, claim)}")
    return _at_word(clause, clause.claims[0][1], f"claim_{claims[0]}")


_AS_BOOKED = {"settled": "booked"}


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
