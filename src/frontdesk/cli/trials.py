"""The command `bench`: what the desk can do on this machine, in figures."""

import sys
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from frontdesk.cli.options import Json, err, out, run
from frontdesk.cli.showing import print_json
from frontdesk.errors import SettingsError

bench = typer.Typer(help="Measure this machine.", no_args_is_help=True)


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.add_typer(bench, name="bench")


@bench.command()
def booking(
    quick: Annotated[bool, typer.Option("--quick", help="Done within a minute and a half.")] = False,
    attempts: Annotated[
        int | None, typer.Option("--attempts", min=64, help="How often 64 clients try to double-book.")
    ] = None,
    growth: Annotated[
        bool | None, typer.Option("--growth/--no-growth", help="From a thousand to a million bookings.")
    ] = None,
    engine: Annotated[str, typer.Option("--engine", help="sqlite, postgres or both.")] = "both",
    as_json: Json = False,
) -> None:
    """Bookings a second beside the raw driver, fights for the same slots, availability; overlaps (0)."""
    try:
        from frontdesk.testing.bench import Options, as_tables, bench_booking
        from frontdesk.testing.bench import as_json as report_json
    except ImportError as exc:
        raise SettingsError(f"the benchmark needs the extra frontdesk[test]: {exc}") from exc
    options = Options.of(quick=quick, attempts=attempts, growth=growth, engine=engine)
    report = run(bench_booking(options, lambda line: err.print(line, style="dim")))
    if as_json:
        print_json([report_json(report)])
    else:
        for table in as_tables(report):
            out.print(table)
    if report_json(report)["overlaps"]:
        sys.exit(1)


@bench.command()
def understanding(
    shared: Annotated[
        Path, typer.Option("--shared", help="The folder with the public data and its scorers.")
    ] = Path("../shared"),
    as_json: Json = False,
) -> None:
    """What is read right on public data, beside the figures to beat, and how fast."""
    from frontdesk.testing.bench import understanding as measured

    found = measured.bench_understanding(shared, lambda line: err.print(line, style="dim"))
    if as_json:
        print_json([measured.as_json(found)])
    else:
        out.print(measured.as_table(found))
    if not all(figure.reached for figure in found):
        sys.exit(1)


@bench.command()
def grounding(
    falses: Annotated[int, typer.Option("--false", min=0, help="How many lies are told.")] = 100_000,
    trues: Annotated[int, typer.Option("--true", min=0, help="How many true wordings.")] = 20_000,
    seed: Annotated[int, typer.Option("--seed", help="The same seed brings the same wordings.")] = 1,
    failures: Annotated[
        int, typer.Option("--failures", min=0, help="Print so many that were judged wrong.")
    ] = 0,
    as_json: Json = False,
) -> None:
    """Lies that pass the check of a model's words (0), and true wordings that do; made without its rules."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from frontdesk.testing.bench import grounding as measured

    columns = (TextColumn("wordings"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=err, transient=err.is_terminal) as bar:
        task = bar.add_task("wordings", total=falses + trues)
        tally = measured.bench_grounding(falses, trues, seed, failures, lambda n: bar.advance(task, n))
    if as_json:
        print_json([measured.as_json(tally)])
    else:
        for table in measured.as_tables(tally):
            out.print(table)
    for line in measured.examples(tally):
        (err if as_json else out).print(line)
    if not measured.reached(tally):
        sys.exit(1)


@bench.command()
def turn(
    guests: Annotated[int, typer.Option("--guests", min=2, help="How many guests talk.")] = 40,
    as_json: Json = False,
) -> None:
    """How long an answer takes without a model, its commits included, beside the raw writes alone."""
    from frontdesk.testing.bench.turns import bench_turn

    found = run(bench_turn(guests, lambda line: err.print(line, style="dim")))
    shape = {**asdict(found), "ratio": round(found.ratio, 2)}
    if as_json:
        print_json([shape])
        return
    table = Table(title="A turn without a model, on SQLite", title_justify="left")
    for heading in ("turns", "median", "p95", "commits a turn", "the raw commits", "ratio"):
        table.add_column(heading, justify="right")
    table.add_row(
        str(found.turns),
        f"{found.median_ms} ms",
        f"{found.p95_ms} ms",
        f"{found.commits}",
        f"{found.raw_ms} ms",
        f"{found.ratio:.2f}",
    )
    out.print(table)


@bench.command()
def model(
    guests: Annotated[int, typer.Option(min=2, help="How many guests talk.")] = 40, as_json: Json = False
) -> None:
    """What a language model beside the desk costs a turn, and what one that is gone costs it."""
    from frontdesk.testing.bench.modelled import bench_model

    found = run(bench_model(guests, lambda line: err.print(line, style="dim")))
    if as_json:
        print_json([asdict(found)])
        return
    table = Table(title=f"{found.turns} turns with a model that answers at once", title_justify="left")
    table.add_column("")
    table.add_column("median", justify="right")
    table.add_row("without a model", f"{found.without_ms} ms")
    table.add_row("with one, its own time not counted", f"{found.with_ms} ms")
    table.add_row("what it costs", f"{found.overhead_ms} ms")
    table.add_row("what it costs if it answers at once", f"{found.at_once_ms} ms")
    table.add_row("times it is asked, a message", str(found.calls))
    table.add_row("nobody is there, slowest turn", f"{found.refusing_ms} ms")
    table.add_row(f"it hangs ({found.deadline_ms:.0f} ms allowed), slowest turn", f"{found.hanging_ms} ms")
    out.print(table)
