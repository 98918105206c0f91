"""Places of the directory: which take a party, and which are open when it wants to come."""

from datetime import date, time

from frontdesk.booking.hours import spans_on
from frontdesk.conversation.wanted import Wanted
from frontdesk.playbooks import Playbook
from frontdesk.playbooks.catalogue import Venue


def takes(venue: Venue, wanted: Wanted) -> bool:
    """Whether a place seats the party and is open then, as far as that is known."""
    party = wanted.party is None or wanted.party <= venue.largest_party
    if wanted.first_on is None:
        return party
    if (at := open_half(venue, wanted)) is not None:
        return party and _is_open(venue, wanted.first_on, at)
    return party and _opens_within(venue, wanted.first_on, wanted.earliest, wanted.latest)


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


def _is_open(venue: Venue, on: date, at: time) -> bool:
    minutes = _minutes(at)
    return any(span.opens <= minutes < span.closes for span in spans_on(venue.hours, on))


def _opens_within(venue: Venue, on: date, earliest: time | None, latest: time | None) -> bool:
    """Whether it is open at some time between two: lunch may begin at noon as well as at eleven."""
    begins, ends = _minutes(earliest or time.min), _minutes(latest or time.max)
    ends = max(begins, ends)
    return any(span.opens <= ends and begins < span.closes for span in spans_on(venue.hours, on))


def _minutes(at: time) -> int:
    return at.hour * 60 + at.minute
