"""The commands `demo` and `serve`: the desk on the web, until somebody says stop."""

import asyncio
import signal
from collections import Counter
from collections.abc import Coroutine
from contextlib import closing
from pathlib import Path
from typing import Annotated, Any
from zoneinfo import ZoneInfo

import typer
from rich import box
from rich.table import Table

from frontdesk.app import background, open_desk
from frontdesk.cli.options import Data, Now, clock_for, err, out, run, settings_for
from frontdesk.clock import Clock
from frontdesk.desk import FrontDesk
from frontdesk.playbooks import load_shipped, shipped
from frontdesk.settings import Settings

DEFAULT_PORT = 8000

Port = Annotated[
    int, typer.Option("--port", min=0, max=65535, help="Where to listen; 0 takes any free port.")
]
Host = Annotated[str, typer.Option("--host", help="The address to listen on.")]


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.command()(demo)
    app.command()(serve)


def demo(port: Port = DEFAULT_PORT, host: Host = "127.0.0.1", data: Data = None, now: Now = None) -> None:
    """Serve the businesses that ship, with a few busy weeks already in their books."""
    # A demo never writes into a real ledger: its file is in the data folder, whatever else is set.
    settings = settings_for(data).model_copy(update={"database": ""})
    run(_serve(settings, clock_for(now, _usual_zone() if now else None), host, port, seeded=True))


def serve(port: Port = DEFAULT_PORT, host: Host = "127.0.0.1", data: Data = None, now: Now = None) -> None:
    """Serve the businesses on the ledger of this installation."""
    run(_serve(settings_for(data), clock_for(now, _usual_zone() if now else None), host, port, seeded=False))


async def _serve(settings: Settings, clock: Clock, host: str, port: int, *, seeded: bool) -> None:
    # Imported here: the web's packages would make every other command start half a second later.
    from frontdesk.server import build_app
    from frontdesk.server.listening import address_of, listen, serve_until

    stopped, fresh = stop_signal(), not settings.ledger_path.exists()
    with closing(listen(host, port)) as listener:
        async with open_desk(settings, clock) as desk:
            if seeded:
                await _unless(stopped, _seed(desk))
            if not (half_filled := stopped.is_set() and seeded and fresh):
                _announce(desk, address_of(listener), settings, seeded=seeded)
                async with background(desk, settings):
                    await serve_until(stopped, build_app(desk, settings), listener)
    if half_filled:
        _discard(settings.ledger_path)
    err.print("Closed. Everything is written down.", style="dim")


def _discard(ledger: Path) -> None:
    """Remove a demo's ledger that was stopped while it was made: the next demo begins anew."""
    for suffix in ("", "-wal", "-shm", "-writers"):
        Path(f"{ledger}{suffix}").unlink(missing_ok=True)


async def _seed(desk: FrontDesk) -> None:
    """Fill an empty ledger; one that has anything in it stays as it is."""
    from frontdesk.testing.seeding import is_empty, seed

    if not await is_empty(desk):
        return
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.completed}"))
    with Progress(*columns, TimeElapsedColumn(), console=err, transient=err.is_terminal) as progress:
        tasks = {
            name: progress.add_task(f"Filling the books of {playbook.name}", total=None)
            for name, playbook in desk.playbooks.items()
        }
        await seed(desk, lambda name, done, total: progress.update(tasks[name], completed=done, total=total))


def _announce(desk: FrontDesk, address: str, settings: Settings, *, seeded: bool) -> None:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, title_justify="left")
    table.add_column("Business")
    table.add_column("Trade", style="dim")
    table.add_column("Open in a browser", style="cyan", no_wrap=True)
    for name, playbook in desk.playbooks.items():
        table.add_row(playbook.name, playbook.business.trade, f"{address}/b/{name}")
    out.print(f"\n[bold]frontdesk[/] is open at [cyan]{address}[/]", highlight=False)
    out.print(table)
    kind = "Demo data" if seeded else "Ledger"
    where = "the database that is set" if settings.database else str(settings.ledger_path)
    out.print(f"{kind} in {where}. Ctrl-C ends it.", style="dim", highlight=False)
    out.file.flush()


def stop_signal() -> asyncio.Event:
    """An event that Ctrl-C and SIGTERM set, instead of tearing anything down half-way."""
    stopped = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stopped.set)
    return stopped


async def _unless(stopped: asyncio.Event, work: Coroutine[Any, Any, None]) -> None:
    """Do the work, but drop it when the event is set."""
    working, stopping = asyncio.create_task(work), asyncio.create_task(stopped.wait())
    await asyncio.wait((working, stopping), return_when=asyncio.FIRST_COMPLETED)
    for task in (working, stopping):
        task.cancel()
    results = await asyncio.gather(working, stopping, return_exceptions=True)
    for result in results:
        if isinstance(result, Exception):
            raise result


def _usual_zone() -> ZoneInfo:
    """The zone that most of the businesses live in, for a `--now` without an offset."""
    zones = Counter(load_shipped(name).business.zone for name in shipped())
    return zones.most_common(1)[0][0] if zones else ZoneInfo("UTC")
