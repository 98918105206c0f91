"""What a reply claims, held against the ledger at that very moment."""

from dataclasses import dataclass, field, replace
from typing import Any

from frontdesk.booking.books import Books
from frontdesk.playbooks import Playbook
from frontdesk.simulation.claims.deeds import false_deeds
from frontdesk.simulation.claims.evidence import Evidence, gather
from frontdesk.simulation.claims.hours import false_hours
from frontdesk.simulation.claims.prices import false_prices
from frontdesk.simulation.claims.stays import false_rooms
from frontdesk.simulation.claims.times import false_offers, false_refusals
from frontdesk.simulation.perception import spelled_out, without_answers
from frontdesk.simulation.wishes import Wished

__all__ = ["Evidence", "Witness"]


@dataclass(frozen=True)
class Witness:
    """Whoever was there while one guest talked; `last_number`: the last booking from before."""

    playbook: Playbook
    books: Books
    holder: str
    last_number: int
    _spoken: list[str] = field(default_factory=list)
    """The services that were last named."""

    async def false_claims(self, answer: dict[str, Any], wished: Wished) -> list[str]:
        """Everything in a reply that is not so."""
        text = spelled_out(without_answers(answer["reply"], self.playbook))
        evidence = await gather(self.playbook, self.books, self.holder, self.last_number, text, answer)
        self._spoken[:] = evidence.services_in(text) or self._spoken
        evidence = replace(evidence, spoken=tuple(self._spoken))
        return [
            *false_deeds(evidence, text),
            *await false_offers(evidence, text, wished),
            *await false_refusals(evidence, text, wished),
            *await false_rooms(evidence, text, wished),
            *false_hours(evidence, text),
            *await false_prices(evidence, text, wished),
        ]
