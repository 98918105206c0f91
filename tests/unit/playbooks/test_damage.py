"""A playbook damaged in hundreds of ways gets an error that names the right line each time.

The first half damages every key that the shipped files use (misspelt, of the wrong type, missing); the
second half is written by hand: values that cannot be, and contradictions.
"""

import contextlib
import random
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from types import NoneType
from typing import get_args

import pytest

from frontdesk.playbooks import PlaybookErrors, loads, shipped
from frontdesk.playbooks.errors import Path, PlaybookError
from frontdesk.playbooks.explanations import field_at
from frontdesk.playbooks.loader import SHIPPED
from frontdesk.playbooks.schema import PlaybookKeys
from frontdesk.playbooks.source import Source, read


def _shortened(text: str) -> str:
    """The playbook without most of its questions and venues, which are alike and take long to read."""
    kept, section, entries = [], "", 0
    for line in text.splitlines():
        if re.match(r"[a-z_]+:", line):
            section, entries = line.split(":")[0], 0
        entries += line.startswith("  - ")
        if entries <= {"faq": 3, "directory": 16}.get(section, 1000) or not line:
            kept.append(line)
    return "\n".join(kept) + "\n"


TEXTS = {name: _shortened((SHIPPED / f"{name}.yaml").read_text(encoding="utf-8")) for name in shipped()}
TEXTS = dict(sorted(TEXTS.items(), key=lambda item: len(item[1])))
"""The shortest first: it is the quickest to damage."""


@dataclass(frozen=True)
class Damage:
    """A damaged text, the line on which its error must be, and words the error must have."""

    name: str
    text: str
    line: int
    words: str


def errors_of(text: str) -> list[PlaybookError]:
    with pytest.raises(PlaybookErrors) as caught:
        loads(text.encode(), "damaged.yaml")
    return caught.value.errors


def check(damage: Damage) -> None:
    errors = errors_of(damage.text)
    matching = [e for e in errors if e.line == damage.line and damage.words in str(e)]
    assert matching, f"line {damage.line}, {damage.words!r}:\n" + "\n".join(map(str, errors))
    assert len(errors) <= 4, "one fault, many complaints:\n" + "\n".join(map(str, errors))
    for error in errors:
        assert error.message.endswith((".", "?"))


@cache
def _used_keys() -> tuple[tuple[str, Source, Path], ...]:
    """One place in the shipped files for every key they use."""
    found: list[tuple[str, Source, Path]] = []
    seen: set[Path] = set()
    for name, text in TEXTS.items():
        source = read(text.encode(), name)
        for path in source.places:
            kind = tuple("[]" if isinstance(step, int) else step for step in path)
            if path and isinstance(path[-1], str) and kind not in seen:
                if field_at(PlaybookKeys, path, exactly=True) is None:
                    continue
                seen.add(kind)
                found.append((name, source, path))
    return tuple(found)


def _named(path: Path, how: str) -> str:
    return f"{how}:" + ".".join(str(step) for step in path)


def _misspelt() -> Iterator[Damage]:
    for name, source, path in _used_keys():
        key, line = str(path[-1]), source.place(path).line
        if len(key) < 3:
            continue
        wrong = key[:-2] + key[-1] + key[-2] if key[-1] != key[-2] else key[:-1]
        lines = TEXTS[name].splitlines()
        lines[line - 1] = re.sub(rf"\b{key}:", f"{wrong}:", lines[line - 1], count=1)
        yield Damage(_named(path, "misspelt"), "\n".join(lines), line, f'did you mean "{key}"?')


def _wrong_type() -> Iterator[Damage]:
    for name, source, path in _used_keys():
        line = source.place(path).line
        lines = TEXTS[name].splitlines()
        whole = re.fullmatch(rf"((?:  )*(?:- )?{path[-1]}:) [^>|].*", lines[line - 1])
        if whole is None:
            continue
        lines[line - 1] = f"{whole[1]} [[oops], {{oops: 1}}]"
        yield Damage(_named(path, "wrong type"), "\n".join(lines), line, str(path[-1]))


def _no_value() -> Iterator[Damage]:
    for name, source, path in _used_keys():
        line = source.place(path).line
        lines = TEXTS[name].splitlines()
        field = field_at(PlaybookKeys, path, exactly=True)
        whole = re.fullmatch(rf"((?:  )*(?:- )?{path[-1]}:) [^>|].*", lines[line - 1])
        if whole is None or field is None or NoneType in get_args(field[0].annotation):
            continue
        lines[line - 1] = whole[1]
        yield Damage(_named(path, "no value"), "\n".join(lines), line, str(path[-1]))


