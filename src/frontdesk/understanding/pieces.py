"""Pieces of a name or a number: what a stretch tells of it that is known to tell it."""

from dataclasses import replace

from frontdesk.conversation.details import Detail, Kind
from frontdesk.understanding.names.runs import run_at
from frontdesk.understanding.names.sentences import named
from frontdesk.understanding.numbers import digits_at
from frontdesk.understanding.text import Text

LIKELY = 0.5
"""How sure a name is that only looks like one."""


def name_like(text: Text, offset: int) -> tuple[Detail, ...]:
    """The last words of a stretch that look like a name: "for my brother Tom Hart"."""
    runs = [run for place in range(len(text.tokens)) if (run := run_at(text, place)) and run.capital]
    last = next((run for run in runs if run.after == runs[-1].after), None)
    return (_moved(named(text, last, LIKELY, "looks like a name"), offset),) if last else ()


def digits_in(text: Text, offset: int) -> tuple[Detail, ...]:
    """The parts of a number that are said, digit by digit: "oh one nine seven at the end"."""
    found, place = list[Detail](), 0
    while place < len(text.tokens):
        said = digits_at(text.tokens, place)
        if said is not None and len(said.text) > 1:
            start, end = text.tokens[place].start, text.tokens[said.after - 1].end
            found.append(_moved(Detail(Kind.NUMBER, start, end, said.text), offset))
        place = said.after if said else place + 1
    return tuple(found)


def _moved(detail: Detail, by: int) -> Detail:
    return replace(detail, start=detail.start + by, end=detail.end + by)
