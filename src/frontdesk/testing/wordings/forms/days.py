"""A day in every usual form, as it is spoken of on another day."""

from datetime import date
from functools import cache

from frontdesk.testing.wordings.bank import data
from frontdesk.testing.wordings.forms.numbers import ordinal, ordinal_in_words


@cache
def day_forms(on: date, today: date, tag: str) -> tuple[str, ...]:
    """How it may be written in this manner; a bare ordinal only where it cannot be of another month."""
    forms = data("forms")["days"][tag]
    if not 0 <= (on - today).days <= 25:
        forms = [form for form in forms if "Mon" in form or "{m}" in form or "{mm}" in form]
    facts = _facts(on)
    return tuple(form.format_map(facts) for form in forms)


@cache
def relative_forms(on: date, today: date) -> tuple[str, ...]:
    """How it may be spoken of from today; nothing if it is far."""
    bank, facts = data("forms")["relative"], _facts(on)
    return tuple(form.format_map(facts) for name in _relations(on, today) for form in bank[name])


def _relations(on: date, today: date) -> list[str]:
    ahead = (on - today).days
    found = {0: ["today"], 1: ["tomorrow"], 2: ["after"], 7: ["seven"]}.get(ahead, [])
    if 2 <= ahead <= 6:
        found = [*found, "week"]
    # Whether a week begins on Sunday divides people: "next Sunday" is left alone.
    week = on.isocalendar().week - today.isocalendar().week
    if 3 <= ahead <= 13 and week == 1 and on.weekday() < 6 and today.weekday() < 6:
        found = [*found, "next"]
    return found


def _facts(on: date) -> dict[str, str]:
    bank = data("forms")
    weekday, month = bank["weekdays"][on.weekday()], bank["months"][on.month - 1]
    return {
        "Weekday": weekday,
        "Wd": weekday[:3],
        "Month": month,
        "Mon": month[:3],
        "d": str(on.day),
        "dd": f"{on.day:02}",
        "dth": ordinal(on.day),
        "dw": ordinal_in_words(on.day),
        "m": str(on.month),
        "mm": f"{on.month:02}",
        "yyyy": str(on.year),
    }
