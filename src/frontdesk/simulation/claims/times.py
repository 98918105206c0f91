"""Claims that a time can be had, and that none can."""

from collections.abc import Callable
from dataclasses import replace
from datetime import date, datetime, time, timedelta
from operator import eq, ge, lt

from frontdesk.simulation.bank import pattern
from frontdesk.simulation.claims.evidence import Evidence
from frontdesk.simulation.perception import Told, positive, sentences, times_in
from frontdesk.simulation.wishes import Wished


async def false_offers(evidence: Evidence, text: str, wished: Wished) -> list[str]:
    """Every start that is named is held for this guest, booked by them, or free, with whoever was named."""
    said = positive(text)
    people = evidence.people_in(said)
    name = next(iter(people)) if len(people) == 1 else ""
    known = evidence.starts(with_name=name)
    lies = []
    for told in times_in(said, evidence.today):
        if told.at is None or told.until or told.on is None:
            continue
        at = datetime.combine(told.on, told.at)
        if at not in known and at not in await _free(evidence, text, told.on, wished, people.get(name)):
            lies.append(f"{at:%a %d %b %H:%M}{f' with {name}' if name else ''} is not free")
    return lies


async def _free(
    evidence: Evidence, text: str, on: date, wished: Wished, resource: str | None
) -> set[datetime]:
    """What is free that day of anything a reply may be speaking of; "which shall it be?" names it no more."""
    named, found = evidence.services_in(text) or evidence.spoken, set[datetime]()
    parties = {wished.party or 1, *(int(number) for number in pattern("for_people").findall(text))}
    for services in {named, wished.services, *((service,) for service in named)} - {()}:
        for party in parties:
            found |= await evidence.free(services, on, party, (resource,) if resource else ())
    return found


async def false_refusals(evidence: Evidence, text: str, wished: Wished) -> list[str]:
    """A day that is said to be full has no start left, and an hour that is said to be gone is not free."""
    lies = []
    for sentence in sentences(text):
        if not (pattern("negative").search(sentence) and pattern("none_left").search(sentence)):
            continue
        told = times_in(sentence, evidence.today)
        among = tuple(evidence.people_in(sentence).values()) or wished.among
        # What a sentence names it speaks of, whatever the guest wishes.
        named = evidence.services_in(sentence)
        other = named and set(named) != set(wished.services)
        meant = replace(wished, services=named) if other else wished
        hours = [t for t in told if t.at is not None and not t.until]
        if wished.nights is None and hours:
            days = _days(told) or ([] if wished.loose else list(wished.days))
            denied = _denied_by(sentence, [t.at for t in hours if t.at])
            firsts = hours[:1] if pattern("none_between").search(sentence) else hours
            lies += [lie for t in firsts if (lie := await _gone(evidence, t, days, meant, among, denied))]
        elif (on := await _not_full(evidence, _days(told), meant, among)) is not None:
            lies.append(f"{on:%a %d %b} is not full, said: {sentence}")
    return lies


def _days(told: list[Told]) -> list[date]:
    """The days that a sentence names, or all from the first to the last."""
    days = [t.on for t in told if t.on and t.at is None]
    if len(days) == 2 and any(t.until for t in told):
        return [days[0] + timedelta(days=n) for n in range((days[1] - days[0]).days + 1)]
    return days


async def _gone(
    evidence: Evidence,
    told: Told,
    days: list[date],
    wished: Wished,
    among: tuple[str, ...],
    denied: Callable[[time, time], bool],
) -> str | None:
    """An hour that is free although it is said to be gone; the day may be named after it."""
    on = told.on or (days[0] if len(days) == 1 else None)
    if on is None or told.at is None:
        return None
    free = await evidence.free(wished.services, on, wished.party or 1, among)
    gone = [at for at in sorted(free) if denied(at.time(), told.at)]
    return f"{gone[0]:%a %d %b %H:%M} is free and said to be gone" if gone else None


def _denied_by(sentence: str, hours: list[time]) -> Callable[[time, time], bool]:
    """Which starts a sentence denies by the hour it names: that one, those from it on, before it, between."""
    if pattern("none_between").search(sentence) and len(hours) > 1:
        return lambda at, first: first <= at < hours[1]
    if pattern("none_from").search(sentence):
        return ge
    return lt if pattern("none_before").search(sentence) else eq


async def _not_full(
    evidence: Evidence, days: list[date], wished: Wished, among: tuple[str, ...]
) -> date | None:
    """The first of these days on which there is something after all that would do."""
    for on in days:
        if wished.nights:
            rooms = await evidence.rooms(on, on + timedelta(days=wished.nights), wished.party or 1)
            if wished.services[0] in rooms:
                return on
        else:
            free = await evidence.free(wished.services, on, wished.party or 1, among)
            if any(wished.fits_time(at.time()) for at in free):
                return on
    return None
