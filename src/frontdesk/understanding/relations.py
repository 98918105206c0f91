"""Values that only mean something beside others: "one more night", "two in each", "my sister's name, Ida".

The reader does not know which booking is meant: the value says how much more, and the policy of what.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise

from frontdesk.conversation.acts import Act, Note, Slot, Tell, Want
from frontdesk.conversation.details import Detail, Kind
from frontdesk.conversation.when import Role, When, WhenKind
from frontdesk.understanding.details.nights import leaning
from frontdesk.understanding.details.words import rooms
from frontdesk.understanding.phrases import phrases
from frontdesk.understanding.text import Text
from frontdesk.understanding.whose import named

Seen = tuple[Detail, ...]


def related(act: Tell, text: Text, seen: Seen) -> Seen:
    """The values of a detail, with those that relate to what there is marked as such."""
    match act.slot:
        case Slot.WHEN:
            return tuple(_shifted(text, each) for each in seen)
        case Slot.NIGHTS:
            return tuple(_more_nights(text, each) for each in seen)
        case Slot.PARTY:
            return tuple(replace(each, kind=Kind.EACH) if _is_each(text, each) else each for each in seen)
        case Slot.SERVICE:
            return _exchanged(act, text, _added(text, seen))
        case Slot.NAME:
            return named(act, text, seen)
        case _:
            return seen


def owned(act: Want, text: Text) -> Seen:
    """Whether a booking is said to be the guest's own, and whether one of several things is meant."""
    said = {token.word for token in text.tokens if act.start <= token.start < act.end}
    words = phrases("options")
    after = next((what for what, names in words["own_other"].items() if said & set(names)), "")
    own = Detail(Kind.OWN, act.start, act.end, after)
    some = (Detail(Kind.ROOMS, *place, 1) for place in _some_of(text, act.start, act.end))
    return (*((own,) if after or said & set(words["own"]) else ()), *some)


def of_call(act: Note | Want, acts: Sequence[Act], text: Text) -> Seen:
    """The call that is waited for, where a wish to move something, or a note, speaks of it."""
    alone = isinstance(act, Want) and not any(isinstance(each, Want) for each in acts if each != act)
    start, end = (0, len(text.raw)) if alone else (act.start, act.end)
    said = [token.word for token in text.tokens if start <= token.start < end]
    words, there = phrases("options")["own_other"]["call"], phrases("options")["noted"]["there"]
    spoken = any(one in there and other in words for one, other in pairwise(said))
    return (Detail(Kind.OWN, act.start, act.end, "call"),) if spoken else ()


def _shifted(text: Text, detail: Detail) -> Detail:
    """A length by which something is pushed back or brought forward."""
    when = detail.value
    if not isinstance(when, When) or when.kind is not WhenKind.DURATION or not when.length:
        return detail
    leads = _direction(text, detail)
    if not leads:
        return detail
    return replace(detail, value=replace(when, role=Role.SHIFT, length=leads * when.length))


def _more_nights(text: Text, detail: Detail) -> Detail:
    """So many nights more, or fewer, than there are."""
    if detail.kind is not Kind.NIGHTS or not str(detail.value).isdigit():
        return detail
    leads = leaning(text, detail)
    return replace(detail, kind=Kind.MORE, value=leads * int(str(detail.value))) if leads else detail


def _added(text: Text, seen: Seen) -> Seen:
    """A room that comes to those there are: "another suite"."""
    services = [each for each in seen if each.kind is Kind.SERVICE and _is_added(text, each)]
    return (*seen, *(replace(each, kind=Kind.MORE, value=1) for each in services))


def _exchanged(act: Tell, text: Text, seen: Seen) -> Seen:
    """What becomes something else is wanted no more: "make one of the deluxe a standard"."""
    named = [each for each in seen if each.kind is Kind.SERVICE and not each.unwanted]
    if len(named) == 2 and named[0].value != named[1].value and _turns(text, *named):
        return tuple(replace(each, unwanted=True) if each is named[0] else each for each in seen)
    if len(named) == 1 and len(named) == len([each for each in seen if each.kind is Kind.SERVICE]):
        places = _some_of(text, act.start, named[0].start)
        return (*(Detail(Kind.ROOMS, *place, 1, unwanted=True) for place in places), *seen)
    return seen


