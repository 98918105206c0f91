"""The context in which the next message is read: made of where the conversation stands."""

from dataclasses import replace
from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from frontdesk.booking.business import Hours, Service
from frontdesk.booking.model import Money, Nights, Span
from frontdesk.conversation.acts import Slot
from frontdesk.conversation.context import Context, Option
from frontdesk.conversation.items import Doing, Item, Put
from frontdesk.conversation.message import Message
from frontdesk.conversation.scene import Scene
from frontdesk.conversation.state import Asked, State
from frontdesk.playbooks import Playbook
from frontdesk.playbooks.catalogue import Item as Car
from frontdesk.playbooks.catalogue import Venue
from frontdesk.playbooks.script import Ask, AskKind

_NAMED = {
    AskKind.NAME: "name",
    AskKind.PHONE: "phone",
    AskKind.EMAIL: "email",
    AskKind.NUMBER: "number",
    AskKind.YES_NO: "yes_no",
}

_WORDS = {
    Asked.SERVICE: "service",
    Asked.PRICE_OF: "service",
    Asked.NEXT_PERSON: "service",
    Asked.DATE: "when",
    Asked.TIME: "when",
    Asked.CHANGE: "when",
    Asked.PARTY: "party",
    Asked.NIGHTS: "nights",
    Asked.CHOICE: "option",
    Asked.WHICH: "option",
    Asked.READ_BACK: "confirm",
    Asked.CANCEL: "confirm",
    Asked.PERSON: "confirm",
    Asked.WHICH_BOOKING: "which_booking",
    Asked.IDENTITY: "phone",
    Asked.CONTACT: "phone",
    Asked.CALLER: "name",
    Asked.CALLER_PHONE: "phone",
    Asked.CODE: "code",
    Asked.MORE: "more",
}
"""What was asked for, in the words of `training/ACTS.md`."""
_OWN_WORDS = {
    AskKind.NAME: "name",
    AskKind.PHONE: "phone",
    AskKind.EMAIL: "email",
    AskKind.VEHICLE: "vehicle",
    AskKind.YES_NO: "safety",
}
"""The same of the playbook's own questions; what else they ask for is a note."""
_WISHES = {
    Doing.RESERVE: "book",
    Doing.SEARCH: "book",
    Doing.CHANGE: "move",
    Doing.CANCEL: "cancel",
}


def scene_for(state: State, playbook: Playbook, now: datetime, message: Message) -> Scene:
    """What was asked, put and arranged, as a reader of acts needs to know it."""
    light, task = context_for(state, playbook, now, message), state.task
    if task is not None and len(task.options) == len(light.options):
        options = zip(light.options, task.options, strict=True)
        light = replace(light, options=tuple(_dated(option, put, playbook) for option, put in options))
    return Scene(
        light,
        _word(state, playbook),
        light.previous,
        _WISHES.get(task.doing) if task else None,
        len({*state.booked, *(task.numbers if task else ())}),
        _known(state),
        letter=message.channel == "email",
    )


def _known(state: State) -> frozenset[Slot]:
    """The details of what is being arranged that the guest has told, or chosen."""
    task = state.task
    if task is None:
        return frozenset()
    wanted, stays = task.wanted, task.put is not None and isinstance(task.put.offer.when, Nights)
    told = {
        Slot.SERVICE: wanted.services,
        Slot.WHEN: task.put or wanted.first_on or wanted.at,
        Slot.NIGHTS: stays or wanted.nights,
        Slot.PARTY: wanted.party,
        Slot.PROVIDER: wanted.with_resources,
        Slot.NAME: state.guest.name,
        Slot.PHONE: state.guest.phone,
        Slot.EMAIL: state.guest.email,
    }
    return frozenset(slot for slot, value in told.items() if value)


def _word(state: State, playbook: Playbook) -> str | None:
    for ask in playbook.ask:
        if ask.id == state.asked:
            return _OWN_WORDS.get(ask.kind, "note")
    return _WORDS.get(Asked(state.asked)) if state.asked in set(Asked) else None


def _dated(option: Option, put: Put, playbook: Playbook) -> Option:
    """A stay starts with its first day, where a reader of acts looks for the day that is named."""
    when = put.offer.when
    if not isinstance(when, Nights):
        return option
    return replace(option, starts_at=datetime.combine(when.check_in_on, time(), playbook.business.zone))


def context_for(state: State, playbook: Playbook, now: datetime, message: Message) -> Context:
    """What was asked and offered, as a reader needs to know it."""
    task, business = state.task, playbook.business
    length = (
        sum(
            (business.services[s].duration for s in task.wanted.services if s in business.services),
            timedelta(),
        )
        if task
        else timedelta()
    )
    return Context(
        now=now,
        asked=_asked(state, playbook),
        previous=state.said[-1] if state.said else "",
        options=_options(state, playbook),
        shown=_shown(state, playbook),
        confirming=state.asked in (Asked.READ_BACK, Asked.CANCEL),
        about=state.about_at.astimezone(business.zone) if state.about_at else None,
        about_with=(task.wanted.with_resources if task else ()) or state.about_with,
        spoken_on=_spoken_on(task, playbook) if task else _last_on(state, playbook),
        party=task.wanted.party if task else state.about_party,
        domain=business.trade,
        hours=_hours(state, playbook),
        length=length,
        day_first=business.country not in ("US", "PH"),
        spoken=message.spoken,
        heard=message.heard,
    )


