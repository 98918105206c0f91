"""A number as it was meant: digits taken back, said again, or said last though they come first."""

from collections.abc import Sequence

from frontdesk.understanding.contacts.runs import Group

_USUAL = (7, 10, 11)
"""Digits that most phone numbers have."""


def meant(groups: Sequence[Group]) -> str:
    """The digits of a number after all corrections."""
    digits = before = fix = ""
    for group in groups:
        if group.role == "area":
            digits = group.digits + digits
        elif group.role == "fix":
            before, fix = digits, group.digits
            digits = _fixed(before, fix)
        elif group.role == "wrong":
            digits = _replaced(before, group.digits, fix) or digits
        else:
            digits += group.digits
    return digits


def _fixed(before: str, fix: str) -> str:
    """Digits said again replace as many as make the likeliest number; all of them start it over."""
    if len(fix) >= _USUAL[0] or not before:
        return fix
    kept = max(range(len(before)), key=lambda kept: (_likeness(before[kept:], fix, kept + len(fix)), kept))
    return before[:kept] + fix


def _likeness(old: str, fix: str, total: int) -> float:
    same = sum(a == b for a, b in zip(old, fix, strict=False)) / len(old) if len(old) <= len(fix) else 0.0
    return same + 2 * (total in _USUAL) + 0.5 * (len(old) == len(fix))


def _replaced(before: str, wrong: str, fix: str) -> str:
    """ "one three, not one two": the last place where the wrong digits stood has the others now."""
    place = before.rfind(wrong)
    return before[:place] + fix + before[place + len(wrong) :] if place >= 0 and fix else ""
