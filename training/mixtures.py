"""Mixtures: cases made of two, or with other values, so that a stretch is heard beside whatever else is said.

Nothing is written anew: a question that somebody wrote stands behind a message that somebody wrote, and the
name of one guest takes the place of another's.
"""

import random
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from frontdesk.conversation.notation import ENTRY
from training.cases import Case, Way
from training.examples import Example, placed

ASKING, SWAPPED, MISTYPED = 0.3, 0.25, 0.1
"""The shares of cases that get a question beside them, another value, a slip of the finger."""
ROOM = 220
"""Characters of a message that has room for a question."""
JOINTS = (". ", ", ", " ", "\n", " - ", " and ", " also ", ". oh and ", ". and ", ". btw ")
SWAPS = ("name", "phone", "email", "when")
"""Details that any guest could have told in these words."""
LONGEST_VALUE, LONGEST_TYPED = 40, 5


@dataclass(frozen=True)
class Mixer:
    """What cases can be mixed with, by business."""

    questions: Mapping[str, Sequence[Way]]
    values: Mapping[tuple[str, str], Sequence[str]]

    @classmethod
    def of(cls, cases: Iterable[Case], ways: Iterable[Way]) -> "Mixer":
        """Everything that was asked and told, by business; names and contacts are anybody's there."""
        questions: dict[str, list[Way]] = defaultdict(list)
        values: dict[tuple[str, str], list[str]] = defaultdict(list)
        for way in ways:
            questions[way.business].append(way)
        for case in cases:
            for act in case.acts:
                if _is_plain(act):
                    values[case.business, act["slot"]].append(act["quote"].strip())
        return cls(questions, values)

    def mixed(self, case: Case, dice: random.Random) -> Case:
        """The case with some of these done to it, or as it was."""
        if dice.random() < SWAPPED:
            case = self.swapped(case, dice)
        if dice.random() < MISTYPED:
            case = _mistyped(case, dice)
        ways = self.questions.get(case.business, ())
        if ways and len(case.text) <= ROOM and dice.random() < ASKING:
            case = beside(case, dice.choice(ways), dice)
        return case

    def swapped(self, case: Case, dice: random.Random) -> Case:
        acts = list(placed(case))
        swaps = [(act, start, end) for act, start, end in acts if _is_plain(act)]
        if case.scene.options:  # another day might be on offer
            swaps = [each for each in swaps if each[0]["slot"] != "when"]
        if not swaps:
            return case
        act, start, end = dice.choice(swaps)
        return _replaced(case, start, end, dice.choice(self.values[case.business, act["slot"]]))


def beside(case: Case, way: Way, dice: random.Random) -> Case:
    """The case with a question behind it, or before it."""
    said, asked = case.text.strip(), way.text.strip()
    case = _replaced(case, 0, len(case.text) - len(case.text.lstrip()), "")
    joint = dice.choice(JOINTS)
    behind = dice.random() < 0.75
    first, second = (said, asked) if behind else (asked, said)
    joint = f" {joint.lstrip('.,')}" if first[-1] in ".,!?…" else joint
    text = f"{first}{joint.replace('  ', ' ')}{second}"
    moved = 0 if behind else len(text) - len(said)
    about = f"{ENTRY}{way.entry}" if way.entry else ""
    ask = {"act": "ask", "about": about, "quote": asked, "at": len(text) - len(asked) if behind else 0}
    acts = [{**act, "at": start + moved} for act, start, _ in placed(case)]
    return replace(case, text=text, acts=(*acts, ask))


def _is_plain(act: Mapping[str, Any]) -> bool:
    if act["act"] != "tell" or act.get("not") or act.get("fix"):
        return False
    return act["slot"] in SWAPS and len(act["quote"]) <= LONGEST_VALUE


def _mistyped(case: Case, dice: random.Random) -> Case:
    """One word with two of its letters changed about, or one left out."""
    starts = [at for at, _ in _words(case.text)]
    if not starts:
        return case
    start = dice.choice(starts)
    word = next(word for at, word in _words(case.text) if at == start)
    at = dice.randrange(1, len(word) - 2)
    swapped = word[:at] + word[at + 1] + word[at] + word[at + 2 :]
    return _replaced(case, start, start + len(word), dice.choice((swapped, word[:at] + word[at + 1 :])))


def _words(text: str) -> Iterator[tuple[int, str]]:
    start = 0
    for word in text.split(" "):
        if len(word) >= LONGEST_TYPED and word.isalpha():
            yield start, word
        start += len(word) + 1


def _replaced(case: Case, start: int, end: int, new: str) -> Case:
    """The case with other characters at a place; as it was, where an act begins or ends inside of it."""
    text, longer = case.text[:start] + new + case.text[end:], len(new) - (end - start)
    acts = []
    for act, first, last in placed(case):
        if first >= end:
            first, last = first + longer, last + longer
        elif first <= start and end <= last:
            last += longer
        elif last > start:
            return case
        acts.append({**act, "at": first, "quote": text[first:last]})
    return replace(case, text=text, acts=tuple(acts))


def remixed(examples: Sequence[Example], mixer: Mixer, dice: random.Random, made: Any) -> list[Example]:
    """The examples of one epoch; `made` makes the example of a case."""
    found = []
    for each in examples:
        case = mixer.mixed(each.case, dice)
        found.append(each if case is each.case else made(case))
    return found
