"""The specialist for questions: what the records say first, then answers on file; or that nobody knows."""

from frontdesk.conversation.outcome import Saying
from frontdesk.conversation.reading import Intent, Kind, Topic
from frontdesk.conversation.state import Asked
from frontdesk.conversation.told import AnswerFaq, Described, DoNotKnow, Priced
from frontdesk.policy.affording import asks_cheapest
from frontdesk.policy.records import on_record
from frontdesk.policy.turn import Turn

NAME = "questions"
MOST_ANSWERS = 2


def answers(turn: Turn) -> tuple[Saying, ...]:
    """Everything this message asks that can be answered: from the records, else from the texts on file."""
    known = {topic: said for topic in asked(turn) if (said := on_record(topic, turn)) is not None}
    plain = any(not _is_loose(topic, said) for topic, said in known.items())
    if turn.reading.questions or plain:
        # "Do you have gift cards for facials?" is not about facials, whatever words it begins with.
        known = {topic: said for topic, said in known.items() if not _is_loose(topic, said)}
    # A text that is about something else than the records were asked for is another question.
    elsewhere = known.keys() | _aside(turn)
    exacting = bool(known) or _wants_no_text(turn)
    sure = [found for found in turn.reading.questions if not exacting or found.score >= _SURE]
    texts = [AnswerFaq(found.index) for found in sure if not elsewhere & found.topics]
    if known:
        texts = texts if _says_more(turn) else []
    return tuple(dict.fromkeys((*known.values(), *texts)))[:MOST_ANSWERS]


def _wants_no_text(turn: Turn) -> bool:
    """Whether a text that merely resembles it is not meant: "what can you do for me?"."""
    first = turn.reading.intents[0] if turn.reading.intents else None
    if first is None or not first.plain:
        return False
    brief = len(turn.reading.text.split()) <= _SHORT
    return (first.intent is Intent.HELP and brief) or (
        first.intent is Intent.FIND and bool(turn.playbook.directory)
    )


def _is_loose(topic: Topic, said: Saying) -> bool:
    """Whether the words that asked for it begin many a special question too."""
    return topic not in (Topic.PRICE, Topic.LENGTH) and isinstance(said, Priced | Described)


def _says_more(turn: Turn) -> bool:
    """Whether a message may ask two things."""
    text = turn.reading.text
    return text.count("?") > 1 or len(text.split()) > _LONG


def asked(turn: Turn) -> tuple[Topic, ...]:
    """What is asked about; "and lip filler?", or naming what was meant, asks the same as before."""
    names = any(turn.reading.of(kind) for kind in (Kind.SERVICE, Kind.RESOURCE))
    again = names and len(turn.reading.text.split()) <= _SHORT
    sums = (Topic.CHEAPEST,) if asks_cheapest(turn) else ()
    if Topic.SOONEST in turn.reading.topics:
        return (Topic.SOONEST, *(t for t in (*turn.reading.topics, *sums) if t is Topic.CHEAPEST))
    if sums or Topic.CHEAPEST in turn.reading.topics:
        # What there is, what it is like and what it costs is told of the cheapest.
        kept = (topic for topic in turn.reading.topics if topic not in _OF_CHEAPEST)
        return tuple(dict.fromkeys((*kept, Topic.CHEAPEST)))
    if Topic.HOURS in turn.state.inquired and turn.state.task is None and _names_day_only(turn):
        return (Topic.HOURS,)  # "and Sunday?"
    if turn.reading.topics or not again or any(turn.reading.of(k) for k in (Kind.WHEN, Kind.PARTY)):
        return turn.reading.topics
    if any(found.score >= _SURE for found in turn.reading.questions):
        return ()  # "does Botox hurt?" is on file, whatever was asked before
    follows = turn.state.asked == Asked.PRICE_OF or turn.reading.ends_asking
    return tuple(Topic(name) for name in turn.state.inquired) if follows else ()


def _names_day_only(turn: Turn) -> bool:
    brief = len(turn.reading.text.split()) <= _BRIEF
    return brief and not turn.reading.topics and bool(turn.reading.of(Kind.WHEN))


_BRIEF = 5
"""Words of a question that names nothing but another day."""
_OF_CHEAPEST = (Topic.SERVICES, Topic.HAVE, Topic.DESCRIBE, Topic.PRICE, Topic.STOCK)
_SURE = 0.7
"""How well a text must fit when the records have answered already."""
_LONG = 9
"""Words of a message that asks one thing."""
_SHORT = 6
"""Words of a question that leaves the most of it to the one before."""


def _aside(turn: Turn) -> set[Topic]:
    """What a wish with a day or a time in it does not ask: "can I come at ten?" is not about hours."""
    wishes = any(turn.reading.of(kind) for kind in (Kind.WHEN, Kind.PARTY))
    return {Topic.HOURS, Topic.PRICE, Topic.LENGTH} - set(turn.reading.topics) if wishes else set()


def unknown(turn: Turn) -> tuple[Saying, ...]:
    """A question that nothing answers is said to be one."""
    asks = turn.reading.wants(Intent.REQUEST_INFO) or turn.reading.ends_asking
    return (DoNotKnow(),) if asks else ()
