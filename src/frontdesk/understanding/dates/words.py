"""The words of time in a language, looked up word by word; misspelt ones are found by their neighbours."""

from collections.abc import Mapping
from functools import cached_property, lru_cache
from typing import Any

from frontdesk.understanding.phrases import Section, phrases
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


class Said:
    """A list of phrases of the language, found at a path in its file, as groups made when first asked for."""

    def __init__(self, *path: str) -> None:
        self._path = path

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name
        self._path = self._path or (name,)

    def __get__(self, words: "Words", owner: type) -> WordGroups:
        said: Any = words.data
        for step in self._path:
            said = said[step]
        found = WordGroups(said if isinstance(said, dict) else dict.fromkeys(said, True))
        words.__dict__[self._name] = found  # found there from now on
        return found


class Words(Section):
    """Everything the grammar needs to know of a language."""

    name_is = Said()
    not_now_after = Said()
    same_day = Said()
    same_time = Said()
    not_this = Said()
    one_after = Said()
    weekend_of = Said("period", "weekend_of")
    week_of = Said("period", "week_of")
    every = Said()
    am = Said("clock", "am")
    pm = Said("clock", "pm")
    at = Said()
    counted = Said()
    range_from = Said("range", "from")
    range_to = Said("range", "to")
    glue = Said()
    unwanted = Said("not")
    cannot = Said("cannot_after")
    the_day = Said()
    now = Said()
    soonest = Said()
    workday = Said()
    arrival = Said()
    departure = Said()

    def __init__(self, data: dict[str, Any], numbers: dict[str, Any], feasts: dict[str, Any]) -> None:
        super().__init__(data)
        self.weekdays = _numbered(data["weekdays"], 0)
        self.months = _numbered(data["months"], 1)
        self.days: dict[str, int] = data["days"]
        self.units = {name: unit for unit, names in data["units"].items() for name in (unit, *names)}
        self.small = {sort: frozenset(words) for sort, words in data["small"].items()}
        """Small words by their sort: articles, prepositions and the like."""
        self.which = WordGroups({name: kind for kind in ("this", "next", "last") for name in data[kind]})
        self.clock, self.relative = _groups(data["clock"]), _groups(data["relative"])
        self.bounds = _groups(data["bounds"])
        self.duration = _groups({k: said for k, said in data["duration"].items() if isinstance(said, list)})
        self.few: dict[str, int] = data["duration"]["few"]
        self.range_and, self.range_words = (frozenset(data["range"][key]) for key in ("and", "words"))
        self.past_words = frozenset(data["clock"]["past"]) - {"after"}
        self.near = _neighbours(data["misspelt"])
        self.suffixes = frozenset(numbers["suffixes"])
        self.numbers = frozenset().union(*(numbers[name] for name in ("units", "teens", "tens", "ordinals")))
        """Every word that a number can begin with."""
        self._name_parts(data["parts"])
        self._name_periods(data["period"])
        self._name_feasts(feasts)

    def _name_parts(self, parts: dict[str, Any]) -> None:
        self.parts = WordGroups({word: name for name, part in parts.items() for word in part["words"]})
        self.part_hours = {name: tuple(part["hours"]) for name, part in parts.items()}
        self.part_half: dict[str, str] = {name: part["half"] for name, part in parts.items()}

    def _name_periods(self, period: dict[str, Any]) -> None:
        self.early_of = WordGroups({name: k for k in ("early", "mid", "late", "rest") for name in period[k]})
        seasons = period["seasons"].items()
        self.seasons: dict[str, tuple[int, int]] = {name: tuple(day) for name, day in seasons}
        self.end_words: dict[str, str] = period["end_words"]

    def _name_feasts(self, feasts: dict[str, Any]) -> None:
        named = {name: feast for feast, rule in feasts.items() for name in (feast, *rule["names"])}
        self.holidays = WordGroups({fold(name)[0]: feast for name, feast in named.items()})
        self.holiday_rules = {feast: rule["on"] for feast, rule in feasts.items()}
        self.feast_ends = frozenset(name.split()[-1] for name in named)

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
    return Words(*(phrases(topic, language) for topic in ("dates", "numbers", "holidays")))


def _groups(data: dict[str, Any]) -> dict[str, WordGroups]:
    return {name: WordGroups(dict.fromkeys(said, True)) for name, said in data.items()}


def _numbered(names: dict[str, list[str]], first: int) -> dict[str, int]:
    return {
        name: number for number, (full, short) in enumerate(names.items(), first) for name in (full, *short)
    }


def _neighbours(targets: list[str]) -> dict[str, str]:
    """Every way to leave one letter out of each word: two words one slip apart share one of these."""
    near = {}
    for target in targets:
        for left_out in range(len(target)):
            near[target[:left_out] + target[left_out + 1 :]] = target
    return near


def respell(word: str, words: Words) -> str | None:
    """The word of time that this one misspells by one slip of the keyboard, if it does."""
    if len(word) < 5 or word in words.not_misspelt or not word.isalpha():
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
