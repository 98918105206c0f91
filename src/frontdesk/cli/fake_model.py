"""The commands `model`, a language model to try the desk with, `bench models`, which tries all of them, and
`bench wire`, which tries a real server."""

import asyncio
import os
import signal
import sys
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.markup import escape
from rich.table import Table

from frontdesk.cli.options import Json, err, out, run
from frontdesk.cli.output import print_json
from frontdesk.cli.trials import bench
from frontdesk.errors import BadInput, SettingsError
from frontdesk.settings import read_settings

if TYPE_CHECKING:
    from frontdesk.testing.bench.under_models import Tally
    from frontdesk.testing.models import FakeModel
    from frontdesk.testing.models.answers import Answer
    from frontdesk.testing.models.asked import Asked

DEFAULT_PORT = 9100
SHOWN = 300
"""Characters of a text that are shown: who needs more reads the request itself."""


def register(app: typer.Typer) -> None:
    """Add the command; those of `bench` are added to it where they are defined."""
    app.command()(model)


def model(
    port: Annotated[
        int, typer.Option("--port", min=0, max=65535, help="Where to listen; 0 takes any free port.")
    ] = DEFAULT_PORT,
    behave: Annotated[str, typer.Option("--behave", help="How it behaves; --list names the ways.")] = "good",
    seed: Annotated[int, typer.Option("--seed", help="Other seeds tell other lies.")] = 0,
    listed: Annotated[bool, typer.Option("--list", help="The ways to behave, and no server.")] = False,
) -> None:
    """A fake language model, good or misbehaving, that FRONTDESK_MODEL_URL can point at."""
    # Imported here: the web's packages would make every other command start half a second later.
    from frontdesk.testing.models import BEHAVIOURS, FakeModel

    if listed:
        widest = max(map(len, BEHAVIOURS))
        for name, behaviour in BEHAVIOURS.items():
            out.print(
                f"[bold]{name:{widest}}[/]  {escape(behaviour.told())}", highlight=False, soft_wrap=True
            )
        return
    if behave not in BEHAVIOURS:
        raise BadInput("behave", f"no model behaves like {behave!r}; there are: {', '.join(BEHAVIOURS)}.")
    run(_serve(FakeModel(BEHAVIOURS[behave](seed), tell=_tell), behave, port))


async def _serve(fake: "FakeModel", behave: str, port: int) -> None:
    from frontdesk.testing.models import serving

    stopped = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stopped.set)
    try:
        async with serving(fake, port) as url:
            out.print(f"A model that behaves like [bold]{behave}[/]. Ctrl-C ends it.", highlight=False)
            out.print(f"FRONTDESK_MODEL_URL={url}", highlight=False)
            out.file.flush()
            await stopped.wait()
    except OSError as exc:
        raise SettingsError(f"Cannot listen on port {port}: {exc.strerror}.") from exc
    err.print("Closed.", style="dim")


def _tell(asked: "Asked", answer: "Answer") -> None:
    """What came and what went, shortly."""
    from frontdesk.testing.models.answers import Spoken

    job = "direct" if asked.directs else "read"
    given = asked.draft if asked.directs else asked.guest
    said = repr(answer) if not isinstance(answer, Spoken) else answer.text or repr(answer.items)
    out.print(f"[dim]{job} ←[/] {escape(given[:SHOWN])}", highlight=False)
    out.print(f"[dim]     →[/] {escape(said[:SHOWN])}", highlight=False)
    out.file.flush()


@bench.command()
def models(
    dialogues: Annotated[Path, typer.Option("--dialogues", help="The folder with the dialogues.")] = Path(
        "tests/dialogues"
    ),
    behave: Annotated[
        list[str] | None, typer.Option("--behave", help="Only this behaviour; may be given several times.")
    ] = None,
    every: Annotated[int, typer.Option("--every", min=1, help="Only every nth dialogue.")] = 1,
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
    found = run(_bench(dialogues, names, every, jobs, seed, answers))
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
    from frontdesk.testing.bench.wired import bench_wire

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
        for fault in (*found.different, *found.foreign):
            out.print(f"[red]✗[/] {escape(fault)}", highlight=False)
    if not found.holds:
        sys.exit(1)


async def _bench(
    folder: Path, names: list[str], every: int, jobs: int, seed: int, answers: int
) -> "Mapping[str, Tally]":
    from frontdesk.testing.bench.under_models import bench_models

    found: Mapping[str, Tally] = {}
    async for found in bench_models(folder, names, every=every, jobs=jobs, seed=seed, answers=answers):
        had = next(iter(found.values())).dialogues
        err.print(f"{had} dialogues under {len(names)} behaviours", style="dim")
    return found


def _table(found: "Mapping[str, Tally]") -> Table:
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
