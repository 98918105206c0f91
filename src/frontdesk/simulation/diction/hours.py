"""An hour, a part of the day or its bounds, as people tell them."""

from collections.abc import Iterator
from datetime import time
from random import Random

from frontdesk.simulation.diction.numbers import NUMBERS
from frontdesk.simulation.wishes import Wished

MINUTES = {0: "", 15: "fifteen", 30: "thirty", 45: "forty five"}
PARTS = {
    "morning": (
        *("in the morning", "morning", "before noon", "sometime in the morning", "before lunch"),
        *("morning if possible", "in the AM", "during the morning"),
    ),
    "afternoon": (
        *("in the afternoon", "afternoon", "after lunch", "sometime in the afternoon"),
        *("during the afternoon", "afternoon works best", "between noon and 5pm"),
    ),
    "evening": (
        *("in the evening", "evening", "after 5pm", "after work, 5 or later", "later than 5pm"),
        *("not before 5 pm", "evening time", "once I'm off work at 5"),
    ),
}


def tell_time(at: time, random: Random, spelled: float = 0.0) -> str:
    if random.random() < spelled and at.minute in MINUTES:
        return random.choice(list(_spelled(at)))
    if at == time(12):
        return random.choice(["noon", "12pm", "12", "12:00", "12 noon", "midday"])
    return random.choice(list(_written(at)))


def _spelled(at: time) -> Iterator[str]:
    half, hour = _half(at), NUMBERS[at.hour % 12 or 12]
    if at.minute == 0:
        yield from [f"{hour} {half}", f"{hour} o'clock"]
    else:
        yield f"{hour} {MINUTES[at.minute]} {half}"
    if at.minute == 15:
        yield f"quarter past {hour}"
    if at.minute == 30:
        yield f"half past {hour}"
    if at.minute == 45:
        yield f"quarter to {NUMBERS[at.hour % 12 + 1]}"


def _written(at: time) -> Iterator[str]:
    half, hour = _half(at), at.hour % 12 or 12
    minutes = f":{at.minute:02d}" if at.minute else ""
    yield from [f"{hour}{minutes}{half}", f"{hour}{minutes} {half}", f"{hour}{minutes} {half.upper()}"] * 3
    yield f"{hour}:{at.minute:02d}{half}"
    yield f"{at.hour}:{at.minute:02d}"
    yield f"{hour}{minutes} {half[0]}.m."
    if at.minute:
        yield f"{hour}.{at.minute:02d}{half}"
    if 8 <= at.hour < 12:
        yield f"{hour}{minutes} in the morning"
    if 13 <= at.hour < 17:
        yield f"{hour}{minutes} in the afternoon"


def _half(at: time) -> str:
    return "am" if at.hour < 12 else "pm"


def tell_window(wished: Wished, random: Random, spelled: float = 0.0) -> str:
    """The part of the day, or the bounds, or the hour."""
    match wished.span:
        case "morning" | "afternoon" | "evening":
            return random.choice(PARTS[wished.span])
        case "after":
            at = tell_time(wished.earliest, random)
            forms = [
                "after {}",
                "from {} on",
                "any time after {}",
                "{} or later",
                "not before {}",
                "{} onwards",
            ]
            return random.choice(forms).format(at)
        case "before":
            at = tell_time(wished.latest, random)
            return random.choice(["before {}", "before {}", "{} at the latest", "no later than {}"]).format(
                at
            )
        case "around" if wished.at:
            at = tell_time(wished.at, random, spelled)
            forms = [
                "around {}",
                "about {}",
                "{} or so",
                "around {}",
                "{} give or take",
                "somewhere around {}",
            ]
            return random.choice(forms).format(at)
        case "between":
            first, last = tell_time(wished.earliest, random), tell_time(wished.latest, random)
            return f"between {first} and {last}"
        case _ if wished.at:
            return f"at {tell_time(wished.at, random, spelled)}"
    return ""
