"""Coverage: nothing of a message is passed over. What nobody has taken up is said, and kept for the team."""

from collections.abc import Sequence
from dataclasses import replace

from frontdesk.conversation.acts import (
    Act,
    Answer,
    Ask,
    Browse,
    Choose,
    Consent,
    Feel,
    Feeling,
    Note,
    Slot,
    Subject,
    Tell,
    Unclear,
    Verb,
    Want,
)
from frontdesk.conversation.content import content
from frontdesk.conversation.details import Kind
from frontdesk.conversation.items import Doing, Item
from frontdesk.conversation.sayings.answers import Choosable, NotOffered, Thanked
from frontdesk.conversation.sayings.bookings import Amended, AskAmend, Booked, Cancelled, Moved, ReadBack
from frontdesk.conversation.sayings.calls import CalledBack
from frontdesk.conversation.sayings.matters import Emergency, Unanswered, Unknown
from frontdesk.conversation.sayings.plain import Simple
from frontdesk.conversation.sayings.proofs import AskCode, Greeted
from frontdesk.conversation.sayings.questions import DidYouMean, Foreign
from frontdesk.conversation.state import Asked
from frontdesk.playbooks import Playbook
from frontdesk.policy import matters
from frontdesk.policy.answers import MEANT
from frontdesk.policy.turn import Turn

DEMANDS = (Want, Ask, Answer, Choose, Browse, Note, Tell, Unclear)
"""Acts that need an answer, or a place to go."""
SHOWN = (ReadBack, Booked, Moved, Cancelled, AskCode, Greeted, AskAmend, Amended, CalledBack, Emergency)
"""Sayings that tell a guest by themselves that their name or number was heard."""
FELT = (Feeling.WORRY, Feeling.ANGER, Feeling.COMPLAINT)
"""Feelings that need one."""
CONTENT = 3
"""Words of a stretch that says something; fewer that nobody has taken up are a scrap of what was."""
QUOTED = 3
"""How many stretches of a message are quoted."""
PUZZLED = (Simple.NOT_UNDERSTOOD, Simple.NOT_UNDERSTOOD_AGAIN, Simple.OFFER_PERSON)
"""What is said where nothing was understood: in other words the second time, then a person is offered."""
ABOUT_BOOKED = (Doing.STATUS, Doing.CHANGE, Doing.CANCEL)


def covered(turn: Turn) -> Turn:
    """The turn with every act answered, absorbed, or said to be unanswered."""
    turn = _in_vain(_not_offered(_bookings(turn)))
    left = left_open(turn)
    unclear = [act for act in left if isinstance(act, Unclear)]
    if _foreign(unclear) and turn.said == (Simple.HELLO,):
        turn = replace(turn, said=())  # an English hello is no answer to it
    if turn.said in ((), (Simple.HELLO,)) and len(unclear) == len(left):
        return _puzzled(turn, unclear)
    turn = _calm(turn)
    if foreign := _foreign(unclear):
        turn = replace(turn, said=(Foreign(foreign), *turn.said))
    left = [act for act in left if act not in unclear]
    said = [act for act in left if isinstance(act, Ask | Note) or len(act.words.split()) >= CONTENT]
    turn, left = turn.settle(act for act in left if act not in said), said
    turn = turn.settle(unclear)  # a yes or a choice that is in doubt: what was put is asked again
    words = tuple(dict.fromkeys(act.words for act in left if act.words))[:QUOTED]
    if not words:
        return _led_on(turn.settle(left))
    turn, record = matters.keep(turn, words)
    return turn.say(Unanswered(words, record), to=left)


