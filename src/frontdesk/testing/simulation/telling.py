"""Days, hours, numbers and wishes in a guest's own words."""

import calendar
from datetime import date, time, timedelta
from random import Random

from frontdesk.booking.model import Shape
from frontdesk.playbooks import Playbook
from frontdesk.testing.simulation.bank import draw, tidy
from frontdesk.testing.simulation.manners import Manner
from frontdesk.testing.simulation.wishes import Wished

DAYS = tuple(calendar.day_name)
MONTHS = tuple(calendar.month_name)[1:]
NUMBERS = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven"),
    *("twelve", "thirteen", "fourteen", "fifteen", "sixteen"),
)
TENS = {0: "", 15: "fifteen", 30: "thirty", 45: "forty five"}
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")


def ordinal(day: int) -> str:
    ending = "th" if 10 <= day % 100 <= 20 else {1: "st", 2: "nd", 3: "rd"}.get(day % 10, "th")
    return f"{day}{ending}"


def tell_day(on: date, today: date, random: Random) -> str:
    """A day as people name it; only names that can mean no other day."""
    weekday, month, ahead = DAYS[on.weekday()], MONTHS[on.month - 1], (on - today).days
    full = [
        f"on {month} {on.day}",
        f"on {month} {ordinal(on.day)}",
        f"{month[:3]} {on.day}",
        f"on {weekday}, {month} {on.day}",
        f"on {weekday} the {ordinal(on.day)}",
        f"{on.month}/{on.day}",
        f"on the {ordinal(on.day)} of {month}",
    ]
    near: list[str] = []
    if ahead == 0:
        near = ["today"] * 6
    elif ahead == 1:
        near = ["tomorrow"] * 8
    elif ahead < 7:
        near = [
            f"on {weekday}",
            f"{weekday}",
            f"this {weekday}",
            f"on {weekday}",
            f"this coming {weekday}",
        ] * 2
    elif _next_week(on, today):
        near = [f"{weekday} next week", f"next week {weekday}", f"next week on {weekday}"]
    if today < on and on.month == today.month:
        near.append(f"on the {ordinal(on.day)}")
    return random.choice(near if near and random.random() < 0.75 else full)


def _next_week(on: date, today: date) -> bool:
    monday = today - timedelta(days=today.weekday()) + timedelta(days=7)
    return monday <= on < monday + timedelta(days=6)


def tell_time(at: time, random: Random, spelled: float = 0.0) -> str:
    half, hour = ("am" if at.hour < 12 else "pm"), (at.hour % 12 or 12)
    if random.random() < spelled and at.minute in TENS:
        if at.minute == 0:
            return random.choice([f"{NUMBERS[hour]} {half}", f"{NUMBERS[hour]} o'clock"])
        said = [f"{NUMBERS[hour]} {TENS[at.minute]} {half}"]
        if at.minute == 30:
            said.append(f"half past {NUMBERS[hour]}")
        if at.minute == 15:
            said.append(f"quarter past {NUMBERS[hour]}")
        return random.choice(said)
    if at == time(12):
        return random.choice(["noon", "12pm", "12", "12:00"])
    minutes = f":{at.minute:02d}" if at.minute else ""
    forms = [f"{hour}{minutes}{half}", f"{hour}{minutes} {half}", f"{hour}{minutes} {half.upper()}"] * 3
    forms.append(f"{hour}:{at.minute:02d}{half}")
    forms.append(f"{at.hour}:{at.minute:02d}")
    return random.choice(forms)


def tell_window(wished: Wished, random: Random, spelled: float = 0.0) -> str:
    """The part of the day, or the bounds, or the hour."""
    match wished.span:
        case "morning":
            return random.choice(["in the morning", "morning", "before noon", "sometime in the morning"])
        case "afternoon":
            return random.choice(
                ["in the afternoon", "afternoon", "after lunch", "sometime in the afternoon"]
            )
        case "evening":
            return random.choice(["in the evening", "evening", "after 5pm", "after work, 5 or later"])
        case "after":
            at = tell_time(wished.earliest, random)
            return random.choice([f"after {at}", f"from {at} on", f"any time after {at}", f"{at} or later"])
        case "before":
            return f"before {tell_time(wished.latest, random)}"
        case "around" if wished.at:
            at = tell_time(wished.at, random, spelled)
            return random.choice([f"around {at}", f"about {at}", f"{at} or so", f"around {at}"])
        case "between":
            return f"between {tell_time(wished.earliest, random)} and {tell_time(wished.latest, random)}"
        case _ if wished.at:
            return f"at {tell_time(wished.at, random, spelled)}"
    return ""


def tell_when(
    wished: Wished, today: date, random: Random, manner: Manner, *, day: bool = True, hour: bool = True
) -> str:
    """Day and time, in either order."""
    if wished.span == "soon":
        return random.choice(["as soon as possible", "asap", "the next one you have", "whenever is soonest"])
    if wished.span == "week":
        return _tell_week(wished.days, today, random)
    said_day = tell_day(wished.days[0], today, random) if day else ""
    if wished.nights:
        return _tell_stay(wished, said_day, today, random, manner)
    said_hour = tell_window(wished, random, manner.spelled) if hour else ""
    if wished.span in ("", "around") and said_day and said_hour and random.random() < 0.25:
        return f"{said_hour} {said_day}"
    said_hour = said_hour.removeprefix("at ") if random.random() < 0.3 else said_hour
    return tidy(f"{said_day} {said_hour}")