def _spoken_on(task: Item, playbook: Playbook) -> date | None:
    """The day of what was chosen or offered first, else of the wish."""
    put = task.put or (task.options[0] if task.options else None)
    if put is None:
        return task.wanted.first_on or (task.wanted.within[0] if task.wanted.within else None)
    when = put.offer.when
    return (
        when.check_in_on
        if isinstance(when, Nights)
        else when.start_at.astimezone(playbook.business.zone).date()
    )


def _last_on(state: State, playbook: Playbook) -> date | None:
    """The day of what was booked or moved last: "Wednesday, same time" is the one near it.

    Who waits for a call as well may mean that.
    """
    if state.calls:
        return None
    return (
        state.about_at.astimezone(playbook.business.zone).date() if state.about_at and state.booked else None
    )


def _hours(state: State, playbook: Playbook) -> Hours:
    """The hours of the place or person that is wanted, where they have their own."""
    wanted = state.task.wanted.with_resources if state.task else ()
    for id_ in wanted:
        if id_ in playbook.directory:
            return playbook.directory[id_].hours
    return playbook.business.hours


def _asked(state: State, playbook: Playbook) -> tuple[str, ...]:
    """The names by which details are asked for: date, time, party_size, name, phone, …"""
    for ask in playbook.ask:
        if ask.id == state.asked:
            return (_NAMED.get(ask.kind, ask.id), *_beside(ask, state, playbook))
    if state.asked in (Asked.CALLER, Asked.CALLER_PHONE):
        return ("name" if state.asked == Asked.CALLER else "phone",)
    if state.asked in (Asked.IDENTITY, Asked.CODE):
        return ("phone", "email")
    if state.asked == Asked.NIGHTS:
        return ("date_to", "nights")
    if state.asked in (Asked.DATE, Asked.TIME, Asked.PARTY):
        return (state.asked,)
    return ()


def _beside(ask: Ask, state: State, playbook: Playbook) -> tuple[str, ...]:
    """A phone number that is needed is asked for together with the name."""
    needed = any(each.kind is AskKind.PHONE and each.required for each in playbook.ask)
    return ("phone",) if ask.kind is AskKind.NAME and needed and state.guest.phone is None else ()


def _options(state: State, playbook: Playbook) -> tuple[Option, ...]:
    task = state.task
    if task is None:
        return _listed_cars(state.spoken, playbook)
    if state.asked == Asked.SERVICE:
        services = (playbook.business.services.get(id_) for id_ in state.listed)
        return tuple(Option(s.name, service=s.name, price=_price(s)) for s in services if s is not None)
    if task.venues and playbook.inventory and not task.options:
        return _listed_cars(task.venues, playbook)
    if task.venues:
        venues = [playbook.directory[v] for v in task.venues if v in playbook.directory]
        return tuple(_place(venue) for venue in venues)
    if task.numbers:
        return tuple(Option(str(number)) for number in task.numbers)
    zone = ZoneInfo(state.zone) if state.zone else None
    return tuple(_option(put, playbook, zone) for put in task.options)


def _shown(state: State, playbook: Playbook) -> tuple[Option, ...]:
    """The places of which one was chosen."""
    shown = state.task.shown if state.task is not None else ()
    return tuple(_place(playbook.directory[v]) for v in shown if v in playbook.directory)


def _listed_cars(ids: tuple[str, ...], playbook: Playbook) -> tuple[Option, ...]:
    """The cars that an answer or a question listed."""
    return tuple(_car(playbook.inventory[id_], playbook) for id_ in ids if id_ in playbook.inventory)


def _car(car: Car, playbook: Playbook) -> Option:
    price = Money(car.price, playbook.business.currency) if car.price is not None else None
    return Option(car.name, resource=f"{car.name} {car.colour} {car.condition}", price=price, id=car.id)


def _price(service: Service) -> Money | None:
    return service.price if isinstance(service.price, Money) else None


def _place(venue: Venue) -> Option:
    return Option(
        venue.name,
        resource=venue.name,
        place=venue.area,
        traits=(*venue.cuisine, *venue.mood, venue.about),
    )


def _option(put: Put, playbook: Playbook, zone: ZoneInfo | None = None) -> Option:
    offer = put.offer
    when = offer.when
    starts_at = when.start_at.astimezone(playbook.business.zone) if isinstance(when, Span) else None
    price = offer.price if isinstance(offer.price, Money) else None
    return Option(
        label=offer.what,
        starts_at=starts_at,
        resource=" ".join(offer.with_names),
        service=offer.what,
        price=price,
        place=" ".join(offer.with_names) if isinstance(when, Nights) else "",
        there_at=starts_at.astimezone(zone) if starts_at and zone else None,
    )
