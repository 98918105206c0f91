"""Which businesses there are, when they are open and what can be booked there."""

from datetime import timedelta
from typing import Any

from fastapi import APIRouter

from frontdesk.booking.business import Business, OpenSpan, Service
from frontdesk.booking.hours import day_of
from frontdesk.booking.model import Shape
from frontdesk.playbooks.script import Ask
from frontdesk.server.api.context import BookOf, BooksOf, Desk
from frontdesk.server.api.responses import problems
from frontdesk.server.api.shapes import (
    AskShape,
    BusinessesShape,
    BusinessLine,
    BusinessShape,
    LimitsShape,
    PriceShape,
    ServiceShape,
    ServicesShape,
    SpanShape,
)
from frontdesk.server.opening_hours import OpenDay, coming_up, usual_week
from frontdesk.tools.shapes import price_shape

WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")

router = APIRouter(tags=["Businesses"])


@router.get("/api", summary="The businesses", responses=problems())
async def list_businesses(context: Desk) -> BusinessesShape:
    """Every business of this desk. `url` leads to the rest."""
    return BusinessesShape(businesses=[_line(p.business) for p in context.desk.playbooks.values()])


@router.get("/api/{business}", summary="About a business", responses=problems())
async def show_business(books: BooksOf, playbook: BookOf) -> BusinessShape:
    """Name, zone, hours, limits, how a booking is made there, and what guests are asked."""
    business = books.business
    today = day_of(books.now(), business.zone)
    return BusinessShape(
        **_line(business).model_dump(),
        about=business.about,
        currency=business.currency,
        country=business.country,
        locale=business.locale,
        hours={WEEKDAYS[day.weekday]: _spans(day.spans) for day in usual_week(business.hours)},
        coming_up=[_special(day) for day in coming_up(business.hours, today)],
        limits=_limits(business),
        making=business.making.value,
        answer_within_minutes=_minutes(business.answer_within),
        asks=[_ask(ask) for ask in playbook.ask],
    )


@router.get("/api/{business}/services", summary="What can be booked", responses=problems())
async def list_services(playbook: BookOf) -> ServicesShape:
    """Everything a guest can book, with durations, prices and whom one may ask for."""
    business = playbook.business
    return ServicesShape(services=[_service(business, s) for s in business.services.values()])


def _line(business: Business) -> BusinessLine:
    return BusinessLine(
        id=business.id,
        name=business.name,
        trade=business.trade,
        zone=business.zone.key,
        url=f"/api/{business.id}",
    )


def _ask(ask: Ask) -> AskShape:
    return AskShape(
        id=ask.id,
        kind=ask.kind.value,
        question=ask.question,
        required=ask.required,
        services=list(ask.services),
        choices=list(ask.choices),
    )


def _limits(business: Business) -> LimitsShape:
    limits = business.limits
    return LimitsShape(
        notice_minutes=_minutes(limits.notice),
        horizon_days=limits.horizon_days,
        cancel_notice_minutes=_minutes(limits.cancel_notice),
        cancel_fee=_price(price_shape(limits.cancel_fee)),
    )


def _service(business: Business, service: Service) -> ServiceShape:
    stay = service.shape is Shape.STAY
    told = dict.fromkeys(r for need in service.needs if need.told for r in need.among)
    return ServiceShape(
        id=service.id,
        name=service.name,
        shape=service.shape,
        description=service.description,
        duration_minutes=None if stay else _minutes(service.duration),
        price=_price(price_shape(service.price)),
        party_min=service.party_min,
        party_max=service.party_max,
        nights_min=service.nights_min if stay else None,
        nights_max=service.nights_max if stay else None,
        with_=[] if stay else [business.resources[r].name for r in told],
    )


def _price(shape: dict[str, str] | None) -> PriceShape | None:
    return PriceShape(**shape) if shape else None


def _special(day: OpenDay) -> dict[str, Any]:
    spans = [span.model_dump() for span in _spans(day.spans)]
    return {"on": day.on.isoformat() if day.on else None, "spans": spans, "reason": day.reason}


def _spans(spans: tuple[OpenSpan, ...]) -> list[SpanShape]:
    return [SpanShape(opens=_clock(span.opens), closes=_clock(span.closes)) for span in spans]


def _clock(minutes: int) -> str:
    return f"{minutes // 60:02d}:{minutes % 60:02d}"


def _minutes(length: timedelta) -> int:
    return int(length.total_seconds() // 60)
