"""Days, hours, numbers and wishes in a guest's own words."""

from datetime import date, datetime, time, timedelta
from random import Random

from frontdesk.simulation.bank import bank, draw, tidy
from frontdesk.simulation.diction.contacts import tell_email, tell_name, tell_phone
from frontdesk.simulation.diction.days import MONTHS, WEEK, tell_day, tell_week
from frontdesk.simulation.diction.hours import tell_time, tell_window
from frontdesk.simulation.diction.numbers import ORDINALS, tell_number
from frontdesk.simulation.diction.things import tell_party, tell_what, tell_with
from frontdesk.simulation.manners import Manner
from frontdesk.simulation.wishes import Wished

__all__ = [
    "ORDINALS",
    "tell_day",
    "tell_email",
    "tell_last",
    "tell_move",
    "tell_name",
    "tell_nights",
    "tell_number",
    "tell_party",
    "tell_phone",
    "tell_time",
    "tell_what",
    "tell_when",
    "tell_window",
    "tell_wish",
    "tell_with",
]


def tell_when(
    wished: Wished,
    today: date,
    random: Random,
    manner: Manner,
    *,
    day: bool = True,
    hour: bool = True,
    dated: bool = False,
) -> str:
    """Day and time, in either order."""
    if wished.span == "soon":
        return str(random.choice(bank("soon")))
    if wished.span == "week":
        return tell_week(wished.days, today, random)
    said_day = tell_day(wished.days[0], today, random, manner.relative, dated=dated) if day else ""
    if wished.nights:
        return _tell_stay(wished, said_day, random, manner)
    said_hour = tell_window(wished, random, manner.spelled) if hour else ""
    if wished.span in ("", "around") and said_day and said_hour and random.random() < 0.25:
        return f"{said_hour} {said_day}"
    said_hour = said_hour.removeprefix("at ") if random.random() < 0.3 else said_hour
    return tidy(f"{said_day} {said_hour}")


def _tell_stay(wished: Wished, day: str, random: Random, manner: Manner) -> str:
    """Arrival and nights, or arrival and departure."""
    nights = tell_nights(wished.nights or 1, random, manner)
    if not day:
        return nights
    last, first = tell_last(wished), day.removeprefix("on ")
    forms = [
        f"{day} for {nights}",
        f"for {nights} from {first}",
        f"from {first} to {last}",
        f"arriving {first} and leaving {last}",
        f"{first} until {last}",
        f"check in {first}, check out {last}",
        f"{nights} starting {first}",
    ]
    return random.choice(forms)


def tell_last(wished: Wished) -> str:
    last = wished.days[0] + timedelta(days=wished.nights or 1)
    return f"{MONTHS[last.month - 1]} {last.day}"


def tell_nights(nights: int, random: Random, manner: Manner) -> str:
    if nights == 1:
        return random.choice(["one night", "1 night", "a night"])
    if nights == WEEK and random.random() < 0.3:
        return random.choice(["a week", "one week", "a whole week"])
    return f"{tell_number(nights, random, manner.spelled + 0.3)} nights"


def tell_wish(wished: Wished, before: Wished, today: date, random: Random, manner: Manner) -> str:
    """What is different from before: another party, another time, or both."""
    when = tell_when(wished, today, random, manner, dated=True) if before.days != wished.days else ""
    if before.party == wished.party:
        return when or tell_when(wished, today, random, manner)
    count = tell_number(wished.party or 1, random, manner.spelled)
    party = draw("wish_party", random, party=count)
    return random.choice([f"{party} and {when}", f"{when} and {party}"]) if when else party


def tell_move(wished: Wished, before: Wished, today: date, random: Random, manner: Manner) -> str:
    """Another time for what is booked, often told from the time it has now."""
    if before.exact and wished.exact and random.random() < 0.5 + manner.relative / 2:
        assert before.at is not None
        assert wished.at is not None
        days = (wished.days[0] - before.days[0]).days
        if before.at == wished.at and days == WEEK:
            return str(random.choice(bank("week_later")))
        if before.at == wished.at:
            return f"{tell_day(wished.days[0], today, random, dated=True)}, same time"
        if days == 0 and (told := bank("shifted").get(_minutes(wished.at) - _minutes(before.at))):
            return str(random.choice(told))
        if days == 0:
            return f"{tell_time(wished.at, random, manner.spelled)} the same day"
    return tell_when(wished, today, random, manner, dated=True)


def _minutes(clock: time) -> int:
    return int((datetime.combine(date.min, clock) - datetime.combine(date.min, time())).total_seconds() // 60)