def _is_added(text: Text, named: Detail) -> bool:
    """Whether it comes to what there is: "another standard room", "also do a tire rotation"."""
    before = [token.word for token in text.tokens if token.end <= named.start]
    after = [token.word for token in text.tokens if token.start >= named.end]
    beside = {*before[-_AHEAD:], *after[:1]} & set(phrases("details")["rooms"]["besides"])
    return bool(set(before[-2:]) & rooms().another or (beside and named.confidence >= _BY_NAME))


_BY_NAME = 0.8
"""How sure a thing is that its own name tells: "the king bed too" is told of a room, and is none."""
_AHEAD = 4
"""Words before a thing among which "also" makes it one more."""
_PEOPLE = (Kind.PARTY, Kind.ADULTS, Kind.KIDS, Kind.NUMBER)
"""What is counted by the room; a bare number beside "per room" is of people too."""
_AFTER, _BEFORE = 3, 3
"""Words beside a number of people among which "each" stands."""


def _is_each(text: Text, detail: Detail) -> bool:
    """Whether so many people are in each of the rooms."""
    if detail.kind not in _PEOPLE or not str(detail.value).isdigit():
        return False
    words = phrases("details")["each_room"]
    after = [token.word for token in text.tokens if token.start >= detail.end][:_AFTER]
    before = [token.word for token in text.tokens if token.end <= detail.start][-_BEFORE:]
    said, led = f"{' '.join(after)} ", " ".join(before)
    return any(said.startswith(f"{each} ") for each in words["after"]) or any(
        led == each or led.endswith(f" {each}") for each in words["before"]
    )


def _direction(text: Text, length: Detail) -> int:
    """1 if it is to be later, -1 if earlier, 0 if nothing says so before the length."""
    before = [token.word for token in text.tokens if token.end <= length.start]
    for way, pairs in ((1, phrases("moves")["pushed_later"]), (-1, phrases("moves")["pushed_earlier"])):
        if any(_follow(str(words).split(), before) for words in pairs):
            return way
    return 0


def _follow(words: list[str], said: list[str]) -> bool:
    """Whether the words stand there in this order, others between them."""
    places = iter(said)
    return all(word in places for word in words)


def _turns(text: Text, one: Detail, other: Detail) -> bool:
    """Whether the first is to become the second: "swap the suite for a standard"."""
    between = set(_words(text, one.end, other.start).split())
    before = _words(text, 0, one.start).split()
    if (
        not between & _words_of("into")
        or not between <= _words_of("into") | _words_of("beside") | rooms().nouns
    ):
        return False
    verbs = [place for place, word in enumerate(before) if word in _words_of("verbs")]
    # "Make it a deluxe for two and a suite" names both.
    turned = bool(verbs) and not set(before[verbs[-1] + 1 : verbs[-1] + 2]) & _words_of("objects")
    return turned or bool(between & _words_of("being"))


def _some_of(text: Text, start: int, end: int) -> list[tuple[int, int]]:
    """Where one of those there are is spoken of, whichever it is: "one of them"."""
    inside = [token for token in text.tokens if start <= token.start < end]
    said = " ".join(token.word for token in inside)
    some = [phrase for phrase in phrases("details")["exchanging"]["some"] if f" {phrase} " in f" {said} "]
    return [(inside[0].start, inside[-1].end)] if some else []


def _words(text: Text, start: int, end: int) -> str:
    """The words between two places, spaces around each of them."""
    return f" {' '.join(token.word for token in text.tokens if start <= token.start < end)} "


@lru_cache(maxsize=16)
def _words_of(name: str) -> frozenset[str]:
    return frozenset(phrases("details")["exchanging"][name])
