"""The details of one message that belong to one item, by their kinds and slots."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from frontdesk.conversation.acts import Slot, Tell
from frontdesk.conversation.details import Detail, Kind


@dataclass(frozen=True, slots=True)
class Told:
    """The details of one message that belong to one item."""

    tells: tuple[Tell, ...] = ()

    def of(self, kind: Kind) -> tuple[Detail, ...]:
        return tuple(
            replace(value, unwanted=value.unwanted or tell.unwanted)
            for tell in self.tells
            for value in tell.values
            if value.kind is kind
        )

    def slot(self, *slots: Slot) -> tuple[Tell, ...]:
        return tuple(tell for tell in self.tells if tell.slot in slots)

    def corrects(self, *slots: Slot) -> bool:
        return any(tell.corrects for tell in self.slot(*slots))


def whole(details: Sequence[Detail]) -> int | None:
    """The last number told; of a whole and a part of it ("five, one of us in a wheelchair") the whole."""
    values = [int(str(d.value)) for d in details if str(d.value).isdigit()]
    if len(values) > 1 and min(values) == 1:
        return max(values)
    return values[-1] if values else None
