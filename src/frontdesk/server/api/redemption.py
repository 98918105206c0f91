"""Tokens that come back → the offer or hold they stand for."""

from dataclasses import dataclass

from frontdesk.booking import actions
from frontdesk.booking.actions import Books
from frontdesk.booking.model import Hold, Offer
from frontdesk.booking.refusals import OfferExpired
from frontdesk.server.api.context import Context
from frontdesk.server.api.problems import refused
from frontdesk.server.api.requests import ChosenBody


@dataclass(frozen=True, slots=True)
class Chosen:
    """What shall be booked, and under which key if the request names none."""

    wanted: Offer | Hold
    key: str | None

    @property
    def offer(self) -> Offer:
        return self.wanted.offer if isinstance(self.wanted, Hold) else self.wanted


async def chosen(context: Context, books: Books, body: ChosenBody, key: str | None) -> Chosen:
    """What a body's token stands for."""
    if body.offer is not None:
        offer, _ = context.tokens.read_offer(body.offer, books.business.id)
        return Chosen(offer, key)
    assert body.hold is not None
    hold_id, offer = context.tokens.read_hold(body.hold, books.business.id)
    # A hold is consumed once: its own number is key enough, so a repeated request gets the first's result.
    key = key or f"hold:{hold_id}"
    held = await books.ledger.hold(books.business.id, hold_id)
    if held is not None:
        return Chosen(held, key)
    if await actions.earlier(books, key) is None:
        raise refused(OfferExpired(), books.business)
    return Chosen(offer, key)
