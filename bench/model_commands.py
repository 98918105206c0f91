"""The commands `models`, which tries every fake language model, and `wire`, which tries a real server."""

import os
import sys
from collections.abc import AsyncIterator, Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape
from rich.table import Table

from bench.commands import bench
from bench.under_models import Tally, bench_models
from bench.wired import bench_wire
from frontdesk.cli.options import Json, err, out, run
from frontdesk.cli.output import print_json
from frontdesk.errors import BadInput
from frontdesk.settings import read_settings

__all__ = ["bench", "models", "wire"]


@bench.command()
def models(
    dialogues: Annotated[Path, typer.Option("--dialogues", help="The folder with the dialogues.")] = Path(
        "tests/dialogues"
    ),
    behave: Annotated[
        list[str] | None, typer.Option("--behave", help="Only this behaviour; may be given several times.")
    ] = None,
    every: Annotated[int, typer.Option("--every", min=1, help="Only every nth dialogue.")] = 1,
    skip: Annotated[
        int,
        typer.Option("--skip", min=0, help="Leave so many out at first: with --every, the whole in parts."),
    ] = 0,
    jobs: Annotated[
        int, typer.Option("--jobs", min=1, help="How many processes share the work.")
    ] = os.cpu_count() or 1,
    answers: Annotated[
        int, typer.Option("--answers", min=0, help="Answers made up for the turns of these dialogues.")
    ] = 100_000,
    seed: Annotated[int, typer.Option("--seed", help="Other seeds tell other lies.")] = 0,
    as_json: Json = False,
) -> None:
    """Every dialogue under every behaviour of a model: the same records, and no sentence but ours shown."""
    from frontdesk.testing.models import BEHAVIOURS

    names = behave or list(BEHAVIOURS)
    if unknown := [name for name in names if name not in BEHAVIOURS]:
        raise BadInput("behave", f"no model behaves like {unknown[0]!r}; there are: {', '.join(BEHAVIOURS)}.")
    parts = bench_models(dialogues, names, every=every, skip=skip, jobs=jobs, seed=seed, answers=answers)
    found = run(_bench(parts))
    if as_json:
        print_json([{**vars(t), "directed_share": t.share, "ms": t.ms} for t in found.values()])
    else:
        out.print(_table(found))
        if answers:
            tried = found["answers"]
            out.print(
                f"{tried.directions:,} answers made up for {tried.turns:,} turns: {tried.faults} faults"
            )
        for tally in found.values():
            for fault in tally.wrong:
                out.print(f"[red]{tally.behaviour}[/] {escape(fault)}", highlight=False)
    if any(tally.same < tally.dialogues or tally.faults for tally in found.values()):
        sys.exit(1)


@bench.command()
def wire(
    dialogues: Annotated[Path, typer.Option("--dialogues", help="The folder with the dialogues.")] = Path(
        "tests/dialogues"
    ),
    conversations: Annotated[
        int, typer.Option("--conversations", min=1, help="How many of them are had.")
    ] = 30,
    as_json: Json = False,
) -> None:
    """Conversations with the model of FRONTDESK_MODEL_URL: the same records, and no sentence but ours."""
    told = read_settings(None)
    found = run(bench_wire(told, dialogues, conversations, lambda line: err.print(line, style="dim")))
    if as_json:
        print_json([{**asdict(found), "holds": found.holds}])
    else:
        table = Table("", "", title=f"{told.model} at {told.model_url or 'OpenAI'}", title_justify="left")
        table.add_row("conversations, turns", f"{found.conversations}, {found.turns}")
        table.add_row("asked to direct", str(found.asked))
        table.add_row("came to", ", ".join(f"{why} {many}" for why, many in found.outcomes.most_common()))
        table.add_row("tokens of the longest answer (80)", str(found.most_tokens))
        table.add_row("slowest turn", f"{found.slowest:.1f} s")
        table.add_row("other records than without a model (0)", str(len(found.different)))
        table.add_row("foreign, left out or out of order (0)", str(len(found.foreign)))
        out.print(table)
        if not found.answered:
            out.print(
                f"[red]✗[/] No model answers at {told.model_url or 'OpenAI'}: nothing was shown by this."
            )
        for fault in (*found.different, *found.foreign):
            out.print(f"[red]✗[/] {escape(fault)}", highlight=False)
    if not found.holds:
        sys.exit(1)


async def _bench(parts: AsyncIterator[Mapping[str, Tally]]) -> Mapping[str, Tally]:
    """The figures; whoever breaks off has read how far they were, and whether they held."""
    found: Mapping[str, Tally] = {}
    async for found in parts:
        alone, *others = found.values()
        differ = sum(tally.dialogues - tally.same for tally in others)
        faults = sum(tally.faults for tally in others)
        told = f"{alone.dialogues} dialogues: {differ} with other records, {faults} faults"
        err.print(told, style="dim")
    return found


def _table(found: Mapping[str, Tally]) -> Table:
    table = Table(title="Dialogues under models", title_justify="left")
    table.add_column("behaviour")
    for heading in (
        "dialogues",
        "same records",
        "lies told",
        "shown",
        "other faults",
        "directed",
        "ms a turn",
    ):
        table.add_column(heading, justify="right")
    table.add_column("arranged by the desk, because")
    for tally in (tally for tally in found.values() if tally.behaviour != "answers"):
        table.add_row(
            tally.behaviour,
            str(tally.dialogues),
            str(tally.same),
            str(tally.lies_told),
            str(tally.lies_shown),
            str(tally.faults - tally.lies_shown),
            f"{tally.share:.0%}",
            f"{tally.ms:.1f}",
            ", ".join(f"{why} {many}" for why, many in tally.why_not.most_common()),
        )
    return table
