"""What the shape of digits says by itself: a phone number, a date, a card, the address of a machine."""

from itertools import pairwise

from frontdesk.understanding.contacts.runs import Group, Run

KNOWN = frozenset(
    {
        *((3, 3, 4), (1, 3, 3, 4), (3, 4), (3, 7), (6, 4), (1, 10)),  # North America
        *((5, 6), (5, 3, 3), (4, 6), (4, 3, 4), (3, 4, 4), (3, 8), (4, 7), (2, 4, 3, 4)),  # Britain, China
        *((2, 4, 4), (4, 3, 3), (2, 8), (2, 3, 4), (3, 3, 3)),  # Australia, Spain, New Zealand
        *((2, 2, 2, 2, 2), (3, 2, 2, 2), (3, 3, 2, 2), (4, 2, 2, 2), (4, 2, 2, 2, 2)),  # France, Switzerland
        *((2, 5, 4), (2, 4, 5), (5, 5), (3, 6), (4, 3, 2, 2), (3, 3, 5), (2, 3, 3, 4)),  # Brazil, India
    }
)
"""How many digits the groups of phone numbers have, without a country's code."""

_YEARS = range(1900, 2100)


def is_date(groups: tuple[Group, ...]) -> bool:
    """ "2026-07-12", "12/07/2026", "7.12.26"; in one piece "20260712"."""
    parts = [int(group.digits) for group in groups if len(group.digits) <= 8]
    if len(parts) != len(groups):
        return False
    if len(parts) == 1:
        written = groups[0].digits
        return len(written) == 8 and _is_day(int(written[:4]), int(written[4:6]), int(written[6:]))
    if len(parts) != 3 or groups[1].before.strip() != groups[2].before.strip():
        return False
    first, second, third = parts
    return (
        _is_day(first, second, third)
        or _is_day(third, first, second)
        or _is_day(third, second, first)
        or _is_day(first, third, second)
    )


def _is_day(year: int, month: int, day: int) -> bool:
    return (year in _YEARS or 0 <= year < 100) and 1 <= month <= 12 and 1 <= day <= 31


def has_date(groups: tuple[Group, ...]) -> bool:
    """Whether three of the groups are a date, or two dates stand there: "12/07/2026 10 30", "7/12 - 7/15"."""
    if sum("/" in group.before for group in groups[1:]) > 1 or any(is_date((group,)) for group in groups):
        return True
    return any(
        groups[place + 1].before in ("-", "/", ".")
        and (place == 0 or " " in groups[place].before)
        and (place + 3 == len(groups) or " " in groups[place + 3].before)
        and is_date(groups[place : place + 3])
        for place in range(len(groups) - 2)
    )


def is_list(groups: tuple[Group, ...]) -> bool:
    """Numbers that count up: "1 2 3 4 5 6 7"."""
    numbers = [int(group.digits[:9]) for group in groups]
    step = numbers[1] - numbers[0] if len(numbers) > 2 else 0
    return 0 < step <= 10 and all(b - a == step for a, b in pairwise(numbers))


def is_uniform(groups: tuple[Group, ...]) -> bool:
    """One and the same sign between all groups, as in a number that is written with care."""
    return len({group.before for group in groups[1:]}) == 1


def is_decimal(groups: tuple[Group, ...]) -> bool:
    """ "1666.90125"; but "555.0142" is written so."""
    lengths = [len(group.digits) for group in groups]
    return len(groups) == 2 and groups[1].before == "." and lengths != [3, 4]


def is_document(groups: tuple[Group, ...]) -> bool:
    """An American postcode or social security number, a book's number: "94110-1234", "123-45-6789"."""
    if any("-" not in group.before for group in groups[1:]):
        return False
    lengths = [len(group.digits) for group in groups]
    book = len(groups) == 5 and sum(lengths) == 13 and groups[0].digits in ("978", "979")
    return lengths in ([5, 4], [3, 2, 4]) or book


def begins_oddly(groups: tuple[Group, ...]) -> bool:
    """A first group that is rather something else: a year, or a digit that is no country's code."""
    first = groups[0].digits
    if len(groups) == 4 and len(first) == 1:
        return first != "1"
    return len(first) == 4 and int(first) in _YEARS


def is_clock_range(groups: tuple[Group, ...]) -> bool:
    """ "1000-1200", "0930 - 1100", "2026-2027": two hours or two years."""
    if len(groups) != 2 or "-" not in groups[1].before:
        return False
    parts = [int(group.digits) for group in groups if len(group.digits) == 4]
    if len(parts) != 2:
        return False
    return all(part < 2400 and part % 100 < 60 for part in parts) or all(part in _YEARS for part in parts)


def is_machine(groups: tuple[Group, ...]) -> bool:
    """The address of a computer: "192.168.0.1"."""
    if len(groups) != 4 or any(group.before != "." for group in groups[1:]):
        return False
    return all(len(group.digits) <= 3 and int(group.digits) < 256 for group in groups)


def is_card(digits: str) -> bool:
    """Whether digits are as many as a card has and add up as those do (Luhn)."""
    if not 13 <= len(digits) <= 19 or digits[0] not in "23456":
        return False
    doubled = [int(digit) * 2 for digit in digits[-2::-2]]
    total = sum(int(digit) for digit in digits[-1::-2]) + sum(sum(divmod(twice, 10)) for twice in doubled)
    return total % 10 == 0


def is_round(digits: str) -> bool:
    """A sum or a count rather than a number to call: "3000000"."""
    return digits.endswith("0000") and "." not in digits


def in_thousands(run: Run) -> bool:
    """ "1 234 567": groups of three behind one to three digits."""
    groups = run.groups
    return (
        len(groups) > 1
        and len(groups[0].digits) < 4
        and not groups[0].digits.startswith("0")
        and all(len(group.digits) == 3 and group.before == " " for group in groups[1:])
    )
