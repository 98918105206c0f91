"""All commands, and the one place that turns what went wrong into a sentence and an exit code."""

import sys

import typer
from rich.markup import escape

from frontdesk.cli import (
    bookings,
    chatting,
    grounding,
    ledger,
    mcp,
    modelling,
    playbooks,
    playing,
    reading,
    reporting,
    serving,
    simulating,
    training,
    trials,
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
    serving,
    chatting,
    bookings,
    playbooks,
    reading,
    training,
    ledger,
    trials,
    simulating,
    playing,
    reporting,
    modelling,
    mcp,
    grounding,
)
for module in MODULES:
    module.register(app)


def main() -> None:
    """Run a command; bad input and known troubles end in a sentence, not in a trace."""
    try:
        app()
    except FrontdeskError as error:
        err.print(f"[bold red]✗[/] {escape(str(error))}", highlight=False)
        sys.exit(2)


if __name__ == "__main__":
    main()
