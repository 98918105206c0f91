"""Wholes: what one value says is told by one act, where a reader has cut it: "Tuesday | Nov 24 at 5:30"."""

from collections.abc import Sequence
from dataclasses import replace

from frontdesk.conversation.acts import Act, Tell
from frontdesk.conversation.details import Detail


def whole(acts: Sequence[Act], found: Sequence[Detail]) -> list[Act]:
    """The acts, with neighbours that tell parts of one value as one."""
    kept: list[Act] = []
    for act in acts:
        before = next((at for at, each in enumerate(kept) if _is_one(each, act, found)), None)
        if before is None:
            kept.append(act)
        else:
            kept[before] = replace(kept[before], end=act.end, sure=max(kept[before].sure, act.sure))
    return kept


def _is_one(one: Act, other: Act, found: Sequence[Detail]) -> bool:
    """Whether one value that a finder sees is told by two details of a kind."""
    if not isinstance(one, Tell) or not isinstance(other, Tell) or one.end > other.start:
        return False
    if (one.slot, one.unwanted, one.corrects) != (other.slot, other.unwanted, other.corrects):
        return False
    return any(each.start < one.end and other.start < each.end for each in found)
