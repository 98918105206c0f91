"""Which specialist takes a message: the table of the desk, read from top to bottom."""

from dataclasses import replace

from frontdesk.booking.model import Shape
from frontdesk.conversation.outcome import (
    AskFor,
    Choosable,
    Described,
    DoNotKnow,
    Emergency,
    InStock,
    Offers,
    OpenHours,
    Priced,
    Reachable,
    Saying,
    Simple,
    Situated,
)
from frontdesk.conversation.reading import Detail, Intent, Kind, Reading, Stance, Topic
from frontdesk.conversation.state import Asked, Doing, Sought, State, Task
from frontdesk.conversation.steps import LetGo
from frontdesk.conversation.when import When
from frontdesk.policy import identity, questions
from frontdesk.policy.asking import take
from frontdesk.policy.attending import attend, sympathy
from frontdesk.policy.cancel import cancel
from frontdesk.policy.change import change
from frontdesk.policy.freed import granted
from frontdesk.policy.handoff import NAME as HANDOFF
from frontdesk.policy.handoff import hand_off
from frontdesk.policy.owned import own_bookings
from frontdesk.policy.repeating import reworded, wants_rather
from frontdesk.policy.reserve import agrees, reserve, resumed
from frontdesk.policy.search import search_venues, searches
from frontdesk.policy.status import status
from frontdesk.policy.stock import LISTED
from frontdesk.policy.turn import Decision, Steps, Turn
from frontdesk.policy.waiting import back_to_wish, concerns, offered, waiting

EMERGENCY = "emergency"
WHICH = (Kind.WHEN, Kind.PARTY, Kind.NIGHTS, Kind.ADULTS, Kind.ROOMS)
"""What only somebody who wants to come would say."""
WISHES = (*WHICH, Kind.SERVICE, Kind.RESOURCE)
EXACT = 0.99
"""The score of a question that is asked in the very words on file."""
GIVEN = (Kind.NAME, Kind.FIRST_NAME, Kind.LAST_NAME, Kind.PHONE, Kind.EMAIL)


def decide(turn: Turn) -> Steps[Decision]:
    """What to do about a message, and what to say in the end."""
    emergency = _emergency(turn)
    if emergency is not None:
        return _warned(turn, emergency)
    given = take(turn.task, turn.state.guest, turn.reading, "", turn.playbook).guest
    turn = turn.with_state(replace(turn.state, topic=_spoken_of(turn), guest=given))
    turn = back_to_wish(turn)
    # "Call me if something opens up" is about the list, and no word about a call.
    first = None if turn.reading.waiting else (yield from attend(turn))
    if first is not None:
        return replace(first, sayings=(*_courtesy(turn), *first.sayings))
    turn = turn.with_state(replace(turn.state, vexed=0))
    told = questions.answers(turn)
    picked = _shown(told) if Topic.CHEAPEST in turn.reading.topics else ()
    turn = turn.with_state(
        replace(
            turn.state,
            spoken=picked or turn.state.spoken,
            inquired=tuple(questions.asked(turn)) if told else turn.state.inquired,
        )
    )
    decision = None if _only_asks(turn, told) else (yield from _wished(turn, told))
    if decision is None:
        return identity.picked_up(_talk(turn, told))
    decision = reworded(turn, (yield from granted(turn, offered(turn, decision))))
    reading = turn.reading
    asks = reading.wants(Intent.REQUEST_INFO) or "?" in reading.text or bool(reading.topics)
    asks = asks and decision.specialist not in (Doing.STATUS, HANDOFF)
    # "The cheaper one at ten" is a wish: what it was taken for is in what is offered.
    said = (*decision.sayings, InStock(picked)) if picked else decision.sayings
    extra = tuple(saying for saying in told if asks and not _is_said(saying, said))
    sayings = (*_courtesy(turn), *sympathy(turn), *extra, *decision.sayings)
    return replace(decision, sayings=sayings, state=replace(decision.state, puzzled=0))


def _is_said(told: Saying, sayings: tuple[Saying, ...]) -> bool:
    """Whether an answer is in what is said anyway: the cars to choose from, what the nights cost."""
    offered = any(isinstance(saying, Offers | AskFor) for saying in sayings)
    listed = any(isinstance(saying, InStock) for saying in sayings)
    return (
        told in sayings or (isinstance(told, InStock) and listed) or (isinstance(told, Choosable) and offered)
    )


