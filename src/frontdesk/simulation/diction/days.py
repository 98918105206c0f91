"""A day as people name it; only names that can mean no other day."""

import calendar
from collections.abc import Iterator
from datetime import date, timedelta
from random import Random

from frontdesk.simulation.diction.numbers import NUMBERS, ORDINALS, ordinal

DAYS = tuple(calendar.day_name)
MONTHS = tuple(calendar.month_name)[1:]
WEEK = 7


def tell_day(on: date, today: date, random: Random, relative: float = 0.0, *, dated: bool = False) -> str:
    """By its name or its date; counted from today or in the calendar, as often as `relative` says.

    `dated`: with its month, since another day was spoken of from which "the 5th" or "Friday" may be counted.
    """
    if dated and (on - today).days > 1:
        return random.choice([said for said in _dates(on) if " the " not in said or " of " in said])
    counted = list(_counted(on, today))
    if counted and random.random() < relative:
        return random.choice(counted)
    near = list(_near(on, today))
    return random.choice(near if near and random.random() < 0.75 else list(_dates(on)))


def _dates(on: date) -> Iterator[str]:
    weekday, month, number = DAYS[on.weekday()], MONTHS[on.month - 1], ordinal(on.day)
    yield f"on {month} {on.day}"
    yield f"on {month} {number}"
    yield f"{month[:3]} {on.day}"
    yield f"on {weekday}, {month} {on.day}"
    yield f"on {weekday} the {number}"
    yield f"{on.month}/{on.day}"
    yield f"on the {number} of {month}"
    yield f"{on.day} {month}"
    yield f"{weekday[:3]} {month[:3]} {on.day}"
    yield f"{number} {month[:3]}"
    yield f"on {month} {on.day}, {on.year}"


def _near(on: date, today: date) -> Iterator[str]:
    """By the name of the weekday, while there is no other it could mean."""
    weekday, ahead = DAYS[on.weekday()], (on - today).days
    if ahead == 0:
        yield from ["today"] * 6
    elif ahead == 1:
        yield from ["tomorrow"] * 8
    elif ahead < WEEK:
        yield from [
            f"on {weekday}",
            f"{weekday}",
            f"this {weekday}",
            f"on {weekday}",
            f"this coming {weekday}",
        ] * 2
    elif _next_week(on, today):
        yield from [f"{weekday} next week", f"next week {weekday}", f"next week on {weekday}"]
        yield f"on {weekday} of next week"
    if 0 < ahead < calendar.monthrange(today.year, today.month)[1] and on.day != today.day:
        yield f"on the {ordinal(on.day)}"


def _counted(on: date, today: date) -> Iterator[str]:
    """So many days or weeks from now, or the first of its name in a month."""
    weekday, ahead = DAYS[on.weekday()], (on - today).days
    if ahead == 2:
        yield from ["the day after tomorrow", "in two days", "day after tomorrow"]
    elif 2 < ahead < WEEK:
        yield from [f"in {ahead} days", f"in {NUMBERS[ahead]} days", f"{NUMBERS[ahead]} days from now"]
    elif ahead == WEEK:
        yield from ["a week from today", "in a week", "one week from today", "in exactly one week"]
    elif ahead == WEEK + 1:
        yield "a week from tomorrow"
    elif WEEK + 1 < ahead < 2 * WEEK:
        yield f"a week from {weekday}"
    elif ahead == 2 * WEEK:
        yield from ["in two weeks", "two weeks from today", "in 2 weeks", "2 weeks from now"]
    if _next_week(on, today) and on.weekday() > today.weekday():
        yield f"not this {weekday} but the one after"
    if on.month != today.month and ahead > 2 * WEEK:
        yield f"on the {ORDINALS[(on.day - 1) // WEEK]} {weekday} in {MONTHS[on.month - 1]}"
    if on.month == today.month % 12 + 1:
        yield f"on the {ordinal(on.day)} of next month"


def _next_week(on: date, today: date) -> bool:
    monday = today - timedelta(days=today.weekday()) + timedelta(days=WEEK)
    return monday <= on < monday + timedelta(days=WEEK - 1)


def tell_week(days: tuple[date, ...], today: date, random: Random) -> str:
    """Any day of a week."""
    ahead = (days[0] - today).days
    if ahead == 0:
        return random.choice(
            ["this week", "some time this week", "this week, any day", "any day this week", "still this week"]
        )
    if ahead <= WEEK:
        return random.choice(
            [
                "next week",
                "some time next week",
                "next week, any day works",
                "any day next week",
                "sometime next week",
            ]
        )
    monday = f"{MONTHS[days[0].month - 1]} {ordinal(days[0].day)}"
    return random.choice([f"the week of {monday}", f"in the week of {monday}", f"the week starting {monday}"])
