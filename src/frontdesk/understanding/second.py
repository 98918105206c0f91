"""What of a model's reading is taken: it may add what ours did not find, and never overrule it.

It may add: what is wanted, a day or time, a service, somebody to see, a number of people or nights, which
question is asked; each by characters that the guest really wrote. It may never add a yes, a no or a choice, a
wish for a person, a name, a phone, an address or a reference: those are the guest's own, or nothing. What it
added is put to the guest as an offer or a question like anything else, and booked only after their yes.
While the guest is asked about themselves, whether they are pregnant, it may only say what they ask in return.
"""

import asyncio
import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import date, time, timedelta

from frontdesk.conversation.accounting import asked_model
from frontdesk.conversation.context import Context
from frontdesk.conversation.model import ModelAway, Pointed, SecondReader, Suggested, Unclear, Usage
from frontdesk.conversation.ports import Heard
from frontdesk.conversation.reading import Answered, Detail, Intent, Kind, Likely, Reading, Value
from frontdesk.conversation.suggesting import INTENTS
from frontdesk.conversation.when import Point, When, WhenKind, Window
from frontdesk.playbooks import Playbook
from frontdesk.understanding.answers.facts import YES_NO

WHY = "second reading"
SURENESS = 0.6
"""Below what ours is sure of by itself."""

FARTHEST = timedelta(days=400)
MOST = {Kind.PARTY: 99, Kind.NIGHTS: 60}
_NUMBER = re.compile(r"\d+")
_WHEN = re.compile(r"(\d{4}-\d\d-\d\d)?(?:T?(\d\d:\d\d))?")


def merged(reading: Reading, suggested: Suggested, context: Context, playbook: Playbook) -> Reading:
    """Our reading with what a model may add to it; the same one if that is nothing."""
    added = tuple(_details(reading, suggested, context, playbook))
    questions = reading.questions or tuple(_questions(reading, suggested, playbook))
    intents = reading.intents
    if suggested.intent in INTENTS and not any(likely.plain for likely in intents):
        intent = Intent(suggested.intent)
        if intent is not Intent.UNSURE:
            others = tuple(likely for likely in intents if likely.intent is not intent)
            intents = (Likely(intent, SURENESS, WHY), *others)
    details = tuple(sorted((*reading.details, *added), key=lambda detail: detail.start))
    return replace(reading, intents=intents, details=details, questions=questions)


def _details(
    reading: Reading, suggested: Suggested, context: Context, playbook: Playbook
) -> Iterator[Detail]:
    taken = list(reading.details)
    for pointed in suggested.details if YES_NO not in context.asked else ():
        place = _place(pointed, reading.text)
        value = _value(pointed, context, playbook)
        if place is None or value is None:
            continue
        detail = Detail(Kind(pointed.kind), *place, value, SURENESS, WHY)
        if not any(detail.overlaps(other) or detail.kind is other.kind for other in taken):
            taken.append(detail)
            yield detail


def _questions(reading: Reading, suggested: Suggested, playbook: Playbook) -> Iterator[Answered]:
    for pointed in suggested.details:
        known = pointed.kind == "question" and pointed.value.isdecimal() and _place(pointed, reading.text)
        if known and int(pointed.value) < len(playbook.faq):
            yield Answered(int(pointed.value), SURENESS)
            return


def _place(pointed: Pointed, text: str) -> tuple[int, int] | None:
    """Where in the message the quoted characters are; what is not there was made up."""
    quote = pointed.quote.strip()
    start = text.casefold().find(quote.casefold()) if quote else -1
    return (start, start + len(quote)) if start >= 0 else None


def _value(pointed: Pointed, context: Context, playbook: Playbook) -> Value | None:
    business = playbook.business
    match pointed.kind:
        case Kind.SERVICE:
            return pointed.value if pointed.value in business.services else None
        case Kind.RESOURCE:
            known = pointed.value in business.resources or pointed.value in playbook.directory
            return pointed.value if known else None
        case Kind.PARTY | Kind.NIGHTS:
            return _count(pointed)
        case Kind.WHEN:
            return _when(pointed, context)
        case _:
            return None


def _count(pointed: Pointed) -> int | None:
    """A number of people or nights; digits in the guest's words must be that number."""
    if not pointed.value.isdecimal() or not 1 <= int(pointed.value) <= MOST[Kind(pointed.kind)]:
        return None
    written = {int(digits) for digits in _NUMBER.findall(pointed.quote)}
    return int(pointed.value) if written <= {int(pointed.value)} else None


def _when(pointed: Pointed, context: Context) -> When | None:
    """A day, a time, both, or two days: to come, and each number that the guest wrote is in it."""
    first, ranged, last = pointed.value.partition("/")
    start, end = _point(first), _point(last) if ranged else None
    if start is None or (ranged and (end is None or start.on is None or end.on is None or end.on < start.on)):
        return None
    points = [point for point in (start, end) if point is not None]
    today = context.now.date()
    if any(point.on and not today <= point.on <= today + FARTHEST for point in points):
        return None
    if not {int(digits) for digits in _NUMBER.findall(pointed.quote)} <= _numbers(points, today):
        return None
    kind = WhenKind.DATE_RANGE if ranged else _kind(start)
    return When(kind, Window(start, end), sure=False, why=WHY)


def _point(text: str) -> Point | None:
    found = _WHEN.fullmatch(text.strip())
    if found is None or not any(found.groups()):
        return None
    try:
        on = date.fromisoformat(found[1]) if found[1] else None
        at = time.fromisoformat(found[2]) if found[2] else None
    except ValueError:
        return None
    return Point(on, at)


def _kind(point: Point) -> WhenKind:
    if point.on and point.at:
        return WhenKind.DATETIME
    return WhenKind.DATE if point.on else WhenKind.TIME


def _numbers(points: list[Point], today: date) -> set[int]:
    """The numbers by which somebody may have said these: of the day, the clock, or how far off it is."""
    said: set[int] = set()
    for point in points:
        if point.on:
            ahead = (point.on - today).days
            said |= {point.on.day, point.on.month, point.on.year, point.on.year % 100, ahead, ahead // 7}
        if point.at:
            said |= {point.at.hour, (point.at.hour - 1) % 12 + 1, point.at.minute}
            said |= {point.at.hour * 100 + point.at.minute}
    return said


async def read_again(
    reader: SecondReader, unclear: Unclear, seconds: float
) -> tuple[Suggested | None, Heard]:
    """What a model reads in a message, if it answers in time; and that it was asked."""
    started = asyncio.get_running_loop().time()
    suggested, outcome, usage = None, "", Usage()
    try:
        async with asyncio.timeout(seconds):
            suggested, usage = await reader.read(unclear, seconds)
        outcome = "passed"
    except ModelAway as away:
        outcome, usage = away.why, away.usage
    except TimeoutError:
        outcome = "timeout"
    took = asyncio.get_running_loop().time() - started
    return suggested, asked_model("reading", outcome, "", took, usage)
