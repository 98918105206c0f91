"""Places of the directory: which take a party, and which are open when it wants to come."""

from datetime import date, time

from frontdesk.booking.hours import spans_on
from frontdesk.conversation.wanted import Wanted
from frontdesk.playbooks import Playbook
from frontdesk.playbooks.catalogue import Venue


def takes(venue: Venue, wanted: Wanted) -> bool:
    """Whether a place seats the party and is open then, as far as that is known."""
    party = wanted.party is None or wanted.party <= venue.largest_party
    at = open_half(venue, wanted) or wanted.earliest or wanted.latest
    return party and (wanted.first_on is None or _is_open(venue, wanted.first_on, at))


def open_half(venue: Venue, wanted: Wanted) -> time | None:
    """The half of the day in which the place is open, where a bare hour was said."""
    at, on = wanted.at, wanted.first_on
    if at is None or on is None or not wanted.bare_hour or at.hour >= 12 or _is_open(venue, on, at):
        return at
    later = at.replace(hour=at.hour + 12)
    return later if _is_open(venue, on, later) else at


def others_like(venue: Venue, wanted: Wanted, playbook: Playbook) -> list[Venue]:
    """Other places that take the party then; those with the same kitchen first, then those nearby."""
    others = [other for other in playbook.directory.values() if other != venue and takes(other, wanted)]
    kitchen = set(venue.cuisine)
    return sorted(others, key=lambda other: (not kitchen & set(other.cuisine), other.area != venue.area))


def _is_open(venue: Venue, on: date, at: time | None) -> bool:
    spans = spans_on(venue.hours, on)
    minutes = at.hour * 60 + at.minute if at else None
    return any(minutes is None or span.opens <= minutes < span.closes for span in spans)
