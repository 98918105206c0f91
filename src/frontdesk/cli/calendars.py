"""The command `calendars`: whether a connected calendar works, what it sees and what is missing."""

import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import date, timedelta
from pathlib import Path
from typing import Annotated, Any

import typer

from frontdesk.adapters.calendars.reach import missing, told_resources
from frontdesk.booking.remote.absent import SeveredConnection
from frontdesk.booking.remote.calendar import Copy, Days, Remark
from frontdesk.booking.remote.connection import Connection
from frontdesk.booking.remote.failures import Failure
from frontdesk.booking.remote.sync import Synced
from frontdesk.cli.arguments import playbook_of
from frontdesk.cli.options import Business, Data, Json, desk_for, err, out, run
from frontdesk.cli.output import print_json
from frontdesk.desk import FrontDesk
from frontdesk.errors import BadInput
from frontdesk.playbooks import Playbook
from frontdesk.playbooks.script import AskKind
from frontdesk.reply.conflicts import say_conflict
from frontdesk.settings import Settings, read_settings

calendars = typer.Typer(help="Connected calendars: Cal.com, a hotel's own system.", no_args_is_help=True)


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.add_typer(calendars, name="calendars")


@calendars.command("list")
def list_(data: Data = None, as_json: Json = False) -> None:
    """Which businesses have a calendar elsewhere, whether it is connected, and how old its copy is."""
    run(_list(data, as_json))


@calendars.command()
def check(
    what: Annotated[str, typer.Argument(help="A business, or the address of a hotel's system.")],
    data: Data = None,
) -> None:
    """Whether a connection works, what it sees and what is missing, in plain words."""
    remarks = run(_check_url(what) if "://" in what else _check(what, data))
    _show(remarks)


@calendars.command("test")
def try_out(business: Business, data: Data = None) -> None:
    """Look at the next two weeks over there, and say what was seen; nothing is written, there or here."""
    _show(run(_try_out(business, data)))


@calendars.command()
def sync(
    business: Business,
    days: Annotated[int, typer.Option("--days", min=1, help="How many days from today.")] = 60,
    data: Data = None,
) -> None:
    """Make the copy of a calendar anew, and see to every booking that is not settled."""
    run(_sync(business, data, days))


@calendars.command()
def conflicts(
    business: Business,
    settle: Annotated[str, typer.Option("--settle", help="The id of one that is settled.")] = "",
    data: Data = None,
    as_json: Json = False,
) -> None:
    """What a person has to look at."""
    run(_conflicts(business, settle, data, as_json))


@asynccontextmanager
async def _connected(business: str, data: Path | None) -> AsyncIterator[tuple[FrontDesk, Connection]]:
    async with desk_for(business, data, None) as desk:
        found = desk.calendars(playbook_of(desk, business))
        if not isinstance(found, Connection):
            why = missing(desk.playbooks[business], read_settings(data))
            raise BadInput("business", f"{business} is not connected: {why}")
        yield desk, found


async def _list(data: Path | None, as_json: bool) -> None:
    async with desk_for("", data, None) as desk:
        settings = read_settings(data)
        rows = [await _row(desk, name, settings) for name in desk.playbooks if desk.playbooks[name].calendar]
    if as_json:
        print_json(rows)
        return
    if not rows:
        out.print("No business has a calendar elsewhere; see docs/calendars.md.", highlight=False)
    for row in rows:
        mark = "[green]✓[/]" if row["connected"] else "[yellow]✗[/]"
        out.print(f"{mark} {row['business']}: {_told(row)}", highlight=False, soft_wrap=True)


def _told(row: dict[str, Any]) -> str:
    """How a connection is, in a line."""
    if not row["connected"]:
        return f"{row['kind']}, not connected: {row['missing']}"
    minutes = row["copy_minutes"]
    seen = f"its copy of today is {minutes} min old" if minutes is not None else "nothing was seen of it yet"
    return f"{row['kind']}, {seen}; {row['open']} bookings not settled, {row['conflicts']} conflicts."


async def _row(desk: FrontDesk, business: str, settings: Settings) -> dict[str, Any]:
    setup, connection = desk.playbooks[business].calendar, desk.calendars(desk.playbooks[business])
    row: dict[str, Any] = {"business": business, "kind": setup.kind if setup else ""}
    if not isinstance(connection, Connection) or isinstance(connection, SeveredConnection):
        return {**row, "connected": False, "missing": missing(desk.playbooks[business], settings)}
    books = desk.books(business)
    today = connection.horizon(books).first_on
    seen_at = await connection.seen_at(books, Days(today, today))
    age = (books.now() - seen_at) // timedelta(minutes=1) if seen_at else None
    waiting, told = await connection.remotes.unsettled(business), await connection.remotes.conflicts(business)
    return {**row, "connected": True, "copy_minutes": age, "open": len(waiting), "conflicts": len(told)}


async def _check(business: str, data: Path | None) -> list[Remark]:
    async with _connected(business, data) as (desk, connection):
        found = await connection.calendar.check()
        return [*found, *_beside(desk.playbooks[business], connection, read_settings(data))]


