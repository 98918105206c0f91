"""A duration, a number of nights or of people in every usual form."""

from datetime import timedelta
from functools import cache

from frontdesk.testing.wordings.bank import data
from frontdesk.testing.wordings.forms.numbers import in_words

_NAMED = {15: "quarter", 30: "half", 45: "three", 60: "hour", 90: "hour_half"}


@cache
def length_forms(length: timedelta, tag: str) -> tuple[str, ...]:
    """How it may be written in this manner."""
    minutes = int(length.total_seconds() // 60)
    hours, left = divmod(minutes, 60)
    facts = {
        "n": str(minutes),
        "w": in_words(minutes) if minutes < 1000 else str(minutes),
        "h": str(hours),
        "hw": in_words(hours),
        "m": str(left),
        "mw": in_words(left),
    }
    bank = data("forms")["lengths"]
    found = bank.get(_NAMED.get(minutes, ""), {}).get(tag) or bank[_kind(minutes)][tag]
    return tuple(form.format_map(facts) for form in found)


def _kind(minutes: int) -> str:
    if minutes < 60:
        return "minutes"
    return {0: "hours", 30: "hours_half"}.get(minutes % 60, "hours_minutes")


@cache
def night_forms(nights: int) -> tuple[str, ...]:
    return _counted(nights, "nights")


@cache
def party_forms(people: int) -> tuple[str, ...]:
    """For how many, after "for"."""
    return _counted(people, "party")


def _counted(n: int, name: str) -> tuple[str, ...]:
    forms = data("forms")[name]["one" if n == 1 else "many"]
    return tuple(form.format(n=n, w=in_words(n)) for form in forms)
