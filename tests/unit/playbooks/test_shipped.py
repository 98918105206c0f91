"""The six that ship: complete, and every rule they must keep, asked of the booking core itself."""

import time
from collections import Counter
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal

import phonenumbers
import pytest

from frontdesk.booking.availability import Openings, plan
from frontdesk.booking.business import Business, Making
from frontdesk.booking.model import Money, PriceRange, Shape
from frontdesk.booking.prices import average, deposit_due
from frontdesk.booking.refusals import PartyTooLarge, TooFar
from frontdesk.booking.rules import refuse_stay, refuse_wish
from frontdesk.booking.stays import free_stays
from frontdesk.booking.wishes import StayWish, Wish
from frontdesk.playbooks import load_shipped, shipped
from frontdesk.playbooks.loader import SHIPPED, load
from frontdesk.playbooks.script import AskKind

NOW_AT = datetime(2026, 2, 1, 12, 0, tzinfo=UTC)
MONDAY = date(2026, 2, 2)
SATURDAY = date(2026, 2, 7)
SUNDAY = date(2026, 2, 8)


def starts_on(
    business: Business, service: str, day: date, party: int = 1, with_: tuple[str, ...] = ()
) -> list[str]:
    """The free starts of an empty day, as the business's clock shows them."""
    wish = Wish((service,), day, day, party=party, with_resources=with_)
    assert refuse_wish(business, wish, NOW_AT) is None
    found = Openings(plan(business, wish, NOW_AT), ()).moments()
    return [moment.astimezone(business.zone).strftime("%H:%M") for moment in found]


def test_there_are_six() -> None:
    assert shipped() == ("ava", "bistro", "black-lotus", "cal", "concierge", "northside-motors")
    with pytest.raises(KeyError):
        load_shipped("../ava")


@pytest.mark.parametrize("name", shipped())
def test_each_is_complete(name: str) -> None:
    playbook = load_shipped(name)
    assert playbook.id == name
    assert len(playbook.faq) >= 20
    assert len(playbook.categories) >= 3
    assert playbook.business.about
    assert playbook.emergency
    assert playbook.tone.greeting
    assert playbook.hand_off is not None
    assert playbook.channels.sms
    assert playbook.channels.email
    assert playbook.reminders
    assert all(service.description for service in playbook.business.services.values())
    assert all(playbook.service_words[service].words for service in playbook.business.services)
    assert all(entry.keywords and entry.also for entry in playbook.faq)


@pytest.mark.parametrize("name", shipped())
def test_each_can_be_booked_within_the_week(name: str) -> None:
    business = load_shipped(name).business
    for service in business.services.values():
        if service.shape is Shape.STAY:
            continue
        week = [MONDAY + timedelta(days=n) for n in range(7)]
        party = service.party_min
        assert any(starts_on(business, service.id, day, party) for day in week), service.id


@pytest.mark.parametrize("name", shipped())
def test_no_real_phone_number_is_in_them(name: str) -> None:
    playbook = load_shipped(name)
    numbers = {playbook.phone, playbook.channels.sms, playbook.channels.phone}
    numbers |= {venue.phone for venue in playbook.directory.values()}
    numbers |= {guest.phone for guest in playbook.known_guests}
    numbers |= {person.phone for person in playbook.hand_off.staff} if playbook.hand_off else set()
    assert all(number is None or number[-7:-2] == "55501" for number in numbers)


@pytest.mark.parametrize("name", shipped())
def test_no_words_point_to_two_services(name: str) -> None:
    words = [w.casefold() for s in load_shipped(name).service_words.values() for w in s.words]
    assert not [word for word, count in Counter(words).items() if count > 1]


def test_loading_all_six_is_quick() -> None:
    load_shipped("northside-motors")  # the package of holidays is imported once
    began = time.process_time()
    for name in shipped():
        load(SHIPPED / f"{name}.yaml")
    assert time.process_time() - began < 0.5


# Black Lotus


def test_the_rates_of_the_stay_in_february() -> None:
    business = load_shipped("black-lotus").business
    wish = StayWish(date(2026, 2, 7), date(2026, 2, 10), guests=2)
    assert refuse_stay(business, wish, NOW_AT) is None
    rates = {offer.parts[0].service: average(offer.nightly) for offer in free_stays(business, wish, ())}
    assert rates == {
        "standard": Money(Decimal("161.67"), "USD"),
        "deluxe": Money(Decimal("239.67"), "USD"),
        "suite": Money(Decimal("422.67"), "USD"),
    }


def test_rates_differ_by_night_and_season() -> None:
    business = load_shipped("black-lotus").business

    def total(first: date) -> Decimal:
        (offer,) = free_stays(business, StayWish(first, first + timedelta(days=1), 1, "deluxe"), ())
        assert isinstance(offer.price, Money)
        return offer.price.amount

    nights = (date(2026, 2, 9), date(2026, 2, 13), date(2026, 2, 14), date(2026, 7, 7), date(2026, 12, 31))
    assert len({total(night) for night in nights}) == 5


