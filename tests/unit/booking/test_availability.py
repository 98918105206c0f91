"""What is free: hours, breaks, closures, joint resources, buffers, notice, horizon, pools and pairs."""

from dataclasses import replace
from datetime import UTC, date, datetime, time, timedelta
from decimal import Decimal

from frontdesk.booking.availability import Openings, plan
from frontdesk.booking.business import (
    Business,
    Closure,
    Deposit,
    Hours,
    Limits,
    Need,
    OpenSpan,
    Resource,
    Service,
    SpecialDay,
    Starts,
)
from frontdesk.booking.cells import at_least, between, bits, cell_of, runs_of, span_mask
from frontdesk.booking.model import Money, PriceRange, Shape
from frontdesk.booking.ports import Busy, Taken
from frontdesk.booking.validity import refuse_offer
from frontdesk.booking.wishes import Wish
from frontdesk.testing.businesses import NINE_TO_FIVE, practice, restaurant

MONDAY = date(2026, 11, 16)
SUNDAY_EVENING = datetime(2026, 11, 15, 23, 0, tzinfo=UTC)


def openings(
    business: Business,
    *services: str,
    on: date = MONDAY,
    taken: tuple[tuple[str, int, int, int, int], ...] = (),
    busy: tuple[Busy, ...] = (),
    now: datetime = SUNDAY_EVENING,
    **wish: object,
) -> Openings:
    wanted = Wish(services or ("facial",), on, on, **wish)  # type: ignore[arg-type] # named by the test
    runs = [Taken(resource, unit, length, [at]) for resource, unit, at, length, _ in taken]
    return Openings(plan(business, wanted, now), [*runs, *busy])


def shown(found: Openings) -> list[str]:
    zone = found.plan.business.zone
    return [m.astimezone(zone).strftime("%H:%M") for m in found.moments()]


def cell(business: Business, at: str, on: date = MONDAY) -> int:
    return cell_of(datetime.combine(on, time.fromisoformat(at), business.zone))


def test_starts_are_every_half_hour_clear_of_lunch_and_over_by_closing() -> None:
    found = shown(openings(practice(1, 0)))
    assert found == [
        *("09:00", "09:30", "10:00", "10:30", "11:00", "11:30"),
        *("13:00", "13:30", "14:00", "14:30", "15:00", "15:30", "16:00", "16:30"),
    ]
    assert shown(openings(practice(1, 0), "long"))[-1] == "15:30"
    assert "11:00" not in shown(openings(practice(1, 0), "long"))


def test_closed_days_closures_and_special_days() -> None:
    hours = replace(
        NINE_TO_FIVE,
        closures=(
            Closure(date(2026, 11, 26), date(2026, 11, 26), "Thanksgiving"),
            Closure(date(2026, 11, 17), date(2026, 11, 17), span=OpenSpan(780, 1020)),
        ),
        special=(SpecialDay(date(2026, 11, 22), (OpenSpan(600, 720),)),),
    )
    business = practice(1, 0, hours=hours)
    assert shown(openings(business, on=date(2026, 11, 21))) == []
    assert shown(openings(business, on=date(2026, 11, 22))) == ["10:00", "10:30", "11:00", "11:30"]
    assert shown(openings(business, on=date(2026, 11, 26))) == []
    assert shown(openings(business, on=date(2026, 11, 17)))[-1] == "11:30"


def test_hours_that_run_past_midnight_belong_to_the_evening() -> None:
    late = Hours(weekly=((OpenSpan(1320, 1560),),) * 7)
    business = practice(1, 0, hours=late)
    assert shown(openings(business)) == [
        "22:00",
        "22:30",
        "23:00",
        "23:30",
        "00:00",
        "00:30",
        "01:00",
        "01:30",
    ]


