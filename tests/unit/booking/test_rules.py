"""What the business allows, and what it says when it does not."""

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal

from frontdesk.booking.availability import Openings, plan
from frontdesk.booking.business import Closure, Limits, Need
from frontdesk.booking.model import Money, Nights, Offer, Run, Span
from frontdesk.booking.refusals import (
    CannotDoThat,
    Closed,
    EndsBeforeItStarts,
    InThePast,
    NotAStart,
    OfferExpired,
    PartyTooLarge,
    PartyTooSmall,
    TooFar,
    TooFewNights,
    TooManyNights,
    TooSoon,
    UnknownResource,
    UnknownService,
)
from frontdesk.booking.rules import refuse_stay, refuse_wish
from frontdesk.booking.stays import free_stays
from frontdesk.booking.validity import refuse_offer
from frontdesk.booking.wishes import StayWish, Wish
from frontdesk.testing.businesses import inn, practice, restaurant

NOW = datetime(2026, 11, 16, 12, 0, tzinfo=UTC)
MONDAY, TUESDAY = date(2026, 11, 16), date(2026, 11, 17)


def test_wishes_that_cannot_be_granted_say_why() -> None:
    business = practice(2, 1)
    today = Wish(("facial",), MONDAY, MONDAY)
    assert refuse_wish(business, today, NOW) is None
    assert refuse_wish(business, replace(today, services=()), NOW) == UnknownService("", ("facial", "long"))
    unknown = refuse_wish(business, replace(today, services=("haircut",)), NOW)
    assert unknown == UnknownService("haircut", ("facial", "long"))
    assert refuse_wish(business, replace(today, party=0), NOW) == PartyTooSmall(1)
    assert refuse_wish(business, replace(today, party=2), NOW) == PartyTooLarge(1)
    backwards = replace(today, first_on=TUESDAY)
    assert refuse_wish(business, backwards, NOW) == EndsBeforeItStarts()
    yesterday = MONDAY - timedelta(days=1)
    assert refuse_wish(business, replace(today, first_on=yesterday, last_on=yesterday), NOW) == InThePast(
        asked_on=yesterday
    )
    beyond = MONDAY + timedelta(days=61)
    assert refuse_wish(business, replace(today, first_on=beyond, last_on=beyond), NOW) == TooFar(
        MONDAY + timedelta(days=60)
    )
    nobody = refuse_wish(business, replace(today, with_resources=("doc-9",)), NOW)
    assert isinstance(nobody, UnknownResource)


def test_a_provider_without_the_skill_is_named_with_those_who_have_it() -> None:
    business = practice(2, 0)
    only_first = replace(business.services["facial"], needs=(Need("provider", ("doc-1",)),))
    business = replace(business, services={"facial": only_first})
    refused = refuse_wish(business, Wish(("facial",), MONDAY, MONDAY, with_resources=("doc-2",)), NOW)
    assert refused == CannotDoThat("Dr. 2", "Facial", ("Dr. 1",))


def test_a_party_no_table_or_pair_can_seat_is_too_large() -> None:
    business = replace(restaurant(), joins=())
    assert refuse_wish(business, Wish(("dinner",), MONDAY, MONDAY, party=4), NOW) is None
    assert refuse_wish(business, Wish(("dinner",), MONDAY, MONDAY, party=5), NOW) == PartyTooLarge(4)


def test_stays_have_their_fewest_and_most_nights_and_guests() -> None:
    hotel = inn()
    two = replace(hotel.services["double"], nights_min=2, nights_max=7)
    hotel = replace(hotel, services={"double": two})

    def asked(nights: int, guests: int = 2) -> object:
        return refuse_stay(hotel, StayWish(TUESDAY, TUESDAY + timedelta(days=nights), guests), NOW)

    assert asked(2) is None
    assert asked(1) == TooFewNights(2)
    assert asked(8) == TooManyNights(7)
    assert asked(0) == EndsBeforeItStarts()
    assert asked(-3) == EndsBeforeItStarts()
    assert asked(2, guests=0) == PartyTooSmall(1)
    assert asked(2, guests=5) == PartyTooLarge(4)
    past = StayWish(date(2026, 11, 1), date(2026, 11, 3))
    assert refuse_stay(hotel, past, NOW) == InThePast(asked_on=date(2026, 11, 1))


def test_a_closure_on_any_night_closes_the_stay() -> None:
    hotel = inn()
    hours = replace(hotel.hours, closures=(Closure(date(2026, 11, 19), date(2026, 11, 19), "works"),))
    hotel = replace(hotel, hours=hours)
    assert free_stays(hotel, StayWish(TUESDAY, date(2026, 11, 20)), ()) == []
    assert free_stays(hotel, StayWish(TUESDAY, date(2026, 11, 19)), ()) != []


