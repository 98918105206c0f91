"""What the words around a name make of it: somebody wanted, refused, or the guest."""

from collections.abc import Sequence, Set

from frontdesk.conversation.context import Context
from frontdesk.understanding.names.words import names
from frontdesk.understanding.nearness import is_given_name, is_ordinary
from frontdesk.understanding.phrases import phrases
from frontdesk.understanding.vocabulary.matches import Match
from frontdesk.understanding.vocabulary.words import Unit, sayings_for, words_for

_BETWEEN = 3
"""Words that may stand between a refusal and what is refused."""


def is_refused(units: list[Unit], first: int) -> bool:
    """Whether what begins here is what the guest does not want ("not with Dr. Lee")."""
    return _refusal_before(units, first) is not None


def refused_too(units: list[Unit], before: Match, match: Match) -> bool:
    """Whether the refusal of one thing goes on to the next ("no botox or filler")."""
    between = [unit.word for unit in units[before.after : match.first]]
    refusal = _refusal_before(units, before.first)
    unwanted = phrases("vocabulary")["unwanted"]
    carrying = unwanted["carried_on_by_all" if refusal in unwanted["of_all"] else "carried_on"]
    near = len(between) < 4 and not any(unit.apart for unit in units[before.after : match.first + 1])
    return near and ((bool(between) and between[0] in carrying) or (not between and units[match.first].comma))


def wanted_person(units: list[Unit], match: Match, context: Context) -> float:
    """How far a person's name means that person (0 to 1): it may be the guest's, or another's."""
    first, after = match.first, match.after
    asked_for = first > 0 and not units[first].apart and units[first - 1].word in words_for("asks_for")
    with_them = first > 0 and units[first - 1].word == "with"
    if _is_own(units, first, after):
        return 0.0
    guessed = any(unit.guessed for unit in units[first:after])
    alone = after - first == 1
    if alone and units[first].word in words_for("also_words"):
        return 1.0 if first and units[first - 1].word in words_for("surely_asks_for") else 0.0
    if alone and _has_another_name(units, first, after):
        return 0.6 if with_them else 0.0
    if alone and not asked_for and (guessed or _could_be_a_word(units, first)):
        return 0.0
    if any("name" in each for each in context.asked) and not asked_for:
        return 1.0 if units[first].word in words_for("staff_titles") else 0.3
    return 0.6 if first and units[first - 1].word in words_for("says_for_whom") else 1.0


def is_own_car(units: list[Unit], first: int, said_of_cars: Set[str], context: Context) -> bool:
    """Whether a car is the guest's ("my blue 2019 Civic"), not one for sale."""
    if "vehicle" in context.asked:
        return True
    may_be = words_for("own_car_may_be")
    while first and (units[first - 1].key in said_of_cars or _is_any(units[first - 1], may_be)):
        first -= 1
    return bool(sayings_for("own_car").before(units, first))


def _is_any(unit: Unit, words: frozenset[str]) -> bool:
    return unit.word in words or unit.word.isdigit()


def is_place(units: list[Unit], first: int) -> bool:
    """Whether a number and its noun are said as a place ("at table 5")."""
    return first > 0 and not units[first].apart and units[first - 1].word in words_for("at_places")


def _refusal_before(units: list[Unit], first: int) -> str | None:
    refusals, between = sayings_for("unwanted", "near"), sayings_for("unwanted", "between")
    unless = sayings_for("unwanted", "unless")
    place = first
    for _ in range(_BETWEEN + 1):
        if place == 0 or units[place].apart or units[place].comma:
            return None
        if length := refusals.before(units, place):
            if unless.before(units, place - length) or _is_answer(units, place, length):
                return None
            return " ".join(unit.word for unit in units[place - length : place])
        if not between.before(units, place):
            return None
        place -= 1
    return None


def _is_answer(units: list[Unit], place: int, length: int) -> bool:
    """ "No the deluxe" says no to something before, and names what it shall be; "no deluxe" refuses it."""
    unwanted = phrases("vocabulary")["unwanted"]
    alone = place == length == 1 and units[0].word in unwanted["answers"]
    return alone and units[place].word in unwanted["chosen"]


def _is_own(units: list[Unit], first: int, after: int) -> bool:
    """ "I'm Maya", "hi Maya", "my daughter Maya", "Maya here"."""
    if sayings_for("says_who").before(units, first) or sayings_for("greets").before(units, first):
        return True
    if first and units[first - 1].word in words_for("own_people"):
        return True
    follows = after < len(units) and not units[after].apart
    return follows and sayings_for("after_own_name").at(units, after) > 0


def _has_another_name(units: list[Unit], first: int, after: int) -> bool:
    """ "Bruce Lee" is not Dr. Lee, and "Maya Johnson" is not Maya Torres."""
    if after < len(units) and not units[after].apart and not units[after].comma:
        follows = units[after]
        if follows.capital and units[first].capital and _is_name(follows):
            return True
    if first and not units[first].apart and not units[first].comma:
        before = units[first - 1]
        small = not units[first].capital and before.word in names().given and not is_ordinary(before.word)
        return small or (before.capital and units[first].capital and _is_name(before))
    return False


def _is_name(unit: Unit) -> bool:
    if not unit.word.isalpha() or len(unit.word) < 3 or _is_small(unit):
        return False
    return is_given_name(unit.word) or not is_ordinary(unit.word)


def _is_small(unit: Unit) -> bool:
    topics: Sequence[str] = ("small", "titles", "asks_for", "greets")
    return unit.word in words_for("days") or any(unit.word in words_for(topic) for topic in topics)


def _could_be_a_word(units: list[Unit], first: int) -> bool:
    """ "bell" rings, "Bell" sells cars: an ordinary word is a name only with a capital inside a sentence."""
    unit = units[first]
    starts = first == 0 or unit.apart
    ordinary = is_ordinary(unit.word) and not is_given_name(unit.word)
    return ordinary and (starts or not unit.capital)
