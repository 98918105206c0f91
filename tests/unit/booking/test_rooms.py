"""Stays in several rooms: how many it takes, what they cost together, what is refused."""

from collections.abc import Iterable
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from frontdesk.booking.business import Business, Deposit, Need, Rates, Resource, Service
from frontdesk.booking.cells import night_of
from frontdesk.booking.model import Money, Offer, Shape
from frontdesk.booking.occupancy import cells_of
from frontdesk.booking.ports import Taken
from frontdesk.booking.refusals import (
    OfferExpired,
    PartyTooLarge,
    PartyTooSmall,
    TooManyNights,
    TooManyRooms,
    UnknownService,
)
from frontdesk.booking.rules import refuse_stay
from frontdesk.booking.stays import free_stays, rooms_for, units_of
from frontdesk.booking.validity import refuse_offer
from frontdesk.booking.wishes import StayWish
from frontdesk.testing.businesses import inn

NOW = datetime(2026, 11, 16, 14, 0, tzinfo=UTC)
FIRST, LAST = date(2026, 12, 1), date(2026, 12, 3)
SUITE = Service(
    id="suite",
    name="Suite",
    shape=Shape.STAY,
    needs=(Need("room_type", ("suites",)),),
    party_max=2,
    nights_max=7,
    rates=Rates((Decimal(300),) * 7),
)


def house(doubles: int = 3, suites: int = 2) -> Business:
    """Double rooms for up to four at 100 a night, suites for up to two at 300."""
    base = inn(doubles)
    return replace(
        base,
        resources={**base.resources, "suites": Resource("suites", "Suites", "room_type", suites)},
        services={**base.services, "suite": SUITE},
    )


def asked(guests: int, *rooms: str, many: int | None = 1) -> StayWish:
    return StayWish.naming(rooms, FIRST, LAST, guests, many)


def used(resource: str, *units: int) -> Iterable[Taken]:
    return [Taken(resource, unit, 2, (night_of(FIRST),)) for unit in units]


def test_two_rooms_are_one_offer_at_the_price_of_both() -> None:
    (offer,) = free_stays(house(), asked(6, "double", "double"), ())
    assert offer.what == "2 × Double room"
    assert [part.service for part in offer.parts] == ["double", "double"]
    assert offer.price == Money(Decimal(400), "USD")
    assert offer.nightly == (Money(Decimal(200), "USD"),) * 2
    assert len(cells_of(offer.runs)) == 4


def test_rooms_of_several_types_are_one_offer() -> None:
    (offer,) = free_stays(house(), asked(9, "double", "suite", "double"), ())
    assert offer.what == "2 × Double room + Suite"
    assert offer.price == Money(Decimal(1000), "USD")


def test_the_fewest_rooms_that_hold_the_guests_are_found_for_every_type() -> None:
    found = free_stays(house(), asked(4, many=None), ())
    assert [offer.what for offer in found] == ["Double room", "2 × Suite"]


def test_types_are_mixed_only_where_none_has_enough_rooms_left() -> None:
    taken = used("doubles", 0, 1)
    (offer,) = free_stays(house(), asked(6, many=None), taken)
    assert offer.what == "Double room + Suite"
    assert free_stays(house(), asked(9, many=None), taken) == []


def test_a_room_too_few_is_no_offer() -> None:
    assert free_stays(house(), asked(2, "double", "double"), used("doubles", 0, 2)) == []
    assert free_stays(house(), asked(3, "double", "suite"), used("suites", 0, 1)) == []


def test_a_party_must_fill_the_rooms_and_fit_in_them() -> None:
    assert refuse_stay(house(), asked(5, "double"), NOW) == PartyTooLarge(4)
    assert refuse_stay(house(), asked(9, "double", "double"), NOW) == PartyTooLarge(8)
    assert refuse_stay(house(), asked(1, "double", "suite"), NOW) == PartyTooSmall(2)
    assert refuse_stay(house(), asked(17, many=None), NOW) == PartyTooLarge(16)
    assert refuse_stay(house(), asked(16, many=None), NOW) is None


def test_more_rooms_than_the_house_books_at_once_are_for_people_to_arrange() -> None:
    business = replace(house(doubles=9), limits=replace(inn().limits, rooms=2))
    assert refuse_stay(business, asked(8, many=None), NOW) is None
    assert refuse_stay(business, asked(9, many=None), NOW) == TooManyRooms(2)
    assert refuse_stay(business, asked(6, "double", "double", "suite"), NOW) == TooManyRooms(2)
    (offer,) = free_stays(business, asked(6, "double", "double", "suite"), ())
    assert refuse_offer(business, offer, NOW, actor="guest") == TooManyRooms(2)
    assert refuse_offer(business, offer, NOW, actor="staff:1") is None


def test_every_room_must_exist_and_allow_the_nights() -> None:
    assert isinstance(refuse_stay(house(), asked(3, "double", "cave"), NOW), UnknownService)
    long = replace(asked(3, "double", "suite"), check_out_on=FIRST + timedelta(days=10))
    assert refuse_stay(house(), long, NOW) == TooManyNights(7)


def test_a_deposit_a_head_is_due_once_however_many_rooms_there_are() -> None:
    base = house()
    double = replace(base.services["double"], deposit=Deposit(Decimal(20)))
    business = replace(base, services={**base.services, "double": double})
    (offer,) = free_stays(business, asked(6, "double", "double"), ())
    assert offer.deposit == Money(Decimal(120), "USD")


@pytest.mark.parametrize("rooms", [("double", "double"), ("suite", "double")])
def test_an_offer_of_several_rooms_that_was_changed_outside_does_not_stand(rooms: tuple[str, ...]) -> None:
    business = house()
    (offer,) = free_stays(business, asked(4, *rooms), ())

    def stands(changed: Offer) -> bool:
        return refuse_offer(business, changed, NOW, actor="guest") is None

    assert stands(offer)
    assert not stands(replace(offer, parts=offer.parts[:1]))
    assert not stands(replace(offer, runs=offer.runs[:1]))
    assert not stands(replace(offer, price=Money(Decimal(200), "USD")))
    assert isinstance(
        refuse_offer(business, replace(offer, parts=(*offer.parts, offer.parts[0])), NOW, actor="guest"),
        OfferExpired,
    )
    assert isinstance(refuse_offer(business, replace(offer, party=9), NOW, actor="guest"), PartyTooLarge)


@given(
    guests=st.integers(1, 20),
    rooms=st.none() | st.integers(1, 4),
    named=st.sampled_from([(), ("double",), ("suite",), ("suite", "double")]),
    doubles=st.sets(st.integers(0, 2)),
    suites=st.sets(st.integers(0, 1)),
)
def test_what_is_offered_is_free_holds_the_guests_and_stands(
    guests: int, rooms: int | None, named: tuple[str, ...], doubles: set[int], suites: set[int]
) -> None:
    business, wish = house(), asked(guests, *named, many=rooms)
    taken = [*used("doubles", *doubles), *used("suites", *suites)]
    if refuse_stay(business, wish, NOW) is not None:
        return
    pools = {pool for each in rooms_for(business, wish) for pool in units_of(each)}
    for offer in free_stays(business, wish, [t for t in taken if t.resource in pools]):
        cells = cells_of(offer.runs)
        assert len(cells) == 2 * len(offer.parts)
        assert not {(r, u) for r, u, _ in cells} & {(t.resource, t.unit) for t in taken}
        assert sum(business.services[part.service].party_max for part in offer.parts) >= guests
        assert refuse_offer(business, offer, NOW, actor="guest") is None
