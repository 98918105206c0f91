"""What a message comes to where something may be under way: a wish, a choice, an answer, a change."""

from frontdesk.conversation.fitting import is_stay
from frontdesk.conversation.outcome import (
    Saying,
)
from frontdesk.conversation.reading import Intent, Kind, Note, Stance, Topic
from frontdesk.conversation.state import Asked, Doing
from frontdesk.conversation.wanted import Wanted
from frontdesk.conversation.when import When, is_past
from frontdesk.policy.turn import Turn

WHICH = (Kind.WHEN, Kind.PARTY, Kind.NIGHTS, Kind.ADULTS, Kind.ROOMS)
"""What only somebody who wants to come would say."""
WISHES = (*WHICH, Kind.SERVICE, Kind.RESOURCE)


def told_wish(turn: Turn) -> bool:
    """Whether something is told that only somebody says who wants to come; nobody comes last Tuesday."""
    today, whens = turn.now.date(), turn.reading.of(Kind.WHEN)
    gone = bool(whens) and all(isinstance(d.value, When) and is_past(d.value, today) for d in whens)
    kinds = [kind for kind in WHICH if not (gone and kind is Kind.WHEN)]
    return any(turn.reading.of(kind) for kind in kinds)


def names_wish(turn: Turn) -> bool:
    return any(turn.reading.of(kind) for kind in WISHES)


def books(turn: Turn) -> bool:
    soonest = Topic.SOONEST in turn.reading.topics
    return soonest or turn.reading.wants(Intent.BOOK, Intent.FIND, Intent.SELECT)


def is_answer(turn: Turn) -> bool:
    """Whether a question of the playbook was asked: then any words may be its answer."""
    reading = turn.reading
    open_ = turn.state.asked in {ask.id for ask in turn.playbook.ask}
    asks = reading.intent in (Intent.REQUEST_INFO, Intent.REPEAT) and reading.intents[0].plain
    asks = asks or (reading.intent is Intent.CHECK_BOOKING and reading.intents[0].confidence >= _SURE_CHECK)
    return open_ and not reading.ends_asking and not (asks and reading.stand is None)


_SURE_CHECK = 0.9
"""How sure a question about a booking is where it may be the answer to another: "what did I book?"."""


def agrees_only(turn: Turn) -> bool:
    stand = turn.reading.stand
    return stand is not None and stand.stance is Stance.YES and not turn.reading.details


def asks_of_booked(turn: Turn) -> bool:
    """Whether something booked is asked about, however it begins: "ok cool, what time was it again?"."""
    return turn.reading.intent is Intent.CHECK_BOOKING and not says_only(turn)


def asks_of_them(turn: Turn) -> bool:
    """Whether a question is about the places spoken of, and tells nothing that a wish would."""
    reading = turn.reading
    told = told_wish(turn) or reading.chosen is not None or reading.replaces
    return reading.shows(Note.OF_THEM) and not told and not reading.wants(Intent.BOOK)


def chooses(turn: Turn) -> bool:
    """Whether an offer is taken, or one that there is not: "2nd", where there is one."""
    chosen = turn.reading.chosen
    if turn.reading.beyond:
        return True
    return chosen is not None and bool(chosen.places) and not chosen.needs_confirmation


def asks_only(turn: Turn) -> bool:
    """A question, and neither a yes nor a no to what was asked."""
    stand = turn.reading.stand
    return turn.reading.ends_asking and (stand is None or stand.stance is Stance.MAYBE)


def leaves(turn: Turn) -> bool:
    """Whether a message is a goodbye and nothing else, whatever was asked before it."""
    reading = turn.reading
    said = reading.details or reading.questions or reading.topics or reading.stand
    return reading.intent is Intent.GOODBYE and not said


def drops(turn: Turn) -> bool:
    """Whether what is under way is let go: "forget it", or "cancel" before anything was booked."""
    task = turn.state.task
    if task is None:
        return False
    if told_wish(turn) or (turn.playbook.directory and turn.reading.of(Kind.RESOURCE)):
        return False  # "scratch that, Thursday" goes on, and so does "quiet"
    if leaves_out(turn) or lets_booked_go(turn):
        return False
    unbooked = not turn.state.booked and not turn.state.guest.proofs
    sought = task.doing in (Doing.RESERVE, Doing.SEARCH)
    named = _named_of_wish(turn)
    if named and _refuses_all(turn) and named == _wished_services(turn):
        return True  # "skip the oil change", while nothing else is being arranged
    cancelled = turn.reading.intent is Intent.CANCEL and sought and (unbooked or bool(named))
    if is_answer(turn) and not turn.reading.wants(Intent.ABORT) and len(turn.reading.text.split()) > _SHORT:
        return False  # a sentence that answers an open question
    return turn.reading.intent is Intent.ABORT or cancelled


