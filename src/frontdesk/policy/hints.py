"""Hints: what a message names in passing fills what the desk would ask for; it changes nothing told."""

from dataclasses import replace

from frontdesk.conversation.acts import Ask, Slot, Tell
from frontdesk.conversation.details import Detail, Kind
from frontdesk.conversation.items import Doing, Item
from frontdesk.conversation.vacancies import is_stay
from frontdesk.conversation.when import When
from frontdesk.policy.additions import with_details
from frontdesk.policy.attachment import compares
from frontdesk.policy.details import Told
from frontdesk.policy.parties import is_one_each
from frontdesk.policy.turn import Turn

SLOTS = {Kind.SERVICE: Slot.SERVICE, Kind.WHEN: Slot.WHEN, Kind.PARTY: Slot.PARTY, Kind.ADULTS: Slot.PARTY}


def hinted(turn: Turn) -> Turn:
    """The turn with what its message names in passing in the wish that it is about."""
    item = turn.item
    if item is None or not item.is_wish or item.options or item.id not in turn.touched:
        return turn
    seeks = item.doing is not Doing.RESERVE
    some = [v for v in turn.loose if v.kind in SLOTS and not (seeks and v.kind is Kind.SERVICE)]
    tells = tuple(_tell(value) for value in some if _is_missing(value, item, turn))
    if not tells:
        return turn
    wanted = with_details(item.wanted, Told(tells), turn.playbook.business, adds=False)
    return turn.with_item(replace(item, wanted=wanted))


def _tell(value: Detail) -> Tell:
    return Tell(start=value.start, end=value.end, slot=SLOTS[value.kind], values=(value,))


def _is_missing(value: Detail, item: Item, turn: Turn) -> bool:
    wanted = item.wanted
    match value.value:
        case When(window=window):
            dated = window.start is not None and window.start.on is not None
            timed = window.start is not None and window.start.at is not None
            return dated and not wanted.dated and not wanted.soonest and not (timed and wanted.timed)
        case _ if value.kind is Kind.SERVICE:
            compared = [
                ask
                for ask in turn.of(Ask)
                if compares(ask) and ask.start < value.end and value.start < ask.end
            ]
            return not compared and not (
                wanted.services or item.among or is_stay(wanted, turn.playbook.business)
            )
        case _:  # who comes along to an appointment of one's own is no second guest
            return wanted.party is None and not is_one_each(wanted, turn.playbook.business)
