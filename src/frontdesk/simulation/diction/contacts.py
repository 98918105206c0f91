"""Names, numbers and addresses as people give them: most as they are written, some in ways of their own."""

from collections.abc import Iterator
from random import Random

from frontdesk.simulation.diction.numbers import NUMBERS
from frontdesk.simulation.manners import Manner


def tell_name(name: str, random: Random, manner: Manner) -> str:
    return random.choice(list(_odd_names(name))) if random.random() < manner.odd else name


def _odd_names(name: str) -> Iterator[str]:
    first, last = name.split(" ", 1)
    letters = "-".join(last.upper())
    yield f"{name}, that's {letters}"
    yield f"{name}, {letters}"
    yield f"first name {first}, last name {last}"
    yield f"{' '.join(first.upper())}, {' '.join(last.upper())}"
    yield f"{last}, {first}"
    yield name.upper()


def tell_phone(phone: str, random: Random, manner: Manner) -> str:
    code, middle, line = phone[2:5], phone[5:8], phone[8:]
    if random.random() < manner.spelled * 0.5:
        return random.choice(
            [", ".join(_digits(part) for part in (code, middle, line)), _digits(code + middle + line)]
        )
    if random.random() < manner.odd:
        return random.choice(list(_odd_numbers(code, middle, line)))
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


def _odd_numbers(code: str, middle: str, line: str) -> Iterator[str]:
    yield f"({code}){middle}{line}"
    yield f"{code}/{middle}/{line}"
    yield f"+1({code}){middle}.{line}"
    yield f"{code} {middle}-{line} (cell)"
    yield f"001 {code} {middle} {line}"
    yield f"{code}-{middle} {line}"
    yield _digits(code + middle + line).replace("zero", "oh")
    yield f"{_digits(code)} triple five {_digits(line)}" if middle == "555" else f"{code} {middle}{line}"
    yield " ".join((code + middle + line)[n : n + 2] for n in range(0, 10, 2))


def _digits(part: str) -> str:
    return " ".join(NUMBERS[int(digit)] for digit in part)


def tell_email(email: str, random: Random, manner: Manner) -> str:
    if random.random() < manner.spelled * 0.5:
        return email.replace("@", " at ").replace(".", " dot ")
    if random.random() < manner.odd:
        return random.choice(
            [
                email.replace("@", " at ").replace(".", " dot "),
                email.replace("@", " (at) "),
                email.upper(),
                f"{email} (all lower case)",
                f"<{email}>",
            ]
        )
    return email
