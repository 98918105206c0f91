"""Hours at which a guest cannot come: "I sleep till noon" leaves the afternoon, "I work 9 to 5" the rest."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache

from frontdesk.conversation.reading import Detail, Kind
from frontdesk.conversation.when import Role, When, WhenKind, Window
from frontdesk.understanding.intents.cues import Cues
from frontdesk.understanding.intents.wording import wording
from frontdesk.understanding.phrases import phrases
from frontdesk.understanding.text import Text

_RANGES = (WhenKind.TIME_RANGE, WhenKind.DATETIME_RANGE)
_FROM = {WhenKind.TIME: WhenKind.TIME_RANGE, WhenKind.DATETIME: WhenKind.DATETIME_RANGE}


def turned(text: Text, details: tuple[Detail, ...]) -> tuple[Detail, ...]:
    """The details, with hours that are said to be taken as what they leave."""
    return tuple(_turned(text, detail, details) for detail in details)


def _turned(text: Text, detail: Detail, details: Sequence[Detail]) -> Detail:
    when = detail.value
    if not isinstance(when, When) or when.role is not Role.WISH or when.part:
        return detail
    start, end = when.window.start, when.window.end
    if not ((start and start.at) or (end and end.at)) or _is_negated(text, detail):
        return detail
    said = set(_before(text, detail, details))
    if when.kind in _RANGES and "busy" in said:
        return replace(detail, value=_left_over(when))
    if when.kind in _FROM and "released" in said and start:
        return replace(detail, value=replace(when, kind=_FROM[when.kind], window=Window(start)))
    return detail


def _is_negated(text: Text, detail: Detail) -> bool:
    """ "Not before 3" is read as from 3 on already."""
    before = [token.word for token in text.tokens if token.end <= detail.start]
    return phrases("occupied")["negation"] in before[-2:-1]


def _left_over(when: When) -> When:
    """From its end on, where it had no beginning; until its beginning, where it had no end; else not then."""
    start, end = when.window.start, when.window.end
    if start is None:
        return replace(when, window=Window(end))
    if end is None:
        return replace(when, window=Window(None, start))
    return replace(when, role=Role.EXCLUDED)


def _before(text: Text, detail: Detail, details: Sequence[Detail]) -> Iterator[str]:
    """What the clause says that leads to these hours: that the guest is busy, or released."""
    signs = [token.end for token in text.tokens if token.end <= detail.start and _parts(token.word)]
    told = [other for other in details if other.end <= detail.start]
    first = max((*signs, *(other.end for other in told)), default=0)
    yield from (cue for cue in _said(text, first, detail.start) if cue in ("busy", "released"))
    # "I have a dentist appointment until 11": what is elsewhere may sound like a service here.
    since = max((*signs, *(other.end for other in told if other.kind is Kind.WHEN)), default=0)
    said = set(_said(text, since, detail.start))
    if "elsewhere" in said and "free" not in said:
        yield "busy"


def _said(text: Text, first: int, last: int) -> Iterator[str]:
    """The cues among the words between two places."""
    put = wording(text)
    words = [word for word, at in zip(put.words, put.starts, strict=True) if first <= at < last]
    return (cue.name for cue in _cues().find(words))


def _parts(word: str) -> bool:
    return not word[0].isalnum() or word in phrases("occupied")["parting"]


@lru_cache(maxsize=8)
def _cues(language: str = "en") -> Cues:
    data = phrases("occupied", language)
    return Cues({name: data[name] for name in ("busy", "released", "elsewhere", "free")})
