"""On which day a holiday falls in a year."""

from collections.abc import Iterable
from datetime import date, timedelta
from functools import lru_cache

from frontdesk.understanding.dates.words import words_of


@lru_cache(maxsize=512)
def feast_on(name: str, year: int, language: str = "en") -> date | None:
    """The day of a holiday in a year, or None where its calendar is not known that far."""
    lex = words_of(language)
    rule = str(lex.holiday_rules[name]).split()
    if len(rule) == 1:
        month, day = (int(part) for part in rule[0].split("-"))
        return date(year, month, day)
    if rule[0] == "easter":
        return easter(year) + timedelta(days=int(rule[1]))
    if rule[0].lstrip("-").isdigit():
        nth, weekday, month = int(rule[0]), lex.weekdays[rule[1]], int(rule[2])
        found = nth_weekday(year, month, weekday, nth)
        return found + timedelta(days=int(rule[3])) if found and len(rule) > 3 else found
    return _lunar(rule[0], rule[1], year)


def easter(year: int) -> date:
    """Easter Sunday of the western churches (the anonymous Gregorian computus)."""
    golden, century = year % 19, year // 100
    skipped = century - century // 4 - (8 * century + 13) // 25
    moon = (skipped + 19 * golden + 15) % 30
    moon -= (moon // 28) * (1 - (29 // (moon + 1)) * ((21 - golden) // 11))
    sunday = (year + year // 4 + moon + 2 - century + century // 4) % 7
    offset = moon - sunday
    month = 3 + (offset + 40) // 44
    return date(year, month, offset + 28 - 31 * (month // 4))


def nth_weekday(year: int, month: int, weekday: int, nth: int) -> date | None:
    """The nth (or, counted from the end, -nth) such weekday of a month."""
    if nth > 0:
        first = date(year, month, 1)
        day = 1 + (weekday - first.weekday()) % 7 + 7 * (nth - 1)
    else:
        end = date(year + month // 12, month % 12 + 1, 1) - timedelta(days=1)
        day = end.day - (end.weekday() - weekday) % 7 + 7 * (nth + 1)
    try:
        return date(year, month, day)
    except ValueError:
        return None


def _lunar(calendar: str, feast: str, year: int) -> date | None:
    """Feasts of lunar calendars, by the tables of the `holidays` package; loaded when first spoken of."""
    from holidays import calendars

    known = {
        "islamic": "_IslamicLunar",
        "chinese": "_ChineseLunisolar",
        "hindu": "_HinduLunisolar",
        "hebrew": "_HebrewLunisolar",
    }
    tables = getattr(calendars, known[calendar])()
    named = getattr(tables, f"{feast}_dates" if calendar == "islamic" else f"{feast}_date")
    return min((day for day in _days_in(named(year)) if day.year == year), default=None)


def _days_in(found: object) -> list[date]:
    """The days in what the tables answer with: a day, a pair of day and certainty, or many of these."""
    if isinstance(found, date):
        return [found]
    return [day for each in found for day in _days_in(each)] if isinstance(found, Iterable) else []
