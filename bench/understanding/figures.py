"""The figures of the finders: what is measured, what must be reached, and the best known elsewhere."""

from dataclasses import dataclass
from typing import Any

from rich.table import Table

Scores = dict[str, dict[str, Any]]


@dataclass(frozen=True, slots=True)
class Target:
    """One line of the table: where the figure is found in a scorer's answer, and what it has to reach."""

    group: str
    what: str
    scores: str
    path: tuple[str, ...]
    reach: float
    best: str = "–"
    below: bool = False


@dataclass(frozen=True, slots=True)
class Figure:
    target: Target
    value: float

    @property
    def reached(self) -> bool:
        return self.value <= self.target.reach if self.target.below else self.value >= self.target.reach


def _dates(what: str, key: str, reach: float, best: str) -> Target:
    return Target("dates and times", what, "dates", (key,), reach, best)


# The best known figures were measured by others with the same scorers or published; see docs/figures.md.
TARGETS = (
    _dates("Recognizers-Text's cases", "recognizers", 85, "78"),
    _dates("Duckling's cases", "duckling", 88, "94"),
    _dates("chrono's cases", "chrono", 90, "90"),
    _dates("ctparse's cases", "ctparse", 80, "73"),
    _dates("all of them", "ALL", 86, "66.5 (Duckling)"),
    _dates("texts without a date, left alone", "clean negatives", 98, "95 (chrono)"),
    _dates("right among those called sure", "sure", 97, "–"),
    Target("values", "days, Schema-Guided", "utterances", ("sgd", "date_value"), 95, "86"),
    Target("values", "times, Schema-Guided", "utterances", ("sgd", "time_value"), 97, "98.1"),
    Target("values", "days, NLU++ hotels", "utterances", ("nlupp_hotels", "date_value"), 85, "76.5"),
    Target(
        "values", "names and phones, MultiDoGO, F1", "utterances", ("multidogo", "slot_f1"), 90, "91.6 (CRF)"
    ),
    Target("spoken and typed", "spoken phones", "spoken", ("spoken phone",), 92, "79"),
    Target("spoken and typed", "spoken e-mails", "spoken", ("spoken email",), 88, "66"),
    Target("spoken and typed", "spoken clock times", "spoken", ("spoken time",), 95, "100"),
    Target("spoken and typed", "typed phones", "spoken", ("typed phone",), 95, "98"),
    Target("speed", "median, ms", "speed", ("median_ms",), 0.7, "0.54 (Duckling)", below=True),
    Target("speed", "p95, ms", "speed", ("p95_ms",), 3.0, "2.7 (Duckling)", below=True),
    Target("speed", "import, ms", "speed", ("import_ms",), 200, "–", below=True),
)


def figures(scores: Scores) -> tuple[Figure, ...]:
    """Every target whose figure was measured."""
    found = []
    for target in TARGETS:
        value: Any = scores.get(target.scores, {})
        for step in target.path:
            value = value.get(step) if isinstance(value, dict) else None
        if value is not None:
            found.append(Figure(target, float(value)))
    return tuple(found)


def as_json(found: tuple[Figure, ...]) -> dict[str, Any]:
    """One object: each figure with what it must reach."""
    return {
        f"{figure.target.group}: {figure.target.what}": {
            "value": figure.value,
            "reach": figure.target.reach,
            "reached": figure.reached,
        }
        for figure in found
    }


def as_table(found: tuple[Figure, ...]) -> Table:
    """The table for people: green where it is reached."""
    table = Table(title="Understanding", title_justify="left")
    table.add_column("what")
    table.add_column("measured", justify="right")
    table.add_column("must reach", justify="right")
    table.add_column("best known")
    group = ""
    for figure in found:
        target = figure.target
        if target.group != group:
            group = target.group
            table.add_section()
            table.add_row(f"[bold]{group}[/]", "", "", "")
        colour = "green" if figure.reached else "red"
        bound = f"≤ {target.reach:g}" if target.below else f"{target.reach:g}"
        table.add_row(f"  {target.what}", f"[{colour}]{figure.value:g}[/]", bound, target.best)
    return table