def test_a_provider_has_hours_of_their_own() -> None:
    mornings = Hours(weekly=((OpenSpan(540, 660),),) * 7)
    business = practice(1, 0)
    only = replace(business.resources["doc-1"], hours=mornings)
    business = replace(business, resources={"doc-1": only})
    assert shown(openings(business)) == ["09:00", "09:30", "10:00", "10:30"]


def test_a_provider_and_a_room_are_needed_together() -> None:
    business = practice(providers=2, rooms=1)
    nine = cell(business, "09:00")
    assert "09:00" in shown(openings(business, taken=(("doc-1", 0, nine, 6, 1),)))
    assert "09:00" not in shown(openings(business, taken=(("room-1", 0, nine, 6, 1),)))
    both = (("doc-1", 0, nine, 6, 1), ("doc-2", 0, nine + 3, 6, 2))
    assert "09:00" not in shown(openings(business, taken=both))


def test_buffers_are_kept_clear_but_need_not_be_within_hours() -> None:
    business = practice(1, 1)
    facial = replace(business.services["facial"], before=timedelta(minutes=10), after=timedelta(minutes=10))
    business = replace(business, services={"facial": facial})
    ten = cell(business, "10:00")
    free = shown(openings(business, taken=(("doc-1", 0, ten, 1, 1),)))
    assert "09:00" in free
    assert "09:30" not in free
    assert "10:00" not in free
    assert free[0] == "09:00"
    assert free[-1] == "16:30"


def test_notice_counts_from_now_and_day_thirty_ahead_still_counts() -> None:
    business = replace(practice(1, 0), limits=Limits(notice=timedelta(hours=2), horizon_days=30))
    nine_fifteen = datetime(2026, 11, 16, 14, 15, tzinfo=UTC)
    assert shown(openings(business, now=nine_fifteen))[0] == "11:30"
    assert shown(openings(business, on=MONDAY + timedelta(days=30), now=nine_fifteen)) != []
    assert shown(openings(business, on=MONDAY + timedelta(days=31), now=nine_fifteen)) == []


def test_a_time_already_begun_is_not_offered() -> None:
    now = datetime(2026, 11, 16, 14, 0, 1, tzinfo=UTC)
    assert shown(openings(practice(1, 0), now=now))[0] == "09:30"
    on_the_dot = datetime(2026, 11, 16, 14, 0, tzinfo=UTC)
    assert shown(openings(practice(1, 0), now=on_the_dot))[0] == "09:00"


def test_a_wish_may_be_bounded_in_time_and_name_a_provider() -> None:
    business = practice(2, 0)
    found = openings(business, earliest=time(13, 0), latest=time(14, 0), with_resources=("doc-2",))
    assert shown(found) == ["13:00", "13:30", "14:00"]
    assert found.offer(next(found.cells())).with_names == ("Dr. 2",)


def test_several_services_follow_each_other_with_one_provider_where_possible() -> None:
    business = practice(2, 0)
    found = openings(business, "facial", "long")
    offer = found.offer(next(found.cells()))
    assert [part.resources for part in offer.parts] == [("doc-1",), ("doc-1",)]
    assert offer.parts[0].when.end_at == offer.parts[1].when.start_at  # type: ignore[union-attr]
    assert [(r.resource, r.length) for r in offer.runs] == [("doc-1", 24)]
    assert offer.price == Money(Decimal("178.00"), "USD")


def test_several_services_are_shared_by_two_providers_when_one_is_busy() -> None:
    business = practice(2, 0)
    nine = cell(business, "09:00")
    found = openings(
        business, "facial", "long", taken=(("doc-1", 0, nine + 6, 6, 1), ("doc-2", 0, nine, 6, 2))
    )
    assert shown(found)[0] == "09:00"
    offer = found.offer(next(found.cells()))
    assert [part.resources for part in offer.parts] == [("doc-1",), ("doc-2",)]
    assert offer.with_names == ("Dr. 1", "Dr. 2")


