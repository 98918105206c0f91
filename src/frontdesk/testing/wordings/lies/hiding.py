"""A false value or claim, written so that a program may overlook it."""

from functools import partial

from frontdesk.testing.wordings.bank import data
from frontdesk.testing.wordings.lies import claims, moments, prices, values
from frontdesk.testing.wordings.lies.added import on_file
from frontdesk.testing.wordings.lies.disguises import DISGUISES
from frontdesk.testing.wordings.lies.lying import Lie, Lying
from frontdesk.testing.wordings.pieces import Piece, Wording

_BASES: tuple[Lie, ...] = (
    moments.other_time, moments.meridiem, moments.half_hour, moments.other_day, prices.price_digits,
    values.party, prices.price_discount, values.reference, values.length, values.phone,
)  # fmt: skip


def value(how: str, lying: Lying) -> Wording | None:
    """A false value in disguise."""
    for _ in range(4):
        lied = lying.chance.choice(_BASES)(lying)
        changed = lied and _changed(lying.wording, lied)
        if lied and changed:
            at, n, piece = changed
            text = DISGUISES[how](piece.text.strip("*`“”"), lying.chance)
            if text != piece.text.strip("*`“”"):
                return lied.with_piece(at, n, Piece(text, piece.kind, piece.field, piece.record))
    return None


def _changed(before: Wording, after: Wording) -> tuple[int, int, Piece] | None:
    for (at, n, old), (_, _, new) in zip(before.values(), after.values(), strict=True):
        if old != new:
            return at, n, new
    return None


def claim(how: str, lying: Lying) -> Wording | None:
    deed = lying.chance.choice(("booked", "confirmed", "held", "sent", "moved", "cancelled", "refunded"))
    if not claims.is_untrue(deed, lying.oracle):
        return None
    return lying.inserted(DISGUISES[how](claims.sentence(deed, lying), lying.chance))


def promise(how: str, lying: Lying) -> Wording | None:
    text = lying.chance.choice(data("lies")["promises"])
    return None if on_file(text, lying) else lying.inserted(DISGUISES[how](text, lying.chance))


LIES: dict[str, Lie] = {
    **{f"hidden value: {how}": partial(value, how) for how in DISGUISES},
    **{
        f"hidden claim: {how}": partial(claim, how)
        for how in ("characters of no width", "letters of another script")
    },
    **{
        f"hidden promise: {how}": partial(promise, how)
        for how in ("characters of no width", "letters of another script")
    },
}
