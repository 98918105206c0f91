"""Bytes of a playbook → plain values and where each of them stands in the file.

Scalars stay text: what `no`, `007` or `9:00` means is for the schema to say, not for YAML's guesses.
Built from the parser's events, without recursion: a file that nests or refers without end does no harm.
"""

from dataclasses import dataclass, field
from typing import Union

import yaml

from frontdesk.playbooks.errors import Path, PlaybookError
from frontdesk.playbooks.files import LOADER
from frontdesk.playbooks.syntax import syntax_error

# A union with a forward reference to itself cannot be written with | in Python 3.11.
Value = Union[str, None, list["Value"], dict[str, "Value"]]  # noqa: UP007

LARGEST = 1_000_000
"""Bytes. The six that ship are below 100,000 each."""
DEEPEST = 16
_NULLS = frozenset({"", "~", "null", "Null", "NULL"})


@dataclass(frozen=True, slots=True)
class Place:
    """Line and column, counted from 1."""

    line: int
    column: int


@dataclass(slots=True)
class Source:
    """What a file says, where, and what was already wrong with reading it."""

    file: str
    value: dict[str, Value] = field(default_factory=dict)
    places: dict[Path, Place] = field(default_factory=dict)
    errors: list[PlaybookError] = field(default_factory=list)

    def place(self, path: Path) -> Place:
        """Where this key stands, or the nearest thing around it that is in the file."""
        return self.places.get(self.nearest(path), Place(1, 1))

    def nearest(self, path: Path) -> Path:
        """The path, cut where the file says no more."""
        path = self.as_written(path)
        while path and path not in self.places:
            path = path[:-1]
        return path

    def as_written(self, path: Path) -> Path:
        """The path without the steps into lists that the file writes as one value."""
        found: Path = ()
        for step in path:
            if isinstance(step, str) or (*found, step) in self.places:
                found = (*found, step)
        return found

    def error(self, path: Path, message: str) -> PlaybookError:
        path = self.as_written(path)
        place = self.place(path)
        return PlaybookError(self.file, place.line, place.column, path, message)

    def complain(self, path: Path, place: Place, message: str) -> None:
        self.errors.append(PlaybookError(self.file, place.line, place.column, path, message))


def read(data: bytes, file: str) -> Source:
    """The values of a playbook file; a file that is no playbook at all has errors and no values."""
    source = Source(file)
    text = _text(data, source)
    if text is None:
        return source
    try:
        _compose(text, source)
    except yaml.YAMLError as exc:
        source.errors.append(syntax_error(exc, text, file))
        source.value = {}
    return source


def _text(data: bytes, source: Source) -> str | None:
    problem: tuple[int | None, str] | None = None
    if len(data) > LARGEST:
        size = f"{len(data) / 1_000_000:.1f} MB"
        problem = (None, f"the file is {size}; a playbook has at most 1 MB of text.")
    elif b"\0" in data:
        line = data.count(b"\n", 0, data.index(b"\0")) + 1
        problem = (line, "the file is not text (it has a NUL byte here); save it as UTF-8 text.")
    else:
        try:
            text = data.decode("utf-8-sig")
        except UnicodeDecodeError as exc:
            line = data.count(b"\n", 0, exc.start) + 1
            problem = (line, f"byte 0x{data[exc.start]:02x} is not UTF-8; save the file as UTF-8.")
        else:
            if text.strip():
                return text
            problem = (None, "the file is empty; `frontdesk new` makes one to start from.")
    source.errors.append(PlaybookError(source.file, problem[0], None, (), problem[1]))
    return None


@dataclass(slots=True)
class _Open:
    """A list or mapping that is being read."""

    path: Path
    value: list[Value] | dict[str, Value]
    key: str | None = None
    skip: bool = False


def _compose(text: str, source: Source) -> None:
    stack: list[_Open] = []
    documents = 0
    for event in yaml.parse(text, Loader=LOADER):
        match event:
            case yaml.DocumentStartEvent():
                documents += 1
                if documents > 1:
                    source.complain(
                        (),
                        _at(event),
                        "a second document begins here (---); write one business in a file.",
                    )
                    return
            case yaml.AliasEvent() | yaml.ScalarEvent():
                _scalar(event, stack, source)
            case yaml.MappingStartEvent() | yaml.SequenceStartEvent():
                if not _begin(event, stack, source):
                    return
            case yaml.MappingEndEvent() | yaml.SequenceEndEvent():
                stack.pop()


