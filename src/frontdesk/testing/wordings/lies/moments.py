"""A time or a day that is not the scene's."""

from collections.abc import Callable
from datetime import date, time, timedelta

from frontdesk.testing.wordings.bank import data
from frontdesk.testing.wordings.forms.days import day_forms, relative_forms
from frontdesk.testing.wordings.forms.times import time_forms
from frontdesk.testing.wordings.lies.lying import Lie, Lying, Place
from frontdesk.testing.wordings.pieces import Wording

TRIES = 8


def a_time(lying: Lying, made: Callable[[time], time]) -> Wording | None:
    """Another time of day instead of one that was told."""
    places = lying.pieces("time") + lying.pieces("bare time")
    for _ in range(TRIES if places else 0):
        place = lying.chance.choice(places)
        clock = made(_clock(place))
        if place[2].kind == "bare time":
            if clock.hour // 12 != _clock(place).hour // 12 or clock in lying.oracle.times:
                continue
            text = f"{clock.hour % 12 or 12}:{clock.minute:02}"
            return lying.replaced(place, text, clock)
        text = lying.chance.choice(time_forms(clock, lying.style.tag(lying.chance)))
        if lying.oracle.is_false_time(clock, text):
            return lying.replaced(place, text, clock)
    return None


def _clock(place: Place) -> time:
    value = place[2].value
    assert isinstance(value, time)
    return value


def _shifted(clock: time, minutes: int) -> time:
    at = (clock.hour * 60 + clock.minute + minutes) % 1440
    return time(at // 60, at % 60)


def other_time(lying: Lying) -> Wording | None:
    return a_time(
        lying,
        lambda clock: _shifted(clock, lying.chance.choice((-240, -180, -120, -60, 60, 120, 180, 240, 300))),
    )


def meridiem(lying: Lying) -> Wording | None:
    """Morning for afternoon."""
    return a_time(lying, lambda clock: _shifted(clock, 720))


def half_hour(lying: Lying) -> Wording | None:
    return a_time(lying, lambda clock: _shifted(clock, lying.chance.choice((-30, 30, -15, 15, -5, 5, 10))))


def end_as_start(lying: Lying) -> Wording | None:
    """When it ends, told as when it begins."""
    places = [p for p in lying.pieces("time", "start") if p[2].record and hasattr(p[2].record.end, "hour")]
    starts = {r.start.time() for r in lying.oracle.records if hasattr(r.start, "hour")}  # type: ignore[union-attr]
    for place in places:
        end = place[2].record.end.time()  # type: ignore[union-attr]
        if end in starts or any(p[2].field == "end" for p in lying.pieces("time")):
            continue
        return lying.replaced(place, lying.chance.choice(time_forms(end, lying.style.tag(lying.chance))), end)
    return None


def _a_day(lying: Lying, made: Callable[[date], date]) -> Wording | None:
    places = lying.pieces("day")
    today = lying.scene.view.now.date()
    for _ in range(TRIES if places else 0):
        place = lying.chance.choice(places)
        told = place[2].value
        assert isinstance(told, date)
        on = made(told)
        forms = relative_forms(on, today) if lying.chance.random() < 0.3 else ()
        text = lying.chance.choice(forms or day_forms(on, today, lying.style.tag(lying.chance)))
        if lying.oracle.is_false_day(on, text) and not _ungrammatical(lying, place, text):
            return lying.replaced(place, text, on)
    return None


def _ungrammatical(lying: Lying, place: Place, text: str) -> bool:
    """ "On tomorrow": nobody writes that."""
    at, n, _ = place
    before = lying.wording.sentences[at].pieces[n - 1].text if n else ""
    return before.endswith(("on ", "On ")) and text.split(" ")[0] in (
        "today",
        "tomorrow",
        "this",
        "next",
        "in",
        "a",
        "the",
    )


def other_day(lying: Lying) -> Wording | None:
    return _a_day(lying, lambda on: on + timedelta(days=lying.chance.choice((-2, -1, 1, 1, 2, 3, 7, -7))))


def other_month(lying: Lying) -> Wording | None:
    return _a_day(lying, lambda on: _in_month(on, (on.month % 12) + 1))


def _in_month(on: date, month: int) -> date:
    return date(on.year + (month < on.month), month, min(on.day, 28))


def weekday(lying: Lying) -> Wording | None:
    """A weekday that does not fit its date."""
    places = lying.pieces("day")
    if not places:
        return None
    place = lying.chance.choice(places)
    on, bank = place[2].value, data("forms")
    assert isinstance(on, date)
    wrong = lying.chance.choice([w for n, w in enumerate(bank["weekdays"]) if n != on.weekday()])
    month = bank["months"][on.month - 1]
    form = lying.chance.choice(
        ("{w}, {m} {d}", "{w} {m} {d}", "{w}, {d} {m}", "{w} ({n}/{d})", "{s} {k} {d}", "{w}, {m} {d}, {y}")
    )
    text = form.format(w=wrong, s=wrong[:3], m=month, k=month[:3], d=on.day, n=on.month, y=on.year)
    return lying.replaced(place, text)


LIES: dict[str, Lie] = {
    "another time": other_time,
    "morning for afternoon": meridiem,
    "half an hour off": half_hour,
    "the end as the start": end_as_start,
    "another day": other_day,
    "another month": other_month,
    "a weekday that does not fit": weekday,
}
