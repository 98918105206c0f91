"""What a business asks of its guests: taking what was given, and finding what is still missing."""

from dataclasses import dataclass, replace

from frontdesk.booking.inputs import read_email, read_name, read_phone
from frontdesk.booking.model import Contact
from frontdesk.conversation.reading import Intent, Kind, Reading, Stance
from frontdesk.conversation.state import Known, Task
from frontdesk.errors import BadInput
from frontdesk.playbooks import Playbook
from frontdesk.playbooks.talking import Ask, AskKind

ON_FILE = {AskKind.NAME, AskKind.PHONE, AskKind.EMAIL}
NAMES = (Kind.NAME, Kind.FIRST_NAME, Kind.LAST_NAME)


@dataclass(frozen=True, slots=True)
class Taken:
    """What is known after a message, and what was wrong with an answer."""

    task: Task
    guest: Known
    problem: str = ""
    rule: str = ""
    """What the playbook says to this answer, and whether a person takes over."""
    hand_off: bool = False


def take(task: Task, guest: Known, reading: Reading, asked: str, playbook: Playbook) -> Taken:
    """Everything a message gives: names and contacts at any time, other answers when they were asked for."""
    guest, problem = _contacts(guest, reading, playbook)
    taken = Taken(task, guest, problem)
    ask = next((ask for ask in playbook.ask if ask.id == asked), None)
    if ask is None or ask.kind in ON_FILE:
        return taken if ask is None else _unreadable(taken, ask, reading)
    return _answered(taken, ask, reading)


def _contacts(guest: Known, reading: Reading, playbook: Playbook) -> tuple[Known, str]:
    name = _name(reading)
    problem = ""
    fuller = (
        guest.name is not None
        and name is not None
        and name.casefold().startswith(f"{guest.name.casefold()} ")
    )
    if name is not None and (fuller or not (guest.name and _is_doubtful(reading, name))):
        family = not (reading.of(Kind.NAME) or reading.of(Kind.FIRST_NAME))
        guest = replace(guest, name=_fuller(guest.name, name, family))
    country = playbook.business.country
    for detail in reading.of(Kind.PHONE):
        try:
            phone = read_phone(str(detail.value), country)
        except BadInput as error:
            problem = str(error)
            continue
        guest = replace(guest, phone=phone)
    for detail in reading.of(Kind.EMAIL):
        if guest.email and any(str(detail.value) in r for r in reading.requests):
            continue  # "send it to my assistant too" is noted, and the guest's own address stays
        try:
            guest = replace(guest, email=read_email(str(detail.value)))
        except BadInput as error:
            problem = str(error)
    return guest, problem


def _is_doubtful(reading: Reading, name: str) -> bool:
    """Whether a name that would replace the known one may be none: a yes, or words beside a number."""
    agrees = reading.stand is not None and reading.stand.stance is Stance.YES and " " not in name
    guessed = any(d.confidence <= _GUESSED for d in reading.of(Kind.NAME))
    reaches = bool(reading.of(Kind.PHONE) or reading.of(Kind.EMAIL))
    return agrees or (guessed and reaches)


_GUESSED = 0.8
"""A name for which little speaks but its place."""


def _name(reading: Reading) -> str | None:
    whole = [str(d.value) for d in reading.of(Kind.NAME)]
    parts = [str(d.value) for kind in (Kind.FIRST_NAME, Kind.LAST_NAME) for d in reading.of(kind)]
    said = (whole[-1] if whole else " ".join(parts)).strip(" .,;:-!")
    if any(said.casefold() in request.casefold() for request in reading.requests):
        return None  # "anniversary!!" is what is celebrated, and nobody's name
    try:
        return read_name(said) if said else None
    except BadInput:
        return None


def _fuller(known: str | None, said: str, family: bool) -> str:
    """A family name completes a first name, a part of a name leaves it whole; anything else replaces it."""
    if known is None:
        return said
    if set(said.casefold().split()) <= set(known.casefold().split()):
        return known
    return f"{known} {said}" if family and " " not in known else said


def _unreadable(taken: Taken, ask: Ask, reading: Reading) -> Taken:
    """Digits that are no phone number are said to be none."""
    if ask.kind is AskKind.PHONE and taken.guest.phone is None and any(c.isdigit() for c in reading.text):
        return replace(taken, problem=taken.problem or "phone")
    return taken


