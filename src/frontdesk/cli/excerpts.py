"""What is wrong with a playbook, shown in its own lines with a mark under the place."""

from pathlib import Path
from typing import Any

from rich.text import Text

from frontdesk.cli.options import err
from frontdesk.playbooks.errors import PlaybookError, say_path

WIDEST = 100
"""How much of a long line is shown."""


def error_shape(error: PlaybookError) -> dict[str, Any]:
    return {
        "file": error.file,
        "line": error.line,
        "column": error.column,
        "key": say_path(error.path),
        "message": error.message,
    }


def show_errors(file: Path, errors: list[PlaybookError]) -> None:
    """Each error with its line and a caret; how many there are at the end."""
    lines = _lines(file)
    for error in errors:
        err.print(_sentence(file, error), soft_wrap=True)
        if error.line is not None and 0 < error.line <= len(lines):
            err.print(_excerpt(lines[error.line - 1], error), soft_wrap=True)
    count = "1 thing has" if len(errors) == 1 else f"{len(errors)} things have"
    err.print(f"[bold red]✗[/] {file}: {count} to be changed.", highlight=False, soft_wrap=True)


def _sentence(file: Path, error: PlaybookError) -> Text:
    place = str(file) if error.line is None else f"{file}:{error.line}"
    text = Text.assemble((place, "bold"), ": ")
    if error.path:
        text.append(f"{say_path(error.path)}: ", "cyan")
    return text.append(error.message)


def _excerpt(line: str, error: PlaybookError) -> Text:
    column, width = _mark(line, error)
    # A tab is as wide as the terminal likes; one space keeps the mark under its letter.
    line = line.replace("\t", " ")
    start = max(0, column - WIDEST + 20)
    number = f"{error.line:>5} │ "
    shown = line[start : start + WIDEST]
    return Text.assemble(
        (number, "dim"),
        shown,
        "\n",
        (" " * 6 + "│ ", "dim"),
        " " * (column - start),
        ("^" * width, "bold red"),
    )


def _mark(line: str, error: PlaybookError) -> tuple[int, int]:
    """Where the mark stands and how wide it is: under a key that does not exist, else under the value."""
    column = max((error.column or 1) - 1, 0)
    key = error.path[-1] if error.path else None
    if isinstance(key, str) and f'no key "{key}"' in error.message and f"{key}:" in line:
        return line.index(f"{key}:"), len(key)
    return column, max(1, min(len(line.rstrip()) - column, WIDEST // 2))


def _lines(file: Path) -> list[str]:
    try:
        return file.read_bytes().decode("utf-8-sig", errors="replace").splitlines()
    except OSError:
        return []
