"""Small pictures made of letters: bars for shares, a line of blocks for days."""

from collections.abc import Sequence

BLOCKS = "▁▂▃▄▅▆▇█"
EIGHTHS = "▏▎▍▌▋▊▉█"
WIDTH = 12
"""How many columns a bar of the whole takes."""


def spark(values: Sequence[float]) -> str:
    """One block a value, as high as its part of the highest; nothing is a dot."""
    top = max(values, default=0)
    return "".join(BLOCKS[round(value / top * (len(BLOCKS) - 1))] if value else "·" for value in values)


def bar(share: float, width: int = WIDTH) -> str:
    """A bar as long as a share of the whole, exact to an eighth of a column; a little is never nothing."""
    eighths = max(round(min(max(share, 0.0), 1.0) * width * 8), 1 if share > 0 else 0)
    full, rest = divmod(eighths, 8)
    return "█" * full + (EIGHTHS[rest - 1] if rest else "")


def bundled(values: Sequence[float], most: int) -> list[float]:
    """The same in at most so many sums, for stretches of time that are wider than a terminal."""
    size = -(-len(values) // most) if values else 1
    return [sum(values[start : start + size]) for start in range(0, len(values), size)]
