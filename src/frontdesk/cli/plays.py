"""The command `play`: each system's own conversation, had on a fresh ledger and printed."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated

import typer

from frontdesk.adapters.calendars.reach import missing
from frontdesk.booking.ports import BookingFilter
from frontdesk.booking.remote.connection import Connection
from frontdesk.cli.options import Json, desk_for, err, out, run
from frontdesk.cli.output import print_json, show_bookings
from frontdesk.clock import SystemClock
from frontdesk.conversation.message import Message
from frontdesk.demo.plays import Play, plays
from frontdesk.desk import FrontDesk
from frontdesk.errors import BadInput
from frontdesk.playbooks import load_shipped
from frontdesk.settings import read_settings
from frontdesk.tools.answers import answer_shape

System = Annotated[
    str,
    typer.Argument(
        help="hotel, medspa, concierge, dealership or calcom.", autocompletion=lambda: list(plays())
    ),
]


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("play")(play)


def play(system: System, as_json: Json = False) -> None:
    """Play a system's conversation; with a model if one is set, and with nothing else if not."""
    known = plays()
    if system not in known:
        raise BadInput("system", f"there is no {system!r}; there are {', '.join(known)}.")
    told, playbook = known[system], load_shipped(known[system].business)
    is_real = playbook.calendar is not None and not missing(playbook, read_settings())
    if is_real:  # its clock is the world's, and so is the play's
        told = told.moved_to(SystemClock().now().astimezone(playbook.business.zone).date())
        words = "This is had on the calendar that is set: what is booked here is booked there."
        err.print(words, style="yellow")
    run(_played(told, as_json))


async def _played(told: Play, as_json: bool) -> None:
    with TemporaryDirectory() as folder:
        async with _desk(told, Path(folder)) as desk:
            playbook = desk.playbook(told.business)
            if not as_json:
                with_model = "with a model" if read_settings(Path(folder)).modelled else "without a model"
                err.print(f"[bold]{playbook.name}[/] · {told.about} · {with_model}\n", highlight=False)
            await _seen(desk, told.business)
            for number, line in enumerate(told.lines, start=1):
                message = Message(str(number), told.business, told.name, line, channel="terminal")
                reply = await desk.handle(message)
                if as_json:
                    print_json([{"text": line, **await answer_shape(desk, told.business, reply)}])
                    continue
                out.print(f"[bold]guest[/]  {line}", highlight=False, markup=True)
                out.print(f"[bold cyan]desk[/]   {reply.text}\n", highlight=False)
            await _settled(desk, told.business)
            if not as_json:
                booked = await desk.ledger.bookings(told.business, BookingFilter())
                show_bookings(booked, playbook.business, as_json=False)


async def _seen(desk: FrontDesk, business: str) -> None:
    """A copy of the other calendar, as the background of a desk that serves makes one at its start."""
    books = desk.books(business)
    if isinstance(books.remote, Connection):
        await books.remote.sync(books, books.remote.horizon(books))


async def _settled(desk: FrontDesk, business: str) -> None:
    """What the other calendar has not answered yet is asked for once more: this ledger is gone after it."""
    books = desk.books(business)
    if isinstance(books.remote, Connection):
        for number in await books.remote.remotes.unsettled(business):
            await books.remote.work_on(books, number, books.remote.calendar.name, books.remote.pace.work)


@asynccontextmanager
async def _desk(told: Play, folder: Path) -> AsyncIterator[FrontDesk]:
    """A desk whose calendar is the real one where it is set, and else a fake in this process."""
    async with desk_for(told.business, folder, told.now or None) as desk:
        playbook = desk.playbook(told.business)
        if playbook.calendar is None or desk.calendars(playbook) is not None:
            yield desk
            return
        # Imported here: other commands need not wait for a web server's packages.
        from frontdesk.adapters.calendars.factory import connect
        from frontdesk.testing.calendars import fake_calendar

        connection = connect(
            fake_calendar(playbook, desk.clock), desk.ledger, playbook.calendar, playbook.business
        )
        try:
            yield replace(desk, calendars=lambda asked: connection if asked.id == told.business else None)
        finally:
            await connection.close()
