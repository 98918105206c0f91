"""Names in sentences: what comes after "my name is", before "here", as a first or a last name."""

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from frontdesk.conversation.details import Detail, Kind
from frontdesk.understanding.names.runs import Run, are_both, run_at, turned
from frontdesk.understanding.names.split import written
from frontdesk.understanding.names.words import names, phrase_at
from frontdesk.understanding.spelling import spelled_at, words_spelled
from frontdesk.understanding.text import Text

_SIGNS = frozenset(",-:.")


class Found(NamedTuple):
    """A name, if a phrase brought one, and the token to go on from."""

    name: Detail | None
    after: int


def find(text: Text, asked: bool) -> Iterator[Detail]:
    """Every name that a phrase brings, before or after it."""
    words = [names().mended(word) for word in text.words()]
    place = 0
    while place < len(words):
        found = _told_which(text, words, place) or _at(text, words, place, asked)
        if found.name:
            yield found.name
        place = max(place + 1, found.after)
    yield from _before_phrases(text, words, asked)


def _told_which(text: Text, words: list[str], place: int) -> Found | None:
    """A first or a last name after the words for it."""
    known = names()
    for kind, phrases in ((Kind.FIRST_NAME, known.first), (Kind.LAST_NAME, known.last)):
        after = phrase_at(words, place, phrases)
        if after > place and (name := _part(text, kind, _past_links(words, after))):
            return Found(name, after)
    return None


def _at(text: Text, words: list[str], place: int, asked: bool) -> Found:
    """A name that a phrase or a title from this token on brings."""
    known = names()
    after = phrase_at(words, place, known.introducing)
    if after > place:
        name = _introduced(text, words, place, after, asked)
        return Found(name, after if name else place + 1)
    after = phrase_at(words, place, known.perhaps)
    if after > place:
        return Found(_perhaps(text, after, short=after == place + 1, asked=asked), after)
    if words[place] in known.titles:
        run = run_at(text, place)
        if run and run.titled and (run.capital or run.listed or asked):
            return Found(named(text, run, 0.7, "a title"), run.after)
    return Found(None, place + 1)


def _part(text: Text, kind: Kind, place: int) -> Detail | None:
    """The name from this token on; spelled letters settle how it is written."""
    if letters := _letters(text, kind, place):
        return letters
    run = run_at(text, place, lenient=True)
    return _settled(text, run, named(text, run, 0.97, "told which name it is", kind)) if run else None


def _letters(text: Text, kind: Kind, place: int) -> Detail | None:
    spelled = spelled_at(text, place)
    if spelled is None:
        return None
    start, end = text.tokens[place].start, text.tokens[spelled.after - 1].end
    name = " ".join(map(written, words_spelled(text, spelled)))
    return Detail(kind, start, end, name, 0.97, "spelled")


def _settled(text: Text, run: Run, name: Detail) -> Detail:
    """The name as it is spelled after it is said ("Whitfield, W-H-I-T…"), if to its end and alike."""
    words, place = text.words(), run.after
    while place < len(words) and words[place] in _SIGNS:
        place += 1
    place = phrase_at(words, place, names().spelling)
    spelled = spelled_at(text, place) if place > run.after else None
    if spelled is None or len(run.words) > 1 or spelled.letters[0] != run.words[0][0]:
        return name
    if abs(len(spelled.letters) - len(run.words[0])) > 2:
        return name
    family = run_at(text, spelled.after)
    if family is None or not (family.listed or family.capital) or len(family.words) > 2:
        return replace(name, value=written(spelled.letters))
    whole = named(text, family, name.confidence, name.why, name.kind)
    return replace(whole, start=name.start, value=f"{written(spelled.letters)} {whole.value}")


def _introduced(text: Text, words: list[str], first: int, place: int, asked: bool) -> Detail | None:
    certain = not names().certain.isdisjoint(words[first:place])
    phrase = place - first
    if certain:
        place = _past_links(words, place)
    if letters := _letters(text, Kind.NAME, place):
        return letters
    run = run_at(text, place, lenient=certain or asked)
    if run is None:
        return None
    if not certain and not run.listed and not run.capital and _goes_on(words, run.after):
        return None
    if (after := turned(text, run)) is not None and _is_turned(text, run, after):
        return _family_first(text, run, after)
    if certain or asked:
        sure = 0.95 if phrase > 1 or run.listed or run.capital else 0.7
        return _settled(text, run, named(text, run, sure, "a phrase brings it"))
    if run.known or (run.capital and run.ordinary < len(run.words)) or (run.listed and len(run.words) == 2):
        return named(text, run, 0.85, "a phrase brings what looks like a name")
    if run.ordinary or len(run.words) > 2:
        return None
    return named(text, run, 0.6, "a phrase brings what may be a name")


