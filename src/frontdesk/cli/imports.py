"""Bringing a checked playbook into the ledger: what changes, what stands in the way, what was done."""

from datetime import timedelta

from frontdesk.booking.business import Business
from frontdesk.booking.model import STANDING, Booking, Nights
from frontdesk.booking.obstacles import Obstacle, obstacles
from frontdesk.booking.ports import BookingFilter
from frontdesk.cli.options import err, out
from frontdesk.cli.output import print_json
from frontdesk.cli.short_dates import short_when
from frontdesk.desk import FrontDesk
from frontdesk.playbooks import Playbook
from frontdesk.playbooks.differences import Difference, differences
from frontdesk.playbooks.library import Library

COLOURS = {"+": "green", "-": "red", "~": "yellow"}
LONGEST_STAY = timedelta(days=400)
EVERY = 1_000_000


async def bring_in(desk: FrontDesk, playbook: Playbook, source: bytes, *, as_json: bool) -> bool:
    """Store the version unless bookings stand in its way; whether it holds now."""
    library = desk.playbooks
    assert isinstance(library, Library)
    current = library.get(playbook.id)
    in_the_way = await _in_the_way(desk, current, playbook) if current else []
    changed = differences(current, playbook) if current else []
    known = library.holds(playbook)
    if not in_the_way:
        await library.keep(playbook, source, desk.clock.now())
    if as_json:
        print_json([_shape(playbook, known, changed, in_the_way)])
    elif in_the_way:
        _refuse(playbook, current or playbook, in_the_way)
    else:
        _tell(playbook, known, current is None, changed)
    return not in_the_way


async def _in_the_way(desk: FrontDesk, current: Playbook, playbook: Playbook) -> list[Obstacle]:
    now_at = desk.clock.now()
    only = BookingFilter(statuses=STANDING, starts_from_at=now_at - LONGEST_STAY, limit=EVERY)
    found = await desk.ledger.bookings(playbook.id, only)
    coming = [b for b in found if _ends_after(b, current.business, desk)]
    return obstacles(current.business, playbook.business, coming)


def _ends_after(booking: Booking, business: Business, desk: FrontDesk) -> bool:
    now_at = desk.clock.now()
    for offer in filter(None, (booking.offer, booking.proposed)):
        when = offer.when
        if isinstance(when, Nights):
            if when.check_out_on >= now_at.astimezone(business.zone).date():
                return True
        elif when.end_at > now_at:
            return True
    return False


def _refuse(playbook: Playbook, current: Playbook, in_the_way: list[Obstacle]) -> None:
    err.print(f"[bold red]✗[/] {playbook.id} stays as it was; guests have been promised otherwise:")
    for obstacle in in_the_way:
        err.print(f"  {obstacle.reason}:", highlight=False, soft_wrap=True)
        for booking in obstacle.bookings:
            when = short_when(booking.offer.when, current.business)
            err.print(f"    [bold]{booking.reference}[/]  {when}  {booking.offer.what}", highlight=False)
    err.print("Move or cancel these bookings first, or leave in the file what they need.", style="dim")


def _tell(playbook: Playbook, known: bool, first: bool, changed: list[Difference]) -> None:
    if known:
        out.print(f"[green]✓[/] {playbook.id} is open by this very version already.", highlight=False)
        return
    out.print(
        f"[green]✓[/] [bold]{playbook.name}[/] is open, version {playbook.version[:12]}.", highlight=False
    )
    for difference in changed:
        style = COLOURS[difference.mark]
        out.print(f"  [{style}]{difference.mark}[/] {difference.what}", highlight=False, soft_wrap=True)
    if not first and not changed:
        out.print("  Only its comments or wording changed.", style="dim")
    if first:
        out.print(f"See what is free: frontdesk slots {playbook.id}", style="dim", highlight=False)


def _shape(
    playbook: Playbook, known: bool, changed: list[Difference], in_the_way: list[Obstacle]
) -> dict[str, object]:
    return {
        "business": playbook.id,
        "version": playbook.version,
        "ok": not in_the_way,
        "new": not known and not in_the_way,
        "changes": [{"mark": d.mark, "what": d.what} for d in changed],
        "obstacles": [
            {"reason": o.reason, "bookings": [b.reference for b in o.bookings]} for o in in_the_way
        ],
    }