def test_the_hotel_takes_one_to_four_guests_a_room() -> None:
    business = load_shipped("black-lotus").business
    for guests in (1, 2, 3, 4):
        wish = StayWish(date(2026, 2, 7), date(2026, 2, 10), guests)
        assert len(free_stays(business, wish, ())) == 3
    five = StayWish(date(2026, 2, 7), date(2026, 2, 10), 5)
    assert refuse_stay(business, five, NOW_AT) == PartyTooLarge(4)


def test_a_reservation_waits_for_approval_half_an_hour() -> None:
    playbook = load_shipped("black-lotus")
    assert playbook.business.making is Making.APPROVAL
    assert playbook.business.answer_within == timedelta(minutes=30)
    assert playbook.business.reference(2) == "LOTUS-0002"
    assert playbook.status_words["confirmed"] == "approved"
    assert [ask.id for ask in playbook.ask if ask.required] == ["name", "phone"]
    for service in playbook.business.services.values():
        assert len(service.extras) >= 5
        assert playbook.business.resources[service.needs[0].among[0]].capacity > 1


# Ava


def test_ava_has_treatments_providers_and_rooms() -> None:
    playbook = load_shipped("ava")
    business = playbook.business
    providers = [r for r in business.resources.values() if r.kind == "provider"]
    rooms = [r for r in business.resources.values() if r.kind == "room"]
    assert len(business.services) >= 10
    assert (len(providers), len(rooms)) == (4, 2)
    assert len({playbook.resource_words[p.id].skills for p in providers}) == 4
    assert len({p.hours.weekly for p in providers if p.hours}) == 4
    assert all(service.price is not None for service in business.services.values())
    assert sum(service.after > timedelta() for service in business.services.values()) >= 10
    assert business.making is Making.AT_ONCE


def test_botox_can_be_had_on_every_day_but_sunday() -> None:
    business = load_shipped("ava").business
    for n in range(6):
        assert starts_on(business, "botox", MONDAY + timedelta(days=n))
    assert not starts_on(business, "botox", SUNDAY)
    assert not starts_on(business, "botox", MONDAY + timedelta(days=1), with_=("lee",))


def test_safety_is_asked_about_before_injectables() -> None:
    playbook = load_shipped("ava")
    asked = [ask for ask in playbook.ask_for(("botox",)) if ask.kind is AskKind.YES_NO]
    assert [ask.id for ask in asked] == ["injectables-safety"]
    assert asked[0].if_yes is not None
    assert asked[0].if_yes.hand_off
    assert asked[0].again
    assert not [ask for ask in playbook.ask_for(("signature-facial",)) if ask.kind is AskKind.YES_NO]


# Concierge


def test_the_directory_has_sixty_venues_to_call() -> None:
    playbook = load_shipped("concierge")
    venues = playbook.directory.values()
    assert len(venues) >= 60
    assert len({venue.phone for venue in venues}) == len(venues)
    assert len({venue.area for venue in venues}) >= 6
    assert len({cuisine for venue in venues for cuisine in venue.cuisine}) >= 30
    assert {venue.price for venue in venues} == {"$", "$$", "$$$", "$$$$"}
    assert all(venue.mood and venue.good_for and venue.about and venue.address for venue in venues)
    assert all(phonenumbers.is_possible_number(phonenumbers.parse(v.phone)) for v in venues)
    assert playbook.business.making is Making.CALL


def test_there_is_somewhere_italian_and_quiet_near_the_river() -> None:
    found = [
        venue.name
        for venue in load_shipped("concierge").directory.values()
        if "Italian" in venue.cuisine and "quiet" in venue.mood and venue.area == "Riverside"
    ]
    assert found == ["Osteria Luna"]


def test_a_venue_is_asked_for_only_while_it_is_open() -> None:
    business = load_shipped("concierge").business
    friday = date(2026, 2, 6)
    times = starts_on(business, "restaurant-table", friday, party=2, with_=("osteria-luna",))
    assert (times[0], times[-1]) == ("17:00", "21:30")
    monday = starts_on(business, "restaurant-table", MONDAY, party=2, with_=("osteria-luna",))
    assert monday == []
    too_many = Wish(("restaurant-table",), friday, friday, party=21)
    assert refuse_wish(business, too_many, NOW_AT) == PartyTooLarge(20)


# Northside Motors


