"""The specialist for searching: entries of the directory that fit, never others, and why they do."""

from collections import Counter
from dataclasses import replace
from datetime import date, time

from frontdesk.booking.hours import spans_on
from frontdesk.conversation.outcome import AskFor, Saying, Venues
from frontdesk.conversation.reading import Kind
from frontdesk.conversation.state import Asked, Doing, Task
from frontdesk.conversation.wanted import Wanted
from frontdesk.playbooks.catalogue import Venue
from frontdesk.policy.reserve import reserve
from frontdesk.policy.turn import Decision, Steps, Turn
from frontdesk.policy.wishing import add_reading

NAME = "search"
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
    if named is not None:
        return (yield from _reserve(turn, task, named))
    wanted = _wanted(task.wanted, turn)
    fitting = _fitting(turn, wanted)
    if not fitting:
        return _said(turn, replace(task, wanted=wanted), (AskFor("venue"),))
    venues = tuple(venue.id for venue in fitting[:MOST])
    return _said(
        turn, replace(task, wanted=wanted, venues=venues), (Venues(venues, max(0, len(fitting) - MOST)),)
    )


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
    at = wanted.at or wanted.earliest or wanted.latest
    return party and (wanted.first_on is None or _is_open(venue, wanted.first_on, at))


def _is_open(venue: Venue, on: date, at: time | None) -> bool:
    spans = spans_on(venue.hours, on)
    minutes = at.hour * 60 + at.minute if at else None
    return any(minutes is None or span.opens <= minutes < span.closes for span in spans)


def _reserve(turn: Turn, task: Task, venue: str) -> Steps[Decision]:
    wanted = replace(task.wanted, with_resources=(venue,))
    begun = turn.with_task(Task(Doing.RESERVE, wanted=wanted))
    unchosen = replace(turn.reading, chosen=None, stand=None)  # it was the place that was chosen
    return (yield from reserve(replace(begun, reading=unchosen)))


def _said(turn: Turn, task: Task, sayings: tuple[Saying, ...]) -> Decision:
    return Decision(replace(turn.state, task=task, asked=Asked.CHOICE), sayings, NAME)