def _emergency(turn: Turn) -> int | None:
    text = turn.reading.text.casefold()
    for index, entry in enumerate(turn.playbook.emergency):
        if any(phrase.casefold() in text for phrase in entry.phrases):
            return index
    return None


def _warned(turn: Turn, emergency: int) -> Decision:
    """The words on file at once; a worry that is no danger leads to a person."""
    if not turn.playbook.emergency[emergency].offer_call:
        return Decision(turn.state, (Emergency(emergency),), EMERGENCY)
    state = replace(turn.state, task=None, asked=Asked.PERSON)
    return Decision(state, (Emergency(emergency), Simple.OFFER_PERSON), EMERGENCY)


def _spoken_of(turn: Turn) -> tuple[str, ...]:
    services = tuple(str(d.value) for d in turn.reading.of(Kind.SERVICE) if not d.unwanted)
    compares = Topic.COMPARE in turn.reading.topics
    return turn.state.topic if compares else services or turn.state.topic


def _shown(told: tuple[Saying, ...]) -> tuple[str, ...]:
    """What an answer is about: "can I drive it?" means that car, "the cheaper one" one of those listed."""
    for saying in told:
        match saying:
            case InStock(ids) if len(ids) <= LISTED:
                return ids
            case Described((), ids) if len(ids) == 1:
                return ids
            case OpenHours(venue=venue) | Situated(venue) | Reachable(venue) if venue:
                return (venue,)
    return ()


def _only_asks(turn: Turn, told: tuple[Saying, ...]) -> bool:
    """A question that is on file, and nothing that only a wish would hold."""
    if concerns(turn):
        return False
    opens = all(isinstance(saying, OpenHours) for saying in told)
    about = all(isinstance(saying, OpenHours | Described | Situated | Reachable) for saying in told)
    if turn.playbook.directory and turn.reading.of(Kind.RESOURCE) and not about:
        return False  # "any Greek places?" is looked up in the directory
    if turn.reading.intent is Intent.HANDOFF:
        return False  # "could I speak to somebody about it?" asks for a person, not about the kitchen
    if not told or (_of_own(turn) and not _is_sure_question(turn)):
        return False
    if _plainly_answers(turn):
        return False
    if _chooses(turn) or agrees(turn):
        return False  # "yes, and is there parking?" is a yes
    if opens:
        return not any(turn.reading.of(kind) for kind in (Kind.PARTY, Kind.SERVICE))
    if _depends_on_nights(turn, told):
        return False
    info = turn.reading.wants(Intent.REQUEST_INFO)
    asks = bool(turn.reading.topics) or turn.reading.text.rstrip().endswith("?") or (info and bool(told))
    asks = asks or _says_entry(turn)
    idle = turn.state.task is None and (turn.state.asked == Asked.MORE or not turn.reading.of(Kind.WHEN))
    if asks and idle and not _books(turn):
        return True  # "one of us is vegan, is that a problem?" counts nobody
    books = turn.reading.intent is Intent.BOOK and bool(turn.reading.of(Kind.SERVICE))
    # With something on the table, "is the laser safe for dark skin?" wants to know, and books no laser;
    # "can you seat fifteen people?" counts nobody.
    chosen = turn.state.task is not None and bool(turn.state.task.options)
    sure = any(found.score >= _SURE for found in turn.reading.questions) and not turn.reading.of(Kind.WHEN)
    return asks and (not _told_wish(turn) or (chosen and sure)) and (chosen or not books)


def _says_entry(turn: Turn) -> bool:
    """Whether the message is, word for word, a question on file: it asks without a question mark too."""
    return any(found.score >= EXACT for found in turn.reading.questions)


def _is_sure_question(turn: Turn) -> bool:
    """ "What if I am late?" asks, though it sounds like a change: a text fits, and no other time is told."""
    sure = any(found.score >= _SURE for found in turn.reading.questions)
    return sure and not _told_wish(turn) and turn.reading.intent is Intent.CHANGE


_SURE = 0.9


def _plainly_answers(turn: Turn) -> bool:
    """ "Not pregnant" answers what was asked, whatever else is on file about it."""
    return _is_answer(turn) and turn.reading.stand is not None and not turn.reading.topics


