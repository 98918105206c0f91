"""What is wrong with a playbook: each error has its line, its key and what to write instead."""

from dataclasses import dataclass

from frontdesk.errors import FrontdeskError

Path = tuple[str | int, ...]


def say_path(path: Path) -> str:
    """`services[2].duration`"""
    words = ""
    for step in path:
        if isinstance(step, int):
            words += f"[{step}]"
        else:
            words += f".{step}" if words else step
    return words


@dataclass(frozen=True, slots=True)
class PlaybookError:
    """One thing that is wrong, and where. `line` and `column` count from 1; None is the whole file."""

    file: str
    line: int | None
    column: int | None
    path: Path
    message: str

    def __str__(self) -> str:
        place = self.file if self.line is None else f"{self.file}:{self.line}"
        key = f"{say_path(self.path)}: " if self.path else ""
        return f"{place}: {key}{self.message}"


class PlaybookErrors(FrontdeskError):
    """A playbook that cannot be used, with everything that is wrong with it."""

    def __init__(self, errors: list[PlaybookError]) -> None:
        super().__init__("\n".join(str(error) for error in errors))
        self.errors = errors
