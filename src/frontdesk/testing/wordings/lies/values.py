"""One value that is not the scene's: a time, a day, a price, a length, a name, a number."""

from collections.abc import Callable, Sequence
from datetime import date, time, timedelta
from decimal import Decimal

from frontdesk.booking.model import Money, PriceRange
from frontdesk.testing.wordings.bank import data
from frontdesk.testing.wordings.forms.contacts import phone_forms, reference_forms
from frontdesk.testing.wordings.forms.days import day_forms, relative_forms
from frontdesk.testing.wordings.forms.lengths import length_forms, night_forms, party_forms
from frontdesk.testing.wordings.forms.money import is_free, price_forms
from frontdesk.testing.wordings.forms.times import time_forms
from frontdesk.testing.wordings.lies.lying import Lie, Lying
from frontdesk.testing.wordings.lies.oracle import amounts_of
from frontdesk.testing.wordings.pieces import Piece, Wording

Place = tuple[int, int, Piece]
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


def _a_price(lying: Lying, made: Callable[[Decimal], Decimal], *fields: str) -> Wording | None:
    places = [p for p in lying.pieces("price", *fields) if not is_free(p[2].value)]  # type: ignore[arg-type]
    for _ in range(TRIES if places else 0):
        place = lying.chance.choice(places)
        value = place[2].value
        assert isinstance(value, (Money, PriceRange))
        told = lying.chance.choice(amounts_of(value))
        amount = made(told).quantize(Decimal("0.01"))
        if amount <= 0 or amount in lying.oracle.amounts or amount == told:
            continue
        other = Money(amount, "USD")
        price = other if isinstance(value, Money) else _ranged(value, amount)
        return lying.replaced(
            place, lying.chance.choice(price_forms(price, lying.style.tag(lying.chance))), price
        )
    return None


def _ranged(value: PriceRange, amount: Decimal) -> PriceRange:
    low, high = (
        (value.low, Money(amount, "USD")) if amount > value.low.amount else (Money(amount, "USD"), value.high)
    )
    return PriceRange(low, high)


def price_digits(lying: Lying) -> Wording | None:
    """Two digits swapped, one left out or added."""

    def made(amount: Decimal) -> Decimal:
        digits = list(str(int(amount)))
        at = lying.chance.randrange(len(digits))
        match lying.chance.choice(("swap", "drop", "add", "change")):
            case "swap" if len(digits) > 1:
                digits[at], digits[at - 1] = digits[at - 1], digits[at]
            case "drop" if len(digits) > 1:
                del digits[at]
            case "add":
                digits.insert(at, lying.chance.choice("123456789"))
            case _:
                digits[at] = lying.chance.choice("123456789")
        return Decimal("".join(digits))

    return _a_price(lying, made)


def price_discount(lying: Lying) -> Wording | None:
    return _a_price(
        lying,
        lambda amount: (
            amount
            * lying.chance.choice(
                (Decimal("0.9"), Decimal("0.5"), Decimal("0.8"), Decimal("1.1"), Decimal("2"))
            )
        ),
    )


def price_of_another(lying: Lying) -> Wording | None:
    """What something else in the house costs."""
    from frontdesk.playbooks.loading import load_shipped

    services = load_shipped(lying.scene.business).business.services.values()
    prices = [a for s in services if s.price is not None for a in amounts_of(s.price)]
    return _a_price(lying, lambda _: lying.chance.choice(prices)) if prices else None


def price_free(lying: Lying) -> Wording | None:
    """Free, where it costs something."""
    places = [p for p in lying.pieces("price", "price") if not is_free(p[2].value)]  # type: ignore[arg-type]
    if not places or Decimal(0) in lying.oracle.amounts:
        return None
    return lying.replaced(
        lying.chance.choice(places), lying.chance.choice(("$0", "zero dollars", "nothing at all", "$0.00"))
    )


def nightly_as_total(lying: Lying) -> Wording | None:
    """What a night costs, told as what the stay costs."""
    places = [p for p in lying.pieces("price", "price") if p[2].record and p[2].record.rate]
    for place in places:
        record = place[2].record
        assert record is not None
        assert record.rate is not None
        totals = {amount for r in lying.oracle.records if r.price for amount in amounts_of(r.price)}
        if set(amounts_of(record.rate)) & totals or lying.pieces("price", "rate"):
            continue
        return lying.replaced(
            place, lying.chance.choice(price_forms(record.rate, lying.style.tag(lying.chance)))
        )
    return None


def total_as_nightly(lying: Lying) -> Wording | None:
    places = [p for p in lying.pieces("price", "rate") if p[2].record and p[2].record.price]
    for place in places:
        price = place[2].record.price  # type: ignore[union-attr]
        rates = {amount for r in lying.oracle.records if r.rate for amount in amounts_of(r.rate)}
        if price is None or set(amounts_of(price)) & rates:
            continue
        return lying.replaced(place, lying.chance.choice(price_forms(price, lying.style.tag(lying.chance))))
    return None


