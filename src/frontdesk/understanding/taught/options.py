"""Which of the options on offer a stretch of words means."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import lru_cache
from typing import Any

from frontdesk.conversation.context import Option
from frontdesk.conversation.details import Detail
from frontdesk.conversation.when import Point, When, WhenKind
from frontdesk.understanding.phrases import phrases
from frontdesk.understanding.taught.values import names_option
from frontdesk.understanding.text import Text, Token, read_text

Kept = list[int]


@dataclass(frozen=True)
class Pointer:
    """The words of a language that point at options."""

    words: Mapping[str, Any]

    def chosen(
        self, said: Text, values: Sequence[Detail], options: Sequence[Option], names: Mapping[str, str]
    ) -> tuple[int, ...]:
        """The options that fit all that is said, the first being 1; all of them where it does not decide."""
        kept = list(range(len(options)))
        clocks = {value: clock for value in values if (clock := _clock(value, said))}
        timed = {token for clock in clocks.values() for token in clock}
        words = [token for token in said.tokens if token not in timed]  # the 3 of "3:30" is no place
        denied = next((token for token in words if token.word in self.words["unwanted"]), None)
        if denied is not None:
            rest = self.chosen(_after(said, denied), _from(values, denied), options, names)
            kept = [each for each in kept if each + 1 not in rest]
            if not 0 < len(kept) < len(options):
                return tuple(range(1, len(options) + 1))
            words = [token for token in words if token.start < denied.start]
            values = [each for each in values if each.end <= denied.start]
            clocks = {each: clock for each, clock in clocks.items() if each in values}
        spoken = [token.word for token in words]
        placed = self._place(spoken, len(options))
        if placed is not None and self._is_counted(spoken):
            return (placed + 1,)
        if clocks and not _by_value(kept, list(clocks), options, names):
            return ()  # a time that nobody offered, whatever else its words would fit
        kept = (
            sorted({*_by_value(kept, values, options, names), *self._by_hour(kept, spoken, options)}) or kept
        )
        kept = self._by_day(kept, spoken, options) or kept
        kept = self._by_part(kept, spoken, options) or kept
        kept = _by_words(kept, [word for word in spoken if word not in self.words["small"]], options) or kept
        if len(kept) == len(options) and placed is not None:
            return (placed + 1,)
        if len(kept) > 1:
            kept = self._by_rank(kept, spoken, options)
        return tuple(each + 1 for each in kept)

    def names_day(self, said: Text) -> bool:
        """Whether a day of the week is among the words."""
        return any(token.word in self.words["weekdays"] for token in said.tokens)

    def _is_counted(self, spoken: Sequence[str]) -> bool:
        return not set(self.words["counted_by"]).isdisjoint(spoken)

    def _place(self, spoken: Sequence[str], count: int) -> int | None:
        """The place in the list that is told."""
        places, numbers = self.words["places"], self.words["numbers"]
        for at, word in enumerate(spoken):
            if spoken[at + 1 : at + 2] and spoken[at + 1] in self.words["clock"]:
                continue  # "11 am" is a time, wherever it stands in the list
            place = places.get(word)
            if place is None and word.isdecimal() and len(word) < 3:
                place = int(word)
            counted = at > 0 and spoken[at - 1] in self.words["counted_by"]
            if place is None and (counted or at == 0 or word not in self.words["pronouns"]):
                place = numbers.get(word)
            if place is not None and 0 < (place if place > 0 else count + 1 + place) <= count:
                return int(place - 1 if place > 0 else count + place)
        if count == 2 and not set(self.words["other"]).isdisjoint(spoken):
            return 1
        if count % 2 and not set(self.words["middle"]).isdisjoint(spoken):
            return count // 2
        return None

    def _by_day(self, kept: Kept, spoken: Sequence[str], options: Sequence[Option]) -> Kept:
        days = {self.words["weekdays"][word] for word in spoken if word in self.words["weekdays"]}
        if not set(self.words["weekday"]).isdisjoint(spoken):
            days |= {0, 1, 2, 3, 4}
        if not set(self.words["weekend"]).isdisjoint(spoken):
            days |= {5, 6}
        return _having(kept, options, lambda at: at.weekday() in days)

    def _by_part(self, kept: Kept, spoken: Sequence[str], options: Sequence[Option]) -> Kept:
        parts = [self.words["parts"][word] for word in spoken if word in self.words["parts"]]
        found = [
            each
            for low, high in parts
            for each in _having(kept, options, lambda at: low <= at.hour + at.minute / 60 < high)  # noqa: B023 - used at once
        ]
        return sorted(set(found))

    def _by_hour(self, kept: Kept, spoken: Sequence[str], options: Sequence[Option]) -> Kept:
        """By bare numbers that are the hour, or the day of the month, of some of them."""
        pronouns = self.words["pronouns"]
        numbers = {
            self.words["numbers"].get(word)
            for at, word in enumerate(spoken)
            if not at or word not in pronouns
        }
        numbers |= {int(word) for word in spoken if word.isdecimal() and len(word) < 3}
        hours = {number % 12 for number in numbers if number and number < 13}
        exact = _having(kept, options, lambda at: at.hour % 12 in hours and not at.minute)
        return (
            exact
            or _having(kept, options, lambda at: at.hour % 12 in hours and at.hour > 0)
            or _having(kept, options, lambda at: at.day in numbers)
        )

    def _by_rank(self, kept: Kept, spoken: Sequence[str], options: Sequence[Option]) -> Kept:
        """The earliest, latest or cheapest of those that are left."""
        said = set(spoken)
        if said & set(self.words["any"]):
            return kept
        timed = [each for each in kept if options[each].starts_at is not None]
        if said & set(self.words["cheapest"]):
            return [min(kept, key=lambda each: _price(options[each], each))]
        if said & set(self.words["dearest"]):
            return [max(kept, key=lambda each: _price(options[each], each))]
        if timed and said & set(self.words["earliest"]):
            return [min(timed, key=lambda each: options[each].starts_at)]  # type: ignore[arg-type,return-value]
        if timed and said & set(self.words["latest"]):
            return [max(timed, key=lambda each: options[each].starts_at)]  # type: ignore[arg-type,return-value]
        place = self._place([word for word in spoken if word in self.words["places"]], len(kept))
        return kept if place is None else [kept[place]]


def _clock(value: Detail, said: Text) -> tuple[Token, ...]:
    """The words of a time of day that is more than a bare number: "3:30", "half past three", "9 am"."""
    pieces = value.value.pieces if isinstance(value.value, When) else ()
    spans = [(piece.start, piece.end) for piece in pieces if piece.kind is WhenKind.TIME]
    words = [tuple(t for t in said.tokens if start <= t.start < end) for start, end in spans]
    return tuple(token for each in words if len(each) > 1 for token in each)


def _after(said: Text, word: Token) -> Text:
    """What follows a word."""
    return read_text(said.raw[word.end :])


def _from(values: Sequence[Detail], word: Token) -> list[Detail]:
    """The values that follow a word, as they stand in what follows it."""
    return [moved(each, word.end) for each in values if each.start >= word.end]


def moved(detail: Detail, start: int) -> Detail:
    """A value as it stands in the text from `start` on."""
    value = detail.value
    if isinstance(value, When):
        pieces = tuple(replace(p, start=p.start - start, end=p.end - start) for p in value.pieces)
        value = replace(value, pieces=pieces)
    return replace(detail, start=detail.start - start, end=detail.end - start, value=value)


def _price(option: Option, place: int) -> tuple[float, int]:
    """Lists go from the cheapest up where no prices are known."""
    return (float(option.price.amount) if option.price else 0.0, place)


def _having(kept: Kept, options: Sequence[Option], fits: Callable[[datetime], bool]) -> Kept:
    return [each for each in kept if any(fits(at) for at in options[each].clocks)]


def _by_value(
    kept: Kept, values: Sequence[Detail], options: Sequence[Option], names: Mapping[str, str]
) -> Kept:
    found = [each for each in kept if any(names_option(value, options[each], names) for value in values)]
    within = [each for each in kept if any(spans(value, options[each]) for value in values)]
    return found or within


def spans(value: Detail, option: Option) -> bool:
    """Whether an option starts within what is told: "Thursday", "after five", "the 16th or 17th"."""
    when = value.value
    if not isinstance(when, When):
        return False
    windows = (when.window, *when.others)
    return any(_within(window.start, window.end, at) for window in windows for at in option.clocks)


def _within(start: Point | None, end: Point | None, at: datetime) -> bool:
    if start is not None and start.on is not None and at.date() < start.on:
        return False
    last = end or start
    if last is not None and last.on is not None and at.date() > last.on:
        return False
    if start is not None and start.at is not None and at.time() < start.at:
        return False
    return not (end is not None and end.at is not None and at.time() > end.at) and (
        end is not None or start is None or start.at is None or at.time() == start.at
    )


def _by_words(kept: Kept, spoken: Sequence[str], options: Sequence[Option]) -> Kept:
    """Those that have most of the said words that tell options apart."""
    sets = [_words_of(options[each]) for each in kept]
    common = set.intersection(*sets) if sets else set()
    shared = [len((each - common) & set(spoken)) for each in sets]
    most = max(shared, default=0)
    return [each for each, count in zip(kept, shared, strict=True) if count == most] if most else []


def _words_of(option: Option) -> set[str]:
    texts = (option.label, option.service, option.resource, option.place, *option.traits)
    return {word for text in texts for word in _split(text) if len(word) > 2}


@lru_cache(maxsize=512)
def _split(text: str) -> frozenset[str]:
    return frozenset(read_text(text.replace("-", " ")).words())


@lru_cache(maxsize=8)
def pointer(language: str = "en") -> Pointer:
    """The words that point at options in a language."""
    return Pointer(phrases("options", language))
