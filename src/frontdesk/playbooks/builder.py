"""Checked keys of a file → the Playbook and its Business."""

from collections.abc import Mapping
from datetime import timedelta
from zoneinfo import ZoneInfo

import phonenumbers

from frontdesk.booking.business import Business, HoldLimits, Hours, Limits, Making
from frontdesk.booking.model import Money
from frontdesk.playbooks import inventory
from frontdesk.playbooks.catalogue import (
    Dish,
    Item,
    KnownGuest,
    MenuSection,
    Vehicle,
    Venue,
)
from frontdesk.playbooks.hours import business_hours, own_hours, weekly
from frontdesk.playbooks.people import Address, CalendarSetup, Callback, Channels, HandOff, Staff
from frontdesk.playbooks.playbook import Playbook, Reminder, Retention, Waiting
from frontdesk.playbooks.schema.catalogue import KnownGuestKeys, MenuKeys, VenueKeys
from frontdesk.playbooks.schema.file import PlaybookKeys
from frontdesk.playbooks.schema.limits import LimitKeys
from frontdesk.playbooks.schema.people import HandOffKeys
from frontdesk.playbooks.schema.script import AnswerKeys, AskKeys
from frontdesk.playbooks.script import (
    AnalysisField,
    AnswerRule,
    Ask,
    AskKind,
    Emergency,
    Faq,
    ResourceWords,
    ServiceWords,
    Tone,
)
from frontdesk.playbooks.sentences import Template


def build(keys: PlaybookKeys, version: str, source: str) -> Playbook:
    """The playbook a file stands for; the keys have passed every check."""
    usual = next((service.id for service in keys.services if service.usual), None)
    return Playbook(
        business=_business(keys),
        version=version,
        source=source,
        tools=tuple(keys.tools) or (_tools(keys),),
        ask=tuple(_ask(entry) for entry in keys.ask),
        service_words=_service_words(keys),
        resource_words=_resource_words(keys),
        usual_service=usual or (keys.services[0].id if len(keys.services) == 1 else None),
        first_step=next((service.id for service in keys.services if service.first_step), None),
        faq=tuple(
            Faq(n, f.question, f.answer, tuple(f.also), f.category, tuple(f.keywords), f.noted)
            for n, f in enumerate(keys.faq)
        ),
        emergency=tuple(
            Emergency(tuple(e.phrases), e.say, e.tell_staff, e.offer_call) for e in keys.emergency
        ),
        words=keys.words,
        sentences={name: tuple(map(Template, texts)) for name, texts in keys.sentences.items()},
        courtesies={name: tuple(texts) for name, texts in keys.courtesies.items()},
        tone=Tone(**keys.tone.model_dump()),
        status_words=keys.status_words.model_dump(),
        channels=_channels(keys),
        address=Address(**keys.address.model_dump()) if keys.address else None,
        phone=e164(keys.phone, keys.country),
        email=keys.email,
        check_in=keys.stay.check_in if keys.stay else None,
        check_out=keys.stay.check_out if keys.stay else None,
        hand_off=_hand_off(keys.hand_off, keys.country) if keys.hand_off else None,
        reminders=tuple(Reminder(r.before, r.by, r.say) for r in keys.reminders),
        waiting=Waiting(keys.waiting.hold),
        retention=_retention(keys),
        analysis=tuple(AnalysisField(a.name, a.type, a.description, tuple(a.choices)) for a in keys.analysis),
        calendar=CalendarSetup(**keys.calendar.model_dump()) if keys.calendar else None,
        directory={v.id: _venue(v, keys.country) for v in keys.directory},
        inventory={i.id: Item(**{**i.model_dump(), "body": tuple(i.body)}) for i in keys.inventory},
        known_guests=tuple(_known_guest(g, keys.country) for g in keys.known_guests),
        menu=tuple(_menu(section, keys.currency) for section in keys.menu),
    )


def _business(keys: PlaybookKeys) -> Business:
    return Business(
        id=keys.id,
        name=keys.name,
        zone=ZoneInfo(keys.zone),
        country=keys.country,
        currency=keys.currency,
        hours=business_hours(keys),
        resources={r.id: r for r in inventory.resources(keys)},
        services={s.id: s for s in inventory.services(keys)},
        reference_prefix=keys.reference,
        trade=keys.trade,
        locale=keys.locale,
        about=keys.about,
        making=Making(keys.making.how),
        answer_within=keys.making.answer_within,
        keep_pending=keys.making.keep_pending,
        joins=tuple((one, other) for one, other in keys.pairs),
        limits=_limits(keys.limits, keys.currency),
    )


