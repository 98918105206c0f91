"""The words of time in a language, looked up word by word; misspelt ones are found by their neighbours."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

from frontdesk.understanding.phrases import phrases
from frontdesk.understanding.text import fold, read_text


class WordGroups:
    """Phrases of one or more words, looked for from a place on; the longest wins."""

    __slots__ = ("_by_first", "firsts", "lasts")

    def __init__(self, meanings: Mapping[str, Any]) -> None:
        by_first: dict[str, list[tuple[tuple[str, ...], Any]]] = {}
        for phrase, meaning in meanings.items():
            words = tuple(_without_s(token.word) for token in read_text(str(phrase)).tokens)
            if words:
                by_first.setdefault(words[0], []).append((words, meaning))
        for found in by_first.values():
            found.sort(key=lambda pair: -len(pair[0]))
        self._by_first = by_first
        self.firsts = frozenset(by_first)
        self.lasts = frozenset(words[-1] for found in by_first.values() for words, _ in found)

    def at(self, words: list[str], place: int) -> tuple[Any, int] | None:
        """What is meant from this place on, and the place after it."""
        if place >= len(words):
            return None
        for group, meaning in self._by_first.get(words[place], ()):
            if len(group) == 1 or tuple(words[place : place + len(group)]) == group:
                return meaning, place + len(group)
        return None

    def after(self, words: list[str], place: int) -> int | None:
        """The place after a phrase that begins here, if one does."""
        found = self.at(words, place)
        return found[1] if found else None


def _without_s(word: str) -> str:
    return word[:-2] if word.endswith("'s") else word


def _group(words: Iterable[str]) -> WordGroups:
    return WordGroups(dict.fromkeys(words, True))


@dataclass(frozen=True, eq=False, repr=False)
class Words:
    """Everything the grammar needs to know of a language."""

    weekdays: dict[str, int]
    months: dict[str, int]
    days: dict[str, int]
    units: dict[str, str]
    short_units: frozenset[str]
    small: dict[str, frozenset[str]]
    """Small words by their sort: articles, prepositions and the like."""
    also_words: frozenset[str]
    beside_also_words: frozenset[str]
    before_last_day: frozenset[str]
    last_days: frozenset[str]
    naming: frozenset[str]
    fitting: frozenset[str]
    name_is: WordGroups
    numbered: frozenset[str]
    shares: frozenset[str]
    not_now_before: frozenset[str]
    not_now_after: WordGroups
    same_day: WordGroups
    not_this: WordGroups
    one_after: WordGroups
    after_day: frozenset[str]
    nth_things: frozenset[str]
    before_day: frozenset[str]
    weekend_of: WordGroups
    feast_ends: frozenset[str]
    which: WordGroups
    coming: frozenset[str]
    every: WordGroups
    parts: WordGroups
    part_hours: dict[str, tuple[float, float]]
    part_half: dict[str, str]
    meals: frozenset[str]
    beside_or: frozenset[str]
    tables: frozenset[str]
    skies: frozenset[str]
    suffixes: frozenset[str]
    starting: frozenset[str]
    since: frozenset[str]
    until: frozenset[str]
    early: frozenset[str]
    late: frozenset[str]
    middle: frozenset[str]
    am: WordGroups
    pm: WordGroups
    clock: dict[str, WordGroups]
    at: WordGroups
    counted: WordGroups
    duration: dict[str, WordGroups]
    few: dict[str, int]
    relative: dict[str, WordGroups]
    bounds: dict[str, WordGroups]
    range_from: WordGroups
    range_to: WordGroups
    range_and: frozenset[str]
    range_words: frozenset[str]
    past_words: frozenset[str]
    glue: WordGroups
    join_or: frozenset[str]
    early_of: WordGroups
    week_of: WordGroups
    seasons: dict[str, tuple[int, int]]
    end_words: dict[str, str]
    unwanted: WordGroups
    cannot: WordGroups
    the_day: WordGroups
    now: WordGroups
    soonest: WordGroups
    workday: WordGroups
    same_time: WordGroups
    arrival: WordGroups
    departure: WordGroups
    holidays: WordGroups
    holiday_rules: dict[str, Any]
    near: dict[str, str]
    known: frozenset[str]
    leading: frozenset[str]
    of: frozenset[str]
    yearly: frozenset[str]
    local_feasts: frozenset[str]
    plain_before: frozenset[str]
    by: frozenset[str]
    numbers: frozenset[str]
    """Every word that a number can begin with."""

    @cached_property
    def telling(self) -> frozenset[str]:
        """Words without one of which, or a number, nothing is said about time."""
        groups = (
            self.parts,
            self.holidays,
            self.soonest,
            self.same_day,
            self.same_time,
            self.the_day,
            self.workday,
        )
        clocks = [self.clock[name] for name in ("noon", "midnight", "half", "quarter", "oclock")]
        firsts = [group.firsts for group in (*groups, *clocks, self.bounds["before"])]
        days = (self.weekdays, self.months, self.days, self.seasons, self.end_words)
        words = frozenset().union(*firsts, self.now.lasts, *days, self.units, self.numbers, self.few)
        return words - self.leading

    @cached_property
    def starters(self) -> frozenset[str]:
        """Words that an expression of time can begin with."""
        groups = (self.which, self.every, self.early_of, self.week_of, self.weekend_of, self.range_from)
        tables = (*self.clock.values(), *self.relative.values(), *self.duration.values())
        edges = (self.early, self.late, self.middle, self.leading, ("q", "h", "'"))
        return self.telling.union(*(group.firsts for group in (*groups, *tables)), *edges)


@lru_cache(maxsize=8)
def words_of(language: str = "en") -> Words:
    """The words of a language, read once."""
    data, feasts = phrases("dates", language), phrases("holidays", language)
    weekdays = _numbered(data["weekdays"], 0)
    months = _numbered(data["months"], 1)
    units = {name: unit for unit, names in data["units"].items() for name in (unit, *names)}
    which = {name: kind for kind in ("this", "next", "last") for name in data[kind]}
    duration, period = data["duration"], data["period"]
    return Words(
        weekdays=weekdays,
        months=months,
        days=data["days"],
        units=units,
        short_units=frozenset(data["short_units"]),
        small={sort: frozenset(words) for sort, words in data["small"].items()},
        also_words=frozenset(data["also_words"]),
        beside_also_words=frozenset(data["beside_also_words"]),
        before_last_day=frozenset(data["before_last_day"]),
        last_days=frozenset(data["last_days"]),
        naming=frozenset(data["naming"]),
        fitting=frozenset(data["fitting"]),
        name_is=_group(data["name_is"]),
        numbered=frozenset(data["numbered"]),
        shares=frozenset(data["shares"]),
        not_now_before=frozenset(data["not_now_before"]),
        not_now_after=_group(data["not_now_after"]),
        same_day=_group(data["same_day"]),
        not_this=_group(data["not_this"]),
        one_after=_group(data["one_after"]),
        after_day=frozenset(data["after_day"]),
        nth_things=frozenset(data["nth_things"]),
        before_day=frozenset(data["before_day"]),
        weekend_of=_group(period["weekend_of"]),
        feast_ends=frozenset(
            name.split()[-1] for feast, rule in feasts.items() for name in (feast, *rule["names"])
        ),
        which=WordGroups(which),
        coming=frozenset(data["coming"]),
        every=_group(data["every"]),
        parts=WordGroups({word: name for name, part in data["parts"].items() for word in part["words"]}),
        part_hours={name: tuple(part["hours"]) for name, part in data["parts"].items()},
        part_half={name: part["half"] for name, part in data["parts"].items()},
        meals=frozenset(data["meals"]),
        beside_or=frozenset(data["beside_or"]),
        tables=frozenset(data["tables"]),
        skies=frozenset(data["skies"]),
        suffixes=frozenset(phrases("numbers", language)["suffixes"]),
        starting=frozenset(data["starting"]),
        since=frozenset(data["since"]),
        until=frozenset(data["until"]),
        early=frozenset(data["early"]),
        late=frozenset(data["late"]),
        middle=frozenset(data["middle"]),
        am=_group(data["clock"]["am"]),
        pm=_group(data["clock"]["pm"]),
        clock={name: _group(group) for name, group in data["clock"].items()},
        at=_group(data["at"]),
        counted=_group(data["counted"]),
        duration={name: _group(group) for name, group in duration.items() if isinstance(group, list)},
        few=duration["few"],
        relative={name: _group(group) for name, group in data["relative"].items()},
        bounds={name: _group(group) for name, group in data["bounds"].items()},
        range_from=_group(data["range"]["from"]),
        range_to=_group(data["range"]["to"]),
        range_and=frozenset(data["range"]["and"]),
        range_words=frozenset(data["range"]["words"]),
        past_words=frozenset(data["clock"]["past"]) - {"after"},
        glue=_group(data["glue"]),
        join_or=frozenset(data["join_or"]),
        early_of=WordGroups(
            {name: kind for kind in ("early", "mid", "late", "rest") for name in period[kind]}
        ),
        week_of=_group(period["week_of"]),
        seasons={name: tuple(day) for name, day in period["seasons"].items()},
        end_words=period["end_words"],
        unwanted=_group(data["not"]),
        cannot=_group(data["cannot_after"]),
        the_day=WordGroups(data["the_day"]),
        now=_group(data["now"]),
        soonest=_group(data["soonest"]),
        workday=_group(data["workday"]),
        same_time=_group(data["same_time"]),
        arrival=_group(data["arrival"]),
        departure=_group(data["departure"]),
        holidays=WordGroups(
            {fold(name)[0]: feast for feast, rule in feasts.items() for name in (feast, *rule["names"])}
        ),
        holiday_rules={feast: rule["on"] for feast, rule in feasts.items()},
        near=_neighbours(data["misspelt"]),
        known=frozenset(data["not_misspelt"]),
        leading=frozenset(data["leading"]),
        of=frozenset(data["of"]),
        yearly=frozenset(data["yearly"]),
        local_feasts=frozenset(data["local_feasts"]),
        plain_before=frozenset(data["plain_before"]),
        by=frozenset(data["by"]),
        numbers=_number_words(phrases("numbers", language)),
    )


def _numbered(names: dict[str, list[str]], first: int) -> dict[str, int]:
    return {
        name: number for number, (full, short) in enumerate(names.items(), first) for name in (full, *short)
    }


def _number_words(data: dict[str, Any]) -> frozenset[str]:
    return frozenset().union(*(data[name] for name in ("units", "teens", "tens", "ordinals")))


def _neighbours(targets: list[str]) -> dict[str, str]:
    """Every way to leave one letter out of each word: two words one slip apart share one of these."""
    near = {}
    for target in targets:
        for left_out in range(len(target)):
            near[target[:left_out] + target[left_out + 1 :]] = target
    return near


def respell(word: str, words: Words) -> str | None:
    """The word of time that this one misspells by one slip of the keyboard, if it does."""
    if len(word) < 5 or word in words.known or not word.isalpha():
        return None
    if (target := words.near.get(word)) and abs(len(target) - len(word)) == 1:
        return target
    for place in range(1, len(word)):
        shorter = word[:place] + word[place + 1 :]
        target = words.near.get(shorter)
        if target and _one_slip(word, target):
            return target
        if shorter in words.weekdays or (shorter in words.months and len(shorter) > 4):
            return shorter
        if shorter in words.days:
            return shorter
    return None


def _one_slip(word: str, target: str) -> bool:
    """One letter replaced, or two neighbours swapped; or one more and one less close together."""
    if len(word) != len(target):
        return False
    wrong = [place for place in range(len(word)) if word[place] != target[place]]
    if len(wrong) == 1:
        return True
    return len(wrong) == 2 and wrong[1] == wrong[0] + 1 and word[wrong[0]] == target[wrong[1]]
