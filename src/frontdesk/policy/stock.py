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
    most = _budget(turn)
    if most is None:
        return tuple(ids)
    inventory = turn.playbook.inventory
    return tuple(id_ for id_ in ids if (price := inventory[id_].price) is not None and price <= most)


def _budget(turn: Turn) -> Decimal | None:
    for detail in turn.reading.of(Kind.BUDGET):
        if isinstance(detail.value, int | float | Decimal):
            bound = Decimal(str(detail.value))
            return bound if detail.why.startswith("most") else bound * _ROUGHLY
    return None
