"""Time as whole numbers: five-minute cells for hours, day numbers for nights, bit masks over both.

A mask is an integer whose bit i stands for cell `base + i`. Python's integers make a month of
five-minute cells (8,640 bits) cheap to shift, and, or and count.
"""

from datetime import UTC, date, datetime, timedelta

CELL = timedelta(minutes=5)
CELL_SECONDS = 300
CELLS_A_DAY = 288
EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
MICROSECOND = timedelta(microseconds=1)


def cell_of(moment_at: datetime) -> int:
    """The cell that contains the moment."""
    return (moment_at - EPOCH) // CELL


def cell_after(moment_at: datetime) -> int:
    """The first cell that starts at or after the moment."""
    return -((EPOCH - moment_at) // CELL)


def moment_of(cell: int) -> datetime:
    """When the cell starts, in UTC."""
    return EPOCH + cell * CELL


def cells_in(length: timedelta) -> int:
    """How many cells a length of time needs; a started cell is needed whole."""
    return -(-length // CELL)


def night_of(day: date) -> int:
    """The number of the night that begins on this date."""
    return day.toordinal()


def micros(moment_at: datetime) -> int:
    """The moment as UTC microseconds since 1970, which is how the ledger stores it."""
    return (moment_at - EPOCH) // MICROSECOND


def from_micros(value: int) -> datetime:
    return EPOCH + value * MICROSECOND


def span_mask(start: int, length: int) -> int:
    """`length` ones starting at bit `start`; what lies below bit 0 is cut off."""
    if start < 0:
        length += start
        start = 0
    return ((1 << length) - 1) << start if length > 0 else 0


def runs_of(mask: int, length: int) -> int:
    """The bits at which `length` ones in a row begin."""
    have = 1
    while have < length and mask:
        step = min(have, length - have)
        mask &= mask >> step
        have += step
    return mask


def between(edges: int) -> int:
    """Ones from every odd edge up to the next: each bit is the parity of the edges up to it."""
    step, size = 1, edges.bit_length()
    while step < size:
        edges ^= edges << step
        step *= 2
    return edges & ((1 << size) - 1)


def bits(mask: int) -> list[int]:
    """The positions of the ones, lowest first."""
    # Searching the binary text skips the zeros, which are nearly all of it, at the speed of memchr.
    text = bin(mask)[:1:-1]
    found = []
    at = text.find("1")
    while at >= 0:
        found.append(at)
        at = text.find("1", at + 1)
    return found


def at_least(masks: list[int], count: int) -> int:
    """The bits that are set in at least `count` of the masks."""
    reached = [0] * count
    for mask in masks:
        carry = mask
        for level in range(count):
            reached[level], carry = reached[level] | carry, reached[level] & carry
            if not carry:
                break
    return reached[-1]