def _is_turned(text: Text, run: Run, after: Run) -> bool:
    """Whether a comma put the family name first: both are names, or are written so and nothing goes on."""
    follows = text.tokens[after.after].word if after.after < len(text.tokens) else ""
    reaches = phrase_at(text.words(), after.after, names().reaching) > after.after  # "… email …"
    ends = not follows or not follows[0].isalpha() or follows in names().joining or reaches
    fits = not after.ordinary or (not follows and not run.ordinary)
    written_so = run.capital and after.capital and fits and run.words[0] not in names().given
    return are_both(run, after) or (written_so and ends)


def _family_first(text: Text, run: Run, after: Run) -> Detail:
    """ "My name is Katz, Arjun"."""
    start, end = text.tokens[run.first].start, text.tokens[after.after - 1].end
    family, given = (text.said(each.first, each.after) for each in (run, after))
    return Detail(Kind.NAME, start, end, f"{written(given)} {written(family)}", 0.95, "family name first")


def _goes_on(words: list[str], place: int) -> bool:
    return place < len(words) and words[place] in names().going_on


def _perhaps(text: Text, place: int, *, short: bool, asked: bool) -> Detail | None:
    """A name after words that bring many other things, where it looks like one."""
    letters = _letters(text, Kind.NAME, place)
    if letters and " " in str(letters.value):  # one word alone may spell what was said before it
        return replace(letters, confidence=0.6)
    run = run_at(text, place)
    if run is None or len(run.words) > 3 or run.ordinary > (run.capital and len(run.words) == 2):
        return None
    if (after := turned(text, run)) is not None and _is_turned(text, run, after):
        return replace(_family_first(text, run, after), confidence=0.6)
    if run.known or (run.listed and run.capital):
        return named(text, run, 0.6, "names that people have")
    if run.capital and len(run.words) == 2 and not _is_house(text, run.after):
        return named(text, run, 0.55, "written like a name")
    if not short and len(run.words) < 3 and (run.capital or asked or len(run.words) == 2):
        return named(text, run, 0.5, "where a name can stand")
    return None


def _is_house(text: Text, place: int) -> bool:
    """Whether what follows makes it the name of a house ("Golden Lotus restaurant")."""
    return place < len(text.tokens) and text.tokens[place].word in names().houses


def _past_links(words: list[str], place: int) -> int:
    while place < len(words) and words[place] in names().links:
        place += 1
    return place


def _before_phrases(text: Text, words: list[str], asked: bool) -> Iterator[Detail]:
    """Names that stand before "here", "speaking", "is my last name"; "we just movde here" has none."""
    known = names()
    kinds = (
        (Kind.LAST_NAME, known.after_last),
        (Kind.FIRST_NAME, known.after_first),
        (Kind.NAME, known.after),
    )
    for place in range(1, len(words)):
        for kind, phrases in kinds:
            if phrase_at(words, place, phrases) > place and (run := _ending_at(text, place)):
                if all(len(word) == 1 for word in run.words):
                    break  # "…that's H-A-D-D-A-D is the name"
                looks_it = kind is not Kind.NAME or run.listed or run.capital
                if not looks_it and not asked and _in_a_sentence(words, run.first):
                    break
                if kind is Kind.NAME and (family := _family_before(text, run)):
                    yield _family_first(text, family, run)
                    break
                sure = 0.9 if looks_it else 0.6
                yield named(text, run, sure, "a phrase follows it", kind)
                break


def _family_before(text: Text, given: Run) -> Run | None:
    """The family name of "Yamada, Keiko is the name"."""
    comma = given.first - 1
    if comma < 1 or text.tokens[comma].word != "," or not given.capital:
        return None
    family = run_at(text, 0)
    fits = family is not None and family.after == comma and family.capital and not family.ordinary
    return family if fits and family is not None and family.words[0] not in names().given else None


def _in_a_sentence(words: list[str], place: int) -> bool:
    """Whether other words stand before this one than people say before a name."""
    while place > 0 and words[place - 1] in names().leading:
        place -= 1
    return place > 0 and words[place - 1] not in _SIGNS


def _ending_at(text: Text, place: int) -> Run | None:
    """The longest run of two words at most that ends before this token; "Mbeki-Hart" is one of them."""
    tied = place > 2 and text.tokens[place - 2].word == "-" and text.tokens[place - 1].joined
    whole = run_at(text, place - 4) if tied and place > 3 else None
    if whole and whole.after == place and len(whole.words) == 3:
        return whole
    for first in (place - 2 - tied, place - 1):
        run = run_at(text, first) if first >= 0 else None
        if run and run.after == place and tied:
            return run
        if run and run.after >= place:
            words = run.words[: place - run.first]
            # "Haddad" is two words glued together, and a name where it is written as one.
            if run.capital or not any(map(names().plainly, words)):
                return replace(run, after=place, words=words, listed=sum(map(names().listed, words)))
    return None


def named(text: Text, run: Run, sure: float, why: str, kind: Kind = Kind.NAME) -> Detail:
    """A name as a detail of the message."""
    start, end = text.tokens[run.first].start, text.tokens[run.after - 1].end
    return Detail(kind, start, end, written(text.raw[start:end]), sure, why)