def test_the_dealership_has_what_it_promises() -> None:
    playbook = load_shipped("northside-motors")
    service_types = [s for s in playbook.business.services if s != "test-drive"]
    assert len(service_types) >= 12
    assert len(playbook.inventory) >= 25
    assert {item.condition for item in playbook.inventory.values()} == {"new", "pre-owned"}
    assert any(item.price is None for item in playbook.inventory.values())
    assert playbook.business.resources["loaners"].capacity > 1
    assert all(guest.vehicles for guest in playbook.known_guests)
    assert {"hours", "location", "financing", "services", "general"} == set(playbook.categories)
    assert playbook.status_words["confirmed"] == "scheduled"
    assert [ask.id for ask in playbook.ask if ask.required] == ["name", "phone", "email"]


def test_prices_are_free_exact_or_a_range() -> None:
    services = load_shipped("northside-motors").business.services
    assert services["multi-point-inspection"].price == Money(Decimal(0), "USD")
    assert services["oil-change"].price == Money(Decimal(89), "USD")
    assert services["oil-change"].duration == timedelta(minutes=45)
    assert services["brake-pads"].price == PriceRange(Money(Decimal(120), "USD"), Money(Decimal(180), "USD"))


def test_appointments_start_every_half_hour_clear_of_lunch_and_over_by_closing() -> None:
    business = load_shipped("northside-motors").business
    assert starts_on(business, "oil-change", MONDAY) == [
        *("09:00", "09:30", "10:00", "10:30", "11:00"),
        *("13:00", "13:30", "14:00", "14:30", "15:00", "15:30", "16:00"),
    ]
    assert starts_on(business, "test-drive", SATURDAY)[-1] == "15:30"
    assert starts_on(business, "timing-belt", SATURDAY) == ["09:00", "13:00"]
    assert starts_on(business, "oil-change", SUNDAY) == []


def test_day_thirty_ahead_still_counts() -> None:
    business = load_shipped("northside-motors").business
    last_on = date(2026, 3, 3)
    assert starts_on(business, "oil-change", last_on)
    beyond = Wish(("oil-change",), last_on + timedelta(days=1), last_on + timedelta(days=1))
    assert refuse_wish(business, beyond, NOW_AT) == TooFar(last_on)


def test_a_car_is_driven_by_one_guest_at_a_time() -> None:
    business = load_shipped("northside-motors").business
    wish = Wish(("test-drive",), MONDAY, MONDAY, with_resources=("rav4-26",))
    openings = Openings(plan(business, wish, NOW_AT), ())
    offer = openings.offer(next(iter(openings.cells())))
    assert offer.with_names == ("2026 Toyota RAV4 Hybrid in Silver",)
    assert "rav4-26" in {run.resource for run in offer.runs}


def test_a_call_back_is_at_the_next_half_hour_an_hour_away() -> None:
    hand_off = load_shipped("northside-motors").hand_off
    assert hand_off is not None
    assert hand_off.callback.every == timedelta(minutes=30)
    assert hand_off.callback.at_least == timedelta(hours=1)
    assert len(hand_off.staff) >= 3


# Cal


def test_the_advisers_have_three_lengths_and_count_answers() -> None:
    playbook = load_shipped("cal")
    lengths = [service.duration // timedelta(minutes=1) for service in playbook.business.services.values()]
    assert lengths == [15, 30, 60]
    assert {ask.id for ask in playbook.ask if ask.required} == {"name", "email", "phone"}
    assert {entry.type for entry in playbook.analysis} >= {"text", "number", "yes_no", "choice"}
    assert playbook.tools == ("calcom",)


# Bistro


def test_the_bistro_has_areas_pairs_sittings_deposits_and_a_menu() -> None:
    playbook = load_shipped("bistro")
    business = playbook.business
    tables = [r for r in business.resources.values() if r.kind == "table"]
    assert {table.area for table in tables} == {"Dining room", "Bar", "Terrace"}
    assert {table.seats_max for table in tables} == {2, 4, 6}
    assert len(business.joins) >= 4
    assert business.services["table"].starts.sittings
    assert sum(len(section.dishes) for section in playbook.menu) >= 15
    assert playbook.usual_service == "table"


@pytest.mark.parametrize(("party", "deposit"), [(6, None), (7, 140), (12, 240)])
def test_large_parties_leave_a_deposit(party: int, deposit: int | None) -> None:
    service = load_shipped("bistro").business.services["table"]
    expected = None if deposit is None else Money(Decimal(deposit), "USD")
    assert deposit_due([service], party, "USD") == expected


def test_twelve_sit_at_two_tables_pushed_together() -> None:
    business = load_shipped("bistro").business
    wish = Wish(("table",), SATURDAY, SATURDAY, party=12)
    openings = Openings(plan(business, wish, NOW_AT), ())
    offer = openings.offer(next(iter(openings.cells())))
    assert offer.parts[0].resources == ("d6", "d7")
    assert refuse_wish(business, Wish(("table",), SATURDAY, SATURDAY, party=13), NOW_AT) == PartyTooLarge(12)
