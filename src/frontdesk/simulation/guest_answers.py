"""What a guest answers to the questions of a desk, and of a business's own playbook."""

from frontdesk.playbooks.script import AskKind
from frontdesk.simulation import diction
from frontdesk.simulation.bank import bank, draw, pattern
from frontdesk.simulation.choices import none_fits
from frontdesk.simulation.first_message import request
from frontdesk.simulation.mind import Mind
from frontdesk.simulation.perception import Heard, Question

ANSWERS_ALL = 0.7
ABOUT_THEM = {
    Question.NAME: AskKind.NAME,
    Question.PHONE: AskKind.PHONE,
    Question.EMAIL: AskKind.EMAIL,
}


def to_ask(mind: Mind, kind: AskKind, heard: Heard) -> str:
    """What a playbook wants to know of its guests."""
    random = mind.random
    match kind:
        case AskKind.NAME:
            return _name(mind, heard)
        case AskKind.PHONE:
            return draw("phone", random, phone=mind.phone())
        case AskKind.EMAIL:
            return draw("email", random, email=mind.email())
        case AskKind.YES_NO:
            return draw("no", random)
        case AskKind.CHOICE:
            return random.choice(heard.ask.choices if heard.ask else [])
        case AskKind.NUMBER:
            return str(random.randint(1, 9))
        case AskKind.VEHICLE:
            return str(random.choice(bank("cars")))
        case _:
            return draw("nothing_to_add", random)


def _name(mind: Mind, heard: Heard) -> str:
    """With number and address, by most of those who are asked for them in the same breath."""
    asked = [
        kind for kind in (Question.PHONE, Question.EMAIL) if pattern("questions", kind).search(heard.text)
    ]
    wanted = [kind for kind in asked if kind.value not in mind.known]
    if Question.EMAIL in wanted and Question.PHONE in wanted and mind.chance(ANSWERS_ALL):
        return draw("everything_asked", mind.random, name=mind.name(), phone=mind.phone(), email=mind.email())
    together = max(mind.manner.together, ANSWERS_ALL if asked else 0.0)
    if mind.chance(together) and "phone" not in mind.known:
        return draw("name_and_phone", mind.random, name=mind.name(), phone=mind.phone())
    return draw("name", mind.random, name=mind.name())


def to_question(mind: Mind, heard: Heard) -> str | None:
    """What they say to a question about the wish; None if there is nothing to say to it."""
    random = mind.random
    match heard.question:
        case Question.NAME | Question.PHONE | Question.EMAIL:
            return to_ask(mind, ABOUT_THEM[heard.question], heard)
        case Question.PARTY:
            return draw("answers_party", random, party=mind.party())
        case Question.NIGHTS:
            last = diction.tell_last(mind.wish)
            nights = diction.tell_nights(mind.wish.nights or 1, random, mind.manner)
            return draw("answers_nights", random, nights=nights, last=last)
        case Question.WHEN:
            mind.unhelpful += pattern("negative").search(heard.text) is not None
            return draw("answers_when", random, when=mind.when())
        case Question.WHAT:
            return _what(mind, heard)
        case Question.WHICH if mind.wish.among:
            return draw("answers_with", random, **{"with": mind.with_whom() or mind.what()})
        case Question.CHANGE if mind.stage == "booking":
            return request(mind, "plainly")
        case Question.CHANGE:
            return draw("answers_when", random, when=mind.when())
        case Question.ELSE if mind.stage == "booking":
            return request(mind, "plainly")
        case Question.PERSON:
            return _rather_than_a_person(mind)
    return None


def _what(mind: Mind, heard: Heard) -> str:
    name = mind.service_name()
    if heard.choices and name in heard.choices and mind.chance(mind.manner.taps):
        return name
    return draw("answers_what", mind.random, what=mind.what(), **{"with": mind.with_whom()})


def _rather_than_a_person(mind: Mind) -> str:
    """A call back is not what they came for."""
    if not mind.changed:
        return mind.change()
    if mind.others:
        mind.refused += 1
        return none_fits(mind)
    mind.unhelpful += 1
    return f"no thanks, {plainly(mind)}"


def plainly(mind: Mind) -> str:
    """Once more, with care: the desk did not follow."""
    mind.write_with_care()
    if mind.stage == "moving":
        return draw("moves", mind.random, when=mind.when())
    if mind.stage == "cancelling":
        return draw("cancels", mind.random)
    return request(mind, "plainly")
