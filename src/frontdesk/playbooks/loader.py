"""A playbook file → a Playbook, or everything that is wrong with the file."""

import hashlib
from functools import cache
from pathlib import Path as FilePath

from pydantic import ValidationError

from frontdesk.playbooks.builder import build
from frontdesk.playbooks.checks import Complaint, complaints
from frontdesk.playbooks.errors import PlaybookError, PlaybookErrors
from frontdesk.playbooks.explanations import path_of, sentence, without_echoes
from frontdesk.playbooks.playbook import Playbook
from frontdesk.playbooks.remainder import Pruned, prune
from frontdesk.playbooks.schema.file import PlaybookKeys
from frontdesk.playbooks.source import LARGEST, Source, read

SHIPPED = FilePath(__file__).parent / "shipped"


def load(path: str | FilePath) -> Playbook:
    """The playbook in a file; PlaybookErrors says everything that is wrong with it."""
    path = FilePath(path)
    return loads(read_file(path), path.name)


def read_file(path: FilePath) -> bytes:
    """The bytes of a playbook; PlaybookErrors if they cannot be had."""
    try:
        # One byte more than allowed is enough to know that a file is too large.
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
        if len(data) > LARGEST:
            raise PlaybookErrors([_whole(path, _too_large(path.stat().st_size))])
    except FileNotFoundError as exc:
        raise PlaybookErrors([_whole(path, "there is no such file.")]) from exc
    except OSError as exc:
        reason = (exc.strerror or "unknown reason").lower()
        raise PlaybookErrors([_whole(path, f"the file cannot be read: {reason}.")]) from exc
    return data


def loads(data: bytes, file: str) -> Playbook:
    """The playbook in these bytes; `file` is what errors call them."""
    source = read(data, file)
    if not source.value and source.errors:
        raise PlaybookErrors(source.errors)
    keys = _checked(source)
    version = hashlib.sha256(data).hexdigest()
    return build(keys, version, data.decode("utf-8-sig"))


@cache
def shipped() -> tuple[str, ...]:
    """The names of the playbooks that come with the product."""
    return tuple(sorted(path.stem for path in SHIPPED.glob("*.yaml")))


@cache
def load_shipped(name: str) -> Playbook:
    """One of the playbooks that come with the product."""
    if name not in shipped():
        raise KeyError(name)
    return load(SHIPPED / f"{name}.yaml")


def _checked(source: Source) -> PlaybookKeys:
    errors = list(source.errors)
    try:
        pruned = Pruned(PlaybookKeys.model_validate(source.value), set(), {})
    except ValidationError as exc:
        found = exc.errors(include_url=False)
        told = without_echoes(found, PlaybookKeys)
        errors += [source.error(path_of(e), sentence(e, PlaybookKeys)) for e in told]
        pruned = prune(source.value, [path_of(error) for error in found])
    if pruned.keys is not None:
        errors += _impossible(source, pruned)
    if errors or pruned.keys is None:
        raise PlaybookErrors(sorted(errors, key=_in_order))
    return pruned.keys


def _impossible(source: Source, pruned: Pruned) -> list[PlaybookError]:
    assert pruned.keys is not None
    return [
        _placed(source, pruned, complaint)
        for complaint in complaints(pruned.keys, pruned.damaged)
        if not pruned.spoilt(pruned.original(complaint.path))
    ]


def _placed(source: Source, pruned: Pruned, complaint: Complaint) -> PlaybookError:
    path = source.nearest(pruned.original(complaint.path))
    message = complaint.message
    if complaint.other is not None:
        here = source.place(path).line
        there = source.place(pruned.original(complaint.other)).line
        if there != here:
            message = f"{message} (see line {there})"
    return source.error(path, message if message.endswith("?") else f"{message}.")


def _in_order(error: PlaybookError) -> tuple[int, int]:
    return error.line or 0, error.column or 0


def _whole(path: FilePath, message: str) -> PlaybookError:
    return PlaybookError(path.name, None, None, (), message)


def _too_large(size: int) -> str:
    return f"the file is {size / 1_000_000:.1f} MB; a playbook has at most 1 MB of text."
