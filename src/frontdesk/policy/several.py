"""Two wishes in one message: the first is taken now, the second when that is settled."""

from dataclasses import replace

from frontdesk.conversation.reading import Detail, Kind, Reading
from frontdesk.conversation.when import Role, When

TOLD = (Kind.PARTY, Kind.SERVICE, Kind.RESOURCE)
"""What each of two wishes may say beside its day."""
CONTACTS = (Kind.NAME, Kind.FIRST_NAME, Kind.LAST_NAME, Kind.PHONE, Kind.EMAIL)


def split(reading: Reading) -> tuple[Reading, Reading] | None:
    """The readings of two wishes: each has its own day, and its own party, service or person."""
    days = [detail for detail in reading.of(Kind.WHEN) if _day(detail) is not None]
    if len(days) != 2 or _day(days[0]) == _day(days[1]):
        return None
    own = [detail for detail in reading.details if detail.kind in TOLD and not detail.unwanted]
    leads = any(detail.start < days[0].start for detail in own)
    border = days[0].end if leads and _ends(own, days) else days[1].start
    twice = [kind for kind in TOLD if _sides(own, kind, border) == {False, True}]
    if not twice:
        return None
    return _side(reading, twice, border, first=True), _side(reading, twice, border, first=False)


def _day(detail: Detail) -> object:
    when = detail.value
    if not isinstance(when, When) or when.role is not Role.WISH or when.window.start is None:
        return None
    return when.window.start.on


def _ends(own: list[Detail], days: list[Detail]) -> bool:
    """Whether a day ends its wish ("for 2 on Friday and for 6 on Saturday"), or begins it."""
    after_last = any(detail.start > days[1].start for detail in own)
    return not after_last


def _sides(own: list[Detail], kind: Kind, border: int) -> set[bool]:
    return {detail.start >= border for detail in own if detail.kind is kind}


def _side(reading: Reading, twice: list[Kind], border: int, *, first: bool) -> Reading:
    """What belongs to one of the wishes; what was told once belongs to both, the guest to the first."""

    def belongs(detail: Detail) -> bool:
        if detail.kind in CONTACTS:
            return first
        if detail.kind is Kind.WHEN or detail.kind in twice:
            return (detail.start < border) is first
        return True

    kept = tuple(detail for detail in reading.details if belongs(detail))
    return replace(reading, details=kept, chosen=None, requests=reading.requests if first else ())
