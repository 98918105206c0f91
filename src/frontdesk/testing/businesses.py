"""Small businesses for tests and benchmarks: a practice, an inn and a restaurant of any size."""

from dataclasses import replace
from datetime import timedelta
from decimal import Decimal
from zoneinfo import ZoneInfo

from frontdesk.booking.business import (
    ALWAYS,
    Business,
    Deposit,
    HoldLimits,
    Hours,
    Limits,
    Making,
    Need,
    OpenSpan,
    Rates,
    Resource,
    Service,
    Starts,
)
from frontdesk.booking.model import Money, Shape

NINE_TO_FIVE = Hours(
    weekly=((OpenSpan(540, 1020),),) * 5 + ((),) * 2,
    breaks=((OpenSpan(720, 780),),) * 5 + ((),) * 2,
)


def practice(
    providers: int = 2,
    rooms: int = 1,
    *,
    zone: str = "America/New_York",
    hours: Hours = NINE_TO_FIVE,
    horizon_days: int = 60,
    making: Making = Making.AT_ONCE,
) -> Business:
    """Appointments with a provider in a room; facials need both for half an hour and five minutes after."""
    doctors = {f"doc-{n}": Resource(f"doc-{n}", f"Dr. {n}", "provider") for n in range(1, providers + 1)}
    places = {f"room-{n}": Resource(f"room-{n}", f"Room {n}", "room") for n in range(1, rooms + 1)}
    needs = [Need("provider", tuple(doctors))]
    if places:
        needs.append(Need("room", tuple(places), told=False))
    facial = Service(
        id="facial",
        name="Facial",
        shape=Shape.APPOINTMENT,
        duration=timedelta(minutes=25) if places else timedelta(minutes=30),
        after=timedelta(minutes=5) if places else timedelta(),
        needs=tuple(needs),
        starts=Starts(every=timedelta(minutes=30)),
        price=Money(Decimal("89.00"), "USD"),
    )
    long = replace(facial, id="long", name="Long treatment", duration=timedelta(minutes=90))
    return Business(
        id="practice",
        name="The Practice",
        zone=ZoneInfo(zone),
        country="US",
        currency="USD",
        hours=hours,
        resources=doctors | places,
        services={"facial": facial, "long": long},
        reference_prefix="P",
        making=making,
        limits=Limits(horizon_days=horizon_days, holds=HoldLimits(share_of_day=1.0, per_address=10_000)),
    )


def inn(rooms: int = 3, *, overbook: int = 0, making: Making = Making.APPROVAL) -> Business:
    """One room type whose bookings wait for approval."""
    week = tuple(Decimal(n) for n in (100, 100, 100, 100, 150, 180, 120))
    double = Service(
        id="double",
        name="Double room",
        shape=Shape.STAY,
        needs=(Need("room_type", ("doubles",)),),
        party_max=4,
        nights_max=30,
        rates=Rates(week),
    )
    return Business(
        id="inn",
        name="The Inn",
        zone=ZoneInfo("America/New_York"),
        country="US",
        currency="USD",
        hours=ALWAYS,
        resources={"doubles": Resource("doubles", "Double rooms", "room_type", rooms, overbook)},
        services={"double": double},
        reference_prefix="INN",
        making=making,
        limits=Limits(horizon_days=365, holds=HoldLimits(share_of_day=1.0)),
    )


def restaurant() -> Business:
    """Three tables, two of which may be joined; large parties leave a deposit."""
    tables = {
        "t1": Resource("t1", "Table 1", "table", seats_min=1, seats_max=2, area="inside"),
        "t2": Resource("t2", "Table 2", "table", seats_min=2, seats_max=4, area="inside"),
        "t3": Resource("t3", "Table 3", "table", seats_min=2, seats_max=4, area="terrace"),
    }
    dinner = Service(
        id="dinner",
        name="Dinner",
        shape=Shape.TABLE,
        duration=timedelta(minutes=90),
        after=timedelta(minutes=15),
        needs=(Need("table", tuple(tables), told=False),),
        starts=Starts(every=timedelta(minutes=30)),
        party_max=6,
        deposit=Deposit(Decimal(20), from_party=5),
    )
    return Business(
        id="restaurant",
        name="The Restaurant",
        zone=ZoneInfo("Europe/London"),
        country="GB",
        currency="GBP",
        hours=Hours(weekly=((OpenSpan(1020, 1380),),) * 7),
        resources=tables,
        services={"dinner": dinner},
        reference_prefix="R",
        joins=(("t1", "t2"),),
        limits=Limits(horizon_days=60, holds=HoldLimits(share_of_day=1.0)),
    )


def clinic(providers: int = 50, rooms: int = 50, *, horizon_days: int = 3650) -> Business:
    """Sixteen appointments a day for each provider, every day: 25 minutes in a room, and 5 to clean it."""
    whole_day = Hours(weekly=((OpenSpan(540, 1020),),) * 7)
    base = practice(providers, rooms, hours=whole_day, horizon_days=horizon_days)
    return replace(
        base,
        id="clinic",
        name="The Clinic",
        services={"facial": base.services["facial"]},
        reference_prefix="C",
    )
