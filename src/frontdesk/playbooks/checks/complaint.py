"""One contradiction in a playbook: where, what, and the other place it contradicts."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from frontdesk.playbooks.errors import Path


@dataclass(frozen=True, slots=True)
class Complaint:
    path: Path
    message: str
    other: Path | None = None


def repeated(entries: Iterable[tuple[Path, str]], noun: str) -> Iterator[Complaint]:
    """A complaint for every value that an earlier entry already has."""
    first: dict[str, Path] = {}
    for path, value in entries:
        same = _plain(value)
        if same in first:
            yield Complaint(path, f'the {noun} "{value}" is used twice; give this one another', first[same])
        else:
            first[same] = path


def _plain(value: str) -> str:
    """What two ways of writing the same have in common; phone numbers are their last ten digits."""
    digits = re.sub(r"[\s().+\-]", "", value)
    if digits.isdigit() and len(digits) >= 7:
        return digits[-10:]
    return " ".join(value.casefold().split())
