"""The specialist for bookings: from a wish to what is really free, to the read-back, to the record."""

from dataclasses import replace

from frontdesk.booking.model import Booking, Span
from frontdesk.booking.refusals import OfferExpired, SlotTaken
from frontdesk.conversation.fitting import is_stay
from frontdesk.conversation.outcome import (
    AskFor,
    AskQuestion,
    AskService,
    Booked,
    Offers,
    Own,
    Refused,
    Saying,
    Simple,
    Why,
)
from frontdesk.conversation.reading import Kind, Note, Stance
from frontdesk.conversation.state import Asked, Doing, Put, Task
from frontdesk.conversation.steps import BookIt
from frontdesk.conversation.wanted import Wanted
from frontdesk.conversation.when import Role, When, WhenKind
from frontdesk.playbooks.talking import AskKind
from frontdesk.policy.adding import added_wish, next_wish
from frontdesk.policy.asking import NAMES, Taken, contact_of, take
from frontdesk.policy.browsing import again, declines, move_on, only_these, others, unchosen
from frontdesk.policy.cars import named_by, with_car
from frontdesk.policy.completing import complete
from frontdesk.policy.finding import search
from frontdesk.policy.hearing import asks_of_booked
from frontdesk.policy.knowing import recognised
from frontdesk.policy.parties import for_next_person
from frontdesk.policy.places import without_traits
from frontdesk.policy.rooms import as_put
from frontdesk.policy.several import split
from frontdesk.policy.stories import in_time
from frontdesk.policy.turn import Decision, Steps, Turn
from frontdesk.policy.wishing import add_reading


def reserve(turn: Turn) -> Steps[Decision]:
    """Go on with a wish to book, as far as this message allows; of two at once, with the first."""
    if (added := added_wish(turn)) is not None:
        return (yield from _beside(turn, added))
    both = split(turn.reading) if turn.state.task is None and _is_visit(turn) else None
    if both is None:
        return (yield from _reserve(turn))
    second = add_reading(Wanted(), both[1], turn.playbook.business)
    first = turn.with_state(replace(turn.state, wishes=(*turn.state.wishes, second)))
    decision = yield from _reserve(replace(first, reading=both[0]))
    return replace(decision, sayings=(Simple.ONE_BY_ONE, *decision.sayings))


def _beside(turn: Turn, added: Wanted) -> Steps[Decision]:
    """The one that waits for its yes first, and then what was added to it."""
    turn = turn.with_state(replace(turn.state, wishes=(*turn.state.wishes, added)))
    reading = replace(turn.reading, details=(), chosen=None, requests=(), notes=())
    stand = turn.reading.stand
    if turn.task.read_back and stand is not None and stand.agrees:  # "yes, and also …"
        return (yield from _book(replace(turn, reading=reading), turn.task))
    decision = complete(turn, turn.task, "")
    return replace(decision, sayings=(Simple.ONE_BY_ONE, *decision.sayings))


def _is_visit(turn: Turn) -> bool:
    return not is_stay(Wanted(), turn.playbook.business)


def _reserve(turn: Turn) -> Steps[Decision]:
    task, before = turn.task, turn.task.wanted
    if before.with_resources:
        turn = replace(turn, reading=without_traits(named_by(turn), turn.playbook))
    taken = take(task, turn.state.guest, turn.reading, turn.state.asked, turn.playbook)
    decision = yield from _with_answer(turn, taken)
    if taken.rule and not taken.hand_off:
        return replace(decision, sayings=(Own(taken.rule), *decision.sayings))
    return decision


