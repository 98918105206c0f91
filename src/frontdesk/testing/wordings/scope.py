"""The values of one record as slots of a template, each written in one of its forms."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from functools import cached_property
from random import Random

from frontdesk.booking.model import Price
from frontdesk.conversation.facts import About, Facts, Record
from frontdesk.testing.wordings.bank import template
from frontdesk.testing.wordings.forms.contacts import name_forms, phone_forms, reference_forms
from frontdesk.testing.wordings.forms.days import day_forms, relative_forms
from frontdesk.testing.wordings.forms.lengths import length_forms, night_forms, party_forms
from frontdesk.testing.wordings.forms.money import is_free, price_forms
from frontdesk.testing.wordings.forms.numbers import in_words
from frontdesk.testing.wordings.forms.times import time_forms
from frontdesk.testing.wordings.naming import is_table, noun, phrase, with_told
from frontdesk.testing.wordings.pieces import Piece, Pieces
from frontdesk.testing.wordings.styles import Style

# How a moment, a stretch and a stay are put together of their parts.
WHEN = "[{on_day} at {time}|{on_day} at {time}|at {time} {on_day}]"
SPAN = "[from {time} to {end}|from {time} until {end}|{time} to {end}|{time} – {end}]"
STAY = (
    "[from {check_in} to {check_out}|from {check_in} until {check_out}|from {check_in} to {check_out}|"
    "arriving {on_check_in} and leaving {on_check_out}|"
    "checking in {on_check_in} and checking out {on_check_out}]"
)
DATES = (
    "[{check_in} to {check_out}|{check_in} – {check_out}|{check_in} until {check_out}|"
    "{nights} from {check_in} to {check_out}]"
)
BEFORE_WHEN = "[{on_old_day} at {old_time}|at {old_time} {on_old_day}]"


@dataclass
class Scope:
    """One record of a scene, in one manner of writing."""

    facts: Facts
    record: Record
    style: Style
    chance: Random

    @cached_property
    def known(self) -> frozenset[str]:
        """The slots that this record can fill."""
        record, known = self.record, {"business"}
        known |= {"what", "a_what", "your_what"} if record.what else set()
        known |= {"with", "with_full"} if with_told(record) else set()
        known |= {"where"} if record.where else set()
        known |= self._of_start(record)
        known |= self._of_amounts(record)
        known |= {slot for slot in ("reference", "phone", "text") if getattr(record, slot)}
        known |= {"name", "first"} if record.name else set()
        known |= {"party"} if record.party else set()
        known |= self._of_item(record)
        known |= {"until"} if record.until else set()
        known |= {"within"} if record.within else set()
        if record.before and isinstance(record.before.start, datetime):
            known |= {"old_day", "on_old_day", "old_time", "old_when"}
        return frozenset(known)

    def _of_item(self, record: Record) -> set[str]:
        """What is told of a car, or of a place to eat."""
        if record.about is About.ITEM:
            return {"status", *(("miles",) if record.number else ())}
        return {"cuisine", "about"} if record.about is About.VENUE else set()

    def _of_start(self, record: Record) -> set[str]:
        if isinstance(record.start, datetime):
            end = {"end", "span"} if isinstance(record.end, datetime) and _same_day(record) else set()
            return {"day", "on_day", "time", "when"} | end
        if record.start is not None and record.end is not None and record.end != record.start:
            return {"check_in", "check_out", "on_check_in", "on_check_out", "stay", "dates", "nights"}
        found = {"day", "on_day"} if record.start is not None else set()
        return found | ({"clock"} if record.clock else set())

    def _of_amounts(self, record: Record) -> set[str]:
        found = {slot for slot in ("rate", "deposit", "fee", "length") if getattr(record, slot) is not None}
        if record.price is not None:
            found |= {"free"} if is_free(record.price) else {"price"}
        return found

    def fill(self, slot: str) -> Pieces:
        """The words for a slot."""
        if slot in ("when", "span", "stay", "dates", "old_when"):
            made = {"when": WHEN, "span": SPAN, "stay": STAY, "dates": DATES, "old_when": BEFORE_WHEN}[slot]
            return template(made).fill(self.fill, self.chance)
        if slot in ("on_day", "on_check_in", "on_check_out", "on_old_day"):
            return self._on(slot.removeprefix("on_"))
        if slot in ("what", "a_what", "your_what"):
            return self._named({"what": noun, "a_what": phrase, "your_what": _yours}[slot](self.record))
        return (getattr(self, f"_{slot}")(),)

    def _named(self, name: str) -> Pieces:
        """What it is; of a table, for how many."""
        if self.style.bold and self.chance.random() < self.style.bold / 3 and "'" not in name:
            name = _titled(name)
        piece = Piece(name, "what", "what", self.record, self.record.what)
        if not is_table(self.record) or not self.record.party:
            return (piece,)
        party = self.record.party
        many = self.chance.choice((str(party), in_words(party)))
        return (piece, Piece(" for "), Piece(many, "party", "party", self.record, party))

    def _one(
        self, forms: Sequence[str], kind: str, field: str, value: object, *, bold: bool = False
    ) -> Piece:
        text = self.chance.choice(forms)
        if bold and self.style.bold and self.chance.random() < self.style.bold:
            text = f"**{text}**"
        return Piece(text, kind, field, self.record, value)

    def _on(self, slot: str) -> Pieces:
        """A day with its preposition; "tomorrow" has none."""
        piece: Piece = getattr(self, f"_{slot}")()
        bare = piece.text.strip("*")
        free = bare.split(" ")[0].strip(",").casefold() in ("today", "tomorrow", "this", "next", "in", "a")
        free = free or bare.startswith("the day after")
        return (piece,) if free else (Piece("on "), piece)

    def _date(self, on: date, field: str, *, ended: bool = False) -> Piece:
        """A day; one that begins or ends a stay is not "in a week"."""
        today = self.facts.now.date()
        relative = relative_forms(on, today)
        if ended:
            relative = tuple(form for form in relative if not form.startswith(("in ", "a week")))
        forms = relative if relative and self.chance.random() < self.style.relative else ()
        forms = forms or day_forms(on, today, self.style.tag(self.chance))
        return self._one(forms, "day", field, on, bold=True)

    def _clock_of(self, at: time, field: str) -> Piece:
        return self._one(time_forms(at, self.style.tag(self.chance)), "time", field, at, bold=True)

    def _amount(self, price: Price | None, field: str) -> Piece:
        assert price is not None
        return self._one(price_forms(price, self.style.tag(self.chance)), "price", field, price, bold=True)

    def _business(self) -> Piece:
        return Piece(self.facts.business)

    def _with(self) -> Piece:
        if len(self.record.with_) > 1 or is_table(self.record):
            return self._with_full()
        return self._one(name_forms(self.record.with_[0]), "with", "with_", self.record.with_)

    def _with_full(self) -> Piece:
        *most, last = self.record.with_
        names = f"{', '.join(most)} and {last}" if most else last
        return Piece(names, "with", "with_", self.record, self.record.with_)

    def _where(self) -> Piece:
        return Piece(self.record.where, "where", "where", self.record, self.record.where)

    def _day(self) -> Piece:
        return self._date(_day_of(self.record.start), "start")

    def _check_in(self) -> Piece:
        return self._date(_day_of(self.record.start), "start", ended=True)

    def _check_out(self) -> Piece:
        return self._date(_day_of(self.record.end), "end", ended=True)

    def _old_day(self) -> Piece:
        assert self.record.before is not None
        return self._date(_day_of(self.record.before.start), "before")

    def _time(self) -> Piece:
        return self._clock_of(_time_of(self.record.start), "start")

    def _end(self) -> Piece:
        return self._clock_of(_time_of(self.record.end), "end")

    def _old_time(self) -> Piece:
        assert self.record.before is not None
        return self._clock_of(_time_of(self.record.before.start), "before")

    def _clock(self) -> Piece:
        assert self.record.clock is not None
        return self._clock_of(self.record.clock, "clock")

    def _until(self) -> Piece:
        return self._clock_of(_time_of(self.record.until), "until")

    def _price(self) -> Piece:
        return self._amount(self.record.price, "price")

    def _free(self) -> Piece:
        return self._amount(self.record.price, "price")

    def _rate(self) -> Piece:
        return self._amount(self.record.rate, "rate")

    def _deposit(self) -> Piece:
        return self._amount(self.record.deposit, "deposit")

    def _fee(self) -> Piece:
        return self._amount(self.record.fee, "fee")

    def _length(self) -> Piece:
        return self._span_of(self.record.length, "length")

    def _within(self) -> Piece:
        return self._span_of(self.record.within, "within")

    def _span_of(self, length: timedelta | None, field: str) -> Piece:
        assert length is not None
        return self._one(length_forms(length, self.style.tag(self.chance)), "length", field, length)

    def _nights(self) -> Piece:
        nights = (_day_of(self.record.end) - _day_of(self.record.start)).days
        return self._one(night_forms(nights), "nights", "nights", nights)

    def _party(self) -> Piece:
        return self._one(party_forms(self.record.party or 1), "party", "party", self.record.party)

    def _reference(self) -> Piece:
        forms = reference_forms(self.record.reference)
        return self._one(forms, "reference", "reference", self.record.reference)

    def _phone(self) -> Piece:
        return self._one(phone_forms(self.record.phone), "phone", "phone", self.record.phone)

    def _name(self) -> Piece:
        return Piece(self.record.name, "name", "name", self.record, self.record.name)

    def _first(self) -> Piece:
        return Piece(self.record.name.split(" ")[0], "name", "name", self.record, self.record.name)

    def _status(self) -> Piece:
        return Piece({"used": "pre-owned"}.get(self.record.status, self.record.status))

    def _miles(self) -> Piece:
        return Piece(f"{self.record.number:,} miles", "number", "number", self.record, self.record.number)

    def _cuisine(self) -> Piece:
        return Piece(self.chance.choice(self.record.names), "cuisine", "names", self.record)

    def _about(self) -> Piece:
        return Piece(self.record.text.partition("): ")[2])

    def _text(self) -> Piece:
        return Piece(self.record.text)


def _yours(record: Record) -> str:
    return f"your {noun(record)}"


def _titled(name: str) -> str:
    """A Hydrating Facial: services written like names."""
    first, *words = name.split(" ")
    small = first if first in ("a", "an", "the", "your") else first[:1].upper() + first[1:]
    return " ".join(
        (small, *(w if w in ("and", "with", "in", "the") else w[:1].upper() + w[1:] for w in words))
    )


def _same_day(record: Record) -> bool:
    return _day_of(record.start) == _day_of(record.end)


def _day_of(moment: datetime | date | None) -> date:
    assert moment is not None
    return moment.date() if isinstance(moment, datetime) else moment


def _time_of(moment: datetime | date | None) -> time:
    assert isinstance(moment, datetime)
    return moment.time()