def _limits(keys: LimitKeys, currency: str) -> Limits:
    holds = keys.holds
    return Limits(
        notice=keys.notice,
        horizon_days=keys.horizon,
        cancel_notice=keys.cancel_notice,
        rooms=keys.rooms,
        cancel_fee=None if keys.cancel_fee is None else Money(keys.cancel_fee, currency),
        holds=HoldLimits(
            lengths={"web": holds.web, "sms": holds.sms, "email": holds.email, "phone": holds.phone},
            default_length=holds.web,
            options=holds.options,
            share_of_day=holds.share_of_day,
            per_address=holds.per_address,
            per_address_every=holds.per_address_every,
        ),
    )


def e164(phone: str | None, country: str) -> str | None:
    """A phone number in its international form; the checks have seen that it is one."""
    if phone is None:
        return None
    number = phonenumbers.parse(phone, country)
    return phonenumbers.format_number(number, phonenumbers.PhoneNumberFormat.E164)


def _sure(phone: str, country: str) -> str:
    number = e164(phone, country)
    assert number is not None
    return number


def _tools(keys: PlaybookKeys) -> str:
    if keys.directory:
        return "concierge"
    if any(service.shape == "stay" for service in keys.services):
        return "hotel"
    return "dealership" if keys.inventory else "medspa"


def _ask(keys: AskKeys) -> Ask:
    return Ask(
        id=keys.id,
        kind=AskKind(keys.kind),
        question=keys.question,
        required=keys.required,
        services=tuple(keys.services),
        choices=tuple(keys.choices),
        again=keys.again,
        if_yes=_rule(keys.if_yes),
        if_no=_rule(keys.if_no),
    )


def _rule(keys: AnswerKeys | None) -> AnswerRule | None:
    return (
        None if keys is None else AnswerRule(keys.say, keys.hand_off, tuple(keys.means), tuple(keys.instead))
    )


def _service_words(keys: PlaybookKeys) -> Mapping[str, ServiceWords]:
    return {
        s.id: ServiceWords(tuple(s.words), s.category, s.price_note, s.preparation, tuple(s.good_for))
        for s in keys.services
    }


def _resource_words(keys: PlaybookKeys) -> Mapping[str, ResourceWords]:
    return {
        r.id: ResourceWords(tuple(r.words), tuple(r.skills), tuple(r.attributes), r.about)
        for r in keys.resources
    }


def _channels(keys: PlaybookKeys) -> Channels:
    given = keys.channels
    return Channels(
        title=given.web.title,
        colour=given.web.colour,
        url=given.web.url,
        sms=e164(given.sms, keys.country),
        email=given.email,
        phone=e164(given.phone, keys.country),
        codes_to=tuple(given.codes_to) or (keys.country,),
    )


def _hand_off(keys: HandOffKeys, country: str) -> HandOff:
    staff = tuple(
        Staff(
            id=person.id,
            name=person.name,
            role=person.role,
            email=person.email,
            phone=e164(person.phone, country),
            hours=own_hours(person.hours),
            topics=tuple(person.topics),
        )
        for person in keys.staff
    )
    return HandOff(staff, keys.wait, Callback(**keys.callback.model_dump()), keys.say, keys.email)


def _retention(keys: PlaybookKeys) -> Retention:
    given = keys.retention
    return Retention(
        timedelta(days=given.conversations),
        timedelta(days=given.guests),
        timedelta(days=given.recordings),
    )


def _venue(keys: VenueKeys, country: str) -> Venue:
    return Venue(
        id=keys.id,
        name=keys.name,
        cuisine=tuple(keys.cuisine),
        area=keys.area,
        price=keys.price,
        hours=Hours(weekly=weekly(keys.hours)),
        phone=_sure(keys.phone, country),
        address=keys.address,
        mood=tuple(keys.mood),
        good_for=tuple(keys.good_for),
        largest_party=keys.party,
        about=keys.about,
    )


def _known_guest(keys: KnownGuestKeys, country: str) -> KnownGuest:
    vehicles = tuple(Vehicle(**vehicle.model_dump()) for vehicle in keys.vehicles)
    return KnownGuest(keys.name, _sure(keys.phone, country), keys.email, vehicles)


def _menu(keys: MenuKeys, currency: str) -> MenuSection:
    dishes = tuple(
        Dish(
            name=dish.name,
            price=inventory.price_of(dish.price, currency),
            description=dish.description,
            diets=tuple(dish.diets),
            allergens=tuple(dish.allergens),
        )
        for dish in keys.dishes
    )
    return MenuSection(keys.section, dishes, keys.served)
