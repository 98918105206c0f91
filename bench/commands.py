"""The commands of `python3 run.py bench`: what the desk can do on this machine, in figures."""

import logging
import sys
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.table import Table

from frontdesk.cli.options import Json, err, out, run
from frontdesk.cli.output import print_json
from frontdesk.logs import log_to_stderr

if TYPE_CHECKING:
    from bench.load import Load

bench = typer.Typer(help="Measure this machine.", no_args_is_help=True)


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
    from bench.booking import bench_booking
    from bench.options import Options
    from bench.report import as_json as report_json
    from bench.report import as_tables

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
    """What days, times, names and contacts are read right on public data, beside the figures to beat."""
    from bench import understanding as measured

    found = measured.bench_understanding(shared, lambda line: err.print(line, style="dim"))
    if as_json:
        print_json([measured.as_json(found)])
    else:
        out.print(measured.as_table(found))
    if not all(figure.reached for figure in found):
        sys.exit(1)


@bench.command()
def reading(
    cases: Annotated[
        Path, typer.Option("--cases", help="A folder with cases as training/ACTS.md writes them.")
    ] = Path("training/aside"),
    as_json: Json = False,
) -> None:
    """What reading a message as acts costs on one core, the encoder's own passes apart."""
    from bench.acts import bench_reading

    found = bench_reading(cases)
    if as_json:
        print_json([asdict(found)])
        return
    table = Table(title="Reading a message, milliseconds of one core", title_justify="left")
    for heading in ("messages", "median", "p95", "beside the encoder", "p95", "the first"):
        table.add_column(heading, justify="right")
    table.add_row(*(str(figure) for figure in asdict(found).values()))
    out.print(table)


@bench.command()
def calendars(
    runs: Annotated[int, typer.Option("--runs", min=1, help="How many random runs.")] = 1000,
    seed: Annotated[int, typer.Option("--seed", help="The same chance again.")] = 1,
    as_json: Json = False,
) -> None:
    """Random faults at every step of every write to another calendar; what does not agree after (0)."""
    from bench.calendars import bench_calendars

    log_to_stderr(least=logging.WARNING)
    found = run(bench_calendars(runs, seed, lambda line: err.print(line, style="dim")))
    if as_json:
        print_json([{**asdict(found), "holds": found.holds}])
    else:
        table = Table(title=f"{found.runs:,} runs, {found.seconds} s", title_justify="left")
        table.add_column("")
        table.add_column("", justify="right")
        for name, figure in asdict(found).items():
            told = (
                figure if not isinstance(figure, dict) else ", ".join(f"{n} {k}" for k, n in figure.items())
            )
            table.add_row(name.replace("_", " "), str(told))
        out.print(table)
    if not found.holds:
        sys.exit(1)


@bench.command()
def patience(
    guests: Annotated[int, typer.Option("--guests", min=2, help="How many talk at a time.")] = 50,
    as_json: Json = False,
) -> None:
    """Guests of a calendar that hangs (1.5 s at p99), a sync of 10,000 entries (5 s), a busy month (20 %)."""
    from bench.patience import bench_patience

    log_to_stderr(least=logging.ERROR)
    found = run(bench_patience(guests, lambda line: err.print(line, style="dim")))
    if as_json:
        print_json([{**asdict(found), "holds": found.holds}])
    else:
        table = Table("", "", title="Another calendar, and what it costs guests", title_justify="left")
        for name, figure in asdict(found).items():
            table.add_row(name.replace("_", " "), str(figure))
        out.print(table)
    if not found.holds:
        sys.exit(1)


@bench.command()
def turn(
    guests: Annotated[int, typer.Option("--guests", min=2, help="How many guests talk.")] = 40,
    as_json: Json = False,
) -> None:
    """How long an answer takes without a model, its commits included, beside the raw writes alone."""
    from bench.turns import bench_turn

    found = run(bench_turn(guests, lambda line: err.print(line, style="dim")))
    shape = {**asdict(found), "ratio": round(found.ratio, 2), "beside_ms": found.processor.beside_ms}
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
    used = found.processor
    shares = Table(title="Processor time of a turn, the mean", title_justify="left")
    for heading in ("the encoder", "reading", "deciding", "writing", "beside the encoder"):
        shares.add_column(heading, justify="right")
    parts = (used.encoder_ms, used.reading_ms, used.deciding_ms, used.writing_ms, used.beside_ms)
    shares.add_row(*(f"{ms} ms" for ms in parts))
    out.print(shares)