def _in_vain(turn: Turn) -> Turn:
    """Who wants a wish to be otherwise and has not been heard to say how is asked what to change."""
    item, before = turn.item, turn.before.task if turn.before else None
    wants = any(want.verb in (Verb.MOVE, Verb.CHANGE) for want in turn.of(Want))
    asks = turn.said and (isinstance(turn.said[-1], ReadBack) or turn.said[-1] is Simple.SHALL_I)
    if not wants or not asks or item is None or before is None or _is_heard(turn, item, before):
        return turn
    turn = replace(turn, said=turn.said[:-1])
    return turn.ask(Simple.WHAT_TO_CHANGE, asked=Asked.CHANGE)


def _is_heard(turn: Turn, item: Item, before: Item) -> bool:
    """Whether a wish is otherwise by now, or something of it was chosen or agreed to."""
    answered = any(answer.consent is Consent.YES for answer in turn.of(Answer))
    return (item.id, item.wanted, item.chosen) != (before.id, before.wanted, before.chosen) or answered


def _led_on(turn: Turn) -> Turn:
    """A greeting alone, or nothing, is no reply to who said more than hello."""
    alone = turn.said in ((), (Simple.HELLO,)) and not turn.closed
    return turn.ask(_anything(turn), asked=turn.state.asked) if alone else turn


def acknowledged(turn: Turn) -> Turn:
    """The turn with thanks for a name or contact that the message tells and nothing in the reply shows."""
    before, guest = (turn.before or turn.state).guest, turn.state.guest
    new = (guest.name, guest.phone, guest.email) != (before.name, before.phone, before.email)
    if not new or turn.problem or any(isinstance(said, SHOWN) for said in turn.said) or not turn.said:
        return turn
    name = guest.name if guest.name != before.name else None
    return replace(turn, said=(Thanked(name), *(said for said in turn.said if said is not Simple.THANKS)))


def left_open(turn: Turn) -> list[Act]:
    """The acts that need an answer and have none yet."""
    settled = [id(act) for act in turn.settled]
    return [act for act in turn.acts if id(act) not in settled and _demands(act)]


def is_covered(turn: Turn) -> bool:
    """Whether no act is left over: for tests, and for who counts."""
    quoted = {words for said in turn.said if isinstance(said, Unanswered | Unknown) for words in said.words}
    return all(not act.words or act.words in quoted for act in left_open(turn))


def unused(turn: Turn) -> list[Act]:
    """The acts that somebody took up though nothing changed, and only what was asked is asked again."""
    before = turn.before or turn.state
    now = replace(
        turn.state, again=before.again, vexed=before.vexed, puzzled=before.puzzled, topic=before.topic
    )
    if now != before or len(turn.said) > 1 or not turn.closed:
        return []
    return [act for act in turn.acts if _changes(act)]


def _changes(act: Act) -> bool:
    """Whether after it something is otherwise; a wish or a choice may just have to wait for an answer."""
    return isinstance(act, Note | Browse) or (isinstance(act, Want) and act.verb in (Verb.MOVE, Verb.CHANGE))


def _demands(act: Act) -> bool:
    return isinstance(act, DEMANDS) or (isinstance(act, Feel) and act.feeling in FELT)


def _bookings(turn: Turn) -> Turn:
    """A question about a booking is with who looks after bookings, as soon as they have spoken."""
    asks = [ask for ask in turn.open(Ask) if ask.about is Subject.BOOKING and not ask.entries]
    return turn.settle(asks) if turn.specialist in ABOUT_BOOKED else turn


