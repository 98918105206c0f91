"""The specialist for questions: answers on file, prices, hours and services; or that nobody knows."""

from datetime import date

from frontdesk.conversation.outcome import AnswerFaq, Choosable, DoNotKnow, OpenHours, Priced, Saying
from frontdesk.conversation.reading import Intent, Kind
from frontdesk.conversation.when import When
from frontdesk.policy.turn import Turn

NAME = "questions"
MOST_ANSWERS = 2


def answers(turn: Turn) -> tuple[Saying, ...]:
    """Everything this message asks that something on file answers."""
    found: list[Saying] = [AnswerFaq(answered.index) for answered in turn.reading.questions[:MOST_ANSWERS]]
    return tuple(found)


def looked_up(turn: Turn) -> tuple[Saying, ...]:
    """What the playbook itself knows: what things cost, when it is open, what can be booked."""
    if not turn.reading.wants(Intent.REQUEST_INFO):
        return ()
    text = turn.reading.text.casefold()
    services = tuple(str(d.value) for d in turn.reading.of(Kind.SERVICE))
    known = turn.playbook.words
    if services and _asks(text, PRICE):
        return (Priced(services),)
    if _asks(text, HOURS):
        return (OpenHours(_day(turn)),)
    if _asks(text, OFFER) or known.get(text):
        return (Choosable(),)
    return (Priced(services),) if services else ()


# Topics, not words of the guest's language alone: the phrase file of the desk lists what asks for them.
PRICE = ("price", "cost", "how much", "charge", "fee", "rate")
HOURS = ("open", "close", "hours", "closing")
OFFER = ("services", "treatments", "offer", "menu", "what do you do", "what can i book")


def _asks(text: str, words: tuple[str, ...]) -> bool:
    return any(word in text for word in words)


def _day(turn: Turn) -> date | None:
    when = next((d.value for d in turn.reading.of(Kind.WHEN) if isinstance(d.value, When)), None)
    return when.window.start.on if when and when.window.start else None


def unknown(turn: Turn) -> tuple[Saying, ...]:
    """A question that nothing answers is said to be one."""
    asks = turn.reading.wants(Intent.REQUEST_INFO) or turn.reading.text.rstrip().endswith("?")
    return (DoNotKnow(),) if asks else ()