def length(lying: Lying) -> Wording | None:
    places = lying.pieces("length")
    if not places:
        return None
    place = lying.chance.choice(places)
    told = place[2].value
    known = {r.length for r in lying.oracle.records} | {r.within for r in lying.oracle.records}
    among = [timedelta(minutes=m) for m in (10, 15, 20, 25, 30, 40, 45, 50, 60, 75, 90, 120, 150, 180, 240)]
    other = lying.chance.choice([one for one in among if one != told and one not in known])
    return lying.replaced(
        place, lying.chance.choice(length_forms(other, lying.style.tag(lying.chance))), other
    )


def nights(lying: Lying) -> Wording | None:
    return _counted(lying, "nights", night_forms, (1, 2, 3, 4, 5, 6, 7, 8, 10, 14))


def party(lying: Lying) -> Wording | None:
    return _counted(lying, "party", party_forms, (1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 14, 20))


def _counted(
    lying: Lying, kind: str, forms: Callable[[int], Sequence[str]], among: Sequence[int]
) -> Wording | None:
    places = lying.pieces(kind)
    if not places:
        return None
    place = lying.chance.choice(places)
    parties = {r.party for r in lying.oracle.records}
    other = lying.chance.choice([n for n in among if n != place[2].value and n not in parties])
    text = place[2].text
    simple = text.strip("*").isdigit() or text.isalpha()
    picked = (
        str(other)
        if simple and lying.chance.random() < 0.5
        else forms(other)[1 if simple else 2 % len(forms(other))]
    )
    return lying.replaced(place, picked, other)


def reference(lying: Lying) -> Wording | None:
    """Another number, prefix or booking."""
    places = lying.pieces("reference")
    known = {record.reference for record in lying.oracle.records}
    for _ in range(TRIES if places else 0):
        place = lying.chance.choice(places)
        prefix, _, number = str(place[2].value).partition("-")
        digits = list(number)
        match lying.chance.choice(("digit", "digit", "swap", "prefix", "longer")):
            case "digit":
                digits[lying.chance.randrange(len(digits))] = lying.chance.choice("0123456789")
            case "swap":
                digits[-1], digits[-2] = digits[-2], digits[-1]
            case "longer":
                digits.append(lying.chance.choice("0123456789"))
            case _:
                prefix = lying.chance.choice(
                    [
                        p
                        for p in ("AVA", "CAL", "NORTH", "LOTUS", "MAREE", "AUREL", "REF", "BK")
                        if p != prefix
                    ]
                )
        made = f"{prefix}-{''.join(digits)}"
        if made not in known:
            return lying.replaced(place, lying.chance.choice(reference_forms(made)), made)
    return None


def phone(lying: Lying) -> Wording | None:
    places = lying.pieces("phone")
    if not places:
        return None
    place = lying.chance.choice(places)
    digits = [c for c in str(place[2].value) if c.isdigit()]
    at = lying.chance.randrange(len(digits) - 7, len(digits))
    digits[at] = str((int(digits[at]) + lying.chance.randrange(1, 9)) % 10)
    return lying.replaced(place, lying.chance.choice(phone_forms("+" + "".join(digits))))


def name(lying: Lying) -> Wording | None:
    """Somebody else's name."""
    places = lying.pieces("name")
    if not places:
        return None
    place = lying.chance.choice(places)
    people = data("people")
    text = lying.chance.choice(people["strangers"] if " " in place[2].text else people["first_only"])
    return lying.replaced(place, text)


def addressed(lying: Lying) -> Wording | None:
    """The guest is called by another guest's name."""
    places = lying.pieces("guest")
    return (
        lying.replaced(lying.chance.choice(places), lying.chance.choice(data("people")["first_only"]))
        if places
        else None
    )


def miles(lying: Lying) -> Wording | None:
    places = lying.pieces("number")
    if not places:
        return None
    place = lying.chance.choice(places)
    other = int(str(place[2].value)) + lying.chance.choice((-9000, -1200, 900, 4000, 21000))
    if other <= 0 or other in lying.oracle.numbers:
        return None
    return lying.replaced(place, f"{other:,} miles")


LIES: dict[str, Lie] = {
    "another time": other_time, "morning for afternoon": meridiem, "half an hour off": half_hour,
    "the end as the start": end_as_start, "another day": other_day, "another month": other_month,
    "a weekday that does not fit": weekday, "a price with other digits": price_digits,
    "a price cut or raised": price_discount, "the price of something else": price_of_another,
    "free, and it is not": price_free, "a night's price as the total": nightly_as_total,
    "the total as a night's price": total_as_nightly, "another length": length, "another number of nights": nights,
    "another party": party, "another reference": reference, "another phone": phone, "another's name": name,
    "addressed as somebody else": addressed, "another mileage": miles,
}  # fmt: skip
