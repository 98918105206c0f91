"""A business in short, as its playbook describes it: hours, services, people, and when it would be free."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from itertools import groupby
from pathlib import Path
from typing import Any

from rich import box
from rich.table import Table

from frontdesk.booking.availability import Openings, plan
from frontdesk.booking.business import Business, Minutes, OpenSpan, Service
from frontdesk.booking.hours import day_of
from frontdesk.booking.model import Shape
from frontdesk.booking.rules import refuse_wish
from frontdesk.booking.wishes import Wish
from frontdesk.cli.options import out
from frontdesk.cli.short_dates import short_moment
from frontdesk.playbooks import Playbook
from frontdesk.reply.formats import say_length, say_price, say_time
from frontdesk.tools.shapes import price_shape

WEEKDAYS = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
NEXT = 3
MOST = 12
LOOK_DAYS = 14


def introduce(file: Path, playbook: Playbook, now_at: datetime) -> None:
    """The summary that follows a check without errors."""
    business = playbook.business
    out.print(f"[green]✓[/] {file} is a playbook: [bold]{playbook.name}[/] ({business.id}).", highlight=False)
    facts = Table.grid(padding=(0, 2))
    facts.add_column(style="dim")
    facts.add_column(overflow="fold")
    facts.add_row("Open", "; ".join(opening(business)))
    for kind, names in _resources(business):
        facts.add_row(kind.capitalize(), names)
    for service, times in free_times(business, now_at):
        facts.add_row("Next free", f"{service.name}: {', '.join(times)}")
    out.print(facts)
    out.print(_services(business))


def summary(playbook: Playbook, now_at: datetime) -> dict[str, Any]:
    """The same for programs."""
    business = playbook.business
    return {
        "business": business.id,
        "name": business.name,
        "version": playbook.version,
        "hours": list(opening(business)),
        "services": [
            {
                "id": s.id,
                "name": s.name,
                "minutes": None if s.shape is Shape.STAY else int(s.duration / timedelta(minutes=1)),
                "price": price_shape(s.price),
            }
            for s in business.services.values()
        ],
        "resources": [{"id": r.id, "name": r.name, "kind": r.kind} for r in business.resources.values()],
    }


def opening(business: Business) -> Iterator[str]:
    """Mon-Fri 9:00-17:00; days alike are named together."""
    days = zip(WEEKDAYS, business.hours.weekly, strict=True)
    for spans, group in groupby(days, key=lambda day: day[1]):
        names = [name for name, _ in group]
        label = names[0] if len(names) == 1 else f"{names[0]}-{names[-1]}"
        yield f"{label} {', '.join(map(_span, spans)) or 'closed'}"


def free_times(business: Business, now_at: datetime) -> Iterator[tuple[Service, list[str]]]:
    """The first free times of the first service, if the business opened today with empty books."""
    for service in business.services.values():
        if service.shape is Shape.STAY:
            return
        today = day_of(now_at, business.zone)
        days = min(LOOK_DAYS, business.limits.horizon_days)
        wish = Wish((service.id,), today, today + timedelta(days=days), service.party_min)
        if refuse_wish(business, wish, now_at) is not None:
            continue
        openings = Openings(plan(business, wish, now_at), ())
        moments = list(openings.moments())[:NEXT]
        if moments:
            yield service, list(_said(moments, business))
            return


def _said(moments: list[datetime], business: Business) -> Iterator[str]:
    """The day is said once."""
    day = None
    for moment in moments:
        same, day = day == day_of(moment, business.zone), day_of(moment, business.zone)
        yield say_time(moment, business) if same else short_moment(moment, business)


def _services(business: Business) -> Table:
    table = Table("Service", "Takes", "Price", box=box.SIMPLE_HEAD, pad_edge=False)
    services = list(business.services.values())
    for service in services[:MOST]:
        length = "by the night" if service.shape is Shape.STAY else say_length(service.duration, business)
        table.add_row(service.name, length, say_price(service.price, business) if service.price else "")
    if len(services) > MOST:
        table.add_row(f"[dim]and {len(services) - MOST} more[/]", "", "")
    return table


def _resources(business: Business) -> Iterator[tuple[str, str]]:
    ordered = sorted(business.resources.values(), key=lambda resource: resource.kind)
    for kind, group in groupby(ordered, key=lambda resource: resource.kind):
        names = [f"{r.name} × {r.capacity}" if r.capacity > 1 else r.name for r in group]
        more = f" and {len(names) - MOST} more" if len(names) > MOST else ""
        yield kind, ", ".join(names[:MOST]) + more


def _span(span: OpenSpan) -> str:
    return f"{_clock(span.opens)}-{_clock(span.closes)}"


def _clock(minutes: Minutes) -> str:
    return f"{minutes // 60 % 24 if minutes != 1440 else 24}:{minutes % 60:02d}"
