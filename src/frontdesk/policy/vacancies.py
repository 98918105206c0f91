"""What is free, looked up for a question: told with the day and the time, and nothing is held for it."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta

from frontdesk.booking.availability import Openings
from frontdesk.booking.model import Offer, Shape
from frontdesk.conversation.acts import Slot, Tell
from frontdesk.conversation.details import Detail, Kind
from frontdesk.conversation.room_wishes import stay_wish
from frontdesk.conversation.sayings.answers import FreeTimes
from frontdesk.conversation.vacancies import is_stay, wish_of
from frontdesk.conversation.wanted import Wanted
from frontdesk.policy.additions import with_details
from frontdesk.policy.details import Told
from frontdesk.policy.facts import Topic
from frontdesk.policy.nearby import at_other_hours
from frontdesk.policy.offers import pick_offers
from frontdesk.policy.turn import Steps, Turn, look, look_stay

REACH = timedelta(days=30)
"""How far on another day is looked for where the one asked about has nothing."""
SLOTS = {Kind.WHEN: Slot.WHEN, Kind.NIGHTS: Slot.NIGHTS, Kind.PARTY: Slot.PARTY, Kind.RESOURCE: Slot.PROVIDER}


def free_times(turn: Turn, values: Sequence[Detail]) -> Steps[FreeTimes | None]:
    """What is free of what a question names, else of what is spoken of; None where too little is known."""
    wanted = asked_about(turn, values)
    if turn.playbook.directory or not (wanted.services or is_stay(wanted, turn.playbook.business)):
        return None
    if is_stay(wanted, turn.playbook.business):
        return (yield from _rooms(turn, wanted))
    return (yield from _visits(turn, wanted))


def asked_about(turn: Turn, values: Sequence[Detail]) -> Wanted:
    """What a question names, with what is spoken of where it names nothing."""
    topic, business, item = Topic(turn, tuple(values)), turn.playbook.business, turn.item
    usual = turn.playbook.usual_service
    services = topic.services or ((usual,) if usual else ())
    wished = item.wanted if item is not None and item.is_wish else Wanted()
    own = Wanted(services=services, party=wished.party)
    if set(services) == set(wished.services):
        own = replace(own, with_resources=wished.with_resources, without=wished.without, area=wished.area)
    if not any(value.kind is Kind.WHEN for value in values):
        own = replace(wished, services=services, requests=())
    tells = [Tell(start=0, end=0, slot=SLOTS[v.kind], values=(v,)) for v in values if v.kind in SLOTS]
    counted = (v for v in values if v.kind in (Kind.SERVICE, Kind.ROOMS, Kind.NUMBER))
    rooms = tuple(sorted(counted, key=lambda value: value.start))
    if topic.named and len(rooms) > len(topic.named):  # "two standards"
        tells.append(Tell(start=rooms[0].start, end=rooms[-1].end, slot=Slot.SERVICE, values=rooms))
    return with_details(own, Told(tuple(tells)), business, adds=False)


def _visits(turn: Turn, wanted: Wanted) -> Steps[FreeTimes | None]:
    business = turn.playbook.business
    if any(business.services[s].shape is Shape.TABLE for s in wanted.services) and wanted.party is None:
        wanted = replace(wanted, party=2)
    wish = wish_of(wanted, business, turn.now.date())
    found = yield from look(wish)
    offers = _picked(found, wanted, turn)
    if offers:
        return FreeTimes(wanted.services, wanted.first_on, offers)
    same_day = at_other_hours(found, wanted, business.zone) if isinstance(found, Openings) else None
    if same_day is not None:
        return FreeTimes(wanted.services, wanted.first_on, same_day.offers, none_then=True, other_hours=True)
    later = yield from look(replace(wish, last_on=wish.last_on + REACH))
    anywhere = replace(wanted, first_on=None, last_on=None, at=None, or_on=(), or_at=(), soonest=True)
    return FreeTimes(wanted.services, wish.first_on, _picked(later, anywhere, turn), none_then=True)


def _picked(found: object, wanted: Wanted, turn: Turn) -> tuple[Offer, ...]:
    if not isinstance(found, Openings):
        return ()
    return pick_offers(found, wanted, turn.playbook.business.zone).offers


def _rooms(turn: Turn, wanted: Wanted) -> Steps[FreeTimes | None]:
    if wanted.first_on is None or wanted.last_on is None or wanted.last_on <= wanted.first_on:
        return None
    wish = stay_wish(wanted, wanted.first_on, wanted.last_on, wanted.party or 2, turn.playbook.business)
    found = yield from look_stay(wish)
    offers = tuple(found[:3]) if isinstance(found, list) else ()
    return FreeTimes(wanted.services, wanted.first_on, offers, none_then=not offers)
