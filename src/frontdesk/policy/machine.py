"""Which specialist takes a message: the table of the desk, read from top to bottom."""

from dataclasses import replace

from frontdesk.booking.changes import Job
from frontdesk.conversation.alerts import ALERT, alert_record
from frontdesk.conversation.outcome import Emergency, Saying, Simple
from frontdesk.conversation.reading import Detail, Intent, Kind, Note, Reading, Topic
from frontdesk.conversation.state import Asked, Doing, Sought, State, Task
from frontdesk.conversation.steps import LetGo
from frontdesk.conversation.told import DoNotKnow, InStock, Situated
from frontdesk.policy import identity, questions
from frontdesk.policy.affording import put_cheapest
from frontdesk.policy.asking import take
from frontdesk.policy.attending import attend, complains, sympathy
from frontdesk.policy.cancel import cancel
from frontdesk.policy.change import change
from frontdesk.policy.freed import granted
from frontdesk.policy.handoff import NAME as HANDOFF
from frontdesk.policy.handoff import hand_off
from frontdesk.policy.hearing import (
    WISHES,
    agrees_only,
    asks_for_person,
    asks_of_booked,
    asks_of_them,
    asks_only,
    books,
    changes,
    chooses,
    counts_anew,
    drops,
    is_answer,
    is_unbooked,
    leaves,
    leaves_out,
    leaves_room,
    names_wish,
    told_wish,
    wants_person,
)
from frontdesk.policy.inquiring import asks_about, depends_on_nights, is_said, only_asks, shown, tells_only
from frontdesk.policy.keeping import goes_on_as_was, keeps, let_go, stays
from frontdesk.policy.listing import asks_which, by_place, either, still_among, with_list
from frontdesk.policy.noting import comes_late, noted
from frontdesk.policy.on_booked import lets_go, of_booked, told_between
from frontdesk.policy.places import at_same
from frontdesk.policy.remembering import remembered
from frontdesk.policy.repeating import reworded, wants_rather
from frontdesk.policy.reserve import agrees, reserve
from frontdesk.policy.search import another_place, search_venues, searches
from frontdesk.policy.status import asks_price, status
from frontdesk.policy.talking import is_talk, talk
from frontdesk.policy.turn import Decision, Steps, Turn
from frontdesk.policy.waiting import back_to_wish, concerns, offered, waiting

EMERGENCY = "emergency"
SURE = 0.7
"""How well a text on file must fit to be what is asked for."""
GIVEN = (Kind.NAME, Kind.FIRST_NAME, Kind.LAST_NAME, Kind.PHONE, Kind.EMAIL)


def decide(turn: Turn) -> Steps[Decision]:
    """What to do about a message, and what to say in the end."""
    given = take(turn.task, turn.state.guest, turn.reading, "", turn.playbook).guest
    emergency = _emergency(turn)
    if emergency is not None:
        return _warned(turn.with_state(replace(turn.state, guest=given)), emergency)
    turn = turn.with_state(replace(turn.state, topic=_spoken_of(turn), guest=given))
    turn = noted(at_same(by_place(back_to_wish(turn))))
    # "Call me if something opens up" is about the list, and no word about a call.
    first = None if turn.reading.waiting else (yield from attend(turn))
    if first is not None:
        return replace(first, sayings=(*_courtesy(turn), *first.sayings))
    turn = turn.with_state(replace(turn.state, vexed=0))
    if (dear := put_cheapest(turn)) is not None:
        return dear
    told = questions.answers(turn)
    picked = shown(told) if Topic.CHEAPEST in turn.reading.topics else ()
    turn = turn.with_state(
        replace(
            turn.state,
            spoken=picked or turn.state.spoken,
            inquired=tuple(questions.asked(turn)) if told else turn.state.inquired,
        )
    )
    asking = only_asks(turn, told) and not asks_price(turn)
    if not asking and (one_of_two := either(turn)) is not None:
        return replace(one_of_two, sayings=(*_courtesy(turn), *one_of_two.sayings))
    decision = None if asking else (yield from _wished(turn, told))
    if decision is None:
        talked = asks_which(talk(turn, told), told)
        return talked if leaves(turn) else identity.picked_up(talked)
    decision = still_among(turn, decision)
    decision = reworded(turn, (yield from granted(turn, offered(turn, decision))))
    reading = turn.reading
    asks = reading.wants(Intent.REQUEST_INFO) or "?" in reading.text or asks_about(turn)
    asks = asks or turn.state.asked == Asked.PRICE_OF or reading.shows(Note.ASKS_LEAVE)
    asks = asks and decision.specialist not in (Doing.STATUS, HANDOFF)
    asks = asks and not any(isinstance(saying, DoNotKnow | Situated) for saying in decision.sayings)
    # "The cheaper one at ten" is a wish: what it was taken for is in what is offered.
    said = (*decision.sayings, InStock(picked)) if picked else decision.sayings
    extra = tuple(saying for saying in told if asks and not is_said(saying, said))
    decision = with_list(decision, extra)
    sayings = (*_courtesy(turn), *sympathy(turn), *extra, *decision.sayings)
    return replace(decision, sayings=sayings, state=remembered(decision))


