"""A time of day in every usual form."""

from datetime import time
from functools import cache

from frontdesk.testing.wordings.bank import data
from frontdesk.testing.wordings.forms.numbers import in_words

_MINUTES = {0: "hour", 15: "quarter", 30: "half", 45: "to"}


@cache
def time_forms(clock: time, tag: str) -> tuple[str, ...]:
    """How it may be written in this manner."""
    kind = "noon" if (clock.hour, clock.minute) == (12, 0) else _MINUTES.get(clock.minute, "other")
    if kind == "to" and clock.hour in (11, 23):
        kind = "other"  # "a quarter to twelve in the morning" is nobody's English
    facts = _facts(clock)
    return tuple(form.format_map(facts) for form in data("forms")["times"][kind][tag])


def part_of(clock: time) -> str:
    """Which part of the day people call it."""
    if clock.hour < 12:
        return "morning"
    if clock.hour < 17:
        return "afternoon"
    return "evening" if clock.hour < 21 else "night"


def _facts(clock: time) -> dict[str, str]:
    hour, later = clock.hour % 12 or 12, (clock.hour + 1) % 12 or 12
    half = "am" if clock.hour < 12 else "pm"
    return {
        "h": str(hour),
        "hh": f"{hour:02}",
        "H": str(clock.hour),
        "HH": f"{clock.hour:02}",
        "mm": f"{clock.minute:02}",
        "AP": half.upper(),
        "ap": half,
        "dots": f"{half[0]}.m.",
        "hw": in_words(hour),
        "mw": f"oh {in_words(clock.minute)}" if 0 < clock.minute < 10 else in_words(clock.minute),
        "next": in_words(later),
        "n": str(later),
        "part": data("forms")["parts"][part_of(clock)],
    }
