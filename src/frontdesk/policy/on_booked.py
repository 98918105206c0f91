"""A message about what is booked: a change of it, or how it stands, told between other things too."""

from dataclasses import replace

from frontdesk.conversation.reading import Kind
from frontdesk.conversation.state import Asked
from frontdesk.policy.change import change
from frontdesk.policy.hearing import WISHES, books, changes, lets_booked_go
from frontdesk.policy.owned import own_bookings
from frontdesk.policy.reserve import reserve, resumed
from frontdesk.policy.search import search_venues, searches
from frontdesk.policy.status import status
from frontdesk.policy.turn import Decision, Steps, Turn


def of_booked(turn: Turn) -> Steps[Decision]:
    """A change or a question about something booked; where nothing is, what was wished is a new wish."""
    bookings = yield from own_bookings(turn)
    named = any(turn.reading.of(kind) for kind in WISHES) or books(turn)
    owns = turn.reading.owns or bool(turn.reading.of(Kind.REFERENCE))
    if not bookings and named and not owns:
        return (yield from search_venues(turn) if searches(turn) else reserve(turn))
    return (yield from change(turn) if changes(turn) else status(turn))


def told_between(turn: Turn) -> Steps[Decision]:
    """How what is booked stands, and then the question that was open: its answer must not be lost."""
    task, asked = turn.state.task, turn.state.asked
    told_of = yield from status(turn)
    if told_of.state.asked != Asked.MORE:
        return told_of  # who asks shows first who they are
    state = replace(told_of.state, task=task, asked=asked)
    return replace(told_of, state=state, sayings=(*told_of.sayings, *resumed(task, asked)))


def lets_go(turn: Turn) -> Steps[bool]:
    """Whether what is named as not wanted is booked: "not a tire rotation" speaks of nothing that is."""
    if not lets_booked_go(turn):
        return False
    named = {str(detail.value) for detail in turn.reading.of(Kind.SERVICE)}
    bookings = yield from own_bookings(turn)
    return bool(named & {part.service for booking in bookings for part in booking.offer.parts})