def _beside(playbook: Playbook, connection: Connection, settings: Settings) -> list[Remark]:
    """What is missing on our side."""
    if playbook.calendar is None or playbook.calendar.kind != "calcom":
        return []
    found = []
    for name in told_resources(playbook.business):
        if not connection.knows([name]):
            who = playbook.business.resources[name].name
            words = f"no key, so what is booked with {who} stands here alone; add {name}=cal_…"
            found.append(Remark(f"{name}: {words} to FRONTDESK_CALCOM_KEY.", wrong=True))
    if not any(ask.kind is AskKind.EMAIL and ask.required for ask in playbook.ask):
        found.append(Remark("Cal.com requires an e-mail address; ask guests for one (`ask`).", wrong=True))
    if not settings.calcom_secret:
        every = int(playbook.calendar.sync_every.total_seconds() // 60)
        words = f"Without FRONTDESK_CALCOM_SECRET changes over there are seen every {every} minutes only."
        found.append(Remark(words))
    return found


async def _check_url(url: str) -> list[Remark]:
    """Whether an address speaks the contract of docs/erp-openapi.yaml; nothing is written there."""
    from frontdesk.adapters.calendars.erp.http import HttpErp
    from frontdesk.adapters.calendars.erp.port import Inventory
    from frontdesk.adapters.calendars.wire import Wire
    from frontdesk.clock import SystemClock

    key, today = read_settings().erp_key, SystemClock().now().date()
    headers = {"Authorization": f"Bearer {key}"} if key else {}
    erp = HttpErp(Wire("check", url.rstrip("/"), headers=headers))
    try:
        rooms, week = await erp.rooms(), await erp.inventory(today, today + timedelta(days=6))
        again = await erp.inventory(today, today + timedelta(days=6))
        nobody = await erp.reservation("frontdesk-check")
    finally:
        await erp.close()
    found = [_judged("GET /rooms", rooms, dict), _judged("GET /inventory", week, Inventory)]
    if isinstance(week, Inventory) and isinstance(rooms, dict):
        missing = len(rooms) * 7 - len({(n.room, n.on) for n in week.nights})
        found.append(Remark(f"GET /inventory: {missing} of a week's nights are missing.", missing > 0))
    if isinstance(week, Inventory) and week.token:
        found.append(_judged("GET /inventory with the token as `since`", again, Inventory))
    right = type(nobody).__name__ == "Gone"
    found.append(
        Remark(f"GET /reservations/KEY of nobody: {'404, as it should' if right else nobody}.", not right)
    )
    return found


def _judged(what: str, answer: object, wanted: type) -> Remark:
    if isinstance(answer, wanted):
        return Remark(f"{what}: as the contract says.")
    return Remark(f"{what}: {getattr(answer, 'words', type(answer).__name__)}.", wrong=True)


async def _try_out(business: str, data: Path | None) -> list[Remark]:
    async with _connected(business, data) as (desk, connection):
        first_on = connection.horizon(desk.books(business)).first_on
        days, calendar = Days(first_on, first_on + timedelta(days=13)), connection.calendar
        return [_seen(name, await calendar.look(name, days)) for name in calendar.accounts]


def _seen(account: str, copy: Copy | Failure) -> Remark:
    if not isinstance(copy, Copy):
        return Remark(f"{account}: {getattr(copy, 'words', type(copy).__name__)}.", wrong=True)
    ours = sum(seen.key is not None for seen in copy.entries if seen.stands)
    others = sum(seen.key is None for seen in copy.entries if seen.stands)
    nights = f", {len(copy.nights)} nights" if copy.nights else ""
    return Remark(f"{account}: {others} entries of others and {ours} from here in two weeks{nights}.")


async def _sync(business: str, data: Path | None, days: int) -> None:
    async with _connected(business, data) as (desk, connection):
        books = desk.books(business)
        first_on: date = connection.horizon(books).first_on
        found: Synced | Failure = await connection.sync(
            books, Days(first_on, first_on + timedelta(days=days - 1))
        )
        for number in await connection.remotes.unsettled(business):
            await connection.work_on(books, number, connection.calendar.name, connection.pace.work)
        waiting = await connection.remotes.unsettled(business)
    if not isinstance(found, Synced):
        _show(
            [Remark(f"It cannot be looked at: {getattr(found, 'words', type(found).__name__)}.", wrong=True)]
        )
        return
    out.print(
        f"{found.entries} entries over there in {days} days; {len(found.unlike)} bookings looked at again."
    )
    out.print(f"{len(waiting)} bookings are not settled yet; {len(found.oversold)} nights are oversold.")
    if found.drift.nights:
        drift = found.drift
        out.print(f"{drift.wrong} of {drift.nights} nights were counted otherwise here until now.")


async def _conflicts(business: str, settle: str, data: Path | None, as_json: bool) -> None:
    async with _connected(business, data) as (desk, connection):
        found = await connection.remotes.conflicts(business)
        if settle:
            if settle not in {each.id for each in found}:
                raise BadInput("settle", f"There is no conflict {settle} of {business}.")
            await connection.remotes.clear_conflict(business, settle)
            found = [each for each in found if each.id != settle]
        waiting = await connection.remotes.unsettled(business)
        told = [(each, say_conflict(each, desk.playbooks[business].business)) for each in found]
    if as_json:
        print_json(
            [{"id": c.id, "kind": c.kind, "at": c.at.isoformat(), "words": words} for c, words in told]
        )
        return
    for each, words in told:
        out.print(f"{each.id}  {words}", highlight=False)
    if waiting:
        out.print(f"{len(waiting)} bookings are being asked for: what comes of them is not known yet.")
    elif not told:
        out.print("Nothing: both sides agree.")


def _show(remarks: list[Remark]) -> None:
    for remark in remarks:
        mark = "[bold red]✗[/]" if remark.wrong else "[green]✓[/]"
        (err if remark.wrong else out).print(f"{mark} {remark.words}", highlight=False)
    if any(remark.wrong for remark in remarks):
        sys.exit(1)
