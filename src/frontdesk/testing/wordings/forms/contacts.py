"""Telephone numbers, references and names as people write them."""

from functools import cache

import phonenumbers

from frontdesk.testing.wordings.bank import data

_TITLES = ("dr.", "dr", "mr", "ms", "mrs")
_ARTICLES = ("the", "le", "la", "el", "il")


@cache
def phone_forms(phone: str) -> tuple[str, ...]:
    """An American number in its usual forms; one of elsewhere as it is."""
    digits = str(phonenumbers.parse(phone, "US").national_number)
    if len(digits) != 10:
        return (phone,)
    facts = {"a": digits[:3], "b": digits[3:6], "c": digits[6:]}
    return tuple(form.format_map(facts) for form in data("forms")["phones"])


@cache
def reference_forms(reference: str) -> tuple[str, ...]:
    return tuple(form.format(r=reference) for form in data("forms")["references"])


@cache
def name_forms(name: str) -> tuple[str, ...]:
    """The whole name, or the first; with a title or an article, always the whole."""
    first, _, rest = name.partition(" ")
    if not rest or first.casefold() in (*_TITLES, *_ARTICLES):
        return (name, name.replace("Dr. ", "Dr ")) if first == "Dr." else (name,)
    return (name, first)