def _with_answer(turn: Turn, taken: Taken) -> Steps[Decision]:
    """Go on with what was told; `taken` is what the message answered of the playbook's questions."""
    task, before = turn.task, turn.task.wanted
    turn = turn.with_state(replace(turn.state, guest=(yield from recognised(taken.guest, turn))))
    wanted = add_reading(as_put(before, task.put, turn.reading), in_time(turn), turn.playbook.business)
    if turn.state.asides:
        kept = dict.fromkeys((*turn.state.asides, *wanted.requests))
        wanted, turn = replace(wanted, requests=tuple(kept)), turn.with_state(replace(turn.state, asides=()))
    if turn.reading.beyond and task.options:
        return only_these(turn, replace(taken.task, wanted=wanted))
    meant = _chosen_now(turn, taken.task)
    if meant is not None and _fits(meant, wanted, turn):
        other = meant.option != task.chosen  # another one than before is told: nobody books in silence
        # Who is named with it stays wanted: "with Finch", and then "Monday at 10".
        chosen = replace(taken.task, wanted=wanted, chosen=meant.option, read_back=False)
        return complete(turn, chosen, taken.problem, fresh=other)
    task = replace(taken.task, chosen=meant.option) if meant else taken.task
    task = with_car(replace(task, wanted=_pinned(task, wanted, turn)), turn)
    if turn.state.asked == Asked.NEXT_PERSON and _only_declines(turn, before, task.wanted):
        return turn.said(Doing.RESERVE, None, (Simple.AS_YOU_LIKE,), Asked.MORE)
    if taken.rule and taken.hand_off:
        return turn.said(Doing.RESERVE, None, (Own(taken.rule), Simple.OFFER_PERSON), Asked.PERSON)
    if task.read_back and task.put is not None and agrees(turn) and _same_wish(before, task.wanted):
        return (yield from _book(turn, task))
    if _answers_question(turn):
        turn = replace(turn, reading=replace(turn.reading, chosen=None))
    if task.options and (turn.reading.chosen is not None or _takes_only(turn, task)):
        task = _choose(turn, task)
        if turn.reading.chosen is not None and not turn.reading.chosen.places:
            return (yield from others(turn, task))
    if _hesitates(turn) and task.put is not None:
        return turn.said(Doing.RESERVE, task, (Simple.THINK_IT_OVER,), turn.state.asked)
    if turn.reading.move is not None and task.options and not is_stay(task.wanted, turn.playbook.business):
        return (yield from move_on(turn, task, turn.reading.move))
    if task.read_back and turn.state.asked == Asked.READ_BACK and _only_declines(turn, before, task.wanted):
        return turn.said(
            Doing.RESERVE, replace(task, read_back=False), (Simple.WHAT_TO_CHANGE,), Asked.CHANGE
        )
    if task.put is not None and _declines_offer(turn, before, task.wanted):
        declined = replace(task, chosen=None, read_back=False)
        return turn.said(Doing.RESERVE, declined, (AskFor("better"),), Asked.CHANGE)
    insists = task.put is not None and _insists(turn, task.put)
    if _same_wish(before, task.wanted) and task.put is not None and not insists:
        return complete(turn, task, taken.problem)
    if _same_wish(before, task.wanted) and task.options and not insists:
        return (yield from unchosen(turn, task))
    return (yield from search(turn, task))


def _chosen_now(turn: Turn, task: Task) -> Put | None:
    """The one offer that this message takes, without a doubt."""
    chosen = turn.reading.chosen
    if not task.options or chosen is None or len(chosen.places) != 1 or chosen.needs_confirmation:
        return None
    yes_no = _answers_question(turn) or task.read_back
    return None if yes_no else chosen.first_of(task.options)


def _fits(put: Put, wanted: Wanted, turn: Turn) -> bool:
    """Whether an offer is what is wanted by now: what else was said with the choice only repeats it."""
    when, offer = put.offer.when, put.offer
    resources = {resource for part in offer.parts for resource in part.resources}
    same = set(wanted.services) <= {part.service for part in offer.parts} or not wanted.services
    if not isinstance(when, Span) or not same or not set(wanted.with_resources) <= resources:
        return False
    return wanted.party in (None, offer.party) and not turn.reading.of(Kind.WHEN)


def _pinned(task: Task, wanted: Wanted, turn: Turn) -> Wanted:
    """Something else changed, and no word of when: it is still about the time on the table."""
    put = task.put or (task.options[0] if len(task.options) == 1 else None)
    if put is None:
        return wanted
    if not isinstance(put.offer.when, Span):
        return _same_room(put, wanted)
    starts = put.offer.when.start_at.astimezone(turn.playbook.business.zone)
    whens = [d.value for d in turn.reading.of(Kind.WHEN) if isinstance(d.value, When)]
    undated = all(when.role is Role.WISH and not _is_dated(when) for when in whens)
    if whens and undated and (not wanted.dated or wanted.first_on != wanted.last_on):
        # Another time, and no word of another day.
        return replace(wanted, first_on=starts.date(), last_on=starts.date())
    timed = turn.reading.of(Kind.WHEN) or turn.reading.move is not None
    if timed or _same_wish(wanted, task.wanted):
        return wanted
    return replace(
        wanted, first_on=starts.date(), last_on=starts.date(), at=starts.time(), or_on=(), or_at=()
    )


def _same_room(put: Put, wanted: Wanted) -> Wanted:
    """Other nights, or more people, and no word of another room: it is about the one that was chosen."""
    rooms = {part.service for part in put.offer.parts}
    return wanted if wanted.services or len(rooms) > 1 else replace(wanted, services=tuple(rooms))


def _is_dated(when: When) -> bool:
    return any(point is not None and point.on is not None for point in (when.window.start, when.window.end))


def _answers_question(turn: Turn) -> bool:
    """A yes or no to a question of the playbook chooses nothing."""
    kinds = {ask.id: ask.kind for ask in turn.playbook.ask}
    return kinds.get(turn.state.asked) is AskKind.YES_NO and turn.reading.stand is not None


def agrees(turn: Turn) -> bool:
    """A yes to what was read back or put, with no change in it; a question beside it takes nothing back."""
    stand, reading = turn.reading.stand, turn.reading
    if stand is None or stand.stance is not Stance.YES or reading.of(Kind.WHEN) or asks_of_booked(turn):
        return False
    if not (reading.questions or reading.topics or "?" in reading.text):
        return not stand.but
    # Beside a question only a yes that comes first is one: "oh, should I bring something? Great" is not.
    opens = reading.text.casefold().lstrip().startswith(stand.why.casefold()) and "?" not in stand.why
    return bool(stand.why) and opens and not reading.details