@bench.command()
def load(
    conversations: Annotated[
        int, typer.Option("--conversations", min=1, help="How many talk at a time.")
    ] = 200,
    seconds: Annotated[float, typer.Option("--seconds", min=1, help="For how long, on each engine.")] = 60,
    pause: Annotated[
        float, typer.Option("--pause", min=0, help="Seconds that each thinks before the next message.")
    ] = 4.0,
    hostile: Annotated[
        bool, typer.Option("--hostile/--no-hostile", help="Measure a quiet guest beside a hostile one too.")
    ] = True,
    engine: Annotated[str, typer.Option("--engine", help="sqlite, postgres or both.")] = "both",
    as_json: Json = False,
) -> None:
    """Many conversations at a time over HTTP: 5xx (0), the audit, a quiet guest beside a hostile one."""
    from bench.load import bench_load

    engines = ("sqlite", "postgres") if engine == "both" else (engine,)
    found = [
        run(
            bench_load(
                each,
                conversations,
                seconds,
                lambda line: err.print(line, style="dim"),
                hostile=hostile,
                pause=pause,
            )
        )
        for each in engines
    ]
    if as_json:
        print_json([{**asdict(each), "slower_ms": each.slower_ms, "holds": each.holds} for each in found])
    else:
        out.print(_load_table(found, f"{conversations} conversations at a time, {seconds:g} s"))
    if not all(each.holds for each in found):
        sys.exit(1)


def _load_table(found: "list[Load]", title: str) -> Table:
    """A column for each engine."""
    table = Table("", *(each.engine for each in found), title=title, title_justify="left")
    rows = {
        "messages": [f"{each.messages:,}" for each in found],
        "bookings": [f"{each.bookings:,}" for each in found],
        "5xx, or no answer (0)": [str(each.failures) for each in found],
        "all guests, p50 and p95": [f"{each.p50_ms} and {each.p95_ms} ms" for each in found],
        "a quiet guest": [f"{each.quiet_p50_ms} and {each.quiet_p95_ms} ms" for each in found],
        "beside a hostile one": [f"{each.beside_p50_ms} and {each.beside_p95_ms} ms" for each in found],
        "slower at p95 (at most 50 ms)": [f"{each.slower_ms} ms" for each in found],
        "messages of the hostile one": [f"{each.hostile:,}" for each in found],
        "the audit finds wrong (0)": [str(len(each.findings)) for each in found],
    }
    for name, values in rows.items():
        table.add_row(name, *values)
    return table


@bench.command()
def model(
    guests: Annotated[int, typer.Option(min=2, help="How many guests talk.")] = 40, as_json: Json = False
) -> None:
    """What a language model beside the desk costs a turn, and what one that is gone costs it."""
    from bench.modelled import bench_model

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
    table.add_row("… of it the processor works", f"{found.processor_ms} ms")
    table.add_row("times it is asked, a message", str(found.calls))
    table.add_row("nobody is there, slowest turn", f"{found.refusing_ms} ms")
    table.add_row(f"it hangs ({found.deadline_ms:.0f} ms allowed), slowest turn", f"{found.hanging_ms} ms")
    out.print(table)


@bench.command()
def start(
    runs: Annotated[int, typer.Option("--runs", min=1, help="How often each command is run.")] = 5,
    as_json: Json = False,
) -> None:
    """From the start to the end of a look-up (0.4 s), to a first answer (0.8 s); the demo's books (5 s)."""
    from bench.starts import bench_start

    found = run(bench_start(runs))
    if as_json:
        print_json({**asdict(each), "holds": each.holds} for each in found)
    else:
        table = Table(
            "", "seconds", "of the processor", "allowed", title="From the start", title_justify="left"
        )
        for each in found:
            table.add_row(each.what, str(each.seconds), str(each.processor), str(each.allowed))
        out.print(table)
    if not all(each.holds for each in found):
        sys.exit(1)
