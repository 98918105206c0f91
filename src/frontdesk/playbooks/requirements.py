"""What a business requires of a guest before it books: contacts, and answers to its questions.

A conversation asks for these one by one (`policy.contacts`); programs and terminals send them at once, and
pass here. Staff ask by themselves: nothing is required of them.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from frontdesk.booking.inputs import LONGEST_REQUEST, clean
from frontdesk.booking.model import Contact, Offer, Question
from frontdesk.booking.refusals import PersonNeeded, QuestionsOpen
from frontdesk.errors import BadInput
from frontdesk.playbooks.playbook import Playbook
from frontdesk.playbooks.script import Ask, AskKind

Given = Mapping[str, bool | int | str]
LONGEST_ANSWER = 500
CONTACTS = (AskKind.NAME, AskKind.PHONE, AskKind.EMAIL)
_YES_NO = {"yes": "yes", "no": "no", "true": "yes", "false": "no"}


def met(
    playbook: Playbook, offer: Offer, contact: Contact, given: Given
) -> Contact | QuestionsOpen | PersonNeeded:
    """The contact with its answers noted, as a conversation notes them; or why it cannot be booked so."""
    asks = playbook.ask_for(_services(offer))
    answers = _read(playbook, asks, given)
    for refusal in hand_offs(playbook, offer):
        if answers.get(refusal.question) == refusal.answer:
            return refusal
    if missing := [ask for ask in asks if ask.required and not _has(ask, contact, answers)]:
        return QuestionsOpen(tuple(Question(ask.id, ask.kind.value, ask.question) for ask in missing))
    notes = [contact.requests, *(f"{id_}: {answer}" for id_, answer in answers.items())]
    noted = "; ".join(note for note in notes if note)
    return replace(contact, requests=clean(noted, "answers", LONGEST_REQUEST) or None)


def hand_offs(playbook: Playbook, offer: Offer) -> Iterator[PersonNeeded]:
    """The answers after which a person takes over, of all that are asked for this offer."""
    for ask in playbook.ask_for(_services(offer)):
        for answer, rule in (("yes", ask.if_yes), ("no", ask.if_no)):
            if rule is not None and rule.hand_off:
                yield PersonNeeded(rule.say, playbook.phone, ask.id, answer)


def met_by_move(playbook: Playbook, before: Offer, after: Offer) -> QuestionsOpen | None:
    """Whether what was asked for a booking covers what it is moved to: another service may ask for more."""
    asked = playbook.ask_for(_services(before))
    fresh = [ask for ask in playbook.ask_for(_services(after)) if ask.required and ask not in asked]
    return QuestionsOpen(tuple(Question(a.id, a.kind.value, a.question) for a in fresh)) if fresh else None


def asks_more(playbook: Playbook, service: str) -> bool:
    """Whether more than contacts is required for this service."""
    return any(ask.required and ask.kind not in CONTACTS for ask in playbook.ask_for((service,)))


def _services(offer: Offer) -> tuple[str, ...]:
    return tuple(part.service for part in offer.parts)


def _has(ask: Ask, contact: Contact, answers: Mapping[str, str]) -> bool:
    match ask.kind:
        case AskKind.NAME:
            return bool(contact.name)
        case AskKind.PHONE:
            return contact.phone is not None
        case AskKind.EMAIL:
            return contact.email is not None
        case _:
            return ask.id in answers


def _read(playbook: Playbook, asks: tuple[Ask, ...], given: Given) -> dict[str, str]:
    """The answers in the order of the questions, each as it is kept."""
    known = {ask.id: ask for ask in playbook.ask if ask.kind not in CONTACTS}
    if unknown := next((id_ for id_ in given if id_ not in known), None):
        there = ", ".join(known) or "none"
        raise BadInput("answers", f"There is no question “{unknown[:40]}” here; there are: {there}.")
    return {ask.id: _answer(ask, given[ask.id]) for ask in asks if ask.id in given}


def _answer(ask: Ask, value: bool | int | str) -> str:
    field = f"answers.{ask.id}"
    text = clean(str(value), field, LONGEST_ANSWER)
    match ask.kind:
        case AskKind.YES_NO:
            if (said := _YES_NO.get(text.casefold())) is not None:
                return said
            raise BadInput(field, "This is answered by true or false.")
        case AskKind.CHOICE:
            for choice in ask.choices:
                if choice.casefold() == text.casefold():
                    return choice
            raise BadInput(field, f"This is answered by one of: {', '.join(ask.choices)}.")
        case AskKind.NUMBER:
            if not isinstance(value, bool) and text.lstrip("-").isdecimal():
                return text
            raise BadInput(field, "This is answered by a number.")
        case _:
            if isinstance(value, str) and text:
                return text
            raise BadInput(field, "This is answered by a text.")
