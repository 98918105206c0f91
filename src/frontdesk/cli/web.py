"""The commands `demo` and `serve`: the desk on the web, until somebody says stop."""

import asyncio
import gc
import signal
from collections import Counter
from collections.abc import AsyncIterator, Coroutine
from contextlib import AsyncExitStack, asynccontextmanager, closing
from pathlib import Path
from typing import Annotated, Any
from zoneinfo import ZoneInfo

import typer
from rich import box
from rich.table import Table

from frontdesk.adapters.calendars.reach import missing
from frontdesk.app import background, open_desk, warm_reader
from frontdesk.cli.options import Data, Now, clock_for, err, out, run
from frontdesk.clock import PIN, Clock, keep_pin
from frontdesk.desk import FrontDesk
from frontdesk.playbooks import load_shipped, shipped
from frontdesk.settings import Settings, read_settings

DEFAULT_PORT = 8000

NOBODY = """
No business is open yet. `frontdesk import FILE` opens one, and this desk notices by itself;
`frontdesk demo` shows six fictional ones.
"""

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
    # A demo never writes into a real ledger or calendar: it has its own in the data folder, whatever is set.
    none = {"database": "", "calcom_key": "", "erp_url": ""}
    settings = read_settings(data).model_copy(update=none)
    run(_serve(settings, now, host, port, seeded=True))


def serve(port: Port = DEFAULT_PORT, host: Host = "127.0.0.1", data: Data = None, now: Now = None) -> None:
    """Serve the businesses that were imported here, on the ledger of this installation."""
    run(_serve(read_settings(data), now, host, port, seeded=False))


async def _serve(settings: Settings, now: str | None, host: str, port: int, *, seeded: bool) -> None:
    # Imported here: the web's packages would make every other command start half a second later.
    from frontdesk.server import build_app
    from frontdesk.server.connections import Limits
    from frontdesk.server.http_server import address_of, listen, serve_until

    stopped, fresh = stop_signal(), not settings.ledger_path.exists()
    clock = clock_for(now, _usual_zone(), settings)
    async with AsyncExitStack() as beside:
        listener = beside.enter_context(closing(listen(host, port)))
        if seeded:
            settings = await beside.enter_async_context(_with_erp(settings, clock))
        async with open_desk(settings, clock, fictional=seeded) as desk:
            if now and not settings.database:
                keep_pin(settings.data, clock)  # who approves in another terminal goes by the same time
            if seeded:
                await _unless(stopped, _seed(desk))
            _make_ready(desk)
            if not (half_filled := stopped.is_set() and seeded and fresh):
                app = build_app(desk, settings)  # first, so that what is set wrongly is said instead
                _announce(desk, address_of(listener), settings, seeded=seeded)
                async with background(desk, settings), warm_reader(desk):
                    await serve_until(stopped, app, listener, Limits.of(settings))
    if half_filled:
        _discard(settings.ledger_path)
    err.print("Closed. Everything is written down.", style="dim")


@asynccontextmanager
async def _with_erp(settings: Settings, clock: Clock) -> AsyncIterator[Settings]:
    """The hotel's own system beside the demo."""
    from frontdesk.testing.erp.process import running_erp

    settings.data.mkdir(parents=True, exist_ok=True)
    async with running_erp(settings.data / "erp.db", clock.now().date()) as url:
        yield settings.model_copy(update={"erp_url": url})


def _make_ready(desk: FrontDesk) -> None:
    """Load what guests would wait for; what is loaded by now stays, and need not be looked through for waste.

    Python looks through all it has now and then, which took a tenth of a second in which nobody was answered.
    """
    desk.warm()
    gc.collect()
    gc.freeze()


def _discard(ledger: Path) -> None:
    """Remove a demo's ledger that was stopped while it was made: the next demo begins anew."""
    for suffix in ("", "-wal", "-shm", "-writers"):
        Path(f"{ledger}{suffix}").unlink(missing_ok=True)
    ledger.with_name(PIN).unlink(missing_ok=True)


async def _seed(desk: FrontDesk) -> None:
    """Fill an empty ledger; one that has anything in it stays as it is."""
    from frontdesk.demo.seeds import is_empty, seed

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
    out.print(table if desk.playbooks else NOBODY)
    for name, playbook in desk.playbooks.items():
        if playbook.calendar is not None and not seeded and (why := missing(playbook, settings)):
            words = f"its {playbook.calendar.kind} calendar is not connected: {why}"
            out.print(f"[yellow]✗[/] {name}: {words}", highlight=False)
    kind = "Demo data" if seeded else "Ledger"
    where = "the database that is set" if settings.database else str(settings.ledger_path)
    if not settings.database and (settings.data / PIN).exists():
        now = desk.clock.now().astimezone(_usual_zone())
        out.print(f"The clock of this folder is pinned: it is {now:%Y-%m-%d %H:%M}.", style="dim")
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