def _of_own(turn: Turn) -> bool:
    """Whether it is about something that the guest has booked: what is on file for everybody is not meant."""
    deed = any(likely.intent in (Intent.CANCEL, Intent.CHANGE) for likely in turn.reading.intents[:1])
    asks = turn.reading.intent is Intent.CHECK_BOOKING
    return (turn.reading.owns and (deed or asks)) or (bool(turn.state.booked) and deed)


def _depends_on_nights(turn: Turn, told: tuple[Saying, ...]) -> bool:
    """What rooms there are and what they cost is told by the nights: the question goes on to them."""
    rooms = all(service.shape is Shape.STAY for service in turn.playbook.business.services.values())
    return rooms and any(isinstance(saying, Priced | Choosable) for saying in told)


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
    if concerns(turn) and not (doing is Doing.WAIT and _drops(turn)):
        return (yield from waiting(turn))
    if _drops(turn):
        yield LetGo()
        return Decision(_dropped(turn.state), (Simple.DROPPED,), doing.value if doing else "desk")
    given = any(reading.of(kind) for kind in GIVEN)
    answers = doing is Doing.RESERVE and (_is_answer(turn) or given)
    waits = doing is Doing.HANDOFF and not _told_wish(turn)
    rather = _wants_person(turn) or wants_rather(turn)
    asks = _asks_for_person(turn, told) and not (doing is Doing.RESERVE and given)
    if asks or waits or rather:
        return (yield from hand_off(turn))
    cancels = reading.intent is Intent.CANCEL or (
        task is None and bool(turn.state.booked) and reading.wants(Intent.CANCEL)
    )
    outright = cancels and reading.intents[0].plain and (reading.owns or bool(turn.state.booked))
    if doing is Doing.CANCEL or outright or (cancels and doing is not Doing.CHANGE and not answers):
        return (yield from cancel(turn))
    if doing is Doing.CHANGE:
        return (yield from change(turn))
    named = bool(reading.of(Kind.REFERENCE)) or reading.intent is Intent.CHECK_BOOKING
    about_booked = task is None and (_changes(turn) or named)
    # In the middle of a wish, a question that does not say whose is hardly about another booking.
    theirs = task is None or reading.owns or bool(turn.state.booked)
    asks_about = reading.intent is Intent.CHECK_BOOKING and theirs and not answers and not _told_wish(turn)
    if about_booked or asks_about:
        return (yield from _of_booked(turn))
    complains = reading.intent is Intent.COMPLAINT and not (answers and reading.stand is not None)
    if complains and not _books(turn) and not (task and _names_wish(turn)):
        return None
    if doing is Doing.SEARCH or _goes_on(turn, told):
        return (yield from search_venues(turn) if searches(turn) else reserve(turn))
    return None


def _drops(turn: Turn) -> bool:
    """Whether what is under way is let go: "forget it", or "cancel" before anything was booked."""
    task = turn.state.task
    if task is None:
        return False
    if _told_wish(turn):
        return False  # "scratch that, Thursday" goes on
    unbooked = not turn.state.booked and not turn.state.guest.proofs
    sought = task.doing in (Doing.RESERVE, Doing.SEARCH)
    cancelled = turn.reading.intent is Intent.CANCEL and sought and unbooked
    if _is_answer(turn) and not turn.reading.wants(Intent.ABORT) and len(turn.reading.text.split()) > _SHORT:
        return False  # a sentence that answers an open question
    return turn.reading.intent is Intent.ABORT or cancelled


_SHORT = 3
"""Words of a message that lets something go, when a question is open: "cancel that please"."""


def _asks_for_person(turn: Turn, told: tuple[Saying, ...]) -> bool:
    """Whether the words ask for a person; "can I bring someone?" only sounds like it."""
    first = turn.reading.intents[0] if turn.reading.intents else None
    if first is None or first.intent is not Intent.HANDOFF:
        return False
    return first.plain or not (told or turn.state.task)


def _wants_person(turn: Turn) -> bool:
    """A yes to the offer of a person."""
    stand = turn.reading.stand
    if turn.state.asked != Asked.PERSON or stand is None or stand.stance is not Stance.YES:
        return False
    return not any(turn.reading.of(kind) for kind in WISHES)


