"""What becomes of a choice beside the rest of a message: a new wish undoes it, its own words are used up."""

from frontdesk.conversation.context import Context
from frontdesk.conversation.reading import Chosen, Detail, Intent, Kind, Likely, Topic
from frontdesk.conversation.when import Role, When, WhenKind
from frontdesk.understanding.corrections.sorts import is_wanted
from frontdesk.understanding.otherdays import on_another_day
from frontdesk.understanding.text import Text
from frontdesk.understanding.topics import of_somebody, topics

_LEAD = 4
"""Letters that may lead to a day: "on", "for"."""
_MISTAKEN = frozenset({Intent.COMPLAINT, Intent.OUT_OF_SCOPE, Intent.SMALLTALK, Intent.UNSURE})
"""What a choice in a few words may be taken for."""
_CHOOSING = (Kind.WHEN, Kind.NUMBER, Kind.ORDINAL)
"""What words that choose an offer may look like."""


def taken(text: Text, details: tuple[Detail, ...], context: Context, corrects: bool) -> Chosen | None:
    """The offers that a message takes, unless it wants something else than what is on the table."""
    if not context.options:
        return None
    from frontdesk.understanding.answers.choosing import choose  # most messages have nothing to choose from

    chosen = choose(text, details, context)
    if chosen is None or Topic.PERSON in of_somebody(text, topics(text), details):
        return None  # "is Priya any good?" takes none of the times with her
    if not chosen.places and any(detail.kind is Kind.WHEN and is_wanted(detail) for detail in details):
        return None  # "none of those, do you have anything on the 23rd?"
    if _is_outside(details, chosen, context) or _is_first_of_day(text, details):
        return None
    new = on_another_day(text, details, chosen, context) or _is_new_wish(text, details, corrects)
    return None if new and not _counts(details, chosen) else chosen


def unclaimed(details: tuple[Detail, ...], chosen: Chosen, context: Context) -> tuple[Detail, ...]:
    """Words that chose an offer say nothing else: "the second one" is no time and no number."""
    if chosen.needs_confirmation:
        return details
    # "Dr Lee, 2pm" tells with whom, and nobody's own name.
    details = tuple(d for d in details if not (d.kind is Kind.NAME and _overlaps(d, chosen.said)))
    if not any(option.starts_at for option in context.options):
        return tuple(d for d in details if not (d.kind in _CHOOSING and _overlaps(d, chosen.said)))
    refused = () if chosen.places else tuple(d for d in details if _is_excluded(d))
    return tuple(detail for detail in details if detail.kind not in _CHOOSING or detail in refused)


def _is_excluded(detail: Detail) -> bool:
    """Whether it says when not: "not in the morning" refuses more than the mornings on the table."""
    return isinstance(detail.value, When) and detail.value.role is Role.EXCLUDED


def with_choice(likely: tuple[Likely, ...], chosen: Chosen | None) -> tuple[Likely, ...]:
    """A choice that was read is one, whatever its words resemble: "your finest room" is no complaint."""
    if chosen is None or not chosen.places or not likely or likely[0].intent not in _MISTAKEN:
        return likely
    return (Likely(Intent.SELECT, 0.8, chosen.why), *(e for e in likely if e.intent not in _MISTAKEN))


def _is_new_wish(text: Text, details: tuple[Detail, ...], corrects: bool) -> bool:
    """Whether a message wants something else than what is on the table."""
    refuses = any(detail.unwanted for detail in details)
    says_when = any(detail.kind is Kind.WHEN for detail in details)
    return refuses or _is_day_alone(text, details) or (corrects and says_when)


def _is_outside(details: tuple[Detail, ...], chosen: Chosen, context: Context) -> bool:
    """Whether the one that was taken is at other hours than are told: "tomorrow early", and 2 PM tomorrow."""
    at = context.options[chosen.places[0]].starts_at if len(chosen.places) == 1 else None
    if at is None:
        return False
    parts = [d.value for d in details if isinstance(d.value, When) and d.value.part and is_wanted(d)]
    undated = [when for when in parts if when.window.start is None or when.window.start.on is None]
    if undated and context.asked and context.spoken_on not in (None, at.date()):
        return True  # "morning", said of the day that was chosen before
    whens = [d.value for d in details if d.kind is Kind.WHEN and isinstance(d.value, When) and is_wanted(d)]
    spans = [when.window for when in whens if when.kind is WhenKind.DATETIME_RANGE and when.part]
    clock = at.time().replace(tzinfo=None)
    return any(
        (span.start and span.start.at and clock < span.start.at)
        or (span.end and span.end.at and clock > span.end.at)
        for span in spans
    )


def _is_first_of_day(text: Text, details: tuple[Detail, ...]) -> bool:
    """Whether the first hour of a day is wanted: "Friday, as early as possible" takes no Friday afternoon."""
    whens = [d.value for d in details if isinstance(d.value, When) and is_wanted(d)]
    dated = any(when.window.start is not None and when.window.start.on is not None for when in whens)
    return dated and Topic.SOONEST in topics(text)


def _is_day_alone(text: Text, details: tuple[Detail, ...]) -> bool:
    """Whether a day is all that was said: "Friday" is a wish for that day, "the Friday one" a choice."""
    said = text.plain.strip(" .,!?")
    whens = [detail for detail in details if detail.kind is Kind.WHEN]
    alone = len(whens) == 1 and whens[0].end - whens[0].start >= len(said) - _LEAD
    return (
        alone
        and isinstance(whens[0].value, When)
        and whens[0].value.kind in (WhenKind.DATE, WhenKind.DATE_RANGE)
    )


def _counts(details: tuple[Detail, ...], chosen: Chosen) -> bool:
    """Whether an ordinal chose a place in the list: "2nd" is then no day."""
    whens = [detail for detail in details if detail.kind is Kind.WHEN]
    return chosen.why.startswith("number") and all(_overlaps(detail, chosen.said) for detail in whens)


def _overlaps(detail: Detail, spans: tuple[tuple[int, int], ...]) -> bool:
    return any(start < detail.end and detail.start < end for start, end in spans)
