"""What several commands take: where the ledger is, what time it is, how to print."""

import asyncio
from collections.abc import AsyncIterator, Coroutine, Mapping
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar
from zoneinfo import ZoneInfo

import typer
from rich.console import Console

from frontdesk.adapters.store.playbooks import names_in
from frontdesk.clock import Clock, PinnedClock, SystemClock
from frontdesk.errors import BadInput, SettingsError
from frontdesk.installation import Installation, open_installation
from frontdesk.installation import clock_for as folder_clock
from frontdesk.playbooks import Playbook, shipped
from frontdesk.settings import Settings, read_settings

if TYPE_CHECKING:
    from frontdesk.desk import FrontDesk

Result = TypeVar("Result")


def known_businesses(context: typer.Context, incomplete: str) -> list[str]:
    """The names that a shell offers: what ships, and what this installation imported."""
    data = context.params.get("data")
    try:
        imported = names_in(read_settings(Path(data) if data else None).ledger_path)
    except SettingsError:
        imported = []
    return sorted(name for name in {*shipped(), *imported} if name.startswith(incomplete))


Data = Annotated[
    Path | None,
    typer.Option("--data", help="A folder with a ledger of its own; made if it is missing."),
]
Now = Annotated[
    str | None,
    typer.Option("--now", help="Where the clock starts, for example 2026-02-01T09:00; it ticks on."),
]
Json = Annotated[bool, typer.Option("--json", help="One JSON object a line on stdout, nothing else.")]
Business = Annotated[
    str, typer.Argument(help="Which business, for example ava.", autocompletion=known_businesses)
]
Service = Annotated[
    list[str] | None,
    typer.Option(
        "--service", "-s", help="What, by id or name; may repeat: services in a row, rooms of a stay."
    ),
]
On = Annotated[str | None, typer.Option("--on", help="The day, or the day of arrival, like 2026-02-07.")]
Until = Annotated[str | None, typer.Option("--until", help="The day of departure, for a stay.")]
Party = Annotated[int, typer.Option("--party", "-p", help="How many people.")]
With = Annotated[list[str] | None, typer.Option("--with", help="With whom, by id or name; may repeat.")]
Reference = Annotated[str, typer.Argument(help="The booking's reference, like LOTUS-0002.")]

# Names are printed as they are: ":cat:" in one is no picture.
out = Console(emoji=False)
err = Console(stderr=True, emoji=False)


def clock_for(now: str | None, zone: ZoneInfo | None = None, settings: Settings | None = None) -> Clock:
    """The clock of the data folder, or one pinned to a moment; without an offset in the business's time."""
    if now is None:
        return SystemClock() if settings is None else folder_clock(settings)
    try:
        moment = datetime.fromisoformat(now)
    except ValueError:
        raise BadInput("now", f"{now!r} is not a moment; write for example 2026-02-01T09:00.") from None
    if moment.tzinfo is None:
        moment = moment.replace(tzinfo=zone or ZoneInfo("UTC"))
    return PinnedClock(moment)


@asynccontextmanager
async def books_for(business: str, data: Path | None, now: str | None) -> AsyncIterator[Installation]:
    """The businesses and bookings of this installation, for commands that nobody converses with."""
    settings = read_settings(data)
    if settings.modelled:
        # Loaded here, and checked though no model is asked: what is set wrongly is said by every command.
        from frontdesk.adapters.llm.setup import read_setup

        read_setup(settings)
    async with open_installation(settings) as found:
        yield replace(found, clock=_pinned(found.playbooks, business, now)) if now else found


@asynccontextmanager
async def desk_for(
    business: str, data: Path | None, now: str | None, *, one_guest: bool = True
) -> AsyncIterator["FrontDesk"]:
    """The desk of this installation, its clock pinned in the business's zone where one is asked for."""
    # Loaded here: a look-up does not wait for what conversations need.
    from frontdesk.app import open_desk

    async with open_desk(read_settings(data), one_guest=one_guest) as desk:
        yield replace(desk, clock=_pinned(desk.playbooks, business, now)) if now else desk


def _pinned(playbooks: Mapping[str, Playbook], business: str, now: str) -> Clock:
    return clock_for(now, playbooks[business].business.zone if business in playbooks else None)


def run(work: Coroutine[Any, Any, Result]) -> Result:
    return asyncio.run(work)
