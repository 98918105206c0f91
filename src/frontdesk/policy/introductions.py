"""Introductions: names and contacts that a message tells are the guest's, at any time."""

from dataclasses import replace

from frontdesk.booking.countries import country_in
from frontdesk.conversation.acts import Slot, Story, Tell, Unclear
from frontdesk.conversation.reading import Kind
from frontdesk.conversation.state import Asked
from frontdesk.playbooks.talking import AskKind
from frontdesk.policy.contacts import SLOTS, introduced, name_in
from frontdesk.policy.turn import Turn


def introduced_in(turn: Turn) -> Turn:
    """Names and contacts are the guest's at any time."""
    turn = _country(turn)
    turn = _others_too(turn)
    tells = tuple(tell for tell in turn.open(Tell) if tell.slot in SLOTS and _is_told(tell, turn))
    known = introduced(turn.state, tells, turn.playbook)
    told = tuple(tell for tell in tells if not tell.unwanted)
    state = replace(turn.state, guest=known.guest)
    changed = known.guest != turn.state.guest
    marks = {item.id for item in state.items} if changed else set()
    return replace(
        turn.with_state(state).settle(told), problem=known.problem, touched=turn.touched | frozenset(marks)
    )


def _others_too(turn: Turn) -> Turn:
    """The turn with the names of all but the first of several people: each is whose the next booking is."""
    told = [t for t in turn.open(Tell) if t.slot is Slot.NAME and t.values and not (t.unwanted or t.corrects)]
    names = {id(tell): name for tell in told if (name := name_in(tell)) is not None}
    others = [t for t in told[1:] if _is_other(names.get(id(t), ""), names.get(id(told[0]), ""), t)]
    item = turn.item
    if not others:
        return turn
    people = tuple(names[id(tell)] for tell in others)
    if item is None or not item.is_wish:
        state = replace(turn.state, asides=tuple(dict.fromkeys((*turn.state.asides, *people))))
        return turn.with_state(state).settle(others)
    if item.people > 1:
        return turn.with_item(replace(item, others=people)).settle(others)
    requests = tuple(dict.fromkeys((*item.wanted.requests, *people)))
    return turn.with_item(replace(item, wanted=replace(item.wanted, requests=requests))).settle(others)


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
