"""What was asked of a model, what came of it, and what it cost."""

from collections import Counter
from dataclasses import dataclass, field
from decimal import Decimal, InvalidOperation

from frontdesk.reporting.turns import Data, rounds

PASSED, REFUSED = "passed", "refused"
"""Outcomes; any other is the code of a failure: the model was away."""


@dataclass(slots=True)
class Job:
    """One of the model's jobs: reading a message a second time, or wording a reply."""

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
    cost: Decimal = Decimal(0)
    unpriced: int = 0
    """How often nobody knew the price."""
    ms: list[float] = field(default_factory=list)
    tools: Counter[str] = field(default_factory=Counter)
    refused_tools: Counter[str] = field(default_factory=Counter)

    @property
    def asked(self) -> int:
        return sum(job.asked for job in self.jobs.values())

    def hear(self, told: Data) -> None:
        """One time that it was asked."""
        self._judge(self.jobs.setdefault(str(told.get("job", "")), Job()), told)
        self.calls += rounds(told)
        self.models[str(told.get("model") or "unknown")] += 1
        for kind in ("input", "cached", "output"):
            self.tokens[kind] += int(told.get(f"{kind}_tokens") or 0)
        self.ms += [float(told["ms"])] if "ms" in told else []
        self.tools.update(map(str, told.get("tools") or ()))
        self.refused_tools.update(map(str, told.get("refused_tools") or ()))
        price = _price(told.get("cost"))
        self.cost += price or 0
        self.unpriced += price is None

    def _judge(self, job: Job, told: Data) -> None:
        job.asked += 1
        outcome = str(told.get("outcome", ""))
        if outcome == PASSED:
            job.passed += 1
        elif outcome == REFUSED:
            job.refused[str(told.get("reason") or "unknown")] += 1
        else:
            job.failed[outcome or "unknown"] += 1


def _price(cost: object) -> Decimal | None:
    try:
        return Decimal(str(cost)) if cost else None
    except InvalidOperation:
        return None
