"""What was offered, looked at from the side by which a guest may speak of it."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from functools import lru_cache, partial

from frontdesk.conversation.context import Option
from frontdesk.conversation.when import Point, When, WhenKind, Window
from frontdesk.understanding.answers.patterns import answer_words, wordings
from frontdesk.understanding.vocabulary.words import units_of_phrase, words_for

Places = tuple[int, ...]

_POINTS = frozenset({WhenKind.DATE, WhenKind.TIME, WhenKind.DATETIME})


@dataclass(frozen=True)
class Offered:
    """Options by their places, and the words that tell them apart."""

    options: tuple[Option, ...]
    telling: dict[str, Places]
    """Words of some options, but not of all."""
    shared: frozenset[str]
    """Words of every option."""

    @property
    def all(self) -> Places:
        return tuple(range(len(self.options)))

    @property
    def timed(self) -> bool:
        """Whether some have a time by which they may be told apart."""
        return any(option.starts_at is not None for option in self.options)

    def at(self, minutes: Iterable[int]) -> Places:
        """Those that begin at one of these minutes of the day."""
        wanted = set(minutes)
        return self._where(lambda option: _minute(option) in wanted)

    def between(self, first: int, last: int) -> Places:
        """Those that begin in a part of the day."""
        return self._where(lambda option: (minute := _minute(option)) is not None and first <= minute < last)

    def on_weekday(self, weekday: int) -> Places:
        return self._where(
            lambda option: option.starts_at is not None and option.starts_at.weekday() == weekday
        )

    def on(self, day: date) -> Places:
        return self._where(lambda option: option.starts_at is not None and option.starts_at.date() == day)

    def on_day_of_month(self, day: int) -> Places:
        return self._where(lambda option: option.starts_at is not None and option.starts_at.day == day)

    def costing(self, amount: Decimal) -> Places:
        return self._where(lambda option: option.price is not None and option.price.amount == amount)

    def when(self, when: When) -> Places:
        """Those that fit a day or time, whichever way it may be read."""
        found = [self._where(partial(_fits, window, when)) for window in (when.window, *when.others)]
        # "After 3" is after 3 in the afternoon where that tells the offers apart.
        return min(filter(None, found), key=len, default=())

    def knows_time(self, when: When) -> bool:
        """Whether some offer is at the time of day that was said, in either half of the day."""
        said = {
            w.start.at for w in (when.window, *when.others) if w.start is not None and w.start.at is not None
        }
        minutes = {at.hour * 60 + at.minute for at in said}
        return not minutes or any(self.at((minute, (minute + 720) % 1440)) for minute in minutes)

    def by_time(self) -> list[int]:
        """The places of those that have a time, the earliest first."""
        timed = [(option.starts_at, place) for place, option in enumerate(self.options) if option.starts_at]
        return [place for _, place in sorted(timed)]

    def by_price(self) -> list[int]:
        """The places of those that have a price, the cheapest first."""
        priced = [(cost, place) for place, option in enumerate(self.options) if (cost := cost_of(option))]
        return [place for _, place in sorted(priced)]

    def _where(self, fits: Callable[[Option], bool]) -> Places:
        return tuple(place for place, option in enumerate(self.options) if fits(option))


def cost_of(option: Option) -> Decimal | None:
    """What an option costs, or how expensive it is."""
    if option.price is not None:
        return option.price.amount
    return Decimal(option.level) if option.level else None


@lru_cache(maxsize=128)
def offered(options: tuple[Option, ...]) -> Offered:
    """The options as guests may speak of them."""
    having: dict[str, list[int]] = defaultdict(list)
    for place, option in enumerate(options):
        for word in set(_words(option)):
            having[word].append(place)
    some = {word: tuple(places) for word, places in having.items() if len(places) < len(options)}
    return Offered(options, some, frozenset(having) - frozenset(some))


def _words(option: Option) -> Iterator[str]:
    """The words of an option that are no times and no small words."""
    idle = answer_words("choosing", "around") | words_for("small") | words_for("titles") | _said_as_times()
    for said in (option.label, option.resource, option.service, option.place, *option.traits):
        for unit in units_of_phrase(said):
            idles = unit.word in idle or unit.key in idle
            if not idles and not unit.word.isdigit() and len(unit.word) > 1:
                yield unit.key


@lru_cache(maxsize=1)
def _said_as_times() -> frozenset[str]:
    data = wordings()
    return frozenset(
        [*data["weekdays"], *data["nearby_days"], *data["day_parts"], *data["months"], *data["of_times"]]
    )


def _minute(option: Option) -> int | None:
    return option.starts_at.hour * 60 + option.starts_at.minute if option.starts_at else None


def _fits(window: Window, when: When, option: Option) -> bool:
    if option.starts_at is None or (window.start is None and window.end is None):
        return False
    if window.start is not None and when.kind in _POINTS:
        return _is(option, window.start, when)
    return _begins(option, window.start) and _ends(option, window.end)


def _is(option: Option, point: Point, when: When) -> bool:
    assert option.starts_at is not None
    if point.on is not None and option.starts_at.date() != point.on:
        return False
    if point.at is None:
        return True
    said, minute = point.at.hour * 60 + point.at.minute, _minute(option)
    either = not when.sure or any(each in ("am", "pm") for each in when.inferred)
    return minute == said or (either and minute is not None and minute % 720 == said % 720)


def _begins(option: Option, start: Point | None) -> bool:
    if start is None or option.starts_at is None:
        return True
    if start.on is not None and option.starts_at.date() < start.on:
        return False
    late = start.on is None or option.starts_at.date() == start.on
    return not (late and start.at is not None and option.starts_at.time() < start.at)


def _ends(option: Option, end: Point | None) -> bool:
    if end is None or option.starts_at is None:
        return True
    if end.on is not None and option.starts_at.date() > end.on:
        return False
    last = end.on is None or option.starts_at.date() == end.on
    return not (last and end.at is not None and option.starts_at.time() > end.at)
