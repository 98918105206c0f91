"""Merging: bookings of somebody who has just proven a contact go into the file of that contact.

Only bookings that the one who proved it made themselves, and that name it: anybody may have given the
same number, and what they said of themselves stays in files of their own.
"""

import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Merge:
    """The statements of one merge. Values are the business, the contact and, to move, the guest."""

    begin: str
    """The latest of these bookings' own file becomes that of the contact, where there is none."""
    file: str
    left: str
    """The files that the bookings are still in."""
    move: str


DROP = (
    """DELETE FROM guests WHERE business = {0} AND id = {1}
        AND NOT EXISTS (SELECT 1 FROM bookings WHERE business = {0} AND guest = {1})""",
    """DELETE FROM thread_guests WHERE business = {0} AND guest = {1}
        AND NOT EXISTS (SELECT 1 FROM guests WHERE business = {0} AND id = {1})""",
)
"""A file that no booking is in any more goes."""


def merge_of(numbers: Sequence[int], business: str, contact: str, guest: str) -> Merge:
    """The statements for these bookings, with the names that the engine has for its values."""
    listed = ", ".join(str(int(number)) for number in numbers) or "NULL"
    own = f"""SELECT b.number FROM bookings b
            JOIN booked_for f ON f.business = b.business AND f.number = b.number
            JOIN guests g ON g.business = b.business AND g.id = b.guest
        WHERE b.business = {business} AND b.number IN ({listed})
            AND (f.phone = {contact} OR f.email = {contact}) AND g.contact = '#' || g.id"""
    file = f"SELECT id FROM guests WHERE business = {business} AND contact = {contact}"
    of_own = f"FROM bookings WHERE business = {business} AND number IN ({own})"
    return Merge(
        begin=f"""UPDATE guests SET contact = {contact} WHERE business = {business}
            AND id = (SELECT guest {of_own} ORDER BY number DESC LIMIT 1) AND NOT EXISTS ({file})""",
        file=file,
        left=f"SELECT DISTINCT guest {of_own}",
        move=f"UPDATE bookings SET guest = {guest} WHERE business = {business} AND number IN ({own})",
    )


def merge_on_sqlite(
    db: sqlite3.Connection, business: str, numbers: Sequence[int], contact: str
) -> int | None:
    """Merge in this transaction; the guest whose file it is, if there is one."""
    merge, values = merge_of(numbers, "?1", "?2", "?3"), (business, contact)
    db.execute(merge.begin, values)
    file = db.execute(merge.file, values).fetchone()
    if file is None:
        return None
    left = db.execute(merge.left, values).fetchall()
    db.execute(merge.move, (*values, file[0]))
    for (guest,) in left:
        for statement in DROP:
            db.execute(statement.format("?1", "?2"), (business, guest))
    return int(file[0])
