"""What came of many wordings: how many of each kind, how many of them passed, how long a check takes."""

import hashlib
import time
from collections import Counter
from dataclasses import dataclass, field

from frontdesk.conversation.facts import Facts
from frontdesk.reply.grounding import Passed, check, prepare
from frontdesk.testing.wordings import Case, cases, played_cases


@dataclass(frozen=True, slots=True)
class Failure:
    """A lie that passed, or a truth that did not."""

    facts: Facts
    text: str
    true: bool
    label: str
    kind: str
    reason: str


@dataclass
class Tally:
    """Counts that can be added up."""

    made: Counter[tuple[bool, str]] = field(default_factory=Counter)
    passed: Counter[tuple[bool, str]] = field(default_factory=Counter)
    kinds: Counter[tuple[bool, str]] = field(default_factory=Counter)
    """By the sort of turn."""
    wrong: Counter[tuple[bool, str]] = field(default_factory=Counter)
    """Judged otherwise than they are, by the sort of turn."""
    failures: list[Failure] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)
    skeletons: set[int] = field(default_factory=set)
    sentences: set[int] = field(default_factory=set)

    def add(self, other: "Tally", keep: int) -> None:
        self.made += other.made
        self.passed += other.passed
        self.kinds += other.kinds
        self.wrong += other.wrong
        # The lies first: of them, none may pass.
        self.failures = sorted(self.failures + other.failures, key=lambda failure: failure.true)[:keep]
        self.skeletons |= other.skeletons
        self.sentences |= other.sentences

    def count(self, true: bool) -> int:
        return sum(n for (is_true, _), n in self.made.items() if is_true is true)

    def count_passed(self, true: bool) -> int:
        return sum(n for (is_true, _), n in self.passed.items() if is_true is true)

    @property
    def check_ms(self) -> float:
        """The median of the check alone, its facts read before."""
        ordered = sorted(self.seconds)
        return round(1000 * ordered[len(ordered) // 2], 3) if ordered else 0.0


def tallied(falses: int, trues: int, seed: int, keep: int, real: bool = False) -> Tally:
    """So many wordings, made and checked; of real turns if it is asked for."""
    tally = Tally()
    for case in (played_cases if real else cases)(falses, trues, seed):
        prepare(case.facts)  # as the desk does, while the model thinks
        begun = time.perf_counter()
        verdict = check(case.text, case.facts)
        tally.seconds.append(time.perf_counter() - begun)
        _count(tally, case, isinstance(verdict, Passed), getattr(verdict, "reason", ""), keep)
    return tally


def _count(tally: Tally, case: Case, passed: bool, reason: str, keep: int) -> None:
    key = (case.true, case.label)
    tally.made[key] += 1
    tally.passed[key] += passed
    tally.kinds[case.true, case.kind] += 1
    tally.sentences |= {_hashed(one) for one in case.skeletons}
    tally.skeletons.add(_hashed(" ".join(case.skeletons)))
    if passed is not case.true:
        tally.wrong[case.true, case.kind] += 1
        if sum(failure.true is case.true for failure in tally.failures) < keep:
            tally.failures.append(
                Failure(case.facts, case.text, case.true, case.label, case.kind, str(reason))
            )


def _hashed(text: str) -> int:
    """The same in every process."""
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest())