def test_prices_known_as_ranges_add_up_as_ranges() -> None:
    business = practice(1, 0)
    low, high = Money(Decimal(120), "USD"), Money(Decimal(180), "USD")
    services = dict(business.services)
    services["long"] = replace(services["long"], price=PriceRange(low, high))
    offer_at = openings(replace(business, services=services), "facial", "long")
    price = offer_at.offer(next(offer_at.cells())).price
    assert price == PriceRange(Money(Decimal("209.00"), "USD"), Money(Decimal("269.00"), "USD"))


def test_a_class_of_eight_takes_a_place_per_person() -> None:
    pool = Resource("yoga", "Yoga class", "class", capacity=8)
    yoga = Service(
        "yoga",
        "Yoga",
        Shape.APPOINTMENT,
        timedelta(hours=1),
        needs=(Need("class", ("yoga",), per_person=True),),
        starts=Starts(every=None, sittings=(time(9, 0), time(15, 0))),
        party_max=8,
    )
    business = replace(practice(1, 0), resources={"yoga": pool}, services={"yoga": yoga})
    nine = cell(business, "09:00")
    five = tuple(("yoga", unit, nine, 12, unit + 1) for unit in range(5))
    assert shown(openings(business, "yoga", party=3, taken=five)) == ["09:00", "15:00"]
    assert shown(openings(business, "yoga", party=4, taken=five)) == ["15:00"]
    offer = openings(business, "yoga", party=3, taken=five).offer(nine)
    assert [(r.unit, r.length) for r in offer.runs] == [(5, 12), (6, 12), (7, 12)]


def test_a_pool_that_shrank_counts_what_it_sold_before() -> None:
    business = practice(1, 0)
    pool = Resource("chairs", "Chairs", "chair", capacity=2)
    rest = replace(business.services["facial"], needs=(Need("chair", ("chairs",)),))
    business = replace(business, resources={"chairs": pool}, services={"facial": rest})
    nine = cell(business, "09:00")
    sold_of_four = (("chairs", 2, nine, 6, 1), ("chairs", 3, nine, 6, 2))
    assert "09:00" not in shown(openings(business, taken=sold_of_four))


def test_what_a_foreign_calendar_takes_is_taken_of_every_unit() -> None:
    business = practice(1, 0)
    pool = Resource("chairs", "Chairs", "chair", capacity=3)
    rest = replace(business.services["facial"], needs=(Need("chair", ("chairs",)),))
    business = replace(business, resources={"chairs": pool}, services={"facial": rest})
    nine = cell(business, "09:00")
    assert "09:00" not in shown(openings(business, busy=(Busy("chairs", nine + 1, 0b10),)))


def test_two_of_three_therapists_at_once() -> None:
    business = practice(3, 0)
    couple = replace(
        business.services["facial"], needs=(Need("provider", ("doc-1", "doc-2", "doc-3"), count=2),)
    )
    business = replace(business, services={"facial": couple})
    nine = cell(business, "09:00")
    offer = openings(business, taken=(("doc-2", 0, nine, 6, 1),)).offer(nine)
    assert offer.with_names == ("Dr. 1", "Dr. 3")
    two_busy = (("doc-2", 0, nine, 6, 1), ("doc-1", 0, nine, 6, 2))
    assert "09:00" not in shown(openings(business, taken=two_busy))


def test_the_smallest_table_that_fits_then_a_declared_pair() -> None:
    business = restaurant()

    def tables(party: int, area: str | None = None) -> set[str]:
        found = openings(business, "dinner", party=party, area=area)
        return {r.resource for r in found.offer(next(found.cells())).runs}

    assert tables(1) == {"t1"}
    assert tables(3) == {"t2"}
    assert tables(3, "terrace") == {"t3"}
    assert tables(5) == {"t1", "t2"}


def test_a_run_that_began_before_the_window_is_seen() -> None:
    business = practice(1, 0)
    early = cell(business, "09:00") - 100
    assert shown(openings(business, taken=(("doc-1", 0, early, 106, 1),)))[0] == "09:30"


