"""Deleting a guest: every personal row goes, the bookings and the audit trail stay without them."""

import sqlite3

# The guest's own row goes first: a booking for the same guest that is just being made then waits, and
# is for a new guest.
GUEST = "DELETE FROM guests WHERE business = {0} AND id = {1}"
STATEMENTS = (
    """DELETE FROM booked_for WHERE business = {0} AND number IN
        (SELECT number FROM bookings WHERE business = {0} AND guest = {1})""",
    "UPDATE bookings SET guest = NULL WHERE business = {0} AND guest = {1}",
)
TRAIL = "INSERT INTO events (business, at, actor, verb) VALUES ({0}, {1}, 'staff', 'forget')"


def forget_on_sqlite(db: sqlite3.Connection, business: str, guest_id: int, at: int) -> bool:
    """Delete a guest's rows in this transaction; False if there is no such guest."""
    if db.execute(GUEST.format("?1", "?2"), (business, guest_id)).rowcount == 0:
        return False
    for statement in STATEMENTS:
        db.execute(statement.format("?1", "?2"), (business, guest_id))
    db.execute(TRAIL.format("?1", "?2"), (business, at))
    return True