def an_offer() -> Offer:
    business = practice(1, 0)
    found = Openings(plan(business, Wish(("facial",), TUESDAY, TUESDAY), NOW), ())
    return found.offer(next(iter(found.cells())))


def test_whatever_is_offered_may_be_booked() -> None:
    for business in (practice(3, 2), restaurant()):
        service = next(iter(business.services))
        found = Openings(plan(business, Wish((service,), MONDAY, date(2026, 11, 20), party=1), NOW), ())
        for cell in found.cells():
            assert refuse_offer(business, found.offer(cell), NOW, actor="guest") is None


def test_an_offer_is_looked_at_again_before_it_is_booked() -> None:
    offer, business = an_offer(), practice(1, 0)
    assert refuse_offer(business, offer, NOW, actor="guest") is None
    late = NOW + timedelta(days=2)
    assert isinstance(refuse_offer(business, offer, late, actor="guest"), InThePast)
    cautious = replace(business, limits=Limits(notice=timedelta(days=2)))
    assert isinstance(refuse_offer(cautious, offer, NOW, actor="guest"), TooSoon)
    assert refuse_offer(cautious, offer, NOW, actor="guest", held=True) is None
    assert refuse_offer(cautious, offer, NOW, actor="staff:1") is None
    closed = replace(business.hours, closures=(Closure(TUESDAY, TUESDAY, "a wedding"),))
    refused = refuse_offer(replace(business, hours=closed), offer, NOW, actor="guest")
    assert refused == Closed(TUESDAY, "a wedding")
    longer = replace(business.services["facial"], duration=timedelta(minutes=45))
    assert (
        refuse_offer(replace(business, services={"facial": longer}), offer, NOW, actor="guest")
        == OfferExpired()
    )
    assert refuse_offer(replace(business, services={}), offer, NOW, actor="guest") == OfferExpired()


def test_an_offer_that_claims_other_time_than_it_says_is_refused() -> None:
    offer, business = an_offer(), practice(1, 0)
    run = offer.runs[0]
    for runs in (
        (),
        (Run(run.resource, 0, run.at, 1),),
        (Run(run.resource, 0, run.at + 6, run.length),),
        (Run(run.resource, 1, run.at, run.length),),
        (Run("doc-9", 0, run.at, run.length),),
        (run, Run(run.resource, 0, run.at + 100, 6)),
    ):
        forged = replace(offer, runs=runs)
        assert refuse_offer(business, forged, NOW, actor="guest") == OfferExpired()
    assert isinstance(offer.when, Span)
    later = Span(offer.when.start_at + timedelta(minutes=10), offer.when.end_at + timedelta(minutes=10))
    part = offer.parts[0]
    nothing = replace(part, resources=())
    for forged in (
        replace(offer, when=later),
        replace(offer, parts=()),
        replace(offer, parts=(nothing,), runs=()),
        replace(offer, parts=(part, part)),
        replace(offer, price=Money(Decimal("0.01"), "USD")),
        replace(offer, deposit=Money(Decimal(1), "USD")),
    ):
        assert refuse_offer(business, forged, NOW, actor="guest") == OfferExpired()
    run = offer.runs[0]
    off_the_grid = replace(
        offer, when=later, parts=(replace(part, when=later),), runs=(replace(run, at=run.at + 2),)
    )
    assert isinstance(refuse_offer(business, off_the_grid, NOW, actor="guest"), NotAStart)


def test_an_offer_without_the_room_that_is_needed_now_is_refused() -> None:
    offer = an_offer()
    with_rooms = practice(1, 1)
    service = replace(with_rooms.services["facial"], duration=timedelta(minutes=30), after=timedelta())
    business = replace(with_rooms, services={"facial": service})
    assert refuse_offer(business, offer, NOW, actor="guest") == OfferExpired()


def test_a_forged_stay_is_refused() -> None:
    hotel = inn(rooms=2)
    offer = free_stays(hotel, StayWish(TUESDAY, date(2026, 11, 19), 2), ())[0]
    assert refuse_offer(hotel, offer, NOW, actor="guest") is None
    run = offer.runs[0]
    for runs in ((), (replace(run, length=1),), (replace(run, unit=2),), (replace(run, at=run.at + 1),)):
        assert refuse_offer(hotel, replace(offer, runs=runs), NOW, actor="guest") == OfferExpired()
    longer = replace(offer, when=Nights(TUESDAY, date(2026, 11, 25)))
    assert refuse_offer(hotel, longer, NOW, actor="guest") == OfferExpired()


def test_money_of_an_offer_is_kept_to_the_cent() -> None:
    assert an_offer().price == Money(Decimal("89.00"), "USD")
