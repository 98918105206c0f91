"""Another wish while one waits for its yes: "also sushi tomorrow for 2" comes after it, not instead of it."""

from dataclasses import replace
from datetime import date

from frontdesk.booking.model import Span
from frontdesk.conversation.fitting import is_stay
from frontdesk.conversation.reading import Kind, Note
from frontdesk.conversation.state import Doing, Task
from frontdesk.conversation.wanted import Wanted
from frontdesk.conversation.when import Role, When
from frontdesk.policy.places import is_called
from frontdesk.policy.several import TOLD
from frontdesk.policy.stories import in_time
from frontdesk.policy.turn import Turn
from frontdesk.policy.venues import takes
from frontdesk.policy.wishing import add_reading


def added_wish(turn: Turn) -> Wanted | None:
    """What is wanted beside what is about to be booked: on a day of its own, in words of its own."""
    task, reading = turn.state.task, turn.reading
    if task is None or task.doing is not Doing.RESERVE or task.put is None or reading.replaces:
        return None
    own = any(reading.of(kind) for kind in TOLD)
    if not reading.shows(Note.ADDS) or not own or is_stay(task.wanted, turn.playbook.business):
        return None
    if not _days(turn) or _day(task, turn) in _days(turn):
        return None  # "also an oil change" is done in the same visit
    told = add_reading(Wanted(), in_time(turn), turn.playbook.business)
    told = replace(told, services=told.services or task.wanted.services)
    return replace(told, with_resources=_places(turn)) if turn.playbook.directory else told


def _days(turn: Turn) -> set[date]:
    whens = [d.value for d in turn.reading.of(Kind.WHEN) if isinstance(d.value, When)]
    starts = [when.window.start for when in whens if when.role in (Role.WISH, Role.SHIFT)]
    return {start.on for start in starts if start is not None and start.on is not None}


def _day(task: Task, turn: Turn) -> date | None:
    when = task.put.offer.when if task.put else None
    return when.start_at.astimezone(turn.playbook.business.zone).date() if isinstance(when, Span) else None


def _places(turn: Turn) -> tuple[str, ...]:
    """The place that was called by its name, or all that are what was said."""
    named = [detail for detail in turn.reading.of(Kind.RESOURCE) if not detail.unwanted]
    called = [d for d in named if not d.others and is_called(d, turn.reading, turn.playbook)]
    if called:
        return (str(called[-1].value),)
    found: set[str] = set()
    for detail in named:
        fitting = {str(value) for value in (detail.value, *detail.others)}
        found = found & fitting or fitting
    return tuple(id_ for id_ in turn.playbook.directory if id_ in found)


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
