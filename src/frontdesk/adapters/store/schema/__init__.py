"""The tables, by what they hold. Migrations create them; a test compares the two.

Moments (`*_at`) are UTC microseconds since 1970 in both engines, so that the same arithmetic and the
same comparisons hold in each. Personal data are in `guests`, `booked_for`, `holds.holder`, `threads` and what
goes with a thread (`inbox`, `thread_guests`, `thread_phones`, `jobs.conversation`), `texts_received`
until they are answered, and nowhere else.
"""

from frontdesk.adapters.store.schema import bookings, calendars, claims, conversations, texts, work
from frontdesk.adapters.store.schema.base import metadata

__all__ = ["bookings", "calendars", "claims", "conversations", "metadata", "texts", "work"]
