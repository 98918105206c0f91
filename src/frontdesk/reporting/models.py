"""What was asked of a model, what came of it, and what it cost."""

from collections import Counter
from dataclasses import dataclass, field
from decimal import Decimal, InvalidOperation

from frontdesk.reporting.turns import Data, rounds

PASSED, REFUSED = "passed", "refused"
"""Outcomes; any other is the code of a failure: the model was away."""
DECLINED = "declined"
"""The model would not do it; that is its refusal, not ours."""


@dataclass(slots=True)
class Job:
    """One of the model's jobs: hearing the acts of a message, or directing a reply."""

    asked: int = 0
    passed: int = 0
    refused: Counter[str] = field(default_factory=Counter)
    """By reason: what came could not be used, and the desk's own was."""
    failed: Counter[str] = field(default_factory=Counter)
    """By code: nothing came."""


@dataclass(slots=True)
class ModelTally:
    jobs: dict[str, Job] = field(default_factory=dict)
    calls: int = 0
    """Requests: one for each time it was asked, and one more for each round of tools."""
    models: Counter[str] = field(default_factory=Counter)
    tokens: Counter[str] = field(default_factory=Counter)
    uncounted: int = 0
    """Answers that were cut off, or never came: nobody told how many tokens they took."""
    costs: dict[int, Decimal] = field(default_factory=dict)
    """What each conversation cost, as far as prices are known."""
    unpriced: int = 0
    """Answers whose tokens are known and whose price is not."""
    ms: list[float] = field(default_factory=list)
    tools: Counter[str] = field(default_factory=Counter)
    refused_tools: Counter[str] = field(default_factory=Counter)

    @property
    def asked(self) -> int:
        return sum(job.asked for job in self.jobs.values())

    def hear(self, told: Data, thread: int) -> None:
        """One time that it was asked, in this conversation."""
        self._judge(self.jobs.setdefault(str(told.get("job", "")), Job()), told)
        if not rounds(told):
            return
        self.calls += rounds(told)
        self.ms.append(float(told.get("ms") or 0))
        for counted, key in ((self.tools, "tools"), (self.refused_tools, "refused_tools")):
            if names := told.get(key):
                counted.update(map(str, names))
        if told.get("input_tokens"):
            self._count(told, thread)
        else:
            self.uncounted += 1

    def _count(self, told: Data, thread: int) -> None:
        """The tokens that an answer took, and their price."""
        self.models[str(told.get("model") or "unknown")] += 1
        for kind in ("input", "cached", "output"):
            self.tokens[kind] += int(told.get(f"{kind}_tokens") or 0)
        price = _price(told.get("cost"))
        if price is None:
            self.unpriced += 1
        else:
            self.costs[thread] = self.costs.get(thread, Decimal(0)) + price

    def _judge(self, job: Job, told: Data) -> None:
        job.asked += 1
        outcome, reason = outcome_of(told)
        if outcome == PASSED:
            job.passed += 1
        elif outcome == REFUSED:
            job.refused[reason] += 1
        else:
            job.failed[outcome] += 1


def outcome_of(told: Data) -> tuple[str, str]:
    """What came of asking, and why it was refused. A refusal without a reason was the model's own."""
    outcome, reason = str(told.get("outcome") or "unknown"), str(told.get("reason") or "")
    return (DECLINED if outcome == REFUSED and not reason else outcome), reason


def _price(cost: object) -> Decimal | None:
    try:
        return Decimal(str(cost)) if cost else None
    except InvalidOperation:
        return None