def _emergency(turn: Turn) -> int | None:
    text = turn.reading.text.casefold()
    for index, entry in enumerate(turn.playbook.emergency):
        if any(phrase.casefold() in text for phrase in entry.phrases):
            return index
    return None


def _warned(turn: Turn, emergency: int) -> Decision:
    """The words on file at once, and the team is told; a worry that is no danger leads to a person."""
    state, said, jobs = _alerted(turn, emergency)
    if not turn.playbook.emergency[emergency].offer_call:
        return Decision(state, (said,), EMERGENCY, jobs=jobs)
    state = replace(state, task=None, asked=Asked.PERSON)
    return Decision(state, (said, Simple.OFFER_PERSON), EMERGENCY, jobs=jobs)


def _alerted(turn: Turn, emergency: int) -> tuple[State, Emergency, tuple[Job, ...]]:
    """The job that tells the team, once for each danger of a conversation; none if nobody reads it."""
    if not turn.playbook.emergency[emergency].tell_staff or turn.playbook.team_email is None:
        return turn.state, Emergency(emergency), ()
    earlier = turn.state.alerts.get(str(emergency))
    if earlier is not None:
        return turn.state, Emergency(emergency, alert_record(earlier), before=True), ()
    told = turn.message.id
    state = replace(turn.state, alerts={**turn.state.alerts, str(emergency): told})
    return state, Emergency(emergency, alert_record(told)), (Job(ALERT, turn.now, told),)


def _spoken_of(turn: Turn) -> tuple[str, ...]:
    services = tuple(str(d.value) for d in turn.reading.of(Kind.SERVICE) if not d.unwanted)
    compares = Topic.COMPARE in turn.reading.topics
    # "Do you sell tires?" asks for a text on file, and leaves what was spoken of.
    aside = any(found.score >= SURE for found in turn.reading.questions) and not books(turn)
    return turn.state.topic if compares or (aside and turn.state.topic) else services or turn.state.topic


def _courtesy(turn: Turn) -> tuple[Saying, ...]:
    """A first message that greets is greeted, whatever else it wants."""
    return (Simple.HELLO,) if turn.state.turns == 0 and turn.reading.wants(Intent.GREET) else ()


def _wished(turn: Turn, told: tuple[Saying, ...]) -> Steps[Decision | None]:
    """The specialist's decision, if the message wants something done."""
    reading, task = turn.reading, turn.state.task
    doing = task.doing if task is not None else None
    proof = yield from identity.prove(turn, _go_on_with)
    if proof is not None:
        return proof
    if leaves(turn):
        return None
    if comes_late(turn):
        return Decision(replace(turn.state, asked=Asked.PERSON), (Simple.NOTE_LATE,), "desk")
    if concerns(turn) and not (doing is Doing.WAIT and drops(turn)):
        return (yield from waiting(turn))
    if keeps(turn):
        return (yield from stays(turn, Doing.STATUS))
    if goes_on_as_was(turn):
        return None
    if drops(turn):
        yield LetGo()
        return (yield from let_go(turn))
    given = any(reading.of(kind) for kind in GIVEN)
    answers = doing is Doing.RESERVE and (is_answer(turn) or given)
    anew = doing is Doing.HANDOFF and not given and _begins_anew(turn)
    waits = doing is Doing.HANDOFF and not anew
    if waits or _wants_person(turn, told, given):
        return (yield from hand_off(turn))
    if _cancels(turn, answers) or (yield from lets_go(turn)):
        return (yield from cancel(turn))
    if doing is Doing.CHANGE:
        return (yield from _changing(turn))
    named = bool(reading.of(Kind.REFERENCE)) or reading.intent is Intent.CHECK_BOOKING
    about_booked = task is None and (changes(turn) or named or asks_price(turn))
    # In the middle of a wish, a question that does not say whose is hardly about another booking.
    theirs = task is None or reading.owns or bool(turn.state.booked)
    asks_about = reading.intent is Intent.CHECK_BOOKING and theirs and not answers and not told_wish(turn)
    asks_about = asks_about and not chooses(turn)  # "I'll take Addis Table" asks about no table
    if asks_about and is_unbooked(turn):
        return None
    if asks_about and task is not None:
        return (yield from told_between(turn))
    if about_booked or asks_about:
        return (yield from of_booked(turn))
    upset = complains(turn) and not (answers and reading.stand is not None)
    if upset and not books(turn) and not (task and names_wish(turn)):
        return None
    turn = another_place(turn)
    if anew:
        turn = turn.with_state(replace(turn.state, task=None, waiting=()))
    looks = turn.state.task is not None and turn.state.task.doing is Doing.SEARCH
    if looks or _goes_on(turn, told):
        return (yield from search_venues(turn) if searches(turn) else reserve(turn))
    return None


def _wants_person(turn: Turn, told: tuple[Saying, ...], given: bool) -> bool:
    """Whether somebody is asked for, or the one who was offered is wanted."""
    task = turn.state.task
    reserves = task is not None and task.doing is Doing.RESERVE
    asks = asks_for_person(turn, told) and not (reserves and given)
    asks = asks and not (task is None and counts_anew(turn))  # "someone dropped out" asks for nobody
    return asks or wants_person(turn) or wants_rather(turn)