def _answered(taken: Taken, ask: Ask, reading: Reading) -> Taken:
    task = taken.task
    if ask.kind is AskKind.YES_NO:
        if reading.stand is not None and reading.stand.but:
            return taken  # "no, make it 4" speaks of something else
        if reading.stand is None or reading.stand.stance is Stance.MAYBE:
            return _in_words(taken, ask, reading, told=reading.stand is not None)
        yes = reading.stand.stance is Stance.YES
        rule = ask.if_yes if yes else ask.if_no
        if rule and rule.hand_off and reading.stand.strength < _PLAIN and ask.id not in task.unclear:
            return replace(taken, task=replace(task, unclear=(*task.unclear, ask.id)))
        task = _with(task, ask.id, "yes" if yes else "no")
        return replace(taken, task=task, rule=rule.say if rule else "", hand_off=bool(rule and rule.hand_off))
    if ask.kind is AskKind.CHOICE:
        said = reading.text.casefold()
        chosen = next((choice for choice in ask.choices if choice.casefold() in said), None)
        return replace(taken, task=_with(task, ask.id, chosen)) if chosen else taken
    if reading.stand and reading.stand.stance is Stance.NO and not reading.stand.but:
        return replace(taken, task=replace(task, skipped=(*task.skipped, ask.id)))
    if ask.kind is AskKind.NUMBER:
        numbers = [str(d.value) for d in (*reading.of(Kind.NUMBER), *reading.of(Kind.PARTY))]
        return replace(taken, task=_with(task, ask.id, numbers[0])) if numbers else taken
    return replace(taken, task=_with(task, ask.id, reading.text.strip()[:500]))


_PLAIN = 0.85
"""From here on a yes is one: "perfect" is no answer to a question about one's health."""


_SURE = 0.9


def _in_words(taken: Taken, ask: Ask, reading: Reading, *, told: bool) -> Taken:
    """An answer that is neither yes nor no: where a yes would need a person, one looks at what was told.

    What tells nothing of the guest ("you already have my name") is asked again once.
    """
    rule = ask.if_yes
    if reading.intent is Intent.REQUEST_INFO and reading.intents[0].confidence >= _SURE:
        return taken  # "can I bring my dog" asks, and answers nothing
    tells = len(reading.text.split()) > 2 and not reading.ends_asking and not reading.details
    if rule is None or not rule.hand_off or not tells:
        return taken
    if not told and ask.id not in taken.task.unclear:
        return replace(taken, task=replace(taken.task, unclear=(*taken.task.unclear, ask.id)))
    return replace(taken, rule=rule.say, hand_off=True)


def _with(task: Task, key: str, value: str) -> Task:
    return replace(task, answers={**task.answers, key: value})


def missing(task: Task, guest: Known, playbook: Playbook) -> Ask | None:
    """The next thing to ask, in the playbook's order; what is known is never asked again."""
    services = tuple(part.service for part in task.put.offer.parts) if task.put else task.wanted.services
    for ask in playbook.ask_for(services):
        if ask.id in task.answers or ask.id in task.skipped or _on_file(ask, guest):
            continue
        if ask.required:
            return ask
    return None


def also(ask: Ask, guest: Known, playbook: Playbook) -> tuple[AskKind, ...]:
    """What is asked for together with the name: how the guest is reached, as far as it is needed."""
    if ask.kind is not AskKind.NAME:
        return ()
    needed = {each.kind for each in playbook.ask if each.required and not _on_file(each, guest)}
    return tuple(kind for kind in (AskKind.PHONE, AskKind.EMAIL) if kind in needed)


def _on_file(ask: Ask, guest: Known) -> bool:
    on_file = {AskKind.NAME: guest.name, AskKind.PHONE: guest.phone, AskKind.EMAIL: guest.email}
    return ask.kind in ON_FILE and on_file[ask.kind] is not None


def contact_of(task: Task, guest: Known, playbook: Playbook) -> Contact:
    """Who the booking is for, with what was answered beside it."""
    notes = list(task.wanted.requests)
    notes += [f"{ask.id}: {task.answers[ask.id]}" for ask in playbook.ask if ask.id in task.answers]
    return Contact(guest.name or "", guest.phone, guest.email, "; ".join(n for n in notes if n) or None)
