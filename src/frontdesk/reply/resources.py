"""Whom and what a booking is with, inside a sentence: Dr. Lee, or the 2026 Mazda CX-5 in red."""

from collections.abc import Sequence
from typing import Literal

from frontdesk.booking.business import Business
from frontdesk.playbooks.catalogue import CAR_KIND
from frontdesk.reply.formats import say_list
from frontdesk.reply.words import words_for


def say_names(names: Sequence[str], business: Business, joined: Literal["and", "or"] = "and") -> str:
    """All of them in a row; a car has its article: "a test drive with the 2026 Mazda CX-5 in red"."""
    cars = {resource.name for resource in business.resources.values() if resource.kind == CAR_KIND}
    return say_list([_car(name, business) if name in cars else name for name in names], business, joined)


def _car(name: str, business: Business) -> str:
    car, _, colour = name.rpartition(" in ")
    return words_for(business).say("offers.the_car", car=car, colour=colour.casefold())
