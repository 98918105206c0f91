"""A name as the whole of an answer: "jess", "yes it's Anna Kowalski", "Kowalski, Anna", letters only."""

from collections.abc import Iterator

from frontdesk.conversation.details import Detail, Kind
from frontdesk.understanding.consent import is_answer
from frontdesk.understanding.dates.words import words_of
from frontdesk.understanding.names.runs import Run, are_both, is_written_so, run_at, turned
from frontdesk.understanding.names.sentences import named
from frontdesk.understanding.names.split import written
from frontdesk.understanding.names.words import names, phrase_at
from frontdesk.understanding.numbers import cardinal_at
from frontdesk.understanding.spelling import spelled_at, words_spelled
from frontdesk.understanding.text import Text

_SIGNS = frozenset(",-:(+.")
_LONGEST = 14
"""Tokens of an answer that is a name and little else."""


def find(text: Text, asked: bool, confirming: bool = False) -> Iterator[Detail]:
    """The name that a message is, but for what people say before and after it.

    `confirming`: after a read-back a word alone is an answer to it, unless it is a name one meets often.
    """
    if not 0 < len(text.tokens) <= _LONGEST * 3:
        return
    words = [names().mended(word) for word in text.words()]
    place = _past_leading(words) if asked and not is_written_so(text, 0) else 0
    place = 0 if len(text.folded(0)) == 1 else place  # a letter, whatever it stands for elsewhere
    spelled = spelled_at(text, place) if asked else None
    parts = words_spelled(text, spelled) if spelled else []
    if spelled and (len(parts) > 1 or _ends(text, words, spelled.after)):
        start, end = text.tokens[place].start, text.tokens[spelled.after - 1].end
        name = " ".join(map(written, parts))
        yield Detail(Kind.NAME, start, end, name, 0.9, "spelled, asked who")
        return
    run = run_at(text, place, lenient=asked)
    if run is None or run.titled or (confirming and not asked and not run.known):
        return
    if len(run.words) == 1 and run.words[0] in names().never and "?" in text.raw:
        return  # "hang on, Do you …?"
    if text.raw.rstrip().endswith("?") and not (run.known or run.capital):
        return  # "r u accountants?"
    after = turned(text, run)
    if after is not None and (asked or run.capital) and _may_end(text, words, run, after):
        start, end = text.tokens[run.first].start, text.tokens[after.after - 1].end
        given, family = written(_said(text, after)), written(_said(text, run))
        yield Detail(Kind.NAME, start, end, f"{given} {family}", 0.85 if asked else 0.6, "family name first")
    elif _is_over(words, run.after):
        if sure := _sureness(run, asked):
            yield named(text, run, sure, "asked who" if asked else "a name and nothing else")
    elif asked and run.listed and (words[run.after] in (",", "and", ".") or _ends(text, words, run.after)):
        yield named(text, run, 0.85, "asked who, and more")


def _may_end(text: Text, words: list[str], run: Run, after: Run) -> bool:
    """Whether nothing else goes on with the two names: the end, or the guest's number."""
    return are_both(run, after) or _ends(text, words, after.after)


def _ends(text: Text, words: list[str], place: int) -> bool:
    """Whether nothing follows from this token on but courtesies, or the guest's number."""
    if _is_over(words, place):
        return True
    known = names()
    while place < len(words):
        after = phrase_at(words, place, known.reaching)
        if after == place and words[place] not in _SIGNS and words[place] not in known.joining:
            break
        place = max(after, place + 1)
    return place < len(words) and bool(cardinal_at(text.tokens, place))


def _sureness(run: Run, asked: bool) -> float:
    if all(len(word) == 1 for word in run.words):
        return 0.0
    if asked:
        return 0.95 if run.listed or run.capital else 0.6 if run.ordinary else 0.85
    if len(run.words) == 1 and not run.listed and is_answer(run.words[0]):
        return 0.0
    if not (run.known or run.capital) and run.words[0] in words_of().weekdays:
        return 0.0  # "sun siots" asks for Sunday, misspelt
    if run.ordinary > (len(run.words) == 2 and bool(run.listed)) or len(run.words) > 3:
        return 0.0
    return 0.75 if run.known else 0.65 if run.listed else 0.5


def _past_leading(words: list[str]) -> int:
    known, place = names(), 0
    while place < len(words):
        after = phrase_at(words, place, known.leading)
        if after == place and words[place] in (",", ".", "!", "-", ":"):
            after = place + 1
        if after == place:
            return place
        place = after
    return 0


def _is_over(words: list[str], place: int) -> bool:
    known = names()
    while place < len(words):
        after = phrase_at(words, place, known.trailing)
        if after == place and (words[place].isascii() or words[place].isalnum()):
            return False
        place = max(after, place + 1)  # a smile says nothing
    return True


def _said(text: Text, run: Run) -> str:
    return text.raw[text.tokens[run.first].start : text.tokens[run.after - 1].end]
