"""The specialist for questions: what the records say first, then answers on file; or that nobody knows."""

from collections.abc import Callable
from datetime import date

from frontdesk.booking.model import Shape
from frontdesk.conversation.outcome import (
    AnswerFaq,
    AskFor,
    Choosable,
    DoneBy,
    DoNotKnow,
    InStock,
    OpenHours,
    Priced,
    Saying,
)
from frontdesk.conversation.reading import Intent, Kind, Topic
from frontdesk.conversation.state import Asked
from frontdesk.conversation.when import When
from frontdesk.policy.turn import Turn

NAME = "questions"
MOST_ANSWERS = 2


def answers(turn: Turn) -> tuple[Saying, ...]:
    """Everything this message asks that can be answered: from the records, else from the texts on file."""
    known = {topic: saying for topic in _asked(turn) if (saying := _KNOWN[topic](turn)) is not None}
    if turn.reading.questions:
        known.pop(Topic.HAVE, None)  # "do you have gift cards for facials?" is not about facials
    # A text that is about something else than the records were asked for is another question.
    texts = [
        AnswerFaq(q.index) for q in turn.reading.questions if not (known.keys() | _aside(turn)) & q.topics
    ]
    return tuple(dict.fromkeys((*known.values(), *texts)))[:MOST_ANSWERS]


def _asked(turn: Turn) -> tuple[Topic, ...]:
    """What is asked about; after "which one do you mean?" naming it asks again."""
    again = turn.state.asked == Asked.PRICE_OF and bool(turn.reading.of(Kind.SERVICE))
    return turn.reading.topics or ((Topic.PRICE,) if again else ())


def _aside(turn: Turn) -> set[Topic]:
    """What a wish with a day or a time in it does not ask: "can I come at ten?" is not about hours."""
    wishes = any(turn.reading.of(kind) for kind in (Kind.WHEN, Kind.PARTY))
    return {Topic.HOURS, Topic.PRICE, Topic.LENGTH} - set(turn.reading.topics) if wishes else set()


def _hours(turn: Turn) -> Saying | None:
    return OpenHours(_day(turn), _venue(turn))


def _venue(turn: Turn) -> str:
    """The place of the directory that was called by its name."""
    sure = [str(d.value) for d in turn.reading.of(Kind.RESOURCE) if not d.others]
    return next((id_ for id_ in sure if id_ in turn.playbook.directory), "")


def _priced(turn: Turn) -> Saying | None:
    cars = _cars(turn)
    if cars:
        return InStock(cars)
    services = _services(turn)
    if services:
        return Priced(services)
    if turn.reading.questions or turn.playbook.directory:
        return None
    listed = tuple(turn.playbook.business.services)
    return Priced(listed) if len(listed) <= _FEW else AskFor(Asked.PRICE_OF)


_FEW = 4
"""Prices that are told at once when nobody says of what."""


def _choosable(turn: Turn) -> Saying | None:
    return None if turn.playbook.directory else Choosable()


def _in_stock(turn: Turn) -> Saying | None:
    if not turn.playbook.inventory:
        return None
    return InStock(_cars(turn) or tuple(turn.playbook.inventory))


def _had(turn: Turn) -> Saying | None:
    """ "Do you have …?": a car of the inventory, or something that is done here; "is … open?"."""
    cars = _cars(turn)
    if cars:
        return InStock(cars)
    if _venue(turn) and _day(turn):
        return _hours(turn)
    named = tuple(str(d.value) for d in turn.reading.of(Kind.SERVICE))
    known = [turn.playbook.business.services[s] for s in named if s in turn.playbook.business.services]
    return Priced(named) if known and all(s.shape is Shape.APPOINTMENT for s in known) else None


def _done_by(turn: Turn) -> Saying | None:
    business = turn.playbook.business
    for id_ in _services(turn):
        told = [r for need in business.services[id_].needs if need.told for r in need.among]
        if told and not turn.playbook.directory:
            return DoneBy(id_, tuple(dict.fromkeys(told)))
    return None


_KNOWN: dict[Topic, Callable[[Turn], Saying | None]] = {
    Topic.HOURS: _hours,
    Topic.PRICE: _priced,
    Topic.LENGTH: _priced,
    Topic.SERVICES: _choosable,
    Topic.STOCK: _in_stock,
    Topic.HAVE: _had,
    Topic.WHO: _done_by,
}


def _services(turn: Turn) -> tuple[str, ...]:
    """The services that are named, else those that are spoken of."""
    task = turn.state.task
    named = tuple(str(d.value) for d in turn.reading.of(Kind.SERVICE))
    spoken_of = named or (task.wanted.services if task else ()) or turn.state.topic
    return tuple(s for s in dict.fromkeys(spoken_of) if s in turn.playbook.business.services)


def _resources(turn: Turn) -> tuple[str, ...]:
    found = turn.reading.of(Kind.RESOURCE)
    return tuple(dict.fromkeys(str(value) for d in found for value in (d.value, *d.others)))


def _cars(turn: Turn) -> tuple[str, ...]:
    return tuple(id_ for id_ in _resources(turn) if id_ in turn.playbook.inventory)


def _day(turn: Turn) -> date | None:
    when = next((d.value for d in turn.reading.of(Kind.WHEN) if isinstance(d.value, When)), None)
    return when.window.start.on if when and when.window.start else None


def unknown(turn: Turn) -> tuple[Saying, ...]:
    """A question that nothing answers is said to be one."""
    asks = turn.reading.wants(Intent.REQUEST_INFO) or turn.reading.text.rstrip().endswith("?")
    return (DoNotKnow(),) if asks else ()
