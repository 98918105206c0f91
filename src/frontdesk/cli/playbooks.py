"""The commands by which an owner opens a business: new, check, import, versions, schema."""

import sys
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Annotated

import typer
from rich import box
from rich.table import Table

from frontdesk.cli.arguments import playbook_of
from frontdesk.cli.excerpts import error_shape, show_errors
from frontdesk.cli.imports import bring_in
from frontdesk.cli.lookalikes import alike_in, show_alike
from frontdesk.cli.options import Business, Data, Json, Now, clock_for, desk_for, err, out, run
from frontdesk.cli.output import print_json
from frontdesk.cli.summary import introduce, summary
from frontdesk.errors import BadInput
from frontdesk.playbooks import Playbook, PlaybookErrors, load, loads, shipped
from frontdesk.playbooks.library import Library
from frontdesk.playbooks.loader import read_file
from frontdesk.reply.formats import say_moment

File = Annotated[Path, typer.Argument(help="A playbook, for example my-salon.yaml.")]
Files = Annotated[list[Path], typer.Argument(help="Playbooks, for example my-salon.yaml.")]


def register(app: typer.Typer) -> None:
    """Add the commands."""
    for command in (new, check, versions, schema):
        app.command()(command)
    app.command("import")(import_)


def new(
    name: Annotated[str, typer.Argument(help="A short name, for example my-salon.")],
    like: Annotated[
        str,
        typer.Option("--like", help="The business to start from.", autocompletion=lambda: list(shipped())),
    ] = "ava",
    to: Annotated[
        Path | None, typer.Option("--to", help="The file to write; NAME.yaml if not named.")
    ] = None,
) -> None:
    """Write a commented playbook to start a business from."""
    from frontdesk.playbooks.scaffold import starter

    text, target = starter(like, name), to or Path(f"{name}.yaml")
    try:
        with target.open("x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        raise BadInput("to", f"{target} exists already; name another file with --to.") from None
    except OSError as exc:
        raise BadInput("to", f"{target} cannot be written: {exc.strerror}.") from None
    out.print(f"[green]✓[/] {target} is written, made from {like}.", highlight=False)
    out.print("Next: change what is not so in an editor, then", style="dim")
    out.print(f"  frontdesk check {target}\n  frontdesk import {target}", highlight=False)


def check(files: Files, as_json: Json = False, now: Now = None) -> None:
    """Look playbooks over: everything that is wrong, with its line; or the business in short."""
    wrong = False
    for file in files:
        try:
            playbook = load(file)
        except PlaybookErrors as errors:
            wrong = True
            if as_json:
                print_json(
                    [{"file": str(file), "ok": False, "errors": [error_shape(e) for e in errors.errors]}]
                )
            else:
                show_errors(file, errors.errors)
            continue
        now_at, alike = clock_for(now, playbook.business.zone).now(), alike_in(playbook)
        if as_json:
            told = {"file": str(file), "ok": True, "errors": [], "alike": alike}
            print_json([{**told, **summary(playbook, now_at)}])
        else:
            introduce(file, playbook, now_at)
            show_alike(alike)
    if wrong:
        raise typer.Exit(1)


def import_(file: File, as_json: Json = False, data: Data = None, now: Now = None) -> None:
    """Check a playbook and open the business by it; what is booked is never left without its place."""
    try:
        source = read_file(file)
        playbook = loads(source, file.name)
    except PlaybookErrors as errors:
        if as_json:
            print_json([{"file": str(file), "ok": False, "errors": [error_shape(e) for e in errors.errors]}])
        else:
            show_errors(file, errors.errors)
        raise typer.Exit(1) from None

    async def work() -> bool:
        async with desk_for(playbook.id, data, None) as opened:
            desk = replace(opened, clock=clock_for(now, playbook.business.zone)) if now else opened
            return await bring_in(desk, playbook, source, as_json=as_json)

    if not run(work()):
        raise typer.Exit(1)


def versions(business: Business, as_json: Json = False, data: Data = None) -> None:
    """The versions of a business's playbook, the one that holds first."""

    async def work() -> None:
        async with desk_for(business, data, None) as desk:
            playbook = playbook_of(desk, business)
            assert isinstance(desk.playbooks, Library)
            found = desk.playbooks.history(business)
            rows: list[tuple[str, datetime | None]] = [(one.version, one.imported_at) for one in found]
            _show_versions(playbook, rows or [(playbook.version, None)], as_json=as_json)

    run(work())


def _show_versions(playbook: Playbook, rows: list[tuple[str, datetime | None]], *, as_json: bool) -> None:
    if as_json:
        print_json(
            {
                "business": playbook.id,
                "version": version,
                "imported_at": at.isoformat() if at else None,
                "current": number == 0,
            }
            for number, (version, at) in enumerate(rows)
        )
        return
    table = Table("Version", "Imported", "", box=box.SIMPLE_HEAD, title=playbook.name, title_justify="left")
    for number, (version, at) in enumerate(rows):
        when = say_moment(at, playbook.business, year=True) if at else "ships with frontdesk"
        table.add_row(version[:12], when, "" if number else "[green]holds now[/]")
    out.print(table)


def schema(
    to: Annotated[Path | None, typer.Option("--to", help="The file to write; stdout if not named.")] = None,
) -> None:
    """Print the JSON Schema by which editors check and complete playbooks."""
    from frontdesk.playbooks.reference import json_schema

    if to is None:
        sys.stdout.write(json_schema())
        return
    to.write_text(json_schema(), encoding="utf-8")
    err.print(f"[green]✓[/] {to} is written. Begin a playbook with this line, and editors know its keys:")
    err.print(f"  # yaml-language-server: $schema={to}", highlight=False)