def _missing() -> Iterator[Damage]:
    for name, source, path in _used_keys():
        line = source.place(path).line
        lines = TEXTS[name].splitlines()
        field = field_at(PlaybookKeys, path, exactly=True)
        whole = re.fullmatch(rf"((?:  )*(?:- )?){path[-1]}: [^>|].*", lines[line - 1])
        if whole is None or field is None or not field[0].is_required():
            continue
        lines[line - 1] = whole[1].rstrip() if "-" in whole[1] else ""
        text = "\n".join(lines)
        parent = read(text.encode(), name).place(path[:-1]).line
        yield Damage(_named(path, "missing"), text, parent, f'"{path[-1]}" is missing')


EVERY_KEY = [*_misspelt(), *_wrong_type(), *_no_value(), *_missing()]


@pytest.mark.parametrize("damage", EVERY_KEY, ids=lambda d: d.name)
def test_a_damaged_key_gets_an_error_on_its_line(damage: Damage) -> None:
    check(damage)


# Each entry: a playbook, what to look for, what to write instead with "§" on the line of the error,
# and words of the message. What is looked for stands in the file once, or its first place is meant.
BY_HAND: list[tuple[str, str, str, str]] = [
    # Who and where
    ("ava", "id: ava", "id: Ava Spa§", "small letters"),
    ("ava", "name: Ava Med Spa", 'name: ""§', "is empty"),
    ("ava", "zone: America/Los_Angeles", "zone: America/Los_Angelos§", 'did you mean "America/Los_Angeles"'),
    ("ava", "zone: America/Los_Angeles", "zone: PST8§", "is not a time zone"),
    ("ava", "locale: en_US", "locale: en_UX§", 'write language and country, for example "en_US"'),
    ("ava", "country: US", "country: USA§", 'did you mean "US"?'),
    ("ava", "country: US", "country: Narnia§", "write its two letters"),
    ("ava", "currency: USD", "currency: dollars§", 'did you mean "USD"?'),
    ("ava", "currency: USD", "currency: USX§", "is not a currency; write its three letters"),
    ("ava", "reference: AVA", "reference: ava-1§", "write for example"),
    ("ava", "tools: medspa", "tools: spa§", "is not one of"),
    ("ava", "phone: +1 415 555 0142", "phone: call us§", "is not a phone number"),
    ("ava", "phone: +1 415 555 0142", "phone: +1 415 555§", "is not a phone number"),
    ("ava", "phone: +1 415 555 0142", "phone: 555 01425§", "is not a phone number in US"),
    ("ava", "email: hello@ava-medspa.example", "email: hello at ava§", "is not an e-mail address"),
    ("ava", "trade: med-spa\n", "trade: med-spa\ntimezone: UTC§\n", 'did you mean "zone"'),
    ("ava", "trade: med-spa\n", "trade: med-spa\nopening_hours: always§\n", 'did you mean "hours"'),
    ("ava", "trade: med-spa\n", "trade: med-spa\nxylophone: yes§\n", "the keys are"),
    (
        "ava",
        "trade: med-spa\n",
        "trade: med-spa\nname: Twice§\n",
        "is written twice; it already stands on line 4",
    ),
    # Hours
    ("ava", 'mon-fri: "9:00-19:00"', 'mon-fri: "19:00-9:00"§', 'write "19:00-33:00"'),
    ("ava", 'mon-fri: "9:00-19:00"', 'mon-fri: "9:00-9:00"§', "opens and closes at 9:00"),
    (
        "ava",
        'mon-fri: "9:00-19:00"',
        "mon-fri: {opens: '22:00',\n    closes: '2:00'}",
        "opens at 22:00 but closes at 2:00",
    ),
    ("ava", 'mon-fri: "9:00-19:00"', 'mon-fri: "9 to nine"§', "is not a time of day"),
    ("ava", 'mon-fri: "9:00-19:00"', 'mon-fri: "9:00"§', "is not an opening time"),
    ("ava", 'mon-fri: "9:00-19:00"', 'mon-fri: "9:00-25:70"§', "is not a time of day"),
    ("ava", 'mon-fri: "9:00-19:00"', 'mon-fri: "9:00-50:00"§', "is not a time of day"),
    ("ava", 'mon-fri: "9:00-19:00"', 'mon-fri: "9:03-19:00"§', "not a multiple of five"),
    ("ava", 'mon-fri: "9:00-19:00"', 'mon-fry: "9:00-19:00"§', "names no days of the week"),
    ("ava", 'mon-fri: "9:00-19:00"', 'weekdays: "9:00-19:00"§', "names no days of the week"),
    ("ava", 'mon-fri: "9:00-19:00"', 'mon-fri: ["9:00-13:00", "12:00-19:00"]§', "overlaps 9:00-13:00"),
    ("ava", 'mon-fri: "9:00-19:00"', 'mon-fri: {opens: "9:00"}§', 'needs "opens" and "closes"'),
    (
        "ava",
        '  sat: "9:00-17:00"\n  sun: closed',
        '  fri-sat: "9:00-17:00"§\n  sun: closed',
        'Friday is already in "mon-fri"',
    ),
    ("ava", "sun: closed", "sun: closed-ish§", "is not a time of day"),
    ("ava", 'mon-fri: "9:00-19:00"', 'mon-fri: "24:00-27:00"§', "begins on the next day"),
    ("cal", 'hours:\n  mon-thu: "9:00-17:00"\n  fri: "9:00-15:00"', "hours: sometimes§", "is not a mapping"),
    ("cal", 'hours:\n  mon-thu: "9:00-17:00"\n  fri: "9:00-15:00"', "hours: {mon: closed}§", "is never open"),
    (
        "northside-motors",
        'mon-sat: "12:00-13:00"',
        'mon-sat: "8:00-9:30"§',
        "is not within the hours of Monday",
    ),
    (
        "northside-motors",
        'mon-sat: "12:00-13:00"',
        'mon-sun: "12:00-13:00"§',
        "is not within the hours of Sunday (closed)",
    ),
    (
        "northside-motors",
        'mon-sat: "12:00-13:00"',
        'mon-sat: "13:00-12:00"§',
        "opens at 13:00 but closes at 12:00",
    ),
    (
        "northside-motors",
        "  closed_on:\n    - New Year's Day",
        "  closed_on:\n    - New Years Day§",
        "is no public holiday there",
    ),
    (
        "northside-motors",
        "  closed_on:\n",
        "  open_on: [Columbus Day]§\n  closed_on:\n",
        'either "open_on" or "closed_on"',
    ),
    (
        "northside-motors",
        "holidays:\n  country: US\n",
        "holidays:\n  country: US\n  subdivision: ZZ§\n",
        "is no part of US",
    ),
    ("northside-motors", "holidays:\n  country: US\n", "holidays:\n  country: AC§\n", "are not known"),
    ("cal", "    to: 12-30", "    to: 2026-12-30", "both with a year, or both without"),
    (
        "cal",
        "  - from: 12-27\n    to: 12-30",
        "  - from: 2026-12-27\n    to: 2026-12-20§",
        "before it begins",
    ),
    ("cal", "  - from: 12-27\n    to: 12-30\n", "  - from: 12-27§\n", 'needs either "on"'),
    ("cal", "  - from: 12-27\n    to: 12-30", "  - on: 2026-02-30§", "is not in the calendar"),
    ("cal", "  - from: 12-27\n    to: 12-30", "  - on: Christmas§", "is not a date"),
    ("bistro", "  - on: 12-31", "  - on: 02-14§", "already has special hours"),
    ("bistro", "  - on: 02-14", "  - on: 2026-08-26§", "inside a closure"),
    (
        "bistro",
        '  - on: 12-24\n    hours: "11:30-15:00"',
        '  - on: 12-24\n    hours: "15:00-11:30"§',
        "opens at 15:00",
    ),
    ("ava", "starts: every 30 min", "starts: half-hourly§", "does not say when it starts"),
    ("ava", "starts: every 30 min", "starts: every 7 min§", "steps of five minutes"),
    ("ava", "starts: every 30 min", "starts: every so often§", "is not a length of time"),
    ("ava", "starts: every 30 min", 'starts: ["9:00", "midday"]§', "is not a time of day"),
    # Resources
    ("ava", "  - id: maya\n", "  - id: lee§\n", 'the id "lee" is used twice'),
    (
        "ava",
        "    name: Maya Torres\n    kind",
        "    name: Dr. Lee§\n    kind",
        'the name "Dr. Lee" is used twice',
    ),
    ("black-lotus", "capacity: 22", "capacity: 0§", "the least is 1"),
    ("black-lotus", "capacity: 22", "capacity: lots§", "is not a whole number"),
    ("black-lotus", "capacity: 22", "capacity: -3§", "too small"),
    ("black-lotus", "capacity: 22", "capacity: 22\n    overbook: -1§", "too small"),
    ("black-lotus", "capacity: 22", "capacity: 2.5§", "is not a whole number"),
    (
        "ava",
        '    hours:\n      mon: "10:00-18:00"\n      wed-thu: "10:00-18:00"\n      sat: "9:00-14:00"',
        '    hours:§\n      sun: "10:00-18:00"',
        "Dr. Lee is never there while the business is open",
    ),
    ("ava", "skills: [injectables, consultation, prp, skin]", "skills: injectables§", "is not a list"),
    (
        "bistro",
        "name: Table 3, kind: table, seats: 2-4",
        "name: Table 3, kind: table, seats: 4-2§",
        'write "2-4"',
    ),
    (
        "bistro",
        "name: Table 3, kind: table, seats: 2-4",
        "name: Table 3, kind: table, seats: four§",
        "write for example",
    ),
    (
        "bistro",
        "name: Table 3, kind: table, seats: 2-4",
        "name: Table 3, kind: table, seats: 0§",
        "seats somebody",
    ),
    ("bistro", "name: Table 3, kind: table, seats: 2-4", "name: Table 3, kind: table§", 'needs "seats"'),
    (
        "bistro",
        "name: Table 3, kind: table",
        "name: Table 3, kind: table, capacity: 2§",
        "a table is one table",
    ),
    ("bistro", "  - [d1, d2]", "  - [d1, d99]§", 'there is no table "d99"'),
    ("bistro", "  - [d1, d2]", "  - [d1, counter-1]§", 'there is no table "counter-1"'),
    ("bistro", "  - [d1, d2]", "  - [d1]§", "two different tables"),
    ("bistro", "  - [d1, d2]", "  - [d1, d1]§", "two different tables"),
    ("bistro", "  - [d1, d2]", "  - [d1, d2, d3]§", "two different tables"),
    ("bistro", "  - [d1, d2]", "  - [d1, t1]§", "different areas"),
    ("bistro", "  - [t3, t4]", "  - [t3, t4]\n  - [t4, t3]§", "already there"),
    ("bistro", "  - [d1, d2]", "  - d1 and d2§", "is not a list"),
    # Services
    (
        "ava",
        "    duration: 45 min",
        "    duration: 45 minuts§",
        '"45 minuts" is not a length of time; write for example "45 min"',
    ),
    ("ava", "    duration: 45 min", "    duration: 45§", '"45" has no unit; write for example "45 min"'),
    ("ava", "    duration: 45 min", "    duration: 47 min§", "not a multiple of five minutes"),
    ("ava", "    duration: 45 min", "    duration: 0 min§", "longer than nothing"),
    ("ava", "    duration: 45 min", "    duration: -45 min§", "is not a length of time"),
    ("ava", "    duration: 45 min", "    duration: 11 h§", "longer than the business is ever open"),
    ("ava", "    after: 10 min", "    after: 7 min§", "not a multiple of five minutes"),
    ("ava", "    price: $280", "    price: cheap§", "is not a price"),
    ("ava", "    price: $280", "    price: $280-$120§", 'goes from high to low; write "120-280"'),
    ("ava", "    price: $280", "    price: -280§", "is not a price"),
    ("ava", "    price: $280", "    price: 1-2-3§", "is not a price"),
    ("ava", "    price: $280", "    price: €280§", "but the currency is USD"),
    ("bistro", "{name: Oysters, price: $21,", "{name: Oysters, price: £21,§", "but the currency is USD"),
    ("ava", "  - id: botox\n", "  - id: consultation§\n", 'the id "consultation" is used twice'),
    ("ava", "    name: Botox\n", "    name: Consultation§\n", "is used twice"),
    (
        "ava",
        "  - id: botox\n    name: Botox\n",
        "  - id: botox\n    name: Botox\n    shape: treatment§\n",
        "is not one of",
    ),
    (
        "ava",
        "  - id: botox\n    name: Botox\n",
        "  - id: botox\n    name: Botox\n    nights_min: 2§\n",
        "nights are for a stay",
    ),
    (
        "ava",
        "  - id: botox\n    name: Botox\n",
        "  - id: botox\n    name: Botox\n    rates: {weekly: {daily: 100}}§\n",
        "rates by night are for a stay",
    ),
    (
        "ava",
        "  - id: botox\n    name: Botox\n",
        "  - id: botox\n    name: Botox\n    party: 4-2§\n",
        'write "2-4"',
    ),
    (
        "ava",
        "  - id: botox\n    name: Botox\n",
        "  - id: botox\n    name: Botox\n    party: 0§\n",
        "somebody in it",
    ),
    (
        "ava",
        "  - id: botox\n    name: Botox\n",
        "  - id: botox\n    name: Botox\n    party: a few§\n",
        "write for example",
    ),
    (
        "ava",
        "  - id: botox\n    name: Botox\n",
        "  - id: botox\n    name: Botox\n    notice: 90 days§\n",
        "but only 60 days ahead can be booked",
    ),
    (
        "ava",
        "    name: Botox\n    category: Injectables\n    duration: 30 min",
        "    name: Botox\n    category: Injectables",
        "has no duration",
    ),
    (
        "ava",
        "      - {kind: provider, skill: injectables}",
        "      - {kind: provider, skill: injectibles}§",
        'did you mean "injectables"',
    ),
    (
        "ava",
        "      - {kind: provider, skill: injectables}",
        "      - {kind: providr, skill: injectables}§",
        'did you mean "provider"',
    ),
    (
        "ava",
        "      - {kind: provider, skill: injectables}",
        "      - {kind: room, skill: injectables}§",
        "nothing can serve",
    ),
    (
        "ava",
        "      - {kind: provider, skill: injectables}",
        "      - {among: [lee, mayah]}§",
        'there is no resource "mayah"; did you mean "maya"',
    ),
    (
        "ava",
        "      - {kind: provider, skill: injectables}",
        "      - {kind: provider, skill: injectables, count: 3}§",
        "only 2 could serve",
    ),
    ("ava", "      - {kind: provider, skill: injectables}", "      - {count: 1}§", "says nothing"),
    ("ava", "      - {kind: provider, skill: injectables}", "      - provider§", "is not a mapping"),
    (
        "ava",
        "      - {kind: provider, skill: injectables}",
        "      - {kind: provider, skill: injectables, told: perhaps}§",
        "is not yes or no",
    ),
    (
        "ava",
        "    needs:\n      - {kind: provider, skill: consultation}\n",
        "",
        'nothing says what "consultation" takes',
    ),
    ("ava", "    duration: 1 h 30 min", "    duration: 9 h", 'nobody can provide "prp-microneedling"'),
    (
        "black-lotus",
        "    nights_max: 21",
        "    nights_max: 21\n    nights_min: 30§",
        "the fewest nights (30) are more than the most (21)",
    ),
    ("black-lotus", "    nights_max: 21", "    nights_max: 0§", "too small"),
    ("black-lotus", "    nights_max: 21", "    duration: 24 h§", 'no "duration"'),
    ("black-lotus", "    nights_max: 21", "    price: $100§", 'no "price"'),
    (
        "black-lotus",
        "      - {among: [standard-rooms], told: no}",
        "      - {kind: rooms}",
        "rooms of one type",
    ),
    (
        "black-lotus",
        "      - {among: [standard-rooms], told: no}",
        "      - {among: [standrd-rooms]}§",
        'did you mean "standard-rooms"',
    ),
    (
        "black-lotus",
        "weekly: {sun-thu: 150, fri-sat: 185}",
        "weekly: {sun-thu: 150, fri: 185}§",
        "has no rate for sat",
    ),
    (
        "black-lotus",
        "weekly: {sun-thu: 150, fri-sat: 185}",
        "weekly: {sun-fri: 150, fri-sat: 185}§",
        "Friday is already in",
    ),
    (
        "black-lotus",
        "weekly: {sun-thu: 150, fri-sat: 185}",
        "weekly: {sun-thu: 150, fri-sat: lots}§",
        "is not a price",
    ),
    (
        "black-lotus",
        "weekly: {sun-thu: 150, fri-sat: 185}",
        "weekly: {sun-thu: 150-160, fri-sat: 185}§",
        "is a range",
    ),
    ("black-lotus", "weekly: {sun-thu: 150, fri-sat: 185}", "weekly: {}§", "is empty"),
    (
        "black-lotus",
        "          from: 04-15\n          to: 06-14",
        "          from: 2026-06-14\n          to: 2026-04-15§",
        "before it begins",
    ),
    (
        "black-lotus",
        "          from: 04-15\n          to: 06-14",
        "          from: 2026-04-15\n          to: 06-14§",
        "both with a year",
    ),
    ("black-lotus", "          from: 04-15", "          from: 04-31§", "is not in the calendar"),
    ("black-lotus", "          from: 04-15", "          from: spring§", "is not a date"),
    ("black-lotus", "        02-14: 229", "        02-31: 229§", "is not in the calendar"),
    ("black-lotus", "        02-14: 229", "        Valentine: 229§", "is not a date"),
    ("black-lotus", '  check_in: "15:00"', '  check_in: "3 pm"§', "is not a time of day"),
    ("black-lotus", '  check_in: "15:00"', '  check_in: "25:00"§', "is not a time of day"),
    ("bistro", "    party: 1-12", "    party: 1-40§", "the largest table or pair seats 12"),
    (
        "bistro",
        "    deposit: {per_person: 20, from_party: 7}",
        "    deposit: {per_person: 20, from_party: 13}§",
        "a party is at most 12",
    ),
    (
        "bistro",
        "    deposit: {per_person: 20, from_party: 7}",
        "    deposit: {per_person: a lot, from_party: 7}§",
        "is not a price",
    ),
    (
        "bistro",
        "    deposit: {per_person: 20, from_party: 7}",
        "    deposit: {per_person: 20, from_party: 0}§",
        "too small",
    ),
    ("bistro", "    deposit: {per_person: 20, from_party: 7}", "    deposit: $20§", "is not a mapping"),
    (
        "bistro",
        '    starts: ["17:30", "20:00"]',
        '    starts: ["17:30", "22:00"]§',
        "at 22:00 never fits into the opening hours",
    ),
    ("bistro", '    starts: ["17:30", "20:00"]', '    starts: ["16:00"]§', "at 16:00 never fits"),
    (
        "bistro",
        "    needs: [{kind: counter, told: no}]",
        "    needs: [{kind: kitchen, told: no}]§",
        'no resource is of kind "kitchen"',
    ),
    (
        "bistro",
        "    duration: 2 h 30 min",
        "    duration: 2 h 30 min\n    usual: yes§",
        "another service is already the usual one",
    ),
    (
        "bistro",
        "services:\n  - id: table",
        "stay: {check_in: '15:00', check_out: '11:00'}§\nservices:\n  - id: table",
        "no service is one",
    ),
    # Limits and ways of booking
    ("ava", "  notice: 1 h", "  notice: 61 days§", "but only 60 days ahead can be booked"),
    ("ava", "  notice: 1 h", "  notice: soon§", "is not a length of time"),
    ("ava", "  horizon: 60 days", "  horizon: 0 days§", "too short"),
    ("ava", "  horizon: 60 days", "  horizon: 36 h§", "whole days"),
    ("ava", "  horizon: 60 days", "  horizon: 20 years§", "too far"),
    ("ava", "  cancel_notice: 24 h\n", "", "a fee needs a window"),
    ("ava", "  cancel_fee: 50", "  cancel_fee: some§", "is not a price"),
    ("ava", "  holds: {web: 3 min,", "  holds: {web: 0 min,§", "longer than nothing"),
    ("ava", "  holds: {web: 3 min,", "  holds: {share_of_day: 1.5,§", "the most is 1"),
    ("ava", "  holds: {web: 3 min,", "  holds: {share_of_day: -0.1,§", "the least is 0"),
    ("ava", "  holds: {web: 3 min,", "  holds: {share_of_day: half,§", "is not a number"),
    ("ava", "  holds: {web: 3 min,", "  holds: {share_of_day: nan,§", "is not a number"),
    ("ava", "  holds: {web: 3 min,", "  holds: {options: 0,§", "the least is 1"),
    ("ava", "  holds: {web: 3 min,", "  holds: {per_address: 0,§", "the least is 1"),
    ("ava", "  holds: {web: 3 min,", "  holds: {fax: 3 min,§", 'no key "fax"'),
    ("ava", "  how: at_once", "  how: call§", "need venues to call"),
    ("ava", "  how: at_once", "  how: maybe§", "is not one of"),
    ("ava", "  how: at_once", "  how: at once§", 'did you mean "at_once"'),
    ("black-lotus", "  answer_within: 30 min", "  answer_within: 3 days§", "but requests lapse after 1 day"),
    # What is asked and told
    (
        "ava",
        "  - id: phone\n    kind: phone",
        "  - id: name§\n    kind: phone",
        'the id "name" is used twice',
    ),
    ("ava", "  - id: phone\n    kind: phone", "  - id: phone\n    kind: telephone§", "is not one of"),
    ("ava", "services: [botox, lip-flip,", "services: [botoks, lip-flip,§", 'did you mean "botox"'),
    (
        "ava",
        "ask:\n  - id: name\n    kind: name",
        "ask:§\n  - id: name\n    kind: text",
        "a booking needs a name",
    ),
    ("ava", "  - id: phone\n    kind: phone", "  - id: phone\n    kind: text", "a way to reach the guest"),
    (
        "ava",
        "  - id: phone\n    kind: phone",
        "  - id: phone§\n    kind: choice",
        'needs two or more "choices"',
    ),
    (
        "ava",
        "  - id: phone\n    kind: phone",
        "  - id: phone§\n    kind: phone\n    choices: [a, b]",
        'is not of kind "choice"',
    ),
    (
        "ava",
        "  - id: phone\n    kind: phone",
        "  - id: phone§\n    kind: phone\n    if_yes: {say: Oh}",
        'not of kind "yes_no"',
    ),
    ("ava", "  - question: Is there parking?", "  - question: where are you§", "is used twice"),
    ("ava", "also: [where can I park,", "also: [how do I find you,§", "is used twice"),
    ("ava", "also: [where can I park,", "also: where can I park§, [", ""),
    ("ava", "      - cannot breathe", "      - can't breathe§", "is used twice"),
    ("ava", "  tmrw: tomorrow", "  tmrw: tmrw§", "mean itself"),
    ("ava", "  tmrw: tomorrow", "  tmrw:§", "has no value"),
    ("ava", "  style: warm", "  style: sarcastic§", "is not one of"),
    ("ava", "words: [tox, wrinkle relaxer,", "words: [tox, Tox,§", "is used twice"),
    ("cal", "  - name: company_size", "  - name: topic§", "is used twice"),
    ("cal", "  - name: company_size", "  - name: Company Size§", "write for example"),
    (
        "cal",
        "  - name: company_size\n    type: number",
        "  - name: company_size§\n    type: choice",
        "belong together",
    ),
    ("cal", "    type: number", "    type: integer§", "is not one of"),
    # People and channels
    ("ava", 'colour: "#7a3e65"', "colour: purple§", "write for example"),
    ("ava", "url: https://ava-medspa.example", "url: ava-medspa.example§", "write for example"),
    ("ava", "  sms: +1 415 555 0142", "  sms: 12§", "is not a phone number"),
    ("ava", "  sms: +1 415 555 0142\n", "", 'reminders by sms need "sms" under channels'),
    ("ava", "  - before: 2 h\n    by: sms", "  - before: 24 h§\n    by: sms", "already there"),
    ("ava", "  - before: 24 h\n    by: sms", "  - before: 24 h\n    by: pigeon§", "is not one of"),
    ("ava", "    - id: maya-torres\n", "    - id: sofia§\n", "is used twice"),
    ("ava", "      email: sofia@ava-medspa.example\n      phone: +1 415 555 0143\n", "", "cannot be reached"),
    ("ava", "  callback: {every: 30 min,", "  callback: {every: 31 min,§", "multiple of five"),
    ("ava", "  callback: {every: 30 min,", "  callback: {every: 0 min,§", "longer than nothing"),
    ("cal", "  conversations: 90 days", "  conversations: forever§", "is not a length of time"),
    ("cal", "starts: every 15 min", "starts: every 15 min\ncalendar: {kind: outlook}§", "is not one of"),
    (
        "cal",
        "starts: every 15 min",
        "starts: every 15 min\ncalendar: {kind: calcom, event_types: {intro-cal: '1'}}§",
        'did you mean "intro-call"',
    ),
    # Catalogues
    ("concierge", "  - id: trattoria-del-ponte", "  - id: osteria-luna§", "is used twice"),
    ("concierge", "    name: Trattoria del Ponte", "    name: Osteria Luna§", "is used twice"),
    ("concierge", "    phone: +1 212 555 0101", "    phone: +1 212 555 0100§", "is used twice"),
    ("concierge", "    price: $$\n", "    price: moderate§\n", "is not one of"),
    (
        "concierge",
        '    hours: {tue-sun: "17:00-23:00"}',
        '    hours: {tue-sun: "23:00-17:00"}§',
        "opens at 23:00",
    ),
    ("concierge", "    party: 6\n", "    party: 0§\n", "too small"),
    ("concierge", "    cuisine: [Italian, Tuscan]", "    cuisine: []§", "is empty"),
    ("concierge", "    party: 1-20", "    party: 1-21§", "seats 20"),
    ("northside-motors", "stock: N3101", "stock: P1187", "is used twice"),
    (
        "northside-motors",
        "year: 2026, make: Honda, model: Civic Sport",
        "year: 26, make: Honda, model: Civic Sport§",
        "the least is 1900",
    ),
    ("northside-motors", "price: 26400, condition: new", "price: 0, condition: new§", "costs something"),
    ("northside-motors", "price: 26400, condition: new", "price: 26400, condition: used§", "is not one of"),
    ("northside-motors", "price: 26400, condition: new", "price: call, condition: new§", "is not a price"),
    ("northside-motors", "id: civic-26,", "id: bay-1,§", "is used twice"),
    ("northside-motors", "phone: (312) 555-0151", "phone: (312) 555-0150§", "is used twice"),
    (
        "northside-motors",
        "email: p.okafor@mail.example",
        "email: harold.jensen@mail.example§",
        "is used twice",
    ),
    (
        "northside-motors",
        "      - {year: 2019, make: Honda",
        "      - {year: nineteen, make: Honda§",
        "is not a whole number",
    ),
    (
        "bistro",
        "diets: [gluten-free, dairy-free], allergens: [shellfish]",
        "diets: [glutenfree], allergens: [shellfish]§",
        'did you mean "gluten-free"',
    ),
    ("bistro", "{name: Oysters, price: $21,", "{name: Oysters, price: market,§", "is not a price"),
    # The file itself
    ("ava", "starts: every 30 min", "starts: [every 30 min§", "cannot be read"),
    ("ava", "  country: US\n  closed_on", "\tcountry: US§\n  closed_on", "indented with a tab"),
    ("ava", "about: >-", "about: this: that§", "needs quotes"),
    ("ava", "name: Ava Med Spa", 'name: "Ava Med Spa', "cannot be read"),
    ("ava", "name: Ava Med Spa", "name: &n Ava Med Spa§", "leave the name out"),
    ("ava", "trade: med-spa", "trade: *name§", "write it out"),
    ("ava", "name: Ava Med Spa", "name: !!python/object:os.system Ava§", "YAML tag"),
    ("ava", "  guests: 2 years\n", "  guests: 2 years\n---§\nid: other\n", "second document"),
]


