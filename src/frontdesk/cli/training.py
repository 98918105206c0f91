"""The command `train`: the learned part of understanding, made anew from sentences."""

from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from frontdesk.cli.options import err, out
from frontdesk.errors import BadInput

train = typer.Typer(help="Learn from sentences anew.", no_args_is_help=True)

_UTTERANCES = "booking_utterances_open.jsonl"


Data = Annotated[Path, typer.Option("--data", help=f"The folder with {_UTTERANCES}.")]
Measure = Annotated[
    bool, typer.Option("--measure", help="Write nothing; print how good it is on what it did not see.")
]


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.add_typer(train, name="train")


@train.command()
def intents(
    data: Data,
    to: Annotated[
        Path | None, typer.Option("--out", help="Where the models go; else where they ship.")
    ] = None,
    measure: Measure = False,
) -> None:
    """Learn what guests want from our own sentences and from sources whose licences allow it (see NOTICE)."""
    from frontdesk.testing.training.learning import write
    from frontdesk.understanding.learned.model import HERE

    _must_have_sentences(data)
    if measure:
        _show(data)
        return
    for file, size in write(to or HERE, data).items():
        out.print(f"{file}  {size / 1000:,.0f} kB")


def _must_have_sentences(data: Path) -> None:
    if not (data / _UTTERANCES).exists():
        raise BadInput("data", f"{data} has no {_UTTERANCES}.")


def _show(data: Path) -> None:
    from frontdesk.testing.training.measuring import FOLDS, measure

    table = Table("source", "sentences", "best intent right", "in scope", "out of scope")
    for figure in measure(data, lambda line: err.print(line, style="dim")):
        shown = ["–" if each is None else f"{each:.1f}" for each in (figure.in_scope, figure.out_of_scope)]
        table.add_row(figure.source, str(figure.sentences), f"{figure.right:.1f}", *shown)
    err.print(f"each sentence judged by a model that learned from {FOLDS - 1} of {FOLDS} parts without it")
    out.print(table)


@train.command()
def slots(
    data: Data,
    to: Annotated[
        Path | None, typer.Option("--out", help="Where the tagger goes; else where it ships.")
    ] = None,
    measure: Measure = False,
) -> None:
    """Learn which words are days, times, people, rooms, nights and names (see NOTICE for the sources)."""
    from frontdesk.testing.training import tagger_learning
    from frontdesk.understanding.tagging.model import FILE

    _must_have_sentences(data)
    if measure:
        table = Table("source", "spans", "by rules", "with the tagger")
        for figure in tagger_learning.measure(data / _UTTERANCES, lambda line: err.print(line, style="dim")):
            shown = (f"{figure.by_rules:.1f}", f"{figure.with_tagger:.1f}")
            table.add_row(figure.source, str(figure.spans), *shown)
        out.print(table)
        return
    learned = tagger_learning.learned_from(data / _UTTERANCES)
    (to / FILE.name if to else FILE).write_bytes(learned)
    out.print(f"{FILE.name}  {len(learned) / 1000:,.0f} kB")