def leaves_out(turn: Turn) -> bool:
    """Whether a part of what is being arranged is not wanted: "cancel the botox", of filler and botox."""
    named = _named_of_wish(turn)
    return bool(named) and _refuses_all(turn) and named < _wished_services(turn)


def lets_booked_go(turn: Turn) -> bool:
    """ "Skip the oil change after all": it is not wanted, and not being arranged, so it may be booked."""
    reading, task = turn.reading, turn.state.task
    arranging = task is not None and (task.doing is not Doing.RESERVE or bool(_named_of_wish(turn)))
    answers = reading.stand is not None and task is None
    spoken_of = bool(turn.state.booked) and not arranging and not answers
    return spoken_of and _refuses_all(turn) and not told_wish(turn)


def _refuses_all(turn: Turn) -> bool:
    """Whether services are named, and each of them as not wanted."""
    named = turn.reading.of(Kind.SERVICE)
    return bool(named) and all(detail.unwanted for detail in named) and not turn.reading.shows(Note.NO_CANCEL)


def _named_of_wish(turn: Turn) -> set[str]:
    """The services of the wish under way that are named, where nothing else is."""
    named = {str(detail.value) for detail in turn.reading.of(Kind.SERVICE)}
    return named if named <= _wished_services(turn) else set()


def _wished_services(turn: Turn) -> set[str]:
    task = turn.state.task
    if task is None or task.doing is not Doing.RESERVE:
        return set()
    return {part.service for part in task.put.offer.parts} if task.put else set(task.wanted.services)


_SHORT = 3
"""Words of a message that lets something go, when a question is open: "cancel that please"."""


def is_unbooked(turn: Turn) -> bool:
    """Whether what is asked about is still being arranged: "is it confirmed?" before it was read back."""
    task, reading = turn.state.task, turn.reading
    arranging = task is not None and task.doing is Doing.RESERVE and bool(task.options)
    known = bool(turn.state.guest.shown(turn.now) or turn.state.calls)
    arranging = arranging or (task is None and reading.shows(Note.OF_IT) and not known)
    brief = len(reading.text.split()) <= _BRIEF and not reading.details
    return arranging and brief and not turn.state.booked


_BRIEF = 5
"""Words of a question about what is spoken of; about another booking more is said."""


def asks_for_person(turn: Turn, told: tuple[Saying, ...]) -> bool:
    """Whether the words ask for a person; "can I bring someone?" only sounds like it."""
    first = turn.reading.intents[0] if turn.reading.intents else None
    if first is None or first.intent is not Intent.HANDOFF:
        return False
    return first.plain or not (told or turn.state.task)


def wants_person(turn: Turn) -> bool:
    """A yes to the offer of a person; who says "call me", or where, has said it."""
    stand = turn.reading.stand
    told = turn.reading.shows(Note.CALL) or bool(turn.reading.of(Kind.PHONE))
    if turn.state.asked == Asked.PERSON and turn.state.task is None and told:
        return (stand is None or stand.agrees) and not any(turn.reading.of(kind) for kind in WISHES)
    if turn.state.asked != Asked.PERSON or stand is None or not stand.agrees or takes_offer(turn):
        return False
    if turn.state.task is not None and not says_only(turn) and not _is_reached(turn):
        return False  # "ok the middle one" goes on with what is under way
    return not any(turn.reading.of(kind) for kind in WISHES)


def _is_reached(turn: Turn) -> bool:
    """Whether the message speaks of a call, or tells who is to be called."""
    return turn.reading.shows(Note.CALL) or any(turn.reading.of(k) for k in (Kind.NAME, Kind.PHONE))


def says_only(turn: Turn, beside: int = 2) -> bool:
    """Whether a yes or no is about all that a message says: "fine. when can I come in?" says more.

    `beside`: how many other words may stand there, as in "ok sure thanks".
    """
    stand = turn.reading.stand
    return stand is not None and len(turn.reading.text.split()) - len(stand.why.split()) <= beside


