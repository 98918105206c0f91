"""The one place that turns what went wrong into a sentence and an exit code."""

import os
import sys
from typing import NoReturn

import typer

from frontdesk.cli.commands import commands_for
from frontdesk.errors import FrontdeskError

COMPLETION = "_FRONTDESK_COMPLETE"
"""Set by a shell that asks what a word may go on with."""


def main() -> None:
    """Run the command that the words of the command line name."""
    words = sys.argv[1:]
    run_app(commands_for(words[0] if words and COMPLETION not in os.environ else None))


def run_app(app: typer.Typer) -> None:
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
    # Imported here: a command that goes well, such as --version, has no use for it.
    from rich.markup import escape

    from frontdesk.cli.options import err

    err.print(f"[bold red]✗[/] {escape(words)}", highlight=False)
    sys.exit(2)


if __name__ == "__main__":
    main()
