"""People who come to a simulated desk, none of whom its books know."""

from random import Random

from frontdesk.demo.people import FIRST_NAMES, LAST_NAMES
from frontdesk.simulation.wishes import Person

AREA_CODES = (303, 314, 407, 469, 520, 608, 614, 704, 720, 801, 813, 919, 952)
"""None of those that the guests of the demonstrations have."""


def person(random: Random, number: int) -> Person:
    """Somebody whom no ledger knows yet: the numbers are not those of the demonstrations' guests."""
    first, last = random.choice(FIRST_NAMES.split()), random.choice(LAST_NAMES.split())
    code, line = AREA_CODES[number % len(AREA_CODES)], number // len(AREA_CODES) % 100
    address = f"{first}.{last}@example.{random.choice(('com', 'org', 'net'))}".lower()
    return Person(f"{first} {last}", f"+1{code}55501{line:02d}", address)
