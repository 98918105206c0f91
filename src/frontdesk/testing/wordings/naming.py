"""What a record is called inside a sentence: with its article, and without."""

import re
from datetime import datetime

from frontdesk.conversation.facts import About, Record

_ARTICLE = re.compile(r"^(?:an?|the) (?=\w)")
_PLAIN = re.compile(r"^(?:restaurant )?table$", re.IGNORECASE)
_DRIVE = "Test drive"


def phrase(record: Record) -> str:
    """A consultation; Botox; a table; a test drive in the 2026 Toyota Corolla."""
    if record.about in (About.VENUE, About.ITEM):
        return record.what
    if _PLAIN.match(record.what):
        return "a table"
    plain = [name for name in record.names if not any(letter.isdigit() for letter in name)]
    named = min((name for name in plain if _ARTICLE.match(name)), key=len, default="")
    said = (
        named
        or next((name for name in record.names if _is_phrase(name, record)), "")
        or _lowered(record.what)
    )
    return f"{said} in the {record.with_[0]}" if record.what == _DRIVE and record.with_ else said


def noun(record: Record) -> str:
    """The same without its article."""
    return _ARTICLE.sub("", phrase(record))


def is_drive(record: Record) -> bool:
    """Whether it is a drive in a car."""
    return record.what == _DRIVE


def is_table(record: Record) -> bool:
    """Whether it is for a party at a time of day."""
    visit = record.about is About.WAIT or isinstance(record.start, datetime)
    return record.party is not None and visit


def with_told(record: Record) -> tuple[str, ...]:
    """With whom or where, unless what it is called says so already."""
    if record.what == _DRIVE:
        return ()
    return () if record.with_ and all(name in phrase(record) for name in record.with_) else record.with_


def _is_phrase(name: str, record: Record) -> bool:
    """Words of the house for the same: "dermal filler" for "Dermal filler"."""
    return name[:4].casefold() == record.what[:4].casefold()


def _lowered(name: str) -> str:
    """Inside a sentence, except for what is a name or an abbreviation."""
    first = name.split(" ")[0]
    if first in ("Botox", "IPL") or first.isupper() or any(letter.isdigit() for letter in first):
        return name
    return name[:1].lower() + name[1:]
