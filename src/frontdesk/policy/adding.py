"""Another wish while one waits for its yes: "also sushi tomorrow for 2" comes after it, not instead of it."""

from dataclasses import replace
from datetime import datetime

from frontdesk.booking.model import Shape, Span
from frontdesk.conversation.fitting import is_stay
from frontdesk.conversation.outcome import AskFor, Simple, Venues
from frontdesk.conversation.reading import Kind, Note
from frontdesk.conversation.state import Asked, Doing, Task
from frontdesk.conversation.wanted import Wanted
from frontdesk.conversation.when import Point, Role, When
from frontdesk.policy.finding import search
from frontdesk.policy.places import is_called
from frontdesk.policy.several import TOLD
from frontdesk.policy.stories import in_time
from frontdesk.policy.turn import Decision, Steps, Turn
from frontdesk.policy.venues import takes
from frontdesk.policy.wishing import add_reading


def added_wish(turn: Turn) -> Wanted | None:
    """What is wanted beside what is about to be booked: on a day of its own, or plainly something else."""
    task, reading = turn.state.task, turn.reading
    if task is None or task.doing is not Doing.RESERVE or task.put is None or reading.replaces:
        return None
    if not reading.shows(Note.ADDS) or is_stay(task.wanted, turn.playbook.business):
        return None
    if not _elsewhen(task, turn) and not _is_apart(task, turn):
        return None  # "also an oil change" is done in the same visit
    told = add_reading(Wanted(), in_time(turn), turn.playbook.business)
    if not any(reading.of(kind) for kind in TOLD):  # "also one for Tuesday" is for as many
        told = replace(told, party=task.wanted.party, area=task.wanted.area)
    told = _then(replace(told, services=told.services or task.wanted.services), task, turn)
    return replace(told, with_resources=_with_whom(told, task, turn))


def _with_whom(told: Wanted, task: Task, turn: Turn) -> tuple[str, ...]:
    """Who or what is named for it; the same as for the other, where just one more is wanted."""
    reading, playbook = turn.reading, turn.playbook
    bare = not any(reading.of(kind) for kind in TOLD)
    if not reading.of(Kind.RESOURCE) and (bare or reading.shows(Note.SAME)):
        return task.wanted.with_resources
    several = playbook.directory or (playbook.inventory and told.with_resources)
    return _places(turn) if several else told.with_resources


def _elsewhen(task: Task, turn: Turn) -> bool:
    """Whether another day is told with something of its own, or another hour with another service."""
    reading, put = turn.reading, task.put
    own = any(reading.of(kind) for kind in TOLD) or reading.shows(Note.ANOTHER)
    if put is None or not _starts(turn) or not own:
        return False
    days, clocks = {start.on for start in _starts(turn)}, {start.at for start in _starts(turn)} - {None}
    begins = _begins(task, turn)
    other = {str(d.value) for d in reading.of(Kind.SERVICE)} - {part.service for part in put.offer.parts}
    if begins is None or (days - {None} and begins.date() not in days):
        return bool(days - {None})
    return bool(clocks) and begins.time() not in clocks and bool(other)


def _is_apart(task: Task, turn: Turn) -> bool:
    """Whether no visit can be both: another car, another person for another service, or somebody else's."""
    reading, put = turn.reading, task.put
    services = {str(d.value) for d in reading.of(Kind.SERVICE) if not d.unwanted}
    named = [d for d in reading.of(Kind.RESOURCE) if not d.unwanted]
    meant = {str(value) for d in named for value in (d.value, *d.others)}
    parts = put.offer.parts if put is not None else ()
    other = bool(meant) and not meant & {resource for part in parts for resource in part.resources}
    apart = bool(services - {part.service for part in parts})
    if reading.shows(Note.SOMEBODY) and (services or meant) and not _shares_table(turn):
        return True
    return other and (apart or not meant.isdisjoint(turn.playbook.inventory))


def _shares_table(turn: Turn) -> bool:
    """Whether somebody comes along who has no table of their own: "my wife wants a window seat too"."""
    shapes = {service.shape for service in turn.playbook.business.services.values()}
    return shapes == {Shape.TABLE} and not turn.reading.shows(Note.ANOTHER)


def _then(told: Wanted, task: Task, turn: Turn) -> Wanted:
    """On the day of the other, and about then, where nothing else was said."""
    begins = _begins(task, turn)
    if begins is None or told.dated:
        return told
    told = replace(told, first_on=begins.date(), last_on=begins.date())
    return told if told.timed else replace(told, at=begins.time())


def _starts(turn: Turn) -> list[Point]:
    whens = [d.value for d in turn.reading.of(Kind.WHEN) if isinstance(d.value, When)]
    starts = [when.window.start for when in whens if when.role in (Role.WISH, Role.SHIFT)]
    return [start for start in starts if start is not None]


def _begins(task: Task, turn: Turn) -> datetime | None:
    when = task.put.offer.when if task.put else None
    return when.start_at.astimezone(turn.playbook.business.zone) if isinstance(when, Span) else None


def _places(turn: Turn) -> tuple[str, ...]:
    """The place that was called by its name, or all that are what was said."""
    named = [detail for detail in turn.reading.of(Kind.RESOURCE) if not detail.unwanted]
    called = [d for d in named if not d.others and is_called(d, turn.reading, turn.playbook)]
    if called and turn.playbook.directory:
        return (str(called[-1].value),)
    found: set[str] = set()
    for detail in named:
        fitting = {str(value) for value in (detail.value, *detail.others)}
        found = found & fitting or fitting
    known = turn.playbook.directory or turn.playbook.inventory
    return tuple(id_ for id_ in known if id_ in found)


def next_wish(turn: Turn, done: Decision) -> Steps[Decision]:
    """The wish that was told together with the one that is booked now."""
    wanted, *later = done.state.wishes
    state = replace(done.state, wishes=tuple(later))
    if (sought := sought_next(wanted, turn)) is not None:
        asks = Venues(sought.venues) if sought.venues else AskFor("venue")
        state = replace(state, task=sought, asked=Asked.CHOICE)
        return replace(done, state=state, sayings=(*done.sayings, Simple.NEXT_WISH, asks))
    begun = Task(Doing.RESERVE, wanted=wanted)
    if len(wanted.with_resources) > 1 and turn.playbook.inventory:  # one of these cars, and none before it
        begun = replace(begun, wanted=replace(wanted, with_resources=()), venues=wanted.with_resources)
        state = replace(state, spoken=())
    reading = replace(turn.reading, details=(), chosen=None, stand=None, requests=())
    decision = yield from search(replace(turn, state=state, reading=reading), begun)
    sayings = (*done.sayings, Simple.NEXT_WISH, *decision.sayings)
    return replace(decision, sayings=sayings, bookings=done.bookings)


def sought_next(wanted: Wanted, turn: Turn) -> Task | None:
    """The search that a wish begins for which no one place was named."""
    if not turn.playbook.directory or len(wanted.with_resources) == 1:
        return None
    found = [turn.playbook.directory[id_] for id_ in wanted.with_resources if id_ in turn.playbook.directory]
    venues = [venue.id for venue in found if takes(venue, wanted)] or [venue.id for venue in found]
    sought = replace(wanted, with_resources=())
    fitting = tuple(venue.id for venue in found)
    return Task(Doing.SEARCH, wanted=sought, venues=tuple(venues[:MOST]), fitting=fitting)


MOST = 3