def _scalar(event: yaml.AliasEvent | yaml.ScalarEvent, stack: list[_Open], source: Source) -> None:
    value: str | None = None
    path = _path(stack)
    if isinstance(event, yaml.AliasEvent):
        source.complain(
            path,
            _at(event),
            f"*{event.anchor} refers to another part of the file; write it out here instead.",
        )
    else:
        _no_tricks(event, path, source)
        value = None if not event.style and event.value in _NULLS else event.value
    if not stack:
        source.complain(
            (),
            _at(event),
            'a playbook is keys and values; write for example "name: Ava Med Spa".',
        )
        return
    top = stack[-1]
    if isinstance(top.value, dict) and top.key is None:
        _key(event, value, top, source)
    else:
        _put(value, _at(event), top, source)


def _key(event: yaml.Event, value: str | None, top: _Open, source: Source) -> None:
    top.key = value if value is not None else ""
    path = (*top.path, top.key)
    assert isinstance(top.value, dict)
    top.skip = top.key in top.value
    if top.skip:
        first = source.place(path).line
        source.complain(
            path,
            _at(event),
            f'"{top.key}" is written twice; it already stands on line {first}. Keep one of them.',
        )
        return
    source.places[path] = _at(event)


def _begin(
    event: yaml.MappingStartEvent | yaml.SequenceStartEvent, stack: list[_Open], source: Source
) -> bool:
    mapping = isinstance(event, yaml.MappingStartEvent)
    path = _path(stack)
    _no_tricks(event, path, source)
    if len(stack) >= DEEPEST:
        source.complain(
            (),
            _at(event),
            "this is nested deeper than any playbook needs; check the indentation and the brackets.",
        )
        return False
    if not stack and not mapping:
        source.complain(
            (),
            _at(event),
            'a playbook begins with keys, not with a list; write for example "name: Ava Med Spa".',
        )
        return False
    if stack and isinstance(stack[-1].value, dict) and stack[-1].key is None:
        source.complain(path, _at(event), "a key must be plain text, not a list or mapping.")
        return False
    value: list[Value] | dict[str, Value] = {} if mapping else []
    skipped = bool(stack) and stack[-1].skip
    if stack:
        _put(value, _at(event), stack[-1], source)
    elif isinstance(value, dict):
        source.value = value
        source.places[()] = _at(event)
    stack.append(_Open(("(twice)",) if skipped else path, value))
    return True


def _put(value: Value, place: Place, top: _Open, source: Source) -> None:
    if isinstance(top.value, list):
        source.places[(*top.path, len(top.value))] = place
        top.value.append(value)
        return
    assert top.key is not None
    path = (*top.path, top.key)
    if not top.skip:
        top.value[top.key] = value
        key = source.places[path]
        if place.line == key.line:
            source.places[path] = place
    top.key, top.skip = None, False


def _at(event: yaml.Event) -> Place:
    mark = event.start_mark
    assert mark is not None
    return Place(mark.line + 1, mark.column + 1)


def _path(stack: list[_Open]) -> Path:
    if not stack:
        return ()
    top = stack[-1]
    if isinstance(top.value, list):
        return (*top.path, len(top.value))
    return top.path if top.key is None else (*top.path, top.key)


def _no_tricks(event: yaml.NodeEvent, path: Path, source: Source) -> None:
    """Anchors and tags are YAML for programs; a business is written out."""
    if event.anchor is not None:
        source.complain(
            path,
            _at(event),
            f"&{event.anchor} names a part of the file to "
            "repeat it; leave the name out and write each part out.",
        )
    tag = getattr(event, "tag", None)
    if tag is not None and tag != "!":
        source.complain(
            path,
            _at(event),
            f'"{tag}" is a YAML tag; leave it out, or put the text in quotes.',
        )
