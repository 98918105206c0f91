"""Cars for sale: which of them a message means, and which of those are within what may be spent."""

from collections.abc import Sequence
from decimal import Decimal

from frontdesk.conversation.reading import Kind
from frontdesk.policy.turn import Turn

LISTED = 6
"""Cars that are named one by one; of more only the makes are told."""
_ROUGHLY = Decimal("1.05")
"""Who has "about 20 thousand" looks at a car for a little more, too."""


def affordable(ids: Sequence[str], turn: Turn) -> tuple[str, ...]:
    """Those within the budget that was told; all where none was. What has no price may be too dear."""
    told = _sum(turn, Kind.BUDGET)
    if told is None:
        return tuple(ids)
    most = told[0] if told[1] else told[0] * _ROUGHLY
    inventory = turn.playbook.inventory
    return tuple(id_ for id_ in ids if (price := inventory[id_].price) is not None and price <= most)


def budget(turn: Turn, *kinds: Kind) -> Decimal | None:
    """The sum that was told for what may be spent."""
    told = _sum(turn, *(kinds or (Kind.BUDGET,)))
    return told[0] if told else None


def _sum(turn: Turn, *kinds: Kind) -> tuple[Decimal, bool] | None:
    """The sum, and whether it is the most in so many words."""
    for detail in (d for kind in kinds for d in turn.reading.of(kind)):
        if isinstance(detail.value, int | float | Decimal):
            return Decimal(str(detail.value)), detail.why.startswith("most")
    return None
