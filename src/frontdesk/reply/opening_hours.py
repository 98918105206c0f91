"""Opening hours in words: of a day, or of a week with days alike taken together."""

from collections.abc import Mapping
from datetime import date, datetime, timedelta

from babel.dates import get_day_names

from frontdesk.booking.business import Business, Hours, OpenSpan
from frontdesk.booking.hours import closed_because, spans_on
from frontdesk.playbooks import Playbook
from frontdesk.reply.formats import say_day, say_list, say_time
from frontdesk.reply.words import locale_of, words_for

_NO_FACTS: Mapping[str, str] = {}
ALL_DAY = (OpenSpan(0, 1440),)


def say_hours(on: date | None, playbook: Playbook, venue: str = "") -> str:
    """When it is open on this day, or in a usual week; at a place of the directory if one is named."""
    place = playbook.directory.get(venue)
    hours = place.hours if place else playbook.business.hours
    prefix = "venue_" if place else ""
    facts = {"venue": place.name} if place else {}
    if on is not None:
        return say_day_hours(on, hours, playbook.business, prefix, facts)
    return say_week(hours, playbook.business, prefix, facts)


def say_day_hours(
    on: date, hours: Hours, business: Business, prefix: str = "", facts: Mapping[str, str] = _NO_FACTS
) -> str:
    """On Sunday, July 19 we are open from 11 AM to 4 PM; or that it is closed, and why."""
    words, day = words_for(business), say_day(on, business)
    reason = closed_because(hours, on)
    if reason is not None:
        key = "closed_because" if reason and not prefix else f"{prefix}closed"
        return words.say(f"desk.open.{key}", day=day, reason=reason, **facts)
    spans = _spans(hours, on)
    if spans == ALL_DAY and not prefix:
        return words.say("desk.open.always")
    return words.say(f"desk.open.{prefix}day", day=day, times=_times(spans, business), **facts)


def _spans(hours: Hours, on: date) -> tuple[OpenSpan, ...]:
    """The hours of a day; breaks are the staff's, doors stay open."""
    ordinary = not any(special.on == on for special in hours.special)
    partly = any(closure.first_on <= on <= closure.last_on for closure in hours.closures)
    return hours.weekly[on.weekday()] if ordinary and not partly else spans_on(hours, on)


def say_week(hours: Hours, business: Business, prefix: str, facts: Mapping[str, str]) -> str:
    """The hours of a usual week, days alike taken together."""
    words = words_for(business)
    if all(spans == ALL_DAY for spans in hours.weekly) and not prefix:
        return words.say("desk.open.always")
    runs: list[tuple[list[int], tuple[OpenSpan, ...]]] = []
    for weekday, spans in enumerate(hours.weekly):
        if runs and runs[-1][1] == spans:
            runs[-1][0].append(weekday)
        else:
            runs.append(([weekday], spans))
    opened = [
        words.say("desk.open.days", days=_days(days, business), times=_times(spans, business))
        for days, spans in runs
        if spans
    ]
    closed = say_list([_days(days, business) for days, spans in runs if not spans], business)
    key = f"{prefix}week_closed" if closed else f"{prefix}week"
    return words.say(f"desk.open.{key}", days=say_list(opened, business), closed=closed, **facts)


def _days(days: list[int], business: Business) -> str:
    names = get_day_names("wide", locale=locale_of(business.locale))
    if len(days) < 3:
        return say_list([names[day] for day in days], business)
    return words_for(business).say("desk.open.range", first=names[days[0]], last=names[days[-1]])


def _times(spans: tuple[OpenSpan, ...], business: Business) -> str:
    words = words_for(business)
    said = [
        words.say(
            "desk.open.times",
            opens=say_minutes(span.opens, business),
            closes=say_minutes(span.closes, business),
        )
        for span in spans
    ]
    return say_list(said, business)


def say_minutes(minutes: int, business: Business) -> str:
    """A wall-clock time; what runs past midnight is told by its hour."""
    ordinary = datetime(2001, 1, 1, tzinfo=business.zone) + timedelta(minutes=minutes % 1440)
    return say_time(ordinary, business)
