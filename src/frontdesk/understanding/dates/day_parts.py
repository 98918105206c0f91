"""From when to when a part of the day lasts."""

from datetime import date, time, timedelta

from frontdesk.conversation.when import Point, Window
from frontdesk.understanding.dates.nodes import Part
from frontdesk.understanding.dates.words import words_of


def hours_on(on: date, start: float, end: float) -> Window:
    last = on + timedelta(days=1) if end > 24 else on
    return Window(Point(on, hour_of(start)), Point(last, hour_of(end)))


def hour_of(value: float) -> time:
    """The clock at so many hours after midnight; the end of the day is its last second."""
    if value >= 24:
        return time(23, 59, 59) if value == 24 else time(int(value) - 24)
    return time(int(value), int(value % 1 * 60))


def part_hours(part: Part) -> tuple[float, float]:
    """From when to when a part of the day lasts; early and late are its halves."""
    start, end = words_of().part_hours[part.name]
    middle = (start + end) / 2
    if part.edge == "early":
        return (start - 2, middle) if part.name == "morning" else (start, middle)
    if part.edge == "late":
        return middle, end
    if part.edge == "mid":
        return start + (end - start) / 4, end - (end - start) / 4
    return start, end