def _takes_only(turn: Turn, task: Task) -> bool:
    """One thing on the table and a yes, or the guest's name: it is taken."""
    given = any(turn.reading.of(kind) for kind in (*NAMES, Kind.PHONE, Kind.EMAIL))
    return len(task.options) == 1 and task.chosen is None and (agrees(turn) or given)


def _choose(turn: Turn, task: Task) -> Task:
    chosen = turn.reading.chosen
    if chosen is None:
        return replace(task, chosen=task.options[0].option)
    if chosen.needs_confirmation:
        return task
    if not chosen.places:
        return replace(task, chosen=None, read_back=False)
    taken = chosen.first_of(task.options)
    return replace(task, chosen=taken.option) if taken is not None else task


def _same_wish(before: Wanted, after: Wanted) -> bool:
    """Whether nothing changed that would make other offers right."""
    return replace(before, doubts=(), requests=()) == replace(after, doubts=(), requests=())


def _declines_offer(turn: Turn, before: Wanted, after: Wanted) -> bool:
    """A no right after an offer, where a name was asked for with it: the offer is what is refused."""
    names = {ask.id for ask in turn.playbook.ask if ask.kind is AskKind.NAME}
    fresh = turn.state.asked in names and turn.state.again == 0 and not turn.reading.shows(Note.WITHHOLDS)
    return fresh and _only_declines(turn, before, after)


def _insists(turn: Turn, put: Put) -> bool:
    """Whether a time is told once more that is not the one that was chosen meanwhile."""
    if not isinstance(put.offer.when, Span) or turn.reading.chosen is not None:
        return False
    starts = put.offer.when.start_at.astimezone(turn.playbook.business.zone).time()
    whens = [d.value for d in turn.reading.of(Kind.WHEN) if isinstance(d.value, When)]
    told = {w.window.start.at for w in whens if w.kind is WhenKind.DATETIME and w.window.start}
    return bool(told) and starts not in told


def _hesitates(turn: Turn) -> bool:
    """ "I'll think about it": nobody is asked for a name then."""
    stand = turn.reading.stand
    asks = "?" in turn.reading.text
    return stand is not None and stand.stance is Stance.MAYBE and not turn.reading.details and not asks


def _only_declines(turn: Turn, before: Wanted, after: Wanted) -> bool:
    """A no to the read-back that does not say what should be otherwise."""
    corrected = any(turn.reading.of(kind) for kind in (*NAMES, Kind.PHONE, Kind.EMAIL))
    asks = bool(turn.reading.questions) and turn.reading.ends_asking  # "sorry, is there …?"
    return declines(turn) and not corrected and not asks and _same_wish(before, after)


def _book(turn: Turn, task: Task) -> Steps[Decision]:
    put = task.put
    assert put is not None
    contact = contact_of(task, turn.state.guest, turn.playbook)
    answer = yield BookIt(put, contact, turn.state.guest.proven_of(contact, turn.now))
    if isinstance(answer, Booking):
        following = for_next_person(task, answer, turn.playbook.business)
        state = replace(
            turn.state,
            task=following,
            asked=Asked.NEXT_PERSON if following else Asked.MORE,
            guest=replace(turn.state.guest, guest_id=answer.guest_id),
            booked=(*turn.state.booked, answer.number),
            about_at=answer.start_at,
        )
        booked = Booked(answer, noted=turn.reading.requests)
        said: tuple[Saying, ...] = (booked,)
        if following:
            said = (booked, AskFor(Asked.NEXT_PERSON))
        elif state.wishes:
            done = Decision(state, (booked,), Doing.RESERVE, (answer,))
            return (yield from next_wish(turn, done))
        return Decision(state, said, Doing.RESERVE, (answer,))
    if isinstance(answer, SlotTaken | OfferExpired):
        decision = yield from search(turn, task)
        lost = tuple(_lost(said) for said in decision.sayings)
        return replace(decision, sayings=lost)
    return turn.said(Doing.RESERVE, task, (Refused(answer),), Asked.CHOICE)  # type: ignore[arg-type]  # a refusal is left


def _lost(said: Saying) -> Saying:
    return replace(said, why=Why.LOST) if isinstance(said, Offers) else said


def resumed(task: Task | None, asked: str) -> tuple[Saying, ...]:
    """What was under way, picked up again after a digression: the question, the offers or the read-back."""
    if task is not None and task.doing is Doing.CHANGE and asked == Asked.READ_BACK:
        return (Simple.SHALL_I_MOVE,)
    if task is None or task.doing is not Doing.RESERVE:
        return ()
    if asked == Asked.SERVICE:
        return (AskService(),)
    if asked in (Asked.DATE, Asked.PARTY, Asked.NIGHTS, Asked.TIME, Asked.NEXT_PERSON):
        return (AskFor(asked),)
    if asked == Asked.WHICH:
        return (AskFor(asked),)
    if task.put is not None and asked not in set(Asked):
        return (AskQuestion(asked),)
    if asked == Asked.READ_BACK:
        return (Simple.SHALL_I,)
    return (again(task),) if task.options and asked == Asked.CHOICE else ()