def _tell_week(days: tuple[date, ...], today: date, random: Random) -> str:
    ahead = (days[0] - today).days
    if ahead == 0:
        return random.choice(["this week", "some time this week", "this week, any day"])
    if ahead <= 7:
        return random.choice(["next week", "some time next week", "next week, any day works"])
    monday = f"{MONTHS[days[0].month - 1]} {ordinal(days[0].day)}"
    return random.choice([f"the week of {monday}", f"in the week of {monday}"])


def _tell_stay(wished: Wished, day: str, today: date, random: Random, manner: Manner) -> str:
    """Arrival and nights, or arrival and departure."""
    if not day:
        return tell_nights(wished.nights or 1, random, manner)
    last = tell_last(wished, today)
    first = day.removeprefix("on ")
    forms = [
        f"{day} for {tell_nights(wished.nights or 1, random, manner)}",
        f"for {tell_nights(wished.nights or 1, random, manner)} from {first}",
        f"from {first} to {last}",
        f"arriving {first} and leaving {last}",
        f"{first} until {last}",
    ]
    return random.choice(forms)


def tell_last(wished: Wished, today: date) -> str:
    last = wished.days[0] + timedelta(days=wished.nights or 1)
    return f"{MONTHS[last.month - 1]} {last.day}"


def tell_nights(nights: int, random: Random, manner: Manner) -> str:
    if nights == 1:
        return random.choice(["one night", "1 night", "a night"])
    return f"{tell_number(nights, random, manner.spelled + 0.3)} nights"


def tell_number(number: int, random: Random, spelled: float) -> str:
    return NUMBERS[number] if number < len(NUMBERS) and random.random() < spelled else str(number)


def tell_what(
    wished: Wished, playbook: Playbook, random: Random, manner: Manner, *, party: bool = True
) -> str:
    """What is to be booked, with how many where that matters."""
    shape = playbook.business.services[wished.services[0]].shape
    usual = shape is Shape.TABLE and wished.services[0] == playbook.usual_service
    names = ["table"] if usual else [tell_service(service, playbook, random) for service in wished.services]
    what = " and ".join(names)
    if wished.cuisine:
        near = f" in {wished.area}" if wished.area else ""
        what = random.choice(
            [
                f"a table at a {wished.cuisine} place{near}",
                f"{wished.cuisine} food{near}",
                f"a {wished.cuisine} restaurant{near}",
            ]
        )
    elif shape is Shape.STAY or usual:
        what = f"a {what}"
    if not party or not wished.party or shape is Shape.APPOINTMENT:
        return what
    count = tell_number(wished.party, random, manner.spelled + 0.2)
    if wished.party == 1:
        return f"{what} for {random.choice(['one', 'just me', '1', 'one person'])}"
    return f"{what} for {random.choice([count, count, f'{count} people', f'{count} of us'])}"


def tell_service(service: str, playbook: Playbook, random: Random) -> str:
    """Its name, or one of the words that its business says guests use for it."""
    name = playbook.business.services[service].name.split(" (")[0].replace(",", "")
    said = playbook.service_words.get(service)
    words = (
        [word for word in said.words if _only(word, service, playbook) and not word.startswith("the ")]
        if said
        else []
    )
    if words and random.random() < 0.35:
        return random.choice(words)
    return name if name.isupper() or "'" in name else _lower(name)


def _lower(name: str) -> str:
    return " ".join(word if word.isupper() else word.lower() for word in name.split())


def _only(word: str, service: str, playbook: Playbook) -> bool:
    """Whether no other service is called so as well."""
    for other, said in playbook.service_words.items():
        name = playbook.business.services[other].name.casefold()
        if other != service and (
            word.casefold() in name or word.casefold() in (w.casefold() for w in said.words)
        ):
            return False
    return True


def tell_with(wished: Wished, playbook: Playbook, random: Random) -> str:
    """Whom or what they insist on."""
    if not wished.among or wished.cuisine:
        return ""
    resource = playbook.business.resources[wished.among[0]]
    words = playbook.resource_words.get(resource.id)
    name = resource.name
    if resource.kind == "venue":
        return f"at {name}"
    if resource.kind == "car":
        item = playbook.inventory.get(resource.id)
        named = (
            [f"the {item.name}", f"the {item.colour.lower()} {item.year} {item.make} {item.model}"]
            if item
            else [name]
        )
        return random.choice([f"in {named[0]}", f"of {random.choice(named)}"])
    called = [name, name, name.split()[0]] if not name.startswith("Dr.") else [name, name.replace(".", "")]
    if words and random.random() < 0.2:
        called += [w for w in words.words if w.split()[0] not in ("the",)]
    return f"with {random.choice(called)}"


def tell_phone(phone: str, random: Random, manner: Manner) -> str:
    code, middle, line = phone[2:5], phone[5:8], phone[8:]
    if random.random() < manner.spelled * 0.5:
        return ", ".join(" ".join(NUMBERS[int(d)] for d in part) for part in (code, middle, line))
    return random.choice(
        [
            f"{code} {middle} {line}",
            f"({code}) {middle}-{line}",
            f"{code}{middle}{line}",
            f"+1 {code} {middle} {line}",
            f"{code}-{middle}-{line}",
            f"{code}.{middle}.{line}",
            f"1-{code}-{middle}-{line}",
        ]
    )


def tell_email(email: str, random: Random, manner: Manner) -> str:
    if random.random() < manner.spelled * 0.5:
        return email.replace("@", " at ").replace(".", " dot ")
    return email


def tell_wish(
    wished: Wished, before: Wished, playbook: Playbook, today: date, random: Random, manner: Manner
) -> str:
    """What is different from before: another party, another time."""
    if before.party != wished.party and before.days == wished.days:
        return draw("wish_party", random, party=tell_number(wished.party or 1, random, manner.spelled))
    return tell_when(wished, today, random, manner)
