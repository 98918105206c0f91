"""Two people who book together: "Sarah and Mike Olsen", "Rob & Jen Carter"."""

from collections.abc import Iterator

from frontdesk.conversation.details import Detail, Kind
from frontdesk.understanding.names.runs import Run, run_at
from frontdesk.understanding.names.split import written
from frontdesk.understanding.names.words import names
from frontdesk.understanding.text import Text


def find(text: Text, asked: bool) -> Iterator[Detail]:
    """Names on both sides of "and", where both are first names one meets, or look like them."""
    known = names()
    for place, token in enumerate(text.tokens):
        if token.word not in known.joining or not place:
            continue
        one, two = _before(text, place), run_at(text, place + 1)
        if one is None or two is None or two.titled or len(two.words) > _LONGEST:
            continue
        likely = one.listed == 1 and two.words[0] in known.given
        if likely and (len(two.words) > 1 or asked) and not two.ordinary:
            yield _both(text, one, two, 0.95 if asked else 0.6)


_LONGEST = 3


def _before(text: Text, place: int) -> Run | None:
    """The one first name right before a place."""
    run = run_at(text, place - 1)
    return run if run and run.after >= place and run.words[0] in names().given else None


def _both(text: Text, one: Run, two: Run, sure: float) -> Detail:
    start, end = text.tokens[one.first].start, text.tokens[two.after - 1].end
    first = written(text.raw[start : text.tokens[one.first].end])
    second = written(text.raw[text.tokens[two.first].start : end])
    return Detail(Kind.NAME, start, end, f"{first} {names().together} {second}", sure, "two people")