def _changes(turn: Turn) -> bool:
    """Whether something booked is to be changed: said so, or a correction of what was just booked."""
    corrects = turn.reading.replaces and bool(turn.state.booked) and _told_wish(turn)
    return _wants_change(turn) or corrects or _leaves_booked_day(turn)


def _wants_change(turn: Turn) -> bool:
    """Whether a change is asked for in so many words, or something is said that would be one."""
    wants = [likely for likely in turn.reading.intents if likely.intent is Intent.CHANGE]
    asks = turn.reading.text.rstrip().endswith("?") and not _told_wish(turn)
    return any(likely.plain or not asks for likely in wants)


def _leaves_booked_day(turn: Turn) -> bool:
    """ "I can't tomorrow. Friday?": the day that was just booked, and another one."""
    about = turn.state.about_at
    if about is None or not turn.state.booked or turn.state.asked != Asked.MORE:
        return False
    whens = [d.value for d in turn.reading.of(Kind.WHEN) if isinstance(d.value, When)]
    days = {when.window.start.on for when in whens if when.window.start and when.window.start.on}
    return len(days) > 1 and about.astimezone(turn.playbook.business.zone).date() in days


def _told_wish(turn: Turn) -> bool:
    return any(turn.reading.of(kind) for kind in WHICH)


def _agrees_only(turn: Turn) -> bool:
    stand = turn.reading.stand
    return stand is not None and stand.stance is Stance.YES and not turn.reading.details


def _chooses(turn: Turn) -> bool:
    chosen = turn.reading.chosen
    return chosen is not None and bool(chosen.places) and not chosen.needs_confirmation


def _asks_only(turn: Turn) -> bool:
    """A question, and neither a yes nor a no to what was asked."""
    stand = turn.reading.stand
    return turn.reading.text.rstrip().endswith("?") and (stand is None or stand.stance is Stance.MAYBE)


def _names_wish(turn: Turn) -> bool:
    return any(turn.reading.of(kind) for kind in WISHES)


def _goes_on(turn: Turn, told: tuple[Saying, ...]) -> bool:
    """Whether a wish to book is told, or one under way goes on with this message."""
    reading, task = turn.reading, turn.state.task
    if task is None:
        if turn.state.asked == Asked.MORE and _agrees_only(turn):
            return False  # "suits me" after a booking is no other one
        named = any(reading.of(kind) for kind in WISHES)
        asks = reading.wants(Intent.REQUEST_INFO) or bool(told)
        found = bool(turn.playbook.directory) and bool(reading.of(Kind.RESOURCE))
        nights = _depends_on_nights(turn, told)
        return _books(turn) or _told_wish(turn) or found or (named and not asks) or nights
    if task.doing is not Doing.RESERVE:
        return False
    if (task.read_back and agrees(turn)) or _chooses(turn):
        return True
    answers = reading.chosen or any(reading.of(kind) for kind in (*WISHES, *GIVEN))
    asks = reading.intent is Intent.REQUEST_INFO and not _told_wish(turn)
    if asks and told:
        return False
    soonest = Topic.SOONEST in reading.topics
    if answers or soonest or reading.move or reading.wants(Intent.REQUEST_ALTERNATIVES):
        return True
    if told or _asks_only(turn):
        return False
    return reading.stand is not None or _is_answer(turn) or not _is_talk(turn)


def _books(turn: Turn) -> bool:
    soonest = Topic.SOONEST in turn.reading.topics
    return soonest or turn.reading.wants(Intent.BOOK, Intent.FIND, Intent.SELECT)


def _is_answer(turn: Turn) -> bool:
    """Whether a question of the playbook was asked: then any words may be its answer."""
    return turn.state.asked in {
        ask.id for ask in turn.playbook.ask
    } and not turn.reading.text.rstrip().endswith("?")


def _is_talk(turn: Turn) -> bool:
    return turn.reading.intent in (*_SOCIAL, Intent.REQUEST_INFO, Intent.REPEAT)


def _of_booked(turn: Turn) -> Steps[Decision]:
    """A change or a question about something booked; where nothing is, what was wished is a new wish."""
    bookings = yield from own_bookings(turn)
    named = any(turn.reading.of(kind) for kind in WISHES) or _books(turn)
    owns = turn.reading.owns or bool(turn.reading.of(Kind.REFERENCE))
    if not bookings and named and not owns:
        return (yield from search_venues(turn) if searches(turn) else reserve(turn))
    return (yield from change(turn) if _changes(turn) else status(turn))


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


