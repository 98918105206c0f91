"""Services that were listed for a guest to choose from: the question after them, and the choice."""

from dataclasses import replace

from frontdesk.conversation.fitting import is_stay
from frontdesk.conversation.outcome import AskService, Saying
from frontdesk.conversation.reading import Detail, Intent, Kind, Likely, Topic
from frontdesk.conversation.state import Asked, Doing, Task
from frontdesk.conversation.told import Cheapest
from frontdesk.conversation.wanted import Wanted
from frontdesk.policy.turn import Decision, Turn
from frontdesk.policy.wishing import add_reading


def by_place(turn: Turn) -> Turn:
    """The turn with a choice from the list as what it names: "the second one" is a service."""
    if turn.state.asked != Asked.SERVICE or not turn.state.listed:
        return turn
    chosen = turn.reading.chosen
    place, rest = _place(turn), replace(turn.reading, chosen=None)
    if place is None:
        return replace(turn, reading=rest)
    start, end = chosen.said[0] if chosen and chosen.said else (0, len(rest.text))
    named = Detail(Kind.SERVICE, start, end, turn.state.listed[place], why="of those listed")
    reading = replace(
        rest,
        details=(*rest.details, named),
        intents=(Likely(Intent.BOOK, 1.0, named.why, plain=True), *rest.intents),
        topics=tuple(topic for topic in rest.topics if topic is not Topic.CHEAPEST),
        stand=None,
    )
    return replace(turn, reading=reading)


def _place(turn: Turn) -> int | None:
    """Which of those listed is meant; a yes to "which of these?" means none of them."""
    reading, listed = turn.reading, turn.state.listed
    if reading.of(Kind.SERVICE):
        return None
    if Topic.CHEAPEST in reading.topics and len(reading.text.split()) <= _SHORT and "?" not in reading.text:
        return 0  # they are listed by their prices
    chosen = reading.chosen
    agrees = chosen is not None and reading.stand is not None and not chosen.said and len(listed) > 1
    if chosen is None or len(chosen.places) != 1 or agrees:
        return None
    return chosen.places[0] if chosen.places[0] < len(listed) else None


_SHORT = 4
"""Words of a message that chooses and asks nothing: "the cheapest one please"."""


def either(turn: Turn) -> Decision | None:
    """The question which it shall be, where one of two was wished for: "a facial or a peel"."""
    named = [d for d in turn.reading.of(Kind.SERVICE) if not d.unwanted and isinstance(d.value, str)]
    ids = tuple(dict.fromkeys(str(d.value) for d in named))
    task = turn.state.task
    rooms = is_stay(Wanted(services=ids), turn.playbook.business)  # they are offered side by side
    elsewhere = task is not None and task.doing is not Doing.RESERVE
    if len(ids) < 2 or rooms or elsewhere or not turn.reading.either:
        return None
    rest = tuple(d for d in turn.reading.details if d.kind is not Kind.SERVICE)
    told = replace(turn.reading, details=rest)
    wanted = add_reading(task.wanted if task else Wanted(), told, turn.playbook.business)
    begun = replace(task or Task(Doing.RESERVE), wanted=replace(wanted, services=()), options=(), chosen=None)
    decision = turn.said(Doing.RESERVE, begun, (AskService(ids, told=False),), Asked.SERVICE)
    return replace(decision, state=replace(decision.state, listed=ids, topic=()))


def with_list(decision: Decision, told: tuple[Saying, ...]) -> Decision:
    """The decision, if it asks for the service, asking for one of those that were just listed."""
    among = listed_in(told)
    if not among or decision.state.asked != Asked.SERVICE:
        return decision
    sayings = tuple(AskService(among) if isinstance(s, AskService) else s for s in decision.sayings)
    return replace(decision, sayings=sayings, state=replace(decision.state, listed=among))


def still_among(turn: Turn, decision: Decision) -> Decision:
    """The decision, where a list was put and none of it named yet, asking again for one of the list."""
    among, asked = turn.state.listed, Asked.SERVICE
    if not among or turn.state.asked != asked or decision.state.asked != asked:
        return decision
    sayings = tuple(
        AskService(among, told=False) if said == AskService() else said for said in decision.sayings
    )
    return replace(decision, sayings=sayings, state=replace(decision.state, listed=among))


def asks_which(decision: Decision, told: tuple[Saying, ...]) -> Decision:
    """The decision, where nothing is asked yet, with the question which of those listed it shall be."""
    among, task = listed_in(told), decision.state.task
    if not among or (task is not None and decision.state.asked != Asked.SERVICE):
        return with_list(decision, told)
    state = replace(
        decision.state, task=task or Task(Doing.RESERVE), asked=Asked.SERVICE, listed=among, topic=()
    )
    others = tuple(said for said in decision.sayings if not isinstance(said, AskService))
    return replace(decision, sayings=(*others, AskService(among)), state=state)


def listed_in(told: tuple[Saying, ...]) -> tuple[str, ...]:
    """The services that an answer lists to choose from."""
    return next((said.services for said in told if isinstance(said, Cheapest)), ())
