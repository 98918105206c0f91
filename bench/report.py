"""What the benchmark found: as the JSON object that programs read, and as tables for people."""

from dataclasses import dataclass
from typing import Any

from rich.table import Table

from bench.looking import Looking
from bench.throughput import Throughput

RATIO = {"sqlite": 0.4, "postgres": 0.6}
CONTENDED_MS = {"sqlite": 25.0, "postgres": 100.0}
LOOK_RATIO, LOOK_MS, QUESTION_MS = 2.0, 60.0, 2.0


@dataclass(frozen=True, slots=True)
class Measured:
    """One engine with so many bookings in it."""

    engine: str
    bookings: int
    throughput: Throughput
    contended_p99_ms: float
    won_p99_ms: float
    looking: Looking
    attempts: int
    overlaps: int


@dataclass(frozen=True, slots=True)
class Report:
    engines: tuple[Measured, ...]
    growth: tuple[Measured, ...] = ()

    @property
    def attempts(self) -> int:
        return sum(m.attempts for m in self.engines)

    @property
    def overlaps(self) -> int:
        return sum(m.overlaps for m in self.engines)


def as_json(report: Report) -> dict[str, Any]:
    """The shape of `run.py bench booking --json`; an engine that was left out is null."""
    found: dict[str, Any] = {"attempts": report.attempts, "overlaps": report.overlaps}
    for engine in RATIO:
        found[engine] = next((_engine(m) for m in report.engines if m.engine == engine), None)
    looks = {m.engine: _looking(m.looking) for m in report.engines}
    worse = {name: max(look[name] for look in looks.values()) for name in next(iter(looks.values()))}
    found["availability"] = worse | looks
    if report.growth:
        found["growth"] = [_grown(m) for m in report.growth]
    return found


def _engine(measured: Measured) -> dict[str, Any]:
    rates = measured.throughput
    return {
        "per_second": round(rates.per_second),
        "raw_per_second": round(rates.raw_per_second),
        "ratio": round(rates.ratio, 3),
        "contended_p99_ms": round(measured.contended_p99_ms, 2),
        "won_p99_ms": round(measured.won_p99_ms, 2),
        "bookings_a_commit": round(rates.together, 1),
        "rounds": len(rates.ours),
        "preloaded": measured.bookings,
    }


def _looking(look: Looking) -> dict[str, float]:
    return {
        "ms": round(look.ms, 2),
        "rows_ms": round(look.rows_ms, 2),
        "ratio": round(look.ratio, 2),
        "question_ms": round(look.question_ms, 3),
    }


def _grown(measured: Measured) -> dict[str, Any]:
    head = {"engine": measured.engine, "bookings": measured.bookings}
    return head | _engine(measured) | {"availability": _looking(measured.looking)}


def as_tables(report: Report) -> list[Table]:
    tables = [_booking_table(report), _looking_table(report)]
    return [*tables, _growth_table(report)] if report.growth else tables


def _booking_table(report: Report) -> Table:
    title = f"Booking: {report.attempts:,} attempts in contention, {report.overlaps:,} overlaps"
    table = Table("engine", "a second", "raw", "ratio", "a commit", "p99 contended", title=title)
    for m in report.engines:
        rates = m.throughput
        table.add_row(
            m.engine,
            f"{rates.per_second:,.0f}",
            f"{rates.raw_per_second:,.0f}",
            _judged(rates.ratio, RATIO[m.engine], "", least=True),
            f"{rates.together:.1f}",
            _judged(m.contended_p99_ms, CONTENDED_MS[m.engine], " ms"),
        )
    return table


def _looking_table(report: Report) -> Table:
    title = "Looking: 30 days of 50 resources, and one guest's question"
    table = Table("engine", "30 days", "rows alone", "ratio", "a question", title=title)
    for m in report.engines:
        look = m.looking
        table.add_row(
            m.engine,
            _judged(look.ms, LOOK_MS, " ms"),
            f"{look.rows_ms:.1f} ms for {look.rows:,}",
            _judged(look.ratio, LOOK_RATIO, ""),
            _judged(look.question_ms, QUESTION_MS, " ms"),
        )
    return table


def _growth_table(report: Report) -> Table:
    columns = ("engine", "bookings", "a second", "ratio", "p99 contended", "30 days", "ratio", "a question")
    table = Table(*columns, title="How each grows")
    for m in report.growth:
        table.add_row(
            m.engine,
            f"{m.bookings:,}",
            f"{m.throughput.per_second:,.0f}",
            f"{m.throughput.ratio:.2f}",
            f"{m.contended_p99_ms:.1f} ms",
            f"{m.looking.ms:.1f} ms",
            f"{m.looking.ratio:.2f}",
            f"{m.looking.question_ms:.2f} ms",
        )
    return table


def _judged(value: float, limit: float, unit: str, *, least: bool = False) -> str:
    kept = value >= limit if least else value <= limit
    colour, word = ("green", "≥" if least else "≤") if kept else ("red", "not ≥" if least else "not ≤")
    return f"[{colour}]{value:.2f}{unit}[/] ({word} {limit:g})"
