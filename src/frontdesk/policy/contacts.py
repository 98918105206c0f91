"""Who the guest is and what the business asks of them: taking what was told, finding what is missing."""

from dataclasses import dataclass, replace
from difflib import SequenceMatcher
from itertools import takewhile

from frontdesk.booking.inputs import read_email, read_name
from frontdesk.booking.model import Contact
from frontdesk.conversation.acts import Slot, Tell
from frontdesk.conversation.details import Kind
from frontdesk.conversation.items import Item
from frontdesk.conversation.state import Known, State
from frontdesk.errors import BadInput
from frontdesk.playbooks import Playbook
from frontdesk.playbooks.script import Ask, AskKind
from frontdesk.policy.phones import countries, reached

ON_FILE = {AskKind.NAME, AskKind.PHONE, AskKind.EMAIL}
SLOTS = {Slot.NAME, Slot.PHONE, Slot.EMAIL}


@dataclass(frozen=True, slots=True)
class Introduced:
    """What is known of the guest after a message, and what was wrong with something they told."""

    guest: Known
    problem: str = ""


def introduced(state: State, tells: tuple[Tell, ...], playbook: Playbook) -> Introduced:
    """The guest with what they told of themselves; what is refused ("no e-mail") is not told."""
    known = Introduced(state.guest)
    for tell in tells:
        if not tell.unwanted:
            known = _with(known, tell, state, playbook)
    return known


def _with(known: Introduced, tell: Tell, state: State, playbook: Playbook) -> Introduced:
    match tell.slot:
        case Slot.NAME:
            return replace(known, guest=_named(known.guest, tell))
        case Slot.PHONE:
            among, locale = countries(state, playbook), playbook.business.locale
            guest, problem = reached(known.guest, tell, among, locale)
            return Introduced(guest, problem or known.problem)
        case Slot.EMAIL:
            return _written(known, tell)
        case _:
            return known


def _named(guest: Known, tell: Tell) -> Known:
    if tell.corrects and guest.name and (whole := mended(guest.name, tell)) is not None:
        return replace(guest, name=whole)
    name = name_in(tell)
    if name is None:
        return guest
    family = all(value.kind is Kind.LAST_NAME for value in tell.values) and bool(tell.values)
    return replace(guest, name=name if tell.corrects else fuller(guest.name, name, family=family))


def mended(known: str, tell: Tell) -> str | None:
    """The name with the one word of it that is corrected: "it's Vandermeere, with an e at the end"."""
    whole = [str(v.value) for v in tell.values if v.kind is Kind.NAME]
    if any(len(name.split()) > 1 for name in whole):
        return None
    mine = known.split()
    told = [word for word in _spelled(tell.words) if word.casefold() not in {w.casefold() for w in mine}]
    alike = [
        (SequenceMatcher(None, own.casefold(), word.casefold()).ratio(), at, word)
        for at, own in enumerate(mine)
        for word in told
    ]
    likeness, at, word = max(alike, default=(0.0, 0, ""))
    if likeness < ALIKE:
        return None
    return " ".join((*mine[:at], word if word[:1].isupper() else word.capitalize(), *mine[at + 1 :]))


ALIKE = 0.6
"""How much of a word stands in the one that corrects it."""


def _spelled(words: str) -> list[str]:
    """The words of a stretch; letters that are spelled out are one: "S-H-A-Y-N-E"."""
    said = [word.strip(" .,;:!?\"'()") for word in words.split()]
    parts = [word.replace("-", "") if all(len(p) == 1 for p in word.split("-")) else word for word in said]
    return [_capital(word.removesuffix("'s").removesuffix("’s")) for word in parts if len(word) > 1]


def _capital(word: str) -> str:
    return word.capitalize() if word.isupper() else word


def name_in(tell: Tell) -> str | None:
    """The name that a detail tells: what the finders saw in it, or its own words where they can be one."""
    whole = [str(v.value) for v in tell.values if v.kind is Kind.NAME]
    kinds = (Kind.FIRST_NAME, Kind.LAST_NAME)
    parts = [str(v.value) for kind in kinds for v in tell.values if v.kind is kind]
    said = max(whole, key=len, default="") or " ".join(parts) or _first_words(tell.words)
    try:
        name = read_name(said.strip(" .,;:-!")) if said.strip(" .,;:-!") else None
    except BadInput:
        return None
    if name is None:
        return None
    once = " ".join(_each(name)).removesuffix("'s").removesuffix("’s")
    return once.title() if once.islower() else once


def _each(name: str) -> list[str]:
    """The words of a name, each once: who says it twice has no other for it."""
    return list({word.casefold(): word for word in name.split()}.values())


def _first_words(words: str) -> str:
    """The words that can be a name: those in capitals that come first, or a few where there are none."""
    told = words.split()
    capitals = list(takewhile(lambda word: word[:1].isupper(), told))
    return " ".join(capitals or told[:LONGEST])


LONGEST = 3
"""Words of a name in small letters."""


def fuller(known: str | None, said: str, *, family: bool) -> str:
    """A family name completes a first name, a part of a name leaves it whole; anything else replaces it."""
    if known is None:
        return said
    if set(said.casefold().split()) <= set(known.casefold().split()):
        return known
    return f"{known} {said}" if family and " " not in known else said


def _written(known: Introduced, tell: Tell) -> Introduced:
    told = [str(v.value) for v in tell.values if v.kind is Kind.EMAIL] or [tell.words]
    try:
        return replace(known, guest=replace(known.guest, email=read_email(told[-1])))
    except BadInput as error:
        return replace(known, problem=str(error) if tell.values else "email")


def missing(item: Item, guest: Known, playbook: Playbook) -> Ask | None:
    """The next thing to ask, in the playbook's order; what is known is never asked again."""
    services = tuple(part.service for part in item.put.offer.parts) if item.put else item.wanted.services
    for ask in playbook.ask_for(services):
        if ask.id in item.answers or ask.id in item.skipped or _on_file(ask, guest, item):
            continue
        if ask.required:
            return ask
    return None


def refused(item: Item, ask: Ask) -> bool:
    """Whether the guest would rather not tell what is needed here."""
    return ask.kind in ON_FILE and ask.id in item.unclear


def also(ask: Ask, guest: Known, playbook: Playbook) -> tuple[AskKind, ...]:
    """What is asked for together with the name: how the guest is reached, as far as it is needed."""
    if ask.kind is not AskKind.NAME:
        return ()
    needed = {each.kind for each in playbook.ask if each.required and not _on_file(each, guest, None)}
    return tuple(kind for kind in (AskKind.PHONE, AskKind.EMAIL) if kind in needed)


def _on_file(ask: Ask, guest: Known, item: Item | None) -> bool:
    name = (item.name if item else None) or guest.name
    on_file = {AskKind.NAME: name, AskKind.PHONE: guest.phone, AskKind.EMAIL: guest.email}
    return ask.kind in ON_FILE and on_file[ask.kind] is not None


def contact_of(item: Item, guest: Known, playbook: Playbook) -> Contact:
    """Who the booking is for, with what was noted and answered beside it."""
    notes = list(item.wanted.requests)
    notes += [f"{ask.id}: {item.answers[ask.id]}" for ask in playbook.ask if ask.id in item.answers]
    name = item.name or guest.name or ""
    return Contact(name, guest.phone, guest.email, "; ".join(n for n in notes if n) or None)
