"""All commands, and the one place that turns what went wrong into a sentence and an exit code."""

import sys
from typing import NoReturn

import typer
from rich.markup import escape

from frontdesk.cli import (
    bookings,
    calendars,
    chat,
    fake_model,
    ledger,
    mcp,
    playbooks,
    plays,
    questions,
    reading,
    report,
    simulation,
    trials,
    web,
    words,
)
from frontdesk.cli.options import err
from frontdesk.errors import FrontdeskError

app = typer.Typer(
    help="A booking desk that keeps its word.",
    no_args_is_help=True,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
)
MODULES = (
    web,
    chat,
    bookings,
    questions,
    playbooks,
    reading,
    ledger,
    calendars,
    trials,
    simulation,
    plays,
    report,
    fake_model,
    mcp,
    words,
)
for module in MODULES:
    module.register(app)


def main() -> None:
    """Run a command; bad input and known troubles end in a sentence, not in a trace."""
    try:
        app()
    except FrontdeskError as error:
        _fail(str(error))
    except OSError as error:
        # A folder that cannot be written, a disk that is full: no trace of ours would help there.
        if error.filename is None or error.strerror is None:
            raise
        _fail(f"{error.filename}: {error.strerror}.")


def _fail(words: str) -> NoReturn:
    err.print(f"[bold red]✗[/] {escape(words)}", highlight=False)
    sys.exit(2)


if __name__ == "__main__":
    main()
