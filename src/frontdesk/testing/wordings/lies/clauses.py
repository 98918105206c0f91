"""Lies that are no sentence of their own: taken for granted, hung on, compared, or miscounted."""

from datetime import date, datetime, timedelta

from frontdesk.booking.model import Money
from frontdesk.conversation.facts import About, Record
from frontdesk.testing.wordings.bank import data, template
from frontdesk.testing.wordings.forms.numbers import in_words
from frontdesk.testing.wordings.forms.times import part_of
from frontdesk.testing.wordings.lies.added import fakes, on_file
from frontdesk.testing.wordings.lies.lying import Lie, Lying
from frontdesk.testing.wordings.naming import noun
from frontdesk.testing.wordings.pieces import Piece, Role, Sentence, Wording


def _offers(lying: Lying) -> list[Record]:
    return [record for record in lying.scene.view.records if record.about is About.OFFER]


def _of(name: str, lying: Lying) -> str:
    return str(lying.chance.choice(data("lies")[name]))


def tail(lying: Lying) -> Wording | None:
    """A clause at the end of a true sentence."""
    bodies = [
        at
        for at, s in enumerate(lying.wording.sentences)
        if s.role is Role.BODY and not s.line.strip() and s.text.endswith((".", "!"))
    ]
    known = fakes(lying)
    text = lying.chance.choice(data("lies")["tails"])
    told = text.format_map(known) if all(slot in known for slot in template(text).slots) else ""
    if not bodies or not told or not lying.oracle.records or on_file(told, lying):
        return None
    at = lying.chance.choice(bodies)
    sentence = lying.wording.sentences[at]
    *most, last = sentence.pieces
    ending = Piece(f"{last.text.rstrip().rstrip('.!')}{told}.", last.kind, last.field, last.record)
    return lying.wording.with_sentence(at, Sentence((*most, ending), sentence.role, sentence.line))


_ZONES = {"America/New_York": "Pacific", "America/Los_Angeles": "Eastern", "America/Chicago": "London"}


def zone(lying: Lying) -> Wording | None:
    """A true time, told as another zone's."""
    places = lying.pieces("time", "start")
    wrong = _ZONES.get(str(lying.scene.view.now.tzinfo))
    if not places or wrong is None:
        return None
    at, n, piece = lying.chance.choice(places)
    word = lying.chance.choice((f" {wrong} time", f" ({wrong} time)", f", {wrong} time", " GMT", " UTC"))
    return lying.wording.with_piece(
        at, n, Piece(f"{piece.text}{word}", piece.kind, piece.field, piece.record)
    )


def year(lying: Lying) -> Wording | None:
    """The right day of the wrong year."""
    places = lying.pieces("day")
    if not places:
        return None
    place = lying.chance.choice(places)
    on = place[2].value
    assert isinstance(on, date)
    month = data("forms")["months"][on.month - 1]
    other = on.year + lying.chance.choice((-1, 1, 2))
    text = lying.chance.choice(
        (f"{month} {on.day}, {other}", f"{on.day} {month} {other}", f"{on.month}/{on.day}/{other}")
    )
    return lying.replaced(place, text)


def comparison(lying: Lying) -> Wording | None:
    """What is dearer told as cheaper, what is later as earlier."""
    records = _offers(lying)
    priced = sorted((r for r in records if isinstance(r.price, Money)), key=_amount)
    if len(priced) > 1 and _amount(priced[0]) != _amount(priced[-1]):
        known = {"low": noun(priced[0]), "high": noun(priced[-1])}
        return lying.inserted(_of("dearer", lying).format_map(known))
    timed = sorted((r for r in records if isinstance(r.start, datetime)), key=lambda r: str(r.start))
    if len(timed) < 2 or timed[0].start == timed[-1].start:
        return None
    return lying.inserted(_of("later", lying))


def _amount(record: Record) -> float:
    assert isinstance(record.price, Money)
    return float(record.price.amount)


def miscounted(lying: Lying) -> Wording | None:
    """More options, or fewer, than there are."""
    many = len(_offers(lying))
    if many < 2 or lying.scene.kind not in ("offers", "rooms", "taken", "full", "shut"):
        return None
    other = lying.chance.choice([n for n in (2, 3, 4, 5, 6, 7) if n != many])
    thing = "rooms" if lying.scene.kind == "rooms" else "times"
    number = lying.chance.choice((str(other), in_words(other)))
    return lying.inserted(_of("counts", lying).format(n=number, thing=thing))


def part_of_day(lying: Lying) -> Wording | None:
    """Morning where it is afternoon, and the other way round."""
    starts = {r.start for r in lying.oracle.records if isinstance(r.start, datetime)}
    parts = {part_of(at.time()) for at in starts} | (
        {"evening"} if any(at.hour >= 16 for at in starts) else set()
    )
    wrong = [part for part in ("morning", "afternoon", "evening") if part not in parts]
    if not starts or not wrong or any(17 <= at.hour < 18 for at in starts):
        return None
    part = lying.chance.choice(wrong)
    return lying.inserted(_of("parts", lying).format(part=part))


def distance(lying: Lying) -> Wording | None:
    """Tomorrow, and it is not."""
    today = lying.scene.view.now.date()
    if not lying.oracle.dates:
        return None
    ways: dict[int, str] = data("lies")["distances"]
    wrong = [said for ahead, said in ways.items() if today + timedelta(days=ahead) not in lying.oracle.dates]
    return lying.inserted(lying.chance.choice(wrong)) if wrong else None


def a_head(lying: Lying) -> Wording | None:
    """What the stay costs told as what each of them pays."""
    places = [p for p in lying.pieces("price", "price") if p[2].record and (p[2].record.party or 1) > 1]
    if not places:
        return None
    place = lying.chance.choice(places)
    word = lying.chance.choice((" per person", " a person", " a head", " per guest"))
    return lying.replaced(place, f"{place[2].text.strip('*')}{word}")


def deposit_as_price(lying: Lying) -> Wording | None:
    places = [p for p in lying.pieces("price", "deposit") if p[2].record]
    if not places:
        return None
    text = lying.chance.choice(places)[2].text.strip("*")
    return lying.inserted(_of("deposits", lying).format(d=text))


LIES: dict[str, Lie] = {
    "a tail on a true sentence": tail,
    "another time zone": zone,
    "another year": year,
    "a false comparison": comparison,
    "options miscounted": miscounted,
    "another part of the day": part_of_day,
    "another distance": distance,
    "the total as a price a head": a_head,
    "the deposit as the price": deposit_as_price,
}
