"""Signed tokens: offers, holds, proofs, conversations and cursors that only this desk can have written."""

import hashlib
import hmac
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from itsdangerous import BadData, URLSafeSerializer

from frontdesk.booking.model import Booking, Hold, Offer
from frontdesk.booking.record import dump_offer, load_offer
from frontdesk.clock import Clock
from frontdesk.server.api.problems import Trouble

OFFER_LASTS = timedelta(minutes=30)
HOLD_LASTS = timedelta(hours=1)
PROOF_LASTS = timedelta(days=180)
CONVERSATION_LASTS = timedelta(days=90)


@dataclass(frozen=True, slots=True)
class Signed:
    """A token and the moment until which it is good."""

    token: str
    until_at: datetime


@dataclass(frozen=True, slots=True)
class Moving:
    """The booking that an offer is to replace, as its token names it."""

    number: int
    bound: str


class Tokens:
    """Writes and reads tokens of one installation. None of them holds personal data."""

    def __init__(self, secret: str, clock: Clock) -> None:
        self._secret = secret
        self._clock = clock

    def sign_offer(self, offer: Offer, moving: Booking | None = None) -> Signed:
        moved = [moving.number, self._bound(moving)] if moving else None
        return self._sign("offer", OFFER_LASTS, [offer.business, dump_offer(offer), moved])

    def read_offer(self, token: str, business: str) -> tuple[Offer, Moving | None]:
        """The offer, and which booking it was made for moving."""
        found, text, moved = self._read("offer", token, 3)
        if found != business or not isinstance(moved, list | None):
            raise _not_ours("offer")
        return load_offer(business, text), Moving(*moved) if moved else None

    def is_for(self, moving: Moving, booking: Booking) -> bool:
        """Whether an offer was made for moving this very booking."""
        return bool(booking.uid) and hmac.compare_digest(moving.bound, self._bound(booking))

    def sign_hold(self, business: str, held: Hold) -> Signed:
        return self._sign("hold", HOLD_LASTS, [business, held.id, dump_offer(held.offer)])

    def read_hold(self, token: str, business: str) -> tuple[int, Offer]:
        """The hold's id, and what was held: once it is booked, only the token still knows."""
        found, number, text = self._read("hold", token, 3)
        if found != business:
            raise _not_ours("hold")
        return int(number), load_offer(business, text)

    def sign_proof(self, booking: Booking) -> Signed:
        return self._sign("proof", PROOF_LASTS, [booking.business, booking.number, self._bound(booking)])

    def proves(self, token: str, booking: Booking | None) -> bool:
        """Whether the token was given to the guest of this very booking, and is still good.

        The same number is not enough: after an old copy of the ledger was put back, somebody else gets it.
        """
        try:
            business, number, bound = self._read("proof", token, 3)
        except Trouble:
            return False
        if booking is None or not booking.uid:
            return False
        same = hmac.compare_digest(str(bound), self._bound(booking))
        return same and (business, number) == (booking.business, booking.number)

    def sign_conversation(self, business: str, session: str) -> Signed:
        return self._sign("conversation", CONVERSATION_LASTS, [business, session])

    def opens(self, token: str, business: str, session: str) -> bool:
        """Whether the token was given to the guest of this very conversation, and is still good."""
        try:
            return self._read("conversation", token, 2) == [business, session]
        except Trouble:
            return False

    def sign_cursor(self, business: str, after: tuple[int, int]) -> str:
        return self._serializer("cursor").dumps([business, *after])

    def read_cursor(self, token: str, business: str) -> tuple[int, int]:
        try:
            found, start, number = self._serializer("cursor").loads(token)
        except (BadData, ValueError):
            raise _not_ours("cursor") from None
        if found != business:
            raise _not_ours("cursor")
        return int(start), int(number)

    def _bound(self, booking: Booking) -> str:
        """What binds a token to a booking; the booking's own name never leaves the ledger."""
        text = f"{booking.business} {booking.number} {booking.uid}"
        return hmac.new(self._secret.encode(), text.encode(), hashlib.sha256).hexdigest()[:32]

    def _serializer(self, kind: str) -> URLSafeSerializer:
        return URLSafeSerializer(self._secret, salt=f"frontdesk.{kind}")

    def _sign(self, kind: str, lasts: timedelta, values: list[Any]) -> Signed:
        until_at = (self._clock.now() + lasts).replace(microsecond=0)
        token = self._serializer(kind).dumps([int(until_at.timestamp()), *values])
        return Signed(token, until_at)

    def _read(self, kind: str, token: str, count: int) -> list[Any]:
        try:
            loaded: list[Any] = self._serializer(kind).loads(token)
            until, *values = loaded
        except (BadData, ValueError, TypeError):
            raise _not_ours(kind) from None
        if len(values) != count:
            raise _not_ours(kind)
        if self._clock.now().timestamp() > until:
            raise Trouble(
                "offer_expired", f"This {kind} is no longer good. Please ask for offers again.", field=kind
            )
        return values


def _not_ours(kind: str) -> Trouble:
    return Trouble(
        "bad_token", f"This is not a token for a {kind} here; send it just as you got it.", field=kind
    )
