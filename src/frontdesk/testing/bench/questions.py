"""How well guests' questions find their answers: our own questions, with the entry that answers each.

The questions are in `asked/`, a file for each business; `dev` is for building, `test` for judging.
"""

import statistics
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from frontdesk.playbooks import load_shipped, shipped
from frontdesk.playbooks.talking import Faq
from frontdesk.understanding.questions import Index, build, find
from frontdesk.understanding.text import read_text

_ASKED = Path(__file__).parent / "asked"


@dataclass(frozen=True, slots=True)
class Case:
    """What a guest writes and the entries it asks for, each with those that would do as well; or none."""

    business: str
    text: str
    wanted: tuple[frozenset[int], ...] = ()

    def is_met_by(self, found: Sequence[int]) -> bool:
        """Whether the first entries found are those that were wanted, in any order."""
        first = found[: len(self.wanted)]
        return len(first) == len(self.wanted) and all(
            any(place in wanted for place in first) for wanted in self.wanted
        )


@dataclass(frozen=True, slots=True)
class Result:
    case: Case
    found: tuple[int, ...]
    took_ms: float

    @property
    def right(self) -> bool:
        return self.case.is_met_by(self.found) if self.case.wanted else not self.found


def businesses() -> tuple[str, ...]:
    """Those whose guests ask here: the ones that ship, and two that nothing was built for."""
    return tuple(sorted(path.stem for path in _ASKED.glob("*.yaml")))


def measure(split: str = "test") -> dict[str, float]:
    """How right the answers are, in percent, and how long one and an index take, in milliseconds."""
    results = list(run(split))
    median = statistics.median(result.took_ms for result in results)
    building = max(_building_ms(name) for name in businesses())
    return judge(results) | {"median_ms": round(median, 3), "build_ms": round(building, 1)}


def judge(results: Sequence[Result]) -> dict[str, float]:
    """How right the answers are, in percent.

    `recall`: questions answered with the right entry first; `spared`: messages nothing on file answers,
    left alone. The same for businesses that nothing was built for is `new_recall` and `new_spared`.
    """
    known = [result for result in results if result.case.business in shipped()]
    new = [result for result in results if result.case.business not in shipped()]
    figures = {"recall": _right(known, asked=True), "spared": _right(known, asked=False)}
    if new:
        figures |= {"new_recall": _right(new, asked=True), "new_spared": _right(new, asked=False)}
    return figures


def run(split: str) -> Iterator[Result]:
    """What is found for every case of a split."""
    for name in businesses():
        index = index_of(name)
        for case in cases(name, split):
            started = time.perf_counter()
            found = find(read_text(case.text), index)
            took = 1000 * (time.perf_counter() - started)
            yield Result(case, tuple(answered.index for answered in found), took)


def cases(business: str, split: str) -> list[Case]:
    """What guests of a business write."""
    data = _read(business).get(split) or {}
    asked = [_case(business, line) for line in data.get("asked", ())]
    return asked + [Case(business, text) for text in data.get("unasked", ())]


def index_of(business: str) -> Index:
    """The index of a business that ships, or of the questions written beside what its guests ask."""
    entries = _read(business).get("faq")
    if entries is None:
        return Index.of(load_shipped(business))
    return build(
        [
            Faq(n, entry["question"], entry["answer"], tuple(entry.get("also", ())))
            for n, entry in enumerate(entries)
        ]
    )


def _case(business: str, line: str) -> Case:
    wanted, _, text = line.partition(" | ")
    entries = (frozenset(map(int, either.split("/"))) for either in wanted.split("+"))
    return Case(business, text, tuple(entries))


@cache
def _read(business: str) -> dict[str, Any]:
    text = (_ASKED / f"{business}.yaml").read_text(encoding="utf-8")
    return dict(yaml.safe_load(text))


def _right(results: Sequence[Result], *, asked: bool) -> float:
    judged = [result.right for result in results if bool(result.case.wanted) is asked]
    return round(100 * sum(judged) / len(judged), 1) if judged else 0.0


def _building_ms(business: str) -> float:
    took = []
    for _ in range(3):
        started = time.perf_counter()
        index_of(business)
        took.append(1000 * (time.perf_counter() - started))
    return min(took)
