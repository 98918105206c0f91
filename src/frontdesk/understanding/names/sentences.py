"""Names in sentences: what comes after "my name is", before "here", as a first or a last name."""

from collections.abc import Iterator

from frontdesk.conversation.reading import Detail, Kind
from frontdesk.understanding.names.runs import Run, run_at
from frontdesk.understanding.names.spelled import spelled_at
from frontdesk.understanding.names.split import written
from frontdesk.understanding.names.words import names, phrase_at
from frontdesk.understanding.text import Text

SURE = frozenset({"name", "names", "name's", "call", "called"})
"""A phrase with one of these brings a name whatever it looks like."""
_LINKS = frozenset({"is", ":", "-", "=", "was", "would", "be", ",", "will", "should", "as"})


def find(text: Text, asked: bool) -> Iterator[Detail]:
    """Every name that a phrase brings, before or after it."""
    known = names()
    words = text.words()
    place = 0
    while place < len(words):
        for kind, phrases in ((Kind.FIRST_NAME, known.first), (Kind.LAST_NAME, known.last)):
            after = phrase_at(words, place, phrases)
            if after > place and (found := _part(text, kind, after)):
                yield found
                break
        else:
            after = phrase_at(words, place, known.introducing)
            if after > place:
                if found := _introduced(text, words[place:after], after, asked):
                    yield found
                elif after - place > 1:
                    place += 1
                    continue
            elif words[place] in known.titles and (run := run_at(text, place)) and run.titled:
                if run.capital or run.listed or asked:
                    yield named(text, run, 0.7, "a title")
        place = max(place + 1, after) if after > place else place + 1
    yield from _before_phrases(text, words)


def _part(text: Text, kind: Kind, place: int) -> Detail | None:
    """A first or a last name after the words for it; spelled letters settle how it is written."""
    while place < len(text.tokens) and text.tokens[place].word in _LINKS:
        place += 1
    if spelled := spelled_at(text, place):
        start, end = text.tokens[place].start, text.tokens[spelled.after - 1].end
        return Detail(kind, start, end, spelled.letters.capitalize(), 0.97, "spelled")
    run = run_at(text, place, lenient=True)
    if run is None:
        return None
    return named(text, run, 0.97, "told which name it is", kind)


def _introduced(text: Text, phrase: list[str], place: int, asked: bool) -> Detail | None:
    strong = bool(SURE.intersection(phrase)) or asked
    if SURE.intersection(phrase):
        while place < len(text.tokens) and text.tokens[place].word in _LINKS:
            place += 1
    run = run_at(text, place, lenient=strong)
    if run is None:
        if strong and (spelled := spelled_at(text, place)):
            start, end = text.tokens[place].start, text.tokens[spelled.after - 1].end
            return Detail(Kind.NAME, start, end, spelled.letters.capitalize(), 0.95, "spelled")
        return None
    if strong:
        return named(text, run, 0.95 if len(phrase) > 1 or run.listed or run.capital else 0.7, "a phrase brings it")
    if run.capital or run.known or (run.listed and len(run.words) > 1):
        return named(text, run, 0.85, "a phrase brings what looks like a name")
    ends = run.after >= len(text.tokens) or not text.tokens[run.after].word.isalpha()
    if len(run.words) > 1 and ends and phrase[0] in ("under", "i'm", "i"):
        return named(text, run, 0.55, "a phrase brings what may be a name")
    return None


def _before_phrases(text: Text, words: list[str]) -> Iterator[Detail]:
    """Names that stand before "here", "speaking", "is my last name"."""
    known = names()
    kinds = ((Kind.LAST_NAME, known.after_last), (Kind.FIRST_NAME, known.after_first), (Kind.NAME, known.after))
    for place in range(1, len(words)):
        for kind, phrases in kinds:
            if phrase_at(words, place, phrases) > place and (run := _ending_at(text, place)):
                sure = 0.9 if kind is not Kind.NAME or run.listed or run.capital else 0.6
                yield named(text, run, sure, "a phrase follows it", kind)
                break


def _ending_at(text: Text, place: int) -> Run | None:
    """The longest run of two words at most that ends before this token."""
    for first in (place - 2, place - 1):
        if first >= 0 and (run := run_at(text, first)) and run.after >= place:
            words = run.words[: place - run.first]
            return Run(run.first, place, words, min(run.listed, len(words)), run.capital, run.titled)
    return None


def named(text: Text, run: Run, sure: float, why: str, kind: Kind = Kind.NAME) -> Detail:
    """A name as a detail of the message."""
    start, end = text.tokens[run.first].start, text.tokens[run.after - 1].end
    return Detail(kind, start, end, written(text.raw[start:end]), sure, why)