def _not_offered(turn: Turn) -> Turn:
    """Something wished for that nothing on file is: said so, with what there is."""
    item, usual = turn.item, turn.playbook.usual_service
    names = (Kind.SERVICE, Kind.RESOURCE)
    unknown = [
        tell
        for tell in turn.of(Tell)
        if tell.slot is Slot.SERVICE and not tell.unwanted and tell.words
        and not any(value.kind in (*names, Kind.ROOMS) for value in tell.values)
    ]  # fmt: skip
    taken = item is not None and set(item.wanted.services) <= {usual} and bool(item.wanted.services)
    only = len(turn.playbook.business.services) == 1
    if not unknown or taken or only or turn.state.danger:
        return turn
    if any(ask.about is Subject.ADVICE for ask in turn.of(Ask)):
        return turn.settle(unknown)  # what it is for that something is recommended
    if item is not None and item.wanted.services and not item.among:
        return turn.settle(unknown)  # what is wanted is known: this says why, or how
    unnamed = [tell for tell in unknown if not (turn.own and _is_on_file(tell.words, turn.playbook))]
    if not unnamed:
        return turn.settle(unknown)  # an entry or a description has it: no thing of its own is meant
    said = tuple(NotOffered(tell.words) for tell in unnamed[:1])
    there = () if item is not None and item.wanted.services else (Choosable(only=True),)
    return replace(turn.say(*there, to=unknown), said=(*said, *dict.fromkeys((*turn.said, *there))))


def _is_on_file(words: str, playbook: Playbook) -> bool:
    """Whether something that is told of the house speaks of this."""
    told = [entry.answer for entry in playbook.faq]
    told += [service.description for service in playbook.business.services.values()]
    return bool(content(words)) and any(content(words) <= content(text) for text in told)


def _calm(turn: Turn) -> Turn:
    """What was understood ends the count of what was not; a guess of this turn stays counted."""
    before = turn.before or turn.state
    guessed = any(isinstance(said, DidYouMean) for said in turn.said)
    return turn.with_state(replace(turn.state, puzzled=before.puzzled + 1 if guessed else 0))


def _puzzled(turn: Turn, unclear: Sequence[Unclear]) -> Turn:
    """Nothing was understood: a guess, once; else that it was not, and in the end a person."""
    before = turn.before or turn.state
    turn = turn.settle(unclear)
    if foreign := _foreign(unclear):
        return turn.ask(Foreign(foreign), asked=Asked.PERSON)
    if not unclear and turn.acts:
        return turn if turn.closed else turn.ask(_anything(turn), asked=turn.state.asked)
    turn = turn.with_state(replace(turn.state, puzzled=before.puzzled + 1))
    guess = next((act.other for act in unclear if act.other is not None), None)
    if guess is not None and not before.puzzled and (meant := _guess(guess)) is not None:
        return turn.ask(meant[0], asked=f"{MEANT}{meant[1]}")
    said = PUZZLED[min(before.puzzled, len(PUZZLED) - 1)]
    asked = Asked.PERSON if said is Simple.OFFER_PERSON else turn.state.asked
    return turn.ask(said, asked=asked)


def _foreign(unclear: Sequence[Unclear]) -> str:
    """The language that was written in, where it is another."""
    return next((act.language for act in unclear if act.language), "")


def _anything(turn: Turn) -> Simple:
    return Simple.MORE if turn.state.booked else Simple.WHAT_CAN_I_DO


def _guess(act: Act) -> tuple[DidYouMean, str] | None:
    """The question whether that was meant, and what a yes to it is."""
    match act:
        case Want(verb=verb):
            return DidYouMean(want=verb.value), f"want:{verb.value}"
        case Ask(entries=entries, nearest=nearest) if entries or nearest is not None:
            entry = entries[0] if entries else nearest
            return DidYouMean(entry=entry), f"entry:{entry}"
        case _:
            return None


def meant(turn: Turn) -> Turn:
    """The turn with what the desk guessed and the guest says yes to, as if they had said it themselves."""
    kind, _, rest = turn.asked.removeprefix(MEANT).partition(":")
    answers = turn.open(Answer)
    if not turn.asked.startswith(MEANT) or not answers:
        return turn
    turn = turn.settle(answers)
    if answers[-1].consent is not Consent.YES:
        return turn
    start, end = answers[-1].start, answers[-1].end
    said: Act
    if kind == "entry":
        said = Ask(start=start, end=end, about=Subject.OTHER, entries=(int(rest),))
    else:
        said = Want(start=start, end=end, verb=Verb(rest))
    return replace(turn, acts=(*turn.acts, said))
