"""The commands that look after a ledger: audit, doctor, backup, restore, forget."""

import asyncio
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich import box
from rich.table import Table

from frontdesk.adapters.store.backup import back_up
from frontdesk.adapters.store.backup import restore as put_back
from frontdesk.adapters.store.factory import open_ledger
from frontdesk.adapters.store.reads import Reads
from frontdesk.adapters.store.soundness import must_be_sound
from frontdesk.booking.inputs import read_phone
from frontdesk.booking.invariants import Finding
from frontdesk.booking.invariants import audit as audit_accounts
from frontdesk.booking.ports import BookingFilter
from frontdesk.cli.arguments import books_of
from frontdesk.cli.diagnosis import examine
from frontdesk.cli.options import Business, Data, Json, Now, clock_for, desk_for, err, out, run
from frontdesk.cli.output import print_json
from frontdesk.errors import BadInput, SettingsError
from frontdesk.settings import Settings, read_settings

if TYPE_CHECKING:
    from rich.progress import Progress


def register(app: typer.Typer) -> None:
    """Add the commands."""
    for command in (audit, doctor, backup, restore, forget):
        app.command()(command)


def audit(as_json: Json = False, data: Data = None, now: Now = None) -> None:
    """Check the whole ledger: claims, bookings, holds, references and the audit trail against each other."""
    settings = read_settings(data)
    _must_exist(settings)
    counted, findings = run(_audit(settings, clock_for(now, settings=settings).now()))
    if as_json:
        print_json(
            {"business": f.business, "about": f.about, "words": f.words, "wrong": f.wrong} for f in findings
        )
    else:
        _show_findings(counted, findings)
    if any(f.wrong for f in findings):
        raise typer.Exit(1)


async def _audit(settings: Settings, now_at: datetime) -> tuple[dict[str, int], list[Finding]]:
    from frontdesk.adapters.store.accounts import read_all

    if settings.ledger_url.startswith("sqlite"):
        must_be_sound(settings.sqlite_path)
    ledger = await open_ledger(settings.ledger_url, connections=2)
    try:
        assert isinstance(ledger, Reads)
        counted: dict[str, int] = {}
        findings: list[Finding] = []
        async for accounts in read_all(ledger, now_at):
            counted[accounts.business] = len(accounts.bookings)
            findings += await asyncio.to_thread(audit_accounts, accounts)
        return counted, findings
    finally:
        await ledger.close()


def _show_findings(counted: dict[str, int], findings: list[Finding]) -> None:
    table = Table(box=box.SIMPLE_HEAD)
    for heading in ("", "Business", "About", "What was found"):
        table.add_column(heading, overflow="fold")
    for finding in findings:
        mark = "[bold red]✗[/]" if finding.wrong else "[yellow]![/]"
        table.add_row(mark, finding.business, finding.about, finding.words)
    if findings:
        out.print(table)
    total = sum(counted.values())
    wrong = sum(f.wrong for f in findings)
    verdict = f"[bold red]{_many(wrong, 'thing')} wrong[/]" if wrong else "[bold green]nothing is wrong[/]"
    out.print(f"{_many(total, 'booking')} of {_many(len(counted), 'business', 'es')} checked: {verdict}.")


def _many(count: int, what: str, plural: str = "s") -> str:
    return f"{count:,} {what}{'' if count == 1 else plural}"


def doctor(as_json: Json = False, data: Data = None) -> None:
    """Check the installation: what it runs on, its settings, its ledger and its playbooks."""
    results = run(examine(read_settings(data)))
    if as_json:
        print_json({"check": r.check, "ok": r.ok, "found": r.found, "advice": r.advice} for r in results)
    else:
        table = Table(box=box.SIMPLE_HEAD)
        for heading in ("", "Check", "Found", "What to do"):
            table.add_column(heading, overflow="fold")
        for result in results:
            table.add_row(result.mark, result.check, result.found, result.advice)
        out.print(table)
    if not all(r.ok for r in results):
        raise typer.Exit(1)


def backup(
    to: Annotated[Path | None, typer.Argument(help="The file to write; a dated one if not named.")] = None,
    data: Data = None,
) -> None:
    """Copy the embedded ledger to a file, while it is in use or not."""
    settings = _embedded(data)
    target = to or settings.data / "backups" / f"ledger-{_stamp()}.db"
    from rich.progress import Progress

    with Progress(console=err, transient=True) as bar:
        count = back_up(settings.ledger_path, target, _step(bar, "Copying"))
    out.print(f"[green]✓[/] {count:,} bookings are in {target}.")


def restore(
    copy: Annotated[Path, typer.Argument(help="A file that backup wrote.")],
    data: Data = None,
    yes: Annotated[bool, typer.Option("--yes", "-y", help="Do not ask.")] = False,
) -> None:
    """Put a copy in the place of the embedded ledger; what was there is kept beside it."""
    settings = _embedded(data)
    aside = settings.data / "backups" / f"before-restore-{_stamp()}.db"
    if settings.ledger_path.exists() and not yes:
        typer.confirm(f"Replace {settings.ledger_path} by {copy}? A copy of it is kept.", abort=True)
    from rich.progress import Progress

    with Progress(console=err, transient=True) as bar:
        count = put_back(copy, settings.ledger_path, aside, _step(bar, "Restoring"))
    out.print(f"[green]✓[/] {count:,} bookings were put back.")
    if aside.exists():
        out.print(f"What was there before is in {aside}.")


def forget(business: Business, phone: str, data: Data = None, now: Now = None) -> None:
    """Delete a guest's personal data; the bookings stay, without a name."""

    # Loaded here: their packages would make every other command start later.
    from frontdesk.adapters.mail.files import remove_letters

    async def work() -> None:
        async with desk_for(business, data, now) as desk:
            books = books_of(desk, business)
            number = read_phone(phone, books.business.country)
            # Whoever books without a proof has a file of their own: one person may have several.
            booked = await books.ledger.bookings_with(business, number, datetime.fromtimestamp(0, UTC))
            found = [g.id for g in await books.ledger.guests_by_phone(business, number, "")]
            files = dict.fromkeys((*found, *(b.guest_id for b in booked if b.guest_id is not None)))
            if not files:
                raise BadInput("phone", "There is no guest with this very number.")
            for guest_id in files:
                theirs = await books.ledger.bookings(
                    business, BookingFilter(guest_id=guest_id, limit=100_000)
                )
                await books.ledger.forget(business, guest_id, books.now())
                numbers = [b.number for b in theirs]
                remove_letters(read_settings(data).data / "outbox", business, numbers)
            out.print("[green]✓[/] The guest is forgotten.")

    run(work())


def _embedded(data: Path | None) -> Settings:
    settings = read_settings(data)
    if settings.database and not settings.database.startswith("sqlite"):
        raise SettingsError(
            "backup and restore are for the embedded ledger; for PostgreSQL use pg_dump and pg_restore"
        )
    return settings


def _must_exist(settings: Settings) -> None:
    if settings.ledger_url.startswith("sqlite") and not settings.sqlite_path.exists():
        raise BadInput(
            "data", f"There is no ledger at {settings.sqlite_path} yet; there is nothing to check."
        )


def _stamp() -> str:
    return clock_for(None).now().strftime("%Y%m%d-%H%M%S")


def _step(bar: "Progress", what: str) -> Callable[[int, int], None]:
    task = bar.add_task(what)
    return lambda done, total: bar.update(task, completed=done, total=total)
