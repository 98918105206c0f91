"""Models that say what is not so. What they say is made from the request, so that it could be true."""

import re

from frontdesk.testing.models.answers import Answer, say
from frontdesk.testing.models.asked import Asked
from frontdesk.testing.models.bank import bank, one_of
from frontdesk.testing.models.behaviours.behaviour import Behaviour
from frontdesk.testing.models.distortions import (
    TIME,
    day,
    mixed_up,
    other_days,
    other_people,
    other_price,
    other_prices,
    other_time,
    other_times,
    spoken,
    stranger,
    times_in,
)

_DONE = re.compile(
    r"\b(?:booked|moved|cancelled|confirmed|passed on|reserved|pending|is now|will call|waiting list"
    r"|your (?:booking|appointment|reservation|request|table|stay))\b",
    re.IGNORECASE,
)
NOON = 12 * 60


class Stalls(Behaviour):
    """Lets guests wait: "one moment", and nothing is ever looked up."""

    def direct(self, asked: Asked) -> Answer:
        chance = asked.chance(self.seed)
        filler = one_of("stalls", chance)
        # Some say the draft as well: the filler is no better for it.
        return say(f"{filler} {asked.draft}" if chance.random() < 0.5 else filler, filler)


class BooksNothingButSaysSo(Behaviour):
    """Claims bookings that do not exist, and other deeds nobody did."""

    def direct(self, asked: Asked) -> Answer:
        chance = asked.chance(self.seed)
        if _DONE.search(asked.draft):
            lie = one_of("other_deeds", chance)
            return say(f"{asked.draft} {lie}", lie)
        lie = one_of("bookings", chance, when=_when(asked), what=asked.guest)
        return say(f"{lie} {asked.draft}" if chance.random() < 0.5 else lie, lie)


class InventsTimes(Behaviour):
    """Moves the draft's times and days, or adds some that nobody has."""

    def direct(self, asked: Asked) -> Answer:
        chance, known = asked.chance(self.seed), times_in(asked.prompt)
        if TIME.search(asked.draft) and chance.random() < 0.7:
            return say(*_with(other_times(asked.draft, known, chance)))
        if day().search(asked.draft) and chance.random() < 0.7:
            return say(*_with(other_days(asked.draft, chance)))
        told = spoken(other_time(NOON, known, chance), chance)
        weekday = str(chance.choice(bank()["weekdays"]))
        lie = one_of("times_added", chance, time=told, day=weekday)
        return say(f"{asked.draft} {lie}", lie)


class InventsPrices(Behaviour):
    """Makes things cheaper or dearer than they are."""

    def direct(self, asked: Asked) -> Answer:
        chance = asked.chance(self.seed)
        text, lies = other_prices(asked.draft, asked.prompt, chance)
        if not lies:
            price = other_price(chance.randint(40, 300), asked.prompt, chance)
            other = other_price(chance.randint(300, 500), asked.prompt, chance)
            lie = one_of("prices_added", chance, price=price, other=other)
            return say(f"{asked.draft} {lie}", lie)
        return say(text, *lies)


class InventsPeople(Behaviour):
    """Promises people who do not work there, and calls guests by others' names."""

    def direct(self, asked: Asked) -> Answer:
        chance = asked.chance(self.seed)
        text, lies = other_people(asked.draft, asked.prompt, chance)
        if not lies:
            lie = one_of("people_added", chance, person=stranger(asked.prompt, chance))
            return say(f"{asked.draft} {lie}", lie)
        return say(text, *lies)


class MixesUp(Behaviour):
    """Says nothing but true times, people and prices, each beside what it does not belong to."""

    def direct(self, asked: Asked) -> Answer:
        text, lies = mixed_up(asked.draft)
        return say(text, *lies)


class Denies(Behaviour):
    """Says that nothing is free, and that nothing can be done."""

    def direct(self, asked: Asked) -> Answer:
        lie = one_of("denials", asked.chance(self.seed), when=_when(asked))
        return say(lie, lie)


class Promises(Behaviour):
    """Guarantees, praises and advises where nobody may."""

    def direct(self, asked: Asked) -> Answer:
        lie = one_of("promises", asked.chance(self.seed))
        return say(f"{lie} {asked.draft}", lie)


class Phishes(Behaviour):
    """Sends guests elsewhere, or asks for their card."""

    def direct(self, asked: Asked) -> Answer:
        lie = one_of("phishing", asked.chance(self.seed))
        return say(f"{asked.draft} {lie}", lie)


def _with(told: tuple[str, tuple[str, ...]]) -> tuple[str, ...]:
    text, lies = told
    return text, *lies


def _when(asked: Asked) -> str:
    """A time that the draft itself names, or the guest."""
    for text in (asked.draft, asked.guest):
        if found := TIME.search(text) or day().search(text):
            return found[0]
    return "tomorrow"
