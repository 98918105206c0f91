"""The statements by which a ledger is read: plain SQL, the same for both engines.

Statements have values as ?1, ?2, …; PostgreSQL gets them as $1, $2, ….
"""

from functools import lru_cache

BOOKING = """
    SELECT b.business, b.number, b.reference, b.status, b.pending_for, b.agreed, b.proposed, b.start_at,
        b.end_at, b.guest, b.claim, b.created_at, b.decide_by_at, b.fee, b.version, b.uid, f.name AS who_name,
        f.phone AS who_phone, f.email AS who_email, f.requests AS who_requests
    FROM bookings b LEFT JOIN booked_for f ON f.business = b.business AND f.number = b.number
    WHERE b.business = ?1"""
ONE_BOOKING = f"{BOOKING} AND b.number = ?2"
OF_CLAIM = f"{BOOKING} AND b.claim = ?2"
BY_CLAIM = f"""{BOOKING} AND b.claim IN (
        SELECT claim FROM claims WHERE business = ?1 AND resource = ?2 AND at >= ?3 AND at < ?4)"""
# As written, or in small letters.
_NAMES_CONTACT = "f.business = ?1 AND (f.phone = ?2 OR f.email IN (?2, ?3))"
BOOKINGS_WITH = f"{BOOKING} AND {_NAMES_CONTACT} AND b.start_at >= ?4 ORDER BY b.start_at, b.number"
# Few columns: how long it takes must not tell whether anybody was found.
_BOOKED_CONTACT = "SELECT b.number, b.uid, f.phone, f.email FROM bookings b, booked_for f"
_LATEST = "ORDER BY b.start_at DESC, b.number DESC"
BOOKED_CONTACTS = f"""{_BOOKED_CONTACT}
    WHERE b.business = ?1 AND f.number = b.number AND {_NAMES_CONTACT} {_LATEST} LIMIT ?4"""
BOOKED_BY_DIGITS = f"""{_BOOKED_CONTACT}, guests g
    WHERE b.business = ?1 AND f.business = b.business AND f.number = b.number
        AND g.business = ?1 AND g.last_ten = ?2 AND b.guest = g.id {_LATEST} LIMIT ?3"""
HISTORY = """
    SELECT e.at, e.actor, e.verb, f.reason
    FROM events e LEFT JOIN booked_for f ON f.business = e.business AND f.number = e.number
    WHERE e.business = ?1 AND e.number = ?2 ORDER BY e.id"""

HOLDS = "SELECT business, holder, option, id, offer, runs, expires_at FROM holds WHERE business = ?1"
HOLD_BY_ID = f"{HOLDS} AND id = ?2"
HOLDS_OF = f"{HOLDS} AND holder = ?2 ORDER BY option"
LIVE_HOLDS = f"{HOLDS} AND expires_at > ?2"
SPENT_HOLDS = f"{HOLDS} AND expires_at <= ?2 ORDER BY expires_at LIMIT ?3"

BLOCKS = "SELECT business, id, reason, runs FROM blocks WHERE business = ?1"
BLOCK = f"{BLOCKS} AND id = ?2"
USED = "SELECT fingerprint, number FROM idempotency WHERE business = ?1 AND key = ?2"

_GUEST = "SELECT business, id, name, phone, email FROM guests WHERE business = ?1"
GUESTS_BY_PHONE = f"{_GUEST} AND phone = ?2 ORDER BY created_at"
GUESTS_BY_DIGITS = f"{_GUEST} AND last_ten = ?2 ORDER BY created_at"
FILE = f"{_GUEST} AND contact = ?2"

GIVEN_UP = "SELECT count(*) AS count FROM jobs WHERE due_at IS NULL"


@lru_cache(maxsize=64)
def listing(statuses: int | None, by_guest: bool) -> str:
    """The list of bookings, in the order in which they start; last come the statuses, then the guest."""
    wanted = ", ".join(f"?{7 + place}" for place in range(statuses or 0))
    among = "" if statuses is None else f"AND b.status IN ({wanted})" if statuses else "AND 1 = 0"
    whose = f"AND b.guest = ?{7 + (statuses or 0)}" if by_guest else ""
    return f"""{BOOKING} AND b.start_at >= ?2 AND b.start_at < ?3
        AND (b.start_at > ?4 OR b.start_at = ?4 AND b.number > ?5) {among} {whose}
    ORDER BY b.start_at, b.number LIMIT ?6"""


@lru_cache(maxsize=256)
def numbered(statement: str) -> str:
    """A statement as PostgreSQL wants it."""
    return statement.replace("?", "$")
