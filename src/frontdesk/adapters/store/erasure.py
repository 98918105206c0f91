"""Deleting a guest: every personal row goes, the bookings and the audit trail stay without them.

With the guest go whole conversations: those that are with or about them, and those on their proven phone.
"""

import sqlite3

# The guest's own row goes first: a booking for the same guest that is just being made then waits, and
# is for a new guest.
GUEST = "DELETE FROM guests WHERE business = {0} AND id = {1} RETURNING phone"
STATEMENTS = (
    """DELETE FROM booked_for WHERE business = {0} AND number IN
        (SELECT number FROM bookings WHERE business = {0} AND guest = {1})""",
    "UPDATE bookings SET guest = NULL WHERE business = {0} AND guest = {1}",
    """DELETE FROM threads WHERE business = {0} AND id IN
        (SELECT conversation FROM thread_guests WHERE business = {0} AND guest = {1})""",
)
ON_PHONE = (
    """DELETE FROM threads WHERE business = {0} AND id IN
        (SELECT conversation FROM thread_phones WHERE business = {0} AND phone = {1})""",
    # Messages that arrived and were not answered yet, and what waits to be sent outside of any conversation.
    "DELETE FROM texts_received WHERE business = {0} AND phone = {1}",
    "DELETE FROM jobs WHERE business = {0} AND kind = 'send_text' AND payload LIKE '%\"' || {1} || '\"%'",
)
TRAIL = "INSERT INTO events (business, at, actor, verb) VALUES ({0}, {1}, 'staff', 'forget')"


def forget_on_sqlite(db: sqlite3.Connection, business: str, guest_id: int, at: int) -> bool:
    """Delete a guest's rows in this transaction; False if there is no such guest."""
    guest = db.execute(GUEST.format("?1", "?2"), (business, guest_id)).fetchone()
    if guest is None:
        return False
    for statement in STATEMENTS:
        db.execute(statement.format("?1", "?2"), (business, guest_id))
    for statement in ON_PHONE:
        db.execute(statement.format("?1", "?2"), (business, guest[0]))
    db.execute(TRAIL.format("?1", "?2"), (business, at))
    return True