def _cancels(turn: Turn, answers: bool) -> bool:
    """Whether something booked is to be cancelled, or is about to be."""
    reading, task, booked = turn.reading, turn.state.task, bool(turn.state.booked)
    doing = task.doing if task is not None else None
    cancels = reading.intent is Intent.CANCEL or (task is None and booked and reading.wants(Intent.CANCEL))
    if cancels and chooses(turn) and not reading.intents[0].plain:
        cancels = False  # "I'll take Addis Table" was guessed wrong
    if cancels and task is None and (counts_anew(turn) or leaves_room(turn)):
        cancels = False  # "my wife is not coming after all": the others are
    if cancels and leaves_out(turn):
        cancels = False  # of what is not booked yet, a part is not wanted
    outright = cancels and reading.intents[0].plain and (reading.owns or booked)
    return doing is Doing.CANCEL or outright or (cancels and doing is not Doing.CHANGE and not answers)


def _changing(turn: Turn) -> Steps[Decision]:
    """Go on with a change; a question about what is booked is answered in between."""
    if not asks_of_booked(turn) or told_wish(turn):
        return (yield from change(turn))
    return (yield from told_between(turn))


def _goes_on(turn: Turn, told: tuple[Saying, ...]) -> bool:
    """Whether a wish to book is told, or one under way goes on with this message."""
    reading, task = turn.reading, turn.state.task
    if task is None:
        if turn.state.asked == Asked.MORE and (agrees_only(turn) or _is_content(turn)):
            return False  # "suits me", "great, I'll take it" after a booking is no other one
        kinds = (Kind.SERVICE, Kind.RESOURCE)
        named = told_wish(turn) or any(not d.unwanted for kind in kinds for d in reading.of(kind))
        asks = reading.wants(Intent.REQUEST_INFO) or (bool(told) and not tells_only(turn))
        found = bool(turn.playbook.directory) and bool(reading.of(Kind.RESOURCE))
        if found and turn.state.booked and asks_of_them(turn):
            return False  # "do they have vegan dishes?" is asked about the place that was booked
        nights = depends_on_nights(turn, told)
        return books(turn) or told_wish(turn) or found or (named and not asks) or nights
    if task.doing is not Doing.RESERVE:
        return False
    if (task.read_back and agrees(turn)) or chooses(turn):
        return True
    answers = reading.chosen or any(reading.of(kind) for kind in (*WISHES, *GIVEN))
    asks = reading.intent is Intent.REQUEST_INFO and not told_wish(turn)
    if asks and told:
        return False
    soonest = Topic.SOONEST in reading.topics
    if answers or soonest or reading.move or reading.wants(Intent.REQUEST_ALTERNATIVES):
        return True
    if reading.requests and "?" not in reading.text:
        return True  # "window seat please" is noted
    plain = bool(reading.intents) and reading.intent is Intent.REQUEST_INFO and reading.intents[0].plain
    if told or asks_only(turn) or (plain and reading.stand is None):
        return False
    return reading.stand is not None or is_answer(turn) or not is_talk(turn)


def _begins_anew(turn: Turn) -> bool:
    """Whether somebody who was to be called tells a wish after all; a day alone is one to be called on."""
    if turn.reading.shows(Note.CALL) or not told_wish(turn):
        return False
    return books(turn) or any(turn.reading.of(kind) for kind in (Kind.SERVICE, Kind.PARTY, Kind.NIGHTS))


def _is_content(turn: Turn) -> bool:
    """Whether a message only takes a stance: no detail, and no wish in so many words."""
    reading = turn.reading
    wishes = any(likely.plain and likely.intent in (Intent.BOOK, Intent.FIND) for likely in reading.intents)
    return reading.stand is not None and not reading.details and not wishes


def _go_on_with(turn: Turn, sought: Sought) -> Steps[Decision]:
    """What somebody wanted before they were asked who they are, as they had said it."""
    named = [Detail(Kind.REFERENCE, 0, 0, reference) for reference in sought.references]
    named += [Detail(Kind.SERVICE, 0, 0, service) for service in sought.wanted.services]
    turn = replace(turn, reading=Reading("", details=tuple(named)))
    wanted = Task(sought.doing, wanted=sought.wanted)
    match sought.doing:
        case Doing.CHANGE:
            return (yield from change(turn.with_task(wanted)))
        case Doing.CANCEL:
            return (yield from cancel(turn.with_task(wanted)))
        case _:
            told = yield from status(turn.with_task(wanted))
            return (yield from _back_to(turn.state.task, turn, told))


def _back_to(waiting: Task | None, turn: Turn, told: Decision) -> Steps[Decision]:
    """The wish that was under way is picked up again, with what is known of the guest by now."""
    state = replace(told.state, task=waiting)
    if waiting is None or waiting.doing is not Doing.RESERVE:
        return replace(told, state=state)
    goes_on = yield from reserve(turn.with_state(replace(state, asked="")))
    return replace(told, state=goes_on.state, sayings=(*told.sayings, *goes_on.sayings))