def asks_something(turn: Turn) -> bool:
    """Whether what is asked about is known by its words."""
    return any(topic is not Topic.SOONEST for topic in turn.reading.topics)


def takes_offer(turn: Turn) -> bool:
    """ "Just book it": said of the one thing on the table, whatever else was offered since."""
    stand, task = turn.reading.stand, turn.state.task
    if stand is None or not stand.does or task is None or task.doing is not Doing.RESERVE:
        return False
    return task.put is not None or len(task.options) == 1


def changes(turn: Turn) -> bool:
    """Whether something booked is to be changed: said so, or a correction of what was just booked."""
    corrects = turn.reading.replaces and bool(turn.state.booked) and told_wish(turn)
    other = _leaves_booked_day(turn) or counts_anew(turn) or _times_anew(turn) or _moves_kept(turn)
    stays = is_stay(Wanted(), turn.playbook.business) and bool(turn.state.booked)
    turned = turn.reading.exchanged is not None and bool(turn.reading.exchanged.service)
    rooms = (stays and turned) or leaves_room(turn)
    return _wants_change(turn) or corrects or other or rooms


def leaves_room(turn: Turn) -> bool:
    """Whether one of several rooms that were booked is not wanted any more: "we do not need the suite"."""
    exchanged, state = turn.reading.exchanged, turn.state
    several = len(state.about_with) > 1 and is_stay(Wanted(), turn.playbook.business)
    return exchanged is not None and not exchanged.service and several and state.task is None


def _wants_change(turn: Turn) -> bool:
    """Whether a change is asked for in so many words, or something is said that would be one."""
    wants = [likely for likely in turn.reading.intents if likely.intent is Intent.CHANGE]
    asks = turn.reading.ends_asking and not told_wish(turn)
    return any(likely.plain or not asks for likely in wants)


def counts_anew(turn: Turn) -> bool:
    """ "We are seven now", "one more night": how many or how long, and nothing else, after a booking."""
    state, reading = turn.state, turn.reading
    told = {kind for kind in WISHES if reading.of(kind)}
    if not state.booked or not told or not told <= _COUNTS:
        return False
    people = {str(d.value) for kind in (Kind.PARTY, Kind.ADULTS) for d in reading.of(kind)}
    nights = {str(d.value) for d in reading.of(Kind.NIGHTS)}
    more = state.about_party is not None and bool(people - {str(state.about_party)})
    return more or (state.about_nights is not None and bool(nights - {str(state.about_nights)}))


_COUNTS = {Kind.PARTY, Kind.ADULTS, Kind.NIGHTS}


def _times_anew(turn: Turn) -> bool:
    """ "He can only come at 5": another hour, and no word of a day, right after something was booked."""
    state, reading = turn.state, turn.reading
    if not state.booked or state.about_at is None or state.asked != Asked.MORE or reading.ends_asking:
        return False
    whens = [d.value for d in reading.of(Kind.WHEN) if isinstance(d.value, When)]
    others = any(reading.of(kind) for kind in WISHES if kind is not Kind.WHEN)
    starts = [when.window.start for when in whens if when.window.start is not None]
    booked = state.about_at.astimezone(turn.playbook.business.zone)
    clocks = {start.at for start in starts if start.at is not None and start.on in (None, booked.date())}
    return not others and len(clocks) == len(whens) == 1 and clocks != {booked.time()}


def _moves_kept(turn: Turn) -> bool:
    """ "Don't cancel. Same time Friday": another day than the one booked, and it shall not be cancelled."""
    about, reading = turn.state.about_at, turn.reading
    if about is None or not turn.state.booked or not reading.shows(Note.NO_CANCEL):
        return False
    whens = [d.value for d in reading.of(Kind.WHEN) if isinstance(d.value, When)]
    days = {when.window.start.on for when in whens if when.window.start and when.window.start.on}
    return bool(days - {about.astimezone(turn.playbook.business.zone).date()})


def _leaves_booked_day(turn: Turn) -> bool:
    """ "I can't tomorrow. Friday?": the day that was just booked, and another one."""
    about = turn.state.about_at
    if about is None or not turn.state.booked or turn.state.asked != Asked.MORE:
        return False
    whens = [d.value for d in turn.reading.of(Kind.WHEN) if isinstance(d.value, When)]
    days = {when.window.start.on for when in whens if when.window.start and when.window.start.on}
    return len(days) > 1 and about.astimezone(turn.playbook.business.zone).date() in days
