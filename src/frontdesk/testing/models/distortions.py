"""What is true, changed until it is not: a draft's own times, days, prices and people, made others."""

import re
from datetime import date, timedelta
from functools import cache
from random import Random

from frontdesk.testing.models.bank import bank

TIME = re.compile(r"\b(\d{1,2})(?::(\d\d))?\s?([AP])\.?M\b", re.IGNORECASE)
_TIME_OF_DAY = re.compile(r"\b([01]?\d|2[0-3]):([0-5]\d)\b")
PRICE = re.compile(r"\$(\d[\d,]*)(\.\d\d)?")
PERSON = re.compile(r"\b(with|for|booked,) ((?:Dr\. )?[A-Z][a-z]+(?: [A-Z][\w'-]+)?)\b")
_AT_WITH = re.compile(r"(\d{1,2}(?::\d\d)? [AP]M) with ((?:Dr\. )?[A-Z][a-z]+(?: [A-Z][a-z]+)?)")
_THING_PRICE = re.compile(r"(\w+ (?:rooms?|suites?)|\w+) for (\$\d[\d,]*(?:\.\d\d)?)")
_DAY_AT = re.compile(r"([A-Z][a-z]+day, [A-Z][a-z]+ \d{1,2}) at (\d{1,2}(?::\d\d)? [AP]M)")
MINUTES_OF_DAY = 24 * 60
SHIFTS = (-120, -90, -60, -30, -15, 15, 30, 45, 60, 90, 120, 150, 180)
CHEAPER = (0.5, 0.7, 0.75, 0.8, 0.9, 1.1, 1.25)


@cache
def day() -> re.Pattern[str]:
    """A month and the day in it."""
    return re.compile(rf"\b({'|'.join(bank()['months'])}) (\d{{1,2}})\b")


def times_in(text: str) -> set[int]:
    """Every time of day in a text, in minutes."""
    found = {_minutes(match) for match in TIME.finditer(text)}
    return found | {int(hour) * 60 + int(minute) for hour, minute in _TIME_OF_DAY.findall(text)}


def other_times(text: str, known: set[int], chance: Random) -> tuple[str, tuple[str, ...]]:
    """The text with its times moved to where nothing is known to be, and the times that are not so."""
    lies: list[str] = []

    def moved(match: re.Match[str]) -> str:
        at = other_time(_minutes(match), known, chance)
        lies.append(spoken(at, chance))
        return lies[-1]

    return TIME.sub(moved, text), tuple(lies)


def other_time(near: int, known: set[int], chance: Random) -> int:
    """A time not far off that is nowhere in the request."""
    shifts = [(near + shift) % MINUTES_OF_DAY for shift in SHIFTS]
    return chance.choice([at for at in shifts if at not in known] or [(near + 5) % MINUTES_OF_DAY])


def spoken(at: int, chance: Random) -> str:
    """A time as people write it, in one of several ways."""
    hour, minute = divmod(at, 60)
    half = "PM" if hour >= 12 else "AM"
    named = bank()["hours"][hour % 12]
    ways = [f"{(hour - 1) % 12 + 1}:{minute:02} {half}", f"{hour:02}:{minute:02}"]
    if minute == 0:
        ways.append(f"{named} o'clock")
    if minute == 30:
        ways.append(f"half past {named}")
    return chance.choice(ways)


def other_days(text: str, chance: Random) -> tuple[str, tuple[str, ...]]:
    """The text with its dates moved by some days, and those dates."""
    lies: list[str] = []
    known = {match[0] for match in day().finditer(text)}

    def moved(match: re.Match[str]) -> str:
        # The year does not matter: a leap year has every day.
        on = date(2024, bank()["months"].index(match[1]) + 1, int(match[2]))
        others = (on + timedelta(days=shift) for shift in (1, 2, 3, -1, -2, 7))
        said = [f"{bank()['months'][other.month - 1]} {other.day}" for other in others]
        lies.append(chance.choice([told for told in said if told not in known] or [f"{match[1]} 31"]))
        return lies[-1]

    return day().sub(moved, text), tuple(lies)


def other_prices(text: str, known: str, chance: Random) -> tuple[str, tuple[str, ...]]:
    """The text with other amounts, and those amounts."""
    lies: list[str] = []

    def changed(match: re.Match[str]) -> str:
        lies.append(other_price(int(match[1].replace(",", "")), known, chance))
        return lies[-1]

    return PRICE.sub(changed, text), tuple(lies)


def other_price(near: int, known: str, chance: Random) -> str:
    """An amount not far off that is nowhere in the request."""
    amounts = [f"${max(1, round(near * factor)):,}" for factor in CHEAPER]
    return chance.choice([amount for amount in amounts if amount[1:] not in known] or [f"${near + 13:,}"])


def other_people(text: str, known: str, chance: Random) -> tuple[str, tuple[str, ...]]:
    """The text with others in it, and who they are."""
    lies: list[str] = []

    def replaced(match: re.Match[str]) -> str:
        lies.append(stranger(known, chance))
        return f"{match[1]} {lies[-1]}"

    return PERSON.sub(replaced, text), tuple(lies)


def mixed_up(text: str) -> tuple[str, tuple[str, ...]]:
    """The text with what stands beside two of its options exchanged, and the pairs that this makes."""
    for beside in (_AT_WITH, _THING_PRICE, _DAY_AT):
        found = list(beside.finditer(text))
        for one, other in ((a, b) for a in found for b in found if a.start() < b.start()):
            lies = (one[0].replace(one[2], other[2]), other[0].replace(other[2], one[2]))
            # What is true of a third option is no lie.
            if one[1] != other[1] and one[2] != other[2] and not any(lie in text for lie in lies):
                swapped = text.replace(one[0], "\0").replace(other[0], lies[1]).replace("\0", lies[0])
                return swapped, lies
    return text, ()


def stranger(known: str, chance: Random) -> str:
    """Somebody whom nobody has heard of."""
    people = [person for person in bank()["people"] if person not in known]
    return str(chance.choice(people or bank()["people"]))


def _minutes(match: re.Match[str]) -> int:
    hour = int(match[1]) % 12 + (12 if match[3].upper() == "P" else 0)
    return hour * 60 + int(match[2] or 0)
