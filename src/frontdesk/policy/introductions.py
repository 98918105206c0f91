"""Introductions: names and contacts that a message tells are the guest's, or theirs for whom they write."""

import re
from collections.abc import Sequence
from dataclasses import replace

from frontdesk.booking.countries import country_in
from frontdesk.conversation.acts import Slot, Story, Tell, Unclear
from frontdesk.conversation.details import ELSE, THEIRS, Kind
from frontdesk.conversation.items import Doing, Item
from frontdesk.conversation.state import Asked
from frontdesk.conversation.vacancies import is_stay
from frontdesk.playbooks.script import AskKind
from frontdesk.policy.contacts import SLOTS, introduced, mended, name_in
from frontdesk.policy.mentions import is_whose
from frontdesk.policy.separation import each_of_them
from frontdesk.policy.turn import Turn
from frontdesk.policy.wordings import merged


def introduced_in(turn: Turn) -> Turn:
    """Names and contacts are the guest's at any time; whose another booking is, stands with that."""
    turn = _written(_for_others(_country(turn)))
    tells = tuple(tell for tell in turn.open(Tell) if tell.slot in SLOTS and _is_told(tell, turn))
    known = introduced(turn.state, tells, turn.playbook)
    told = tuple(tell for tell in tells if not tell.unwanted)
    state = replace(turn.state, guest=known.guest)
    changed = known.guest != turn.state.guest
    marks = {item.id for item in state.items} if changed else set()
    return replace(
        turn.with_state(state).settle(told), problem=known.problem, touched=turn.touched | frozenset(marks)
    )


def _written(turn: Turn) -> Turn:
    """The turn with the one address that stands in other words, of who has told none yet."""
    loose = [value for value in turn.loose if value.kind is Kind.EMAIL]
    told = any(tell.slot is Slot.EMAIL for tell in turn.of(Tell))
    if told or turn.state.guest.email is not None or len(loose) != 1:
        return turn
    start, end = loose[0].start, loose[0].end
    tell = Tell(start=start, end=end, slot=Slot.EMAIL, values=(loose[0],), words=str(loose[0].value))
    return replace(turn, acts=(*turn.acts, tell))


def _for_others(turn: Turn) -> Turn:
    """The turn with the names of those for whom the guest writes, or who come along."""
    if turn.message.proposed is not None:
        return turn  # a program says whose each booking is
    named = [t for t in turn.open(Tell) if t.slot is Slot.NAME and t.values and not t.unwanted]
    nobodys = [tell for tell in named if _is_denied(tell) or _is_ours(tell, turn)]
    called = [tell for tell in named if tell not in nobodys and _calls_booking(turn, tell)]
    turn = _denied(turn.settle((*nobodys, *called)), nobodys)
    told = [tell for tell in named if tell not in nobodys and tell not in called]
    own = next((tell for tell in told if not _whose_it_is(tell)), None)
    for tell in told:
        name = name_in(tell)
        placed = _placed(turn, tell, name, own) if name else turn
        turn = placed if placed is turn and not _is_else(tell) else placed.settle((tell,))
    return turn


def _calls_booking(turn: Turn, tell: Tell) -> bool:
    """Whether a name only says which booking is spoken of: "move Kirill's Botox"."""
    name, wish = name_in(tell), turn.item is not None and turn.item.is_wish
    return not wish and not tell.corrects and any(is_whose(booking, name or "") for booking in turn.own)


def _is_denied(tell: Tell) -> bool:
    """Whether the guest says who they are not: "no, I'm not Arne"."""
    return all(value.unwanted for value in tell.values)


def _denied(turn: Turn, tells: Sequence[Tell]) -> Turn:
    """The turn without the name that the guest has just said is not theirs."""
    denied = {word for tell in tells if _is_denied(tell) for word in (name_in(tell) or "").casefold().split()}
    known = turn.state.guest.name
    if not known or not denied & set(known.casefold().split()):
        return turn
    return turn.with_state(replace(turn.state, guest=replace(turn.state.guest, name=None)))


def _is_ours(tell: Tell, turn: Turn) -> bool:
    """Whether somebody is named who works here, by all that is said of their name."""
    staff = turn.playbook.hand_off.staff if turn.playbook.hand_off else ()
    name = (name_in(tell) or "").casefold()
    return bool(_whose_it_is(tell)) and any(
        name in (one.name.casefold(), *one.name.casefold().split()) for one in staff
    )