def _by_hand() -> Iterator[Damage]:
    for playbook, find, instead, words in BY_HAND:
        text = TEXTS[playbook]
        assert find in text, f"{playbook}: {find}"
        damaged = text.replace(find, instead, 1)
        assert "§" not in text
        line = damaged[: damaged.index("§")].count("\n") + 1 if "§" in damaged else 0
        name = f"{playbook}: {' '.join((instead or 'without ' + find).replace('§', '').split())}"
        yield Damage(name[:100], damaged.replace("§", ""), line, words)


@pytest.mark.parametrize("damage", list(_by_hand()), ids=lambda d: d.name)
def test_what_cannot_be_gets_an_error_on_its_line(damage: Damage) -> None:
    if damage.line:
        check(damage)
    else:
        assert any(damage.words in str(error) for error in errors_of(damage.text))


def test_no_damage_is_met_with_anything_but_errors() -> None:
    chance = random.Random(7)
    junk = [
        "",
        "  ",
        ":",
        "- ",
        "x: [",
        "{a: b}",
        "hours: 5",
        "id:",
        "- id: ava",
        "null",
        "? a",
        '"',
        "*a",
        "'",
    ]
    for _ in range(150):
        lines = TEXTS["cal"].splitlines()
        for _ in range(chance.randint(1, 4)):
            at = chance.randrange(len(lines))
            match chance.randrange(4):
                case 0:
                    del lines[at]
                case 1:
                    lines.insert(at, " " * chance.randrange(6) + chance.choice(junk))
                case 2:
                    lines[at] = lines[at].lstrip() if chance.random() < 0.5 else "  " + lines[at]
                case _:
                    words = lines[at].split(" ")
                    words[chance.randrange(len(words))] = chance.choice(junk)
                    lines[at] = " ".join(words)
        with contextlib.suppress(PlaybookErrors):
            loads("\n".join(lines).encode(), "damaged.yaml")


def test_there_are_more_than_two_hundred_ways() -> None:
    assert len(BY_HAND) > 150
    assert len(EVERY_KEY) > 300
