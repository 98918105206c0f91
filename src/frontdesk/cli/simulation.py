"""The command `simulate`: guests who do not exist try a business's desk before real ones do."""

import os
import sys
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated, Any

import typer
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from frontdesk.app import open_desk
from frontdesk.cli.arguments import playbook_of
from frontdesk.cli.options import Data, Json, clock_for, err, known_businesses, out, run
from frontdesk.cli.output import print_json
from frontdesk.errors import BadInput
from frontdesk.playbooks import Playbook, load
from frontdesk.settings import read_settings
from frontdesk.simulation.figures import report
from frontdesk.simulation.processes import simulate_with, workers
from frontdesk.simulation.runner import Talk, goals_of
from frontdesk.simulation.stage import prepare, scratch

WEDNESDAY = "2026-11-18T10:00"
"""The same moment whenever it is run, so that a seed brings the same guests today and next year."""


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("simulate")(simulate_guests)


def simulate_guests(
    business: Annotated[
        str | None,
        typer.Argument(
            help="Which business, for example ava; or a playbook file.", autocompletion=known_businesses
        ),
    ] = None,
    everyone: Annotated[bool, typer.Option("--all", help="Every business there is.")] = False,
    guests: Annotated[int, typer.Option("--guests", min=1, help="How many guests for each business.")] = 100,
    seed: Annotated[int, typer.Option("--seed", help="Another number brings other guests.")] = 1,
    failures: Annotated[
        int, typer.Option("--failures", min=0, help="How many failed conversations to print.")
    ] = 3,
    jobs: Annotated[
        int | None,
        typer.Option("--jobs", min=1, help="How many processes share the work; as many as there are cores."),
    ] = None,
    now: Annotated[
        str, typer.Option("--now", help="The moment at which all of them write, in the business's time.")
    ] = WEDNESDAY,
    data: Data = None,
    as_json: Json = False,
) -> None:
    """Simulated guests talk to a desk, each on a fresh copy of one opening ledger, and the ledger judges."""
    if everyone == (business is not None):
        raise BadInput("business", "name a business, or say --all.")
    talks = run(_simulated(business, guests, seed, now, data, jobs or os.cpu_count() or 1))
    if as_json:
        print_json([report(talks)])
        return
    out.print(_table(report(talks)))
    _print_failures(talks, failures)
    if not all(talk.succeeded and not talk.lies for talk in talks):
        sys.exit(1)


async def _simulated(
    business: str | None, guests: int, seed: int, now: str, data: Path | None, jobs: int
) -> list[Talk]:
    playbooks = await _playbooks(business, data)
    talks: list[Talk] = []
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with (
        TemporaryDirectory(dir=scratch()) as folder,
        Progress(*columns, console=err) as progress,
        workers(min(jobs, len(goals_of(guests)))) as pool,
    ):
        for playbook in playbooks:
            shown = progress.add_task(playbook.name, total=guests)
            stage = await prepare(playbook, _moment(now, playbook), Path(folder))
            async for talk in simulate_with(pool, stage, guests, seed):
                talks.append(talk)
                progress.advance(shown)
    return talks


async def _playbooks(business: str | None, data: Path | None) -> list[Playbook]:
    """A file that is not imported yet, or what this installation knows."""
    if business is not None and Path(business).suffix in (".yaml", ".yml"):
        return [load(business)]
    async with open_desk(read_settings(data), one_guest=True) as desk:
        if business is None:
            return [desk.playbooks[name] for name in desk.playbooks]
        return [playbook_of(desk, business)]


def _moment(now: str, playbook: Playbook) -> datetime:
    return clock_for(now, playbook.business.zone).now()


def _table(shown: dict[str, Any]) -> Table:
    table = Table(title="Simulated guests")
    for heading in ("business", "guests", "success", "false claims", "stalls", "messages", "pass^4"):
        table.add_column(heading, justify="left" if heading == "business" else "right")
    rows = [*shown["businesses"].items()]
    for name, row in [*rows, ("all", shown)] if len(rows) > 1 else rows:
        table.add_row(
            name,
            str(row["guests"]),
            *(f"{row[key]:.1%}" for key in ("success", "false_claims", "stalls")),
            f"{row['median_messages']:g}",
            f"{row['pass4']:.1%}",
        )
    return table


def _print_failures(talks: Sequence[Talk], most: int) -> None:
    failed = [talk for talk in talks if not talk.succeeded or talk.lies]
    for talk in failed[:most]:
        why = "; ".join(part for part in (talk.wrong, talk.left_because, *talk.lies) if part)
        out.print(
            f"\n[bold]{talk.business}[/], a guest who is {talk.manner.name}: {escape(why)}", highlight=False
        )
        out.print(f"[dim]wanted: {escape(talk.wanted)}[/]", highlight=False)
        for said, answered in talk.lines:
            out.print(f"  [green]guest[/] {escape(said)}", highlight=False)
            out.print(f"  [cyan]desk[/]  {escape(answered)}", highlight=False)
    if len(failed) > most:
        err.print(f"[dim]{len(failed) - most} more; --failures prints as many as you like.[/]")