def _placed(turn: Turn, tell: Tell, name: str, own: Tell | None) -> Turn:
    """The turn with a name where it belongs, unless it is the guest's own."""
    theirs, known = _whose_it_is(tell) == THEIRS, turn.state.guest.name or ""
    item = _whose(turn, tell) if theirs else turn.item_of(tell)
    if item is None:
        return _beside(turn, name) if own and own is not tell and not theirs else turn
    if item.doing is Doing.CHANGE:  # whose it shall be
        return _served(turn, item, name) if _is_other(name, known, tell) else turn
    if not item.is_wish:
        return turn
    if item.name and tell.corrects:
        return _served(turn, item, mended(item.name, tell) or name)
    first = name_in(own) if own else None
    if theirs or _is_another(turn, item, tell, known or first or ""):
        return _served(turn, item, name)
    if own is not tell and tell.corrects and _is_other(name, first or "", tell):
        return _served(turn, item, name)  # "I'm Sylvie, please put it under Okonkwo"
    beside = _is_else(tell) or (own is not tell and _is_other(name, first or "", tell))
    return _along(turn, item, name, tell) if beside else turn


def _whose_it_is(tell: Tell) -> str:
    """Whose a name is, where it is not said of the guest."""
    return next((str(value.value) for value in tell.values if value.kind is Kind.WHOSE), "")


def _is_else(tell: Tell) -> bool:
    return _whose_it_is(tell) == ELSE


def _whose(turn: Turn, tell: Tell) -> Item | None:
    """The booking for somebody; of several the next one, where the guest has said who they are."""
    item = turn.item_of(tell)
    others = [each for each in turn.state.items if each.is_wish and each != turn.item and each.name is None]
    return others[0] if others and item == turn.item and turn.state.guest.name else item


def _is_another(turn: Turn, item: Item, tell: Tell, known: str) -> bool:
    """Whether a guest who is known tells another name beside a wish that this message opens."""
    begun = any(item.id == id_ for _, id_ in turn.strands)
    return begun and not tell.corrects and _is_other(name_in(tell) or "", known, tell)


def _served(turn: Turn, item: Item, name: str) -> Turn:
    """Whose a booking is that the guest makes for somebody."""
    named = replace(item, others=(*item.others, name)) if item.people > 1 else replace(item, name=name)
    return replace(turn.with_item(named), touched=turn.touched | {item.id})


def _along(turn: Turn, item: Item, name: str, tell: Tell) -> Turn:
    """Who comes along: the next appointment is theirs where each wants one, else they are noted."""
    if item.people > 1:
        return turn.with_item(replace(item, others=(*item.others, name)))
    if (apart := each_of_them(turn, item, name)) is not None:
        return apart
    # Whose room is whose only the whole sentence tells: "the other room is for Ravi".
    said = _sentence(turn, tell) if is_stay(item.wanted, turn.playbook.business) else ""
    requests = merged(item.wanted.requests, (said or name,))
    return turn.with_item(replace(item, wanted=replace(item.wanted, requests=requests)))


def _sentence(turn: Turn, tell: Tell) -> str:
    parts = SENTENCES.finditer(turn.message.text)
    told = [part[0].strip() for part in parts if part.start() < tell.end and tell.start < part.end()]
    return told[0] if len(told) == 1 else ""


SENTENCES = re.compile(r"[^.!?\n]+")


def _beside(turn: Turn, name: str) -> Turn:
    return turn.with_state(replace(turn.state, asides=tuple(dict.fromkeys((*turn.state.asides, name)))))


def _is_other(name: str, first: str, tell: Tell) -> bool:
    """Whether this is somebody else's name: another first name, whatever the family is called."""
    family = all(value.kind is Kind.LAST_NAME for value in tell.values)
    return bool(name and first) and not family and name.casefold().split()[0] not in first.casefold().split()


def _country(turn: Turn) -> Turn:
    """The turn with the country of a number that was asked for, in whatever words it is told."""
    phones = {ask.id for ask in turn.playbook.ask if ask.kind is AskKind.PHONE}
    asked = turn.asked in (*phones, Asked.CALLER, Asked.CALLER_PHONE) and turn.state.guest.dialled
    if not asked or any(tell.slot is Slot.PHONE for tell in turn.of(Tell)):
        return turn
    locale = turn.playbook.business.locale
    said = [act for act in turn.acts if isinstance(act, Tell | Story | Unclear)]
    named = next((act for act in said if country_in(act.words, locale)), None)
    if named is None:
        return turn
    told = Tell(start=named.start, end=named.end, slot=Slot.PHONE, words=named.words)
    return replace(turn, acts=tuple(told if act is named else act for act in turn.acts))


def _is_told(tell: Tell, turn: Turn) -> bool:
    """A name that nobody asked for has to look like one."""
    if tell.slot is not Slot.NAME or tell.values or tell.corrects:
        return True
    names = {ask.id for ask in turn.playbook.ask if ask.kind is AskKind.NAME}
    return turn.asked in (*names, Asked.CALLER) or turn.state.guest.name is not None
