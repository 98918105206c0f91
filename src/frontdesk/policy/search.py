"""The specialist for searching: entries of the directory that fit, never others, and why they do."""

from collections import Counter
from dataclasses import replace
from datetime import date, time

from frontdesk.booking.hours import spans_on
from frontdesk.conversation.outcome import AskFor, Venues
from frontdesk.conversation.reading import Kind
from frontdesk.conversation.state import Asked, Doing, Task
from frontdesk.conversation.wanted import Wanted
from frontdesk.playbooks.catalogue import Venue
from frontdesk.policy.reserve import reserve
from frontdesk.policy.turn import Decision, Steps, Turn
from frontdesk.policy.wishing import add_reading

MOST = 3


def searches(turn: Turn) -> bool:
    """Whether a place has to be found first: there is a directory, and no one place was named yet."""
    task = turn.state.task
    return bool(turn.playbook.directory) and (task is None or task.doing is Doing.SEARCH)


def search_venues(turn: Turn) -> Steps[Decision]:
    """Find places for what was said; go on to the reservation once one is chosen."""
    task = turn.state.task or Task(Doing.SEARCH)
    chosen = turn.reading.chosen
    if task.venues and chosen is not None and chosen.places and not chosen.needs_confirmation:
        return (yield from _reserve(turn, task, task.venues[chosen.places[0]]))
    named = _named(turn)
    if named is not None and not turn.reading.topics:
        return (yield from _reserve(turn, task, named))
    wanted = _wanted(task.wanted, turn)
    fitting = _fitting(turn, wanted)
    if not fitting:
        return turn.said(Doing.SEARCH, replace(task, wanted=wanted), (AskFor("venue"),), Asked.CHOICE)
    venues = tuple(venue.id for venue in fitting[:MOST])
    found = Venues(venues, max(0, len(fitting) - MOST))
    return turn.said(Doing.SEARCH, replace(task, wanted=wanted, venues=venues), (found,), Asked.CHOICE)


def _wanted(wanted: Wanted, turn: Turn) -> Wanted:
    """Days, times and parties are kept for the reservation; which place is not decided by its kind."""
    return replace(add_reading(wanted, turn.reading, turn.playbook.business), with_resources=(), without=())


def _named(turn: Turn) -> str | None:
    """The one place that was called by its name."""
    sure = {str(d.value) for d in turn.reading.of(Kind.RESOURCE) if not d.others and not d.unwanted}
    return sure.pop() if len(sure) == 1 else None


def _fitting(turn: Turn, wanted: Wanted) -> list[Venue]:
    """The places that most of what was said fits, that take the party and are open then."""
    votes: Counter[str] = Counter()
    for detail in turn.reading.of(Kind.RESOURCE):
        votes.update({str(detail.value), *(str(other) for other in detail.others)})
    before = turn.state.task.venues if turn.state.task else ()
    pool = votes or Counter(before)
    best = max(pool.values(), default=0)
    places = [venue for id_, venue in turn.playbook.directory.items() if best and pool[id_] == best]
    return [venue for venue in places if _takes(venue, wanted)] or places


def _takes(venue: Venue, wanted: Wanted) -> bool:
    party = wanted.party is None or wanted.party <= venue.largest_party
    at = _open_half(venue, wanted) or wanted.earliest or wanted.latest
    return party and (wanted.first_on is None or _is_open(venue, wanted.first_on, at))


def _is_open(venue: Venue, on: date, at: time | None) -> bool:
    spans = spans_on(venue.hours, on)
    minutes = at.hour * 60 + at.minute if at else None
    return any(minutes is None or span.opens <= minutes < span.closes for span in spans)


def _reserve(turn: Turn, task: Task, venue: str) -> Steps[Decision]:
    told = _wanted(task.wanted, turn)
    at = _open_half(turn.playbook.directory[venue], told) if venue in turn.playbook.directory else told.at
    wanted = replace(told, with_resources=(venue,), at=at)
    begun = turn.with_task(Task(Doing.RESERVE, wanted=wanted))
    # What was said about the place has done its work: only the guest's own details are left to read.
    rest = tuple(d for d in turn.reading.details if d.kind not in (Kind.RESOURCE, Kind.WHEN))
    reading = replace(turn.reading, chosen=None, stand=None, details=rest)
    return (yield from reserve(replace(begun, reading=reading)))


def _open_half(venue: Venue, wanted: Wanted) -> time | None:
    """The half of the day in which the place is open, where a bare hour was said."""
    at, on = wanted.at, wanted.first_on
    if at is None or on is None or at.hour >= 12 or _is_open(venue, on, at):
        return at
    later = at.replace(hour=at.hour + 12)
    return later if _is_open(venue, on, later) else at
