"""The command `words`: every sentence that a business's desk can say, and what is wrong with any of them."""

import sys
from itertools import groupby
from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape

from frontdesk.cli.arguments import playbook_of
from frontdesk.cli.options import Business, Data, Json, desk_for, err, out, run
from frontdesk.cli.output import print_json
from frontdesk.errors import BadInput, SettingsError
from frontdesk.playbooks import Playbook
from frontdesk.reply.phrasebook import OWN, Line, faults, lines
from frontdesk.settings import read_settings


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command()(words)


def words(
    business: Business,
    check: Annotated[
        bool, typer.Option("--check", help="Only wordings that lost a fact, read badly or are too long.")
    ] = False,
    tone: Annotated[str, typer.Option("--tone", help="With --propose: how they should sound.")] = "",
    propose: Annotated[
        bool, typer.Option("--propose", help="Have the model write wordings into a file, for you to read.")
    ] = False,
    to: Annotated[
        Path | None, typer.Option("--to", help="With --propose: that file; else BUSINESS-TONE.yaml.")
    ] = None,
    as_json: Json = False,
    data: Data = None,
) -> None:
    """Every sentence that this business's desk can say, by situation, with example values."""
    playbook = run(_playbook(business, data))
    if propose:
        tone = tone or playbook.tone.style
        target = to or Path(f"{playbook.id}-{tone.replace(' ', '-')}.yaml")
        if target.exists():
            raise BadInput("to", f"{target} exists already; name another file.")
        run(_propose(playbook, tone, target, data))
        return
    if check:
        _check(playbook, as_json=as_json)
        return
    told = list(lines(playbook))
    if as_json:
        print_json([_shape(line) for line in told])
        return
    for situation, wordings in groupby(told, key=lambda line: line.situation):
        out.print(f"[bold]{escape(situation)}[/]", highlight=False)
        for line in wordings:
            marks = [line.style, "a piece of other sentences" if line.piece else ""]
            marked = "".join(f" [dim]({mark})[/]" for mark in marks if mark)
            own = " [green](own)[/]" if line.whose == OWN else ""
            out.print(f"  {escape(line.text)}{marked}{own}", highlight=False, soft_wrap=True)


def _check(playbook: Playbook, *, as_json: bool) -> None:
    found = list(faults(playbook))
    if as_json:
        print_json([{**_shape(line), "fault": fault} for line, fault in found])
    else:
        for line, fault in found:
            out.print(f"[red]✗[/] [bold]{escape(line.situation)}[/] {escape(fault)}", highlight=False)
            out.print(f"  {escape(line.text)}", highlight=False, soft_wrap=True)
        if not found:
            count = sum(1 for _ in lines(playbook))
            out.print(f"[green]✓[/] {count} wordings read well.", highlight=False)
    if found:
        sys.exit(1)


def _shape(line: Line) -> dict[str, object]:
    return {
        "situation": line.situation,
        "wording": line.number,
        "text": line.text,
        "style": line.style,
        "piece": line.piece,
        "own": line.whose == OWN,
    }


async def _playbook(business: str, data: Path | None) -> Playbook:
    async with desk_for(business, data, None) as desk:
        return playbook_of(desk, business)


async def _propose(playbook: Playbook, tone: str, target: Path, data: Path | None) -> None:
    from frontdesk.adapters.llm.factory import open_wire
    from frontdesk.adapters.llm.proposal import Proposed, proposed, written

    async with open_wire(read_settings(data)) as wire:
        if wire is None:
            raise SettingsError("There is no model to ask: set FRONTDESK_MODEL_KEY or FRONTDESK_MODEL_URL.")
        found: Proposed = {}
        async for batch, done, of in proposed(wire, playbook, tone):
            found.update(batch)
            err.print(f"{done} of {of} sentences", style="dim")
    if not found:
        raise SettingsError("The model has proposed nothing that keeps its facts and reads well.")
    target.write_text(written(found, tone), encoding="utf-8")  # noqa: ASYNC240 - the command ends with it
    count = sum(map(len, found.values()))
    out.print(f"[green]✓[/] {count} wordings are in {target}. No guest hears them yet.", highlight=False)
    out.print("Next: read them aloud, change what is not you, and put them below `sentences:`", style="dim")
    out.print(
        f"in your playbook; then frontdesk check and frontdesk words {playbook.id} --check.", style="dim"
    )
