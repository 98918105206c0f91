"""What other calendars have, as masks: a row for each resource, source and thirty-two days of cells.

A month of anybody's appointments is then two small rows to read, however many they are.
"""

from collections.abc import Iterable, Mapping, Sequence
from sqlite3 import Connection

from frontdesk.booking.cells import CELLS_A_DAY, span_mask
from frontdesk.booking.ports import Busy

CHUNK = 32 * CELLS_A_DAY
"""Cells in a row. The cell `chunk * CHUNK + i` is bit `i`, the lowest bit of the first byte first."""

_STORED = "SELECT chunk, cells FROM busy WHERE business = ? AND resource = ? AND source = ?"
_DROP = "DELETE FROM busy WHERE business = ? AND resource = ? AND source = ? AND chunk = ?"
_PUT = "INSERT INTO busy (business, resource, source, chunk, cells) VALUES (?, ?, ?, ?, ?)"


def busy_from(resource: str, chunk: int, cells: bytes) -> Busy:
    """A row as others read it."""
    return Busy(resource, chunk * CHUNK, _mask(cells))


def chunks(cells: range) -> range:
    """The chunks that cells without gaps lie in."""
    return range(cells.start // CHUNK, -(-cells.stop // CHUNK)) if cells else range(0)


def rewritten(
    stored: Mapping[int, bytes], spans: Iterable[range], within: range | None
) -> dict[int, bytes | None]:
    """The chunks that change when these spans take the place of what was said of `within`.

    None: nothing is left of it. Without `within` they take the place of everything.
    """
    before = {chunk: _mask(cells) for chunk, cells in stored.items()}
    after = {chunk: 0 if within is None else mask & ~_part(chunk, within) for chunk, mask in before.items()}
    for span in spans:
        for chunk in chunks(span):
            after[chunk] = after.get(chunk, 0) | _part(chunk, span)
    changed = ((chunk, mask) for chunk, mask in after.items() if mask != before.get(chunk, 0))
    return {chunk: mask.to_bytes(CHUNK // 8, "little") if mask else None for chunk, mask in changed}


def write_busy(
    db: Connection, whose: tuple[str, str, str], spans: Sequence[range], within: range | None
) -> None:
    """What one calendar says, on SQLite, where whoever writes is alone."""
    for chunk, cells in rewritten(dict(db.execute(_STORED, whose)), spans, within).items():
        db.execute(_DROP, (*whose, chunk))
        if cells is not None:
            db.execute(_PUT, (*whose, chunk, cells))


def _mask(cells: bytes) -> int:
    return int.from_bytes(cells, "little")


def _part(chunk: int, cells: range) -> int:
    """The bits of a chunk that lie in these cells."""
    first, last = max(cells.start, chunk * CHUNK), min(cells.stop, (chunk + 1) * CHUNK)
    return span_mask(first - chunk * CHUNK, last - first)
