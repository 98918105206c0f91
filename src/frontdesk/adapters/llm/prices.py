"""What tokens cost, from the price list that the installation gives."""

from dataclasses import dataclass
from decimal import Decimal, InvalidOperation

from frontdesk.adapters.llm.exchange import Ended
from frontdesk.errors import SettingsError

_MILLION = Decimal(1_000_000)


@dataclass(frozen=True, slots=True)
class Prices:
    """For a million tokens that go in, that go in and were known already, and that come out."""

    into: Decimal
    cached: Decimal
    out: Decimal

    @classmethod
    def read(cls, text: str) -> "Prices | None":
        """From "0.25/0.025/2"; empty text is no price list."""
        if not text.strip():
            return None
        try:
            into, cached, out = map(_price, text.split("/"))
        except (ValueError, InvalidOperation) as exc:
            advice = "three prices for a million tokens: in, cached, out, such as 0.25/0.025/2"
            said = f"{text.strip()[:40]!r} is none; write {advice}"
            raise SettingsError(f"FRONTDESK_MODEL_PRICES: {said}.") from exc
        return cls(into, cached, out)

    def cost(self, ended: Ended) -> Decimal:
        fresh = max(ended.input_tokens - ended.cached_tokens, 0)
        whole = fresh * self.into + ended.cached_tokens * self.cached + ended.output_tokens * self.out
        return whole / _MILLION


def _price(text: str) -> Decimal:
    price = Decimal(text.strip())
    if not price.is_finite() or price < 0:
        raise ValueError(text)
    return price