def _dropped(state: State) -> State:
    return replace(state, task=None, asked=Asked.MORE)


_SOCIAL = {
    Intent.GREET: Simple.GREETING,
    Intent.THANK: Simple.WELCOME,
    Intent.GOODBYE: Simple.GOODBYE,
    Intent.HELP: Simple.HELP,
    Intent.SMALLTALK: Simple.ROBOT,
    Intent.OUT_OF_SCOPE: Simple.OUT_OF_SCOPE,
    Intent.COMPLAINT: Simple.COMPLAINT,
    Intent.UNSURE: Simple.TAKE_YOUR_TIME,
}


def _talk(turn: Turn, told: tuple[Saying, ...]) -> Decision:
    """Questions and courtesies; a wish under way is picked up again in the same breath."""
    if told:
        again = resumed(turn.state.task, turn.state.asked)
        asked = Asked.PRICE_OF if AskFor(Asked.PRICE_OF) in told else turn.state.asked
        spoken = _shown(told) or turn.state.spoken
        state = replace(_calm(turn.state), asked=asked, spoken=spoken)
        return Decision(state, (*told, *again), questions.NAME)
    stand, intent = turn.reading.stand, turn.reading.intent
    if turn.state.asked == Asked.CALL and stand is not None:
        kind = Simple.WELCOME if stand.stance is Stance.YES else Simple.AS_YOU_LIKE
        return Decision(replace(_calm(turn.state), asked=Asked.MORE), (kind,), "desk")
    if turn.state.asked == Asked.MORE and stand is not None and stand.stance is Stance.YES:
        more = Simple.WELCOME if intent in (Intent.THANK, Intent.GOODBYE) else Simple.WHAT_ELSE
        return Decision(_calm(turn.state), (more,), "desk")
    if turn.state.asked in (Asked.MORE, Asked.PERSON) and stand is not None and stand.stance is Stance.NO:
        return Decision(replace(_calm(turn.state), asked=Asked.MORE), (Simple.AS_YOU_LIKE,), "desk")
    if intent is Intent.REPEAT and turn.state.said:
        return Decision(
            _calm(turn.state), resumed(turn.state.task, turn.state.asked) or (Simple.HELP,), "desk"
        )
    if intent not in _SOCIAL and (unknown := questions.unknown(turn)):
        again = resumed(turn.state.task, turn.state.asked)
        if again:
            return Decision(_calm(turn.state), (DoNotKnow(briefly=True), *again), questions.NAME)
        return Decision(replace(turn.state, asked=Asked.PERSON), unknown, questions.NAME)
    said = _SOCIAL.get(intent) if intent else None
    if said is not None:
        asked = Asked.PERSON if said is Simple.COMPLAINT else turn.state.asked
        return Decision(
            replace(_calm(turn.state), asked=asked), (said, *resumed(turn.state.task, asked)), "desk"
        )
    return _puzzled(turn)


def _calm(state: State) -> State:
    return replace(state, puzzled=0)


WAYS = (Simple.STUCK, Simple.STUCK_CALL, Simple.STUCK_WRITE, Simple.STUCK_HERE)
"""What is said instead of the same a third time: as many ways as it takes not to repeat one of them."""


def another_way(decision: Decision, way: int = 0) -> Decision:
    """Instead of saying the same a third time: an apology, and a person."""
    said = WAYS[way % len(WAYS)]
    asked = Asked.PERSON if said in (Simple.STUCK, Simple.STUCK_CALL) else decision.state.asked
    return replace(decision, sayings=(said,), state=replace(decision.state, asked=asked))


def _puzzled(turn: Turn) -> Decision:
    """Not understood: said in another way the second time, and then a person is offered."""
    puzzled = turn.state.puzzled + 1
    ways = (Simple.NOT_UNDERSTOOD, Simple.NOT_UNDERSTOOD_AGAIN, Simple.OFFER_PERSON)
    said = ways[min(puzzled, len(ways)) - 1]
    asked = Asked.PERSON if said is Simple.OFFER_PERSON else turn.state.asked
    again = resumed(turn.state.task, asked) if said is Simple.NOT_UNDERSTOOD else ()
    return Decision(replace(turn.state, puzzled=puzzled, asked=asked), (said, *again), "desk")
