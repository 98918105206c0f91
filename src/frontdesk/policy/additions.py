"""Details add to what is wanted: new ones take the place of old ones, what was not told stays."""

from dataclasses import replace

from frontdesk.booking.business import Business
from frontdesk.booking.model import Shape
from frontdesk.conversation.acts import Slot
from frontdesk.conversation.details import Kind
from frontdesk.conversation.vacancies import is_stay
from frontdesk.conversation.wanted import Wanted
from frontdesk.policy.details import Told
from frontdesk.policy.headcounts import in_each_room, of_all_rooms, with_people
from frontdesk.policy.nights import as_one_stay, in_one_go, night_by_night, of_month, with_nights
from frontdesk.policy.rooms import counted_of, gone_of, rooms_told, with_rooms, without_rooms
from frontdesk.policy.times import meant, one_after_other, same_time, when_told, within_bounds

DATED = (Slot.WHEN, Slot.NIGHTS, Slot.SERVICE, Slot.PARTY)
"""Details in which a day may stand: "a table for two on Friday"."""


def with_details(wanted: Wanted, told: Told, business: Business, *, adds: bool = True) -> Wanted:
    """What is wanted now. `adds`: a service that corrects nothing comes to those that were told before."""
    before = wanted
    wanted = _services(wanted, told, business, adds=adds)
    wanted = _resources(wanted, told, business)
    wanted = with_people(wanted, told)
    wanted = _plain(wanted, told, business)
    stay = is_stay(wanted, business)
    if stay:
        counted = counted_of(told.slot(Slot.SERVICE), business)
        gone = gone_of(told.slot(Slot.SERVICE), business)
        refused = [tell for tell in told.slot(Slot.SERVICE) if tell.unwanted]
        before = without_rooms(before, refused, business)
        adding = adds and not told.corrects(Slot.SERVICE) and not refused
        wanted = with_rooms(without_rooms(wanted, refused, business), before, counted, gone, adds=adding)
        wanted = of_all_rooms(wanted, before, told, counted)
        if not counted and (many := rooms_told(told.slot(Slot.SERVICE))) is not None:
            wanted = replace(wanted, rooms=many, each=())
        wanted = in_each_room(wanted, told)
    whens = [meant(tell, value) for tell in told.slot(*DATED) for value in tell.values]
    dated = same_time([when for when in whens if when is not None])
    dated = dated if told.corrects(*DATED) else within_bounds(dated)
    for when in in_one_go(as_one_stay(night_by_night(dated))) if stay else one_after_other(dated):
        wanted = when_told(wanted, of_month(when, before) if stay else when, stay)
    return with_nights(wanted, told) if stay else wanted


def _services(wanted: Wanted, told: Told, business: Business, *, adds: bool) -> Wanted:
    named = [d for d in told.of(Kind.SERVICE) if str(d.value) in business.services]
    fresh = _one_table(tuple(dict.fromkeys(str(d.value) for d in named if not d.unwanted)), business)
    refused = {str(d.value) for d in named if d.unwanted}
    kept = tuple(s for s in wanted.services if s not in refused)
    if fresh and set(fresh) < set(kept):  # "only the facial, please"
        kept = ()
    visit = all(business.services[s].shape is Shape.APPOINTMENT for s in (*fresh, *kept))
    if fresh and kept and visit and adds and not told.corrects(Slot.SERVICE):
        fresh = tuple(dict.fromkeys((*kept, *fresh)))
    services = fresh or kept
    if wanted.instead_of and not fresh and told.of(Kind.PARTY):
        services = wanted.instead_of  # another party may be what it takes
    starts = {value.start for value in told.of(Kind.MORE)}
    more = tuple(str(d.value) for d in named if d.start in starts and str(d.value) in services)
    instead_of = () if services != kept else wanted.instead_of
    return replace(wanted, services=services, more=more or wanted.more, instead_of=instead_of)


def _one_table(services: tuple[str, ...], business: Business) -> tuple[str, ...]:
    """Who names a special dinner and a table wants that dinner: nobody sits at two tables."""
    tables = [service.id for service in business.services.values() if service.shape is Shape.TABLE]
    special = tuple(service for service in services if service not in tables[:1])
    return special if special and set(services) <= set(tables) else services


def _resources(wanted: Wanted, told: Told, business: Business) -> Wanted:
    named = [d for d in told.of(Kind.RESOURCE) if _serves(str(d.value), wanted, business)]
    known = {
        r for service in business.services.values() for need in service.needs if need.told for r in need.among
    }
    untold = [d for d in named if str(d.value) not in known]
    if untold:  # a table is not chosen by its number: where it stands is what was meant
        area = business.resources[str(untold[0].value)].area
        if untold[0].unwanted:
            return replace(wanted, area=None if wanted.area == area else wanted.area)
        return replace(wanted, area=area or wanted.area)
    liked = tuple(dict.fromkeys(str(d.value) for d in named if not d.unwanted))
    liked = liked[-1:] if len(wanted.services) < 2 else liked
    disliked = tuple(dict.fromkeys(str(d.value) for d in named if d.unwanted))
    if liked:
        kept = tuple(r for r in wanted.without if r not in liked)
        wanted = replace(wanted, with_resources=liked, without=kept)
    if disliked:
        kept = tuple(r for r in wanted.with_resources if r not in disliked)
        wanted = replace(wanted, with_resources=kept, without=tuple({*wanted.without, *disliked}))
    return wanted


def _serves(id_: str, wanted: Wanted, business: Business) -> bool:
    """Whether what is wanted takes such a thing at all: whose car it is does not choose the oil change."""
    resource = business.resources.get(id_)
    services = [business.services[s] for s in wanted.services if s in business.services]
    kinds = {need.kind for service in services for need in service.needs}
    return resource is not None and (not kinds or resource.kind in kinds)


def _plain(wanted: Wanted, told: Told, business: Business) -> Wanted:
    """What stands as the guest's own words: an occasion goes with the booking, a place where one is known."""
    areas = {r.area.casefold(): r.area for r in business.resources.values() if r.area}
    for tell in told.slot(Slot.PLACE):
        area = next((area for word, area in areas.items() if word in tell.words.casefold()), None)
        if area is not None:
            wanted = replace(wanted, area=None if tell.unwanted else area)
    budgets = [tell.words for tell in told.slot(Slot.BUDGET)]
    return replace(wanted, budget=budgets[-1]) if budgets else wanted
