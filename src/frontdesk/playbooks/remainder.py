"""What is left of a file when its broken parts are taken out, so that the rest is checked all the same."""

from collections.abc import Iterable
from copy import deepcopy
from typing import Any

from pydantic import ValidationError

from frontdesk.playbooks.errors import Path
from frontdesk.playbooks.explanations import path_of
from frontdesk.playbooks.schema.file import PlaybookKeys
from frontdesk.playbooks.suggestions import closest

_STAND_INS: dict[str, Any] = {
    "id": "stand-in",
    "name": "Stand-in",
    "trade": "stand-in",
    "zone": "UTC",
    "country": "US",
    "currency": "USD",
    "reference": "STANDIN",
    "hours": {"daily": "0:00-24:00"},
    "services": [{"id": "stand-in", "name": "Stand-in", "duration": "5 min"}],
}
_ROUNDS = 6


class Pruned:
    """The keys that can be understood, and which sections lost something."""

    def __init__(self, keys: PlaybookKeys | None, bad: set[Path], kept: dict[Path, list[int]]) -> None:
        self.keys = keys
        self.damaged = {_section(str(path[0])) for path in bad if path}
        self._entries = {path[:2] for path in bad}
        self._kept = kept

    def spoilt(self, path: Path) -> bool:
        """Whether the entry with this path in the file lost something itself."""
        whole = len(path) == 1 and path[0] in self.damaged
        return whole or path[:2] in self._entries or path[:1] in self._entries

    def original(self, path: Path) -> Path:
        """The path in the file of what has this path here: entries before it may have been taken out."""
        found: Path = ()
        for step in path:
            if isinstance(step, int) and found in self._kept:
                step = self._kept[found][step]
            found = (*found, step)
        return found


def prune(value: dict[str, Any], bad: Iterable[Path]) -> Pruned:
    """Take out what is bad until the schema accepts the rest."""
    data = deepcopy(value)
    kept: dict[Path, list[int]] = {}
    paths = list(bad)
    all_bad: set[Path] = set()
    for _ in range(_ROUNDS):
        all_bad |= {_origin(path, kept) for path in paths}
        _take_out(data, paths, kept)
        for key, stand_in in _STAND_INS.items():
            if not data.get(key):
                data[key] = deepcopy(stand_in)
        try:
            return Pruned(PlaybookKeys.model_validate(data), all_bad, kept)
        except ValidationError as exc:
            paths = [path_of(error) for error in exc.errors(include_url=False)]
    return Pruned(None, all_bad, kept)


def _section(name: str) -> str:
    """The section that is meant: what stands under a misspelt name is missing under the right one."""
    known = PlaybookKeys.model_fields
    return name if name in known else closest(name, known) or name


def _take_out(data: dict[str, Any], paths: Iterable[Path], kept: dict[Path, list[int]]) -> None:
    doomed = {end for path in paths if (end := _end(data, path))}
    # Later entries first, so that the places of the earlier ones stay true; the outermost of two
    # that are one inside the other is enough.
    inner = {path for path in doomed if any(path[:n] in doomed for n in range(1, len(path)))}
    for path in sorted(doomed - inner, key=_order, reverse=True):
        parent: Any = data
        for step in path[:-1]:
            parent = parent[step]
        if isinstance(parent, list):
            origin = _origin(path[:-1], kept)
            order = kept.setdefault(origin, list(range(len(parent))))
            del order[int(path[-1])]
        del parent[path[-1]]


def _order(path: Path) -> list[tuple[int, str]]:
    return [(step, "") if isinstance(step, int) else (-1, step) for step in path]


def _origin(path: Path, kept: dict[Path, list[int]]) -> Path:
    return Pruned(None, set(), kept).original(path)


def _end(data: Any, path: Path) -> Path | None:
    """What to take out for an error here: the value, or the entry that lacks it."""
    here: Any = data
    found: Path = ()
    for step in path:
        if not _holds(here, step):
            break
        here = here[step]
        found = (*found, step)
    return found or None


def _holds(value: Any, step: str | int) -> bool:
    if isinstance(value, list):
        return isinstance(step, int) and step < len(value)
    return isinstance(value, dict) and step in value
