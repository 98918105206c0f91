"""Which module has which command. A command line loads the module it names, and help loads all of them."""

from importlib import import_module
from typing import Annotated

import typer

HOMES = {
    "bookings": ("approve", "book", "cancel", "decline", "move"),
    "calendars": ("calendars",),
    "chat": ("chat",),
    "fake_model": ("model",),
    "ledger": ("audit", "backup", "doctor", "forget", "restore"),
    "lookups": ("bookings", "businesses", "history", "slots"),
    "mcp": ("mcp",),
    "playbooks": ("check", "import", "new", "schema", "versions"),
    "plays": ("play",),
    "questions": ("questions",),
    "comprehension": ("understand",),
    "report": ("report",),
    "simulation": ("simulate",),
    "web": ("demo", "serve"),
    "words": ("words",),
}
"""Commands by the module that has them."""


def commands_for(word: str | None = None) -> typer.Typer:
    """The app with what a command line needs that begins with this word; with everything if it names none."""
    app = typer.Typer(
        help="A booking desk that keeps its word.",
        no_args_is_help=True,
        rich_markup_mode="rich",
        pretty_exceptions_enable=False,
    )
    app.callback()(options)
    for module in _homes_of(word):
        import_module(f"frontdesk.cli.{module}").register(app)
    return app


def _homes_of(word: str | None) -> tuple[str, ...]:
    if word == "--version":
        return ()
    return tuple(module for module, words in HOMES.items() if word in words) or tuple(HOMES)


def print_version(asked: bool) -> None:
    """Print the version, and do nothing else."""
    if asked:
        from frontdesk import __version__

        typer.echo(f"frontdesk {__version__}")
        raise typer.Exit


def options(
    version: Annotated[
        bool,
        typer.Option("--version", callback=print_version, is_eager=True, help="Print the version."),
    ] = False,
) -> None:
    """A booking desk that keeps its word."""
