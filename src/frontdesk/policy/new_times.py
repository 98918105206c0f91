"""Where a booking could move to: with the same people and in the same area, or what is nearest to that."""

from dataclasses import replace
from datetime import timedelta

from frontdesk.booking.availability import Openings
from frontdesk.booking.business import Business
from frontdesk.booking.model import Booking, Offer, Shape
from frontdesk.booking.refusals import WishRefusal
from frontdesk.booking.wishes import Wish
from frontdesk.conversation.outcome import Why
from frontdesk.conversation.reading import Kind
from frontdesk.conversation.wanted import Wanted
from frontdesk.policy.nearby import at_other_hours, closed_then
from frontdesk.policy.offers import Picked, pick_offers
from frontdesk.policy.turn import Steps, Turn, look

AHEAD = timedelta(days=30)
"""How far to look where the day that was asked for has nothing."""


def dated(wanted: Wanted, booking: Booking, business: Business) -> Wanted:
    """The same on the day and at the hour of the booking, where no other was told: "make it 3 people"."""
    local = booking.start_at.astimezone(business.zone)
    if wanted.first_on is None:
        wanted = replace(wanted, first_on=local.date(), last_on=local.date())
    return wanted if wanted.timed else replace(wanted, at=local.time())


def new_times(turn: Turn, wanted: Wanted, wish: Wish, booking: Booking) -> Steps[Picked | WishRefusal]:
    """What is free for it: the very time first, then as near to it as can be, and why it is not that."""
    zone = turn.playbook.business.zone
    found = yield from look(wish, booking)
    if not isinstance(found, Openings):
        return found
    picked = pick_offers(found, wanted, zone)
    if not picked.exact and not asked_for(turn, wanted):
        # Who was booked with somebody need not have asked for them: the time may matter more.
        picked = yield from _rather(picked, replace(wish, with_resources=()), wanted, turn, booking)
    if not picked.exact and wish.area is not None:
        picked = yield from _elsewhere(picked, wish, wanted, turn, booking)
    if not picked.offers:
        picked = at_other_hours(found, wanted, zone) or picked
    return picked if picked.offers else (yield from _later(wish, wanted, turn, booking))


def _rather(picked: Picked, wish: Wish, wanted: Wanted, turn: Turn, booking: Booking) -> Steps[Picked]:
    """What a less narrow wish finds, where it is the very time or there is nothing else."""
    found = yield from look(wish, booking)
    if not isinstance(found, Openings):
        return picked
    wider = pick_offers(found, wanted, turn.playbook.business.zone)
    return wider if wider.exact or not picked.offers else picked


def _elsewhere(picked: Picked, wish: Wish, wanted: Wanted, turn: Turn, booking: Booking) -> Steps[Picked]:
    """The time in another area, said to be there: a terrace is not left without a word."""
    wider = yield from _rather(picked, replace(wish, area=None), wanted, turn, booking)
    if wider is picked or not wider.offers:
        return picked
    kept = wish.area == area_of(booking.offer, turn.playbook.business)
    return replace(wider, why=Why.NOT_KEPT if kept else Why.NOT_THERE, exact=False)


def _later(wish: Wish, wanted: Wanted, turn: Turn, booking: Booking) -> Steps[Picked]:
    """The first days after the one that was asked for that have something."""
    found = yield from look(replace(wish, last_on=wish.last_on + AHEAD), booking)
    why = Why.CLOSED if closed_then(wanted, turn.playbook) else Why.DAY_FULL
    if not isinstance(found, Openings):
        return Picked((), why)
    any_day = replace(wanted, first_on=None, last_on=None)
    return replace(pick_offers(found, any_day, turn.playbook.business.zone), why=why)


def asked_for(turn: Turn, wanted: Wanted) -> bool:
    """Whether the guest named whom or where in this message; a place of a directory is what was booked."""
    named = {str(detail.value) for detail in turn.reading.of(Kind.RESOURCE)}
    return bool(turn.playbook.directory) or bool(named & set(wanted.with_resources))


def area_of(offer: Offer, business: Business) -> str | None:
    """The area of a table, where tables for the same stand in several: on the terrace, or inside.

    A place that is called by its name is not known by the part of town that it is in.
    """
    if offer.shape is not Shape.TABLE:
        return None
    services = [business.services[part.service] for part in offer.parts if part.service in business.services]
    untold = [need for service in services for need in service.needs if not need.told]
    among = {resource for need in untold for resource in need.among}
    areas = {business.resources[r].area for r in among if r in business.resources}
    taken = {r for part in offer.parts for r in part.resources if r in business.resources}
    own = {business.resources[r].area for r in taken}
    return own.pop() if len(areas) > 1 and len(own) == 1 else None