def test_masks() -> None:
    assert list(bits(span_mask(3, 4))) == [3, 4, 5, 6]
    assert list(bits(span_mask(-2, 4))) == [0, 1]
    assert list(bits(runs_of(0b1110111, 3))) == [0, 4]
    assert at_least([0b011, 0b110, 0b010], 2) == 0b010
    assert at_least([0b011, 0b110, 0b010, 0b001], 2) == 0b011


def test_what_lies_between_edges() -> None:
    assert between(0b0100_0010) == 0b0011_1110
    two_that_touch = (1 << 2) ^ (1 << 5) ^ (1 << 5) ^ (1 << 7)
    assert between(two_that_touch) == 0b0111_1100
    assert between(0) == 0


def test_one_person_never_serves_two_needs_of_one_service() -> None:
    business = practice(3, 0)
    cut_and_colour = (Need("provider", ("doc-1", "doc-2")), Need("colourist", ("doc-1", "doc-3")))
    business = replace(
        business, services={"facial": replace(business.services["facial"], needs=cut_and_colour)}
    )
    nine = cell(business, "09:00")
    first_choice = openings(business).offer(nine)
    assert first_choice.parts[0].resources == ("doc-1", "doc-3")
    without_third = openings(business, taken=(("doc-3", 0, nine, 6, 1),)).offer(nine)
    assert without_third.parts[0].resources == ("doc-2", "doc-1")
    only_first = (("doc-2", 0, nine, 6, 1), ("doc-3", 0, nine, 6, 2))
    assert "09:00" not in shown(openings(business, taken=only_first))
    for found in (first_choice, without_third):
        assert refuse_offer(business, found, SUNDAY_EVENING, actor="guest") is None


def test_a_visit_whose_parts_need_different_numbers_of_one_pool() -> None:
    business = practice(1, 0)
    bikes = Resource("bikes", "Bikes", "bike", capacity=5)
    ride = replace(
        business.services["facial"],
        needs=(Need("bike", ("bikes",), per_person=True),),
        party_max=4,
        after=timedelta(minutes=10),
    )
    lesson = replace(ride, id="long", needs=(Need("bike", ("bikes",)),), before=timedelta(minutes=10))
    business = replace(business, resources={"bikes": bikes}, services={"facial": ride, "long": lesson})
    for services in (("facial", "long"), ("long", "facial")):
        found = openings(business, *services, party=3)
        offer = found.offer(next(iter(found.cells())))
        assert refuse_offer(business, offer, SUNDAY_EVENING, actor="guest") is None


def test_a_start_after_midnight_on_the_last_day_may_be_booked() -> None:
    late = Hours(weekly=((OpenSpan(1320, 1560),),) * 7)
    business = practice(1, 0, hours=late, horizon_days=1)
    found = openings(business, on=MONDAY)
    for at in found.cells():
        assert refuse_offer(business, found.offer(at), SUNDAY_EVENING, actor="guest") is None


def test_a_part_closed_day_cuts_the_evening_before_that_runs_into_it() -> None:
    late = Hours(
        weekly=((OpenSpan(1320, 1560),),) * 7,
        closures=(Closure(date(2026, 11, 17), date(2026, 11, 17), span=OpenSpan(0, 120)),),
    )
    assert shown(openings(practice(1, 0, hours=late))) == ["22:00", "22:30", "23:00", "23:30"]


def test_deposits_of_a_visit_add_up_in_any_order() -> None:
    business = practice(1, 0)
    services = dict(business.services)
    services["long"] = replace(services["long"], deposit=Deposit(Decimal(50)))
    business = replace(business, services=services)
    for order in (("facial", "long"), ("long", "facial")):
        found = openings(business, *order)
        assert found.offer(next(iter(found.cells()))).deposit == Money(Decimal(50), "USD")
