"""What the calls of one job took, added up."""

from dataclasses import dataclass, field
from decimal import Decimal

from frontdesk.adapters.llm.exchange import Ended
from frontdesk.adapters.llm.prices import Prices
from frontdesk.conversation.model import Usage


@dataclass
class Meter:
    """Counts the rounds of one job."""

    prices: Prices | None = None
    model: str = ""
    rounds: int = 0
    into: int = 0
    cached: int = 0
    out: int = 0
    cost: Decimal = Decimal(0)
    tools: list[str] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)

    def add(self, ended: Ended) -> None:
        self.model = ended.model or self.model
        self.into += ended.input_tokens
        self.cached += ended.cached_tokens
        self.out += ended.output_tokens
        self.cost += self.prices.cost(ended) if self.prices else 0

    def usage(self) -> Usage:
        cost = f"{self.cost.normalize():f}" if self.prices else ""
        return Usage(
            self.model,
            self.into,
            self.cached,
            self.out,
            cost,
            self.rounds,
            tuple(self.tools),
            tuple(self.refused),
        )
