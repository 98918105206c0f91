"""Which of the offers a guest takes: by number, place, time, person, price or comparison."""

from collections.abc import Sequence
from dataclasses import replace

from frontdesk.conversation.context import Context
from frontdesk.conversation.reading import Chosen, Detail, Kind, Stance
from frontdesk.understanding.answers.combining import combined, the_rest
from frontdesk.understanding.answers.forward import put_forward
from frontdesk.understanding.answers.ground import By, Ground, Pick
from frontdesk.understanding.answers.manner import (
    Manner,
    manner_of,
    names_somebody_else,
    wishes_something_else,
)
from frontdesk.understanding.answers.parts import inside, parts_of, says_otherwise
from frontdesk.understanding.answers.patterns import patterns
from frontdesk.understanding.answers.picks import COUNTED, picks_in
from frontdesk.understanding.answers.refusing import judged
from frontdesk.understanding.answers.replies import reply_to
from frontdesk.understanding.answers.unexplained import is_explained
from frontdesk.understanding.text import Text

_SURE_YES = 0.7


def choose(text: Text, details: Sequence[Detail], context: Context) -> Chosen | None:
    """The offers a message takes; None if it takes up none of them, empty places if it refuses them.

    With `needs_confirmation`, one of the places is meant and it is not certain which; without, all are.
    """
    if not context.options or not text.tokens:
        return None
    whole = _choose(text, details, context)
    if whole is not None and not (whole.needs_confirmation and len(whole.places) == 1):
        return whole
    part = _in_a_part(text, details, context)
    if whole is not None:  # "10. Do you have a loaner?" asks about something else
        return part if part is not None and part.places == whole.places else whole
    return part or _only_place(text, details, context)


def _in_a_part(text: Text, details: Sequence[Detail], context: Context) -> Chosen | None:
    """The choice that one part of a message makes, if no other part says otherwise."""
    found = [
        (part, chosen)
        for part in parts_of(text, details)
        if (chosen := _choose(part, inside(part, details), context)) is not None
    ]
    if not found or any(set(chosen.places) != set(found[0][1].places) for _, chosen in found):
        return None
    part, chosen = found[0]
    reply = reply_to(text, context)
    if names_somebody_else(Ground.of(text, details, context)) or (not chosen.said and reply and reply.but):
        return None
    if chosen.why == _ANY and _names_a_number(Ground.of(text, details, context)):
        return None
    rest = [detail for detail in details if detail not in inside(part, details)]
    return None if chosen.places and says_otherwise(rest, chosen.places, context) else chosen


def _only_place(text: Text, details: Sequence[Detail], context: Context) -> Chosen | None:
    """The one place on the table, if the message goes on to when, for how many or for whom."""
    only = context.options[0]
    place = len(context.options) == 1 and only.starts_at is None and not only.service and bool(only.resource)
    if not place or any(detail.kind is Kind.RESOURCE for detail in details):
        return None
    ground = Ground.of(text, details, context)
    goes_on = any(detail.kind in _GOING_ON and not detail.unwanted for detail in details)
    asks = manner_of(ground) is not Manner.TAKES or wishes_something_else(ground)
    return Chosen((0,), "the only one") if goes_on and not asks else None


_GOING_ON = (Kind.WHEN, Kind.PARTY, Kind.NAME, Kind.PHONE, Kind.EMAIL)


def _choose(text: Text, details: Sequence[Detail], context: Context) -> Chosen | None:
    ground = Ground.of(text, details, context)
    manner = manner_of(ground)
    if manner is Manner.ASKS_ABOUT or wishes_something_else(ground):
        return None
    picks = picks_in(ground)
    chosen = _chosen(ground, [judged(ground, pick) for pick in picks]) if picks is not None else None
    if chosen and chosen.places and manner is Manner.ASKS_WHETHER:
        return replace(chosen, needs_confirmation=True)
    return chosen


def _chosen(ground: Ground, picks: list[Pick]) -> Chosen | None:
    one = len(ground.offers.options) == 1
    told = [
        pick for pick in picks if one or len(pick.places) < len(ground.offers.options) or pick.by is By.ORDER
    ]
    whole = _by_a_word_for_all(ground, told)
    if whole is not None:
        return whole
    if not told:
        return _what_was_put_forward(ground)
    if not is_explained(ground, told):
        return None
    taken = [pick for pick in told if not pick.refused]
    refused = frozenset(place for pick in told if pick.refused for place in pick.places)
    if taken:
        chosen = combined(ground, taken, refused)
        return chosen and replace(chosen, said=tuple(ground.span(pick.first, pick.after) for pick in taken))
    return the_rest(ground, told, refused) if refused else None


def _by_a_word_for_all(ground: Ground, told: list[Pick]) -> Chosen | None:
    """Neither, either, both."""
    found = max(
        patterns("choose_none", "choose_any", "choose_all").anywhere(ground.words),
        key=lambda each: (each.after - each.first, each.topic == "choose_all"),
        default=None,
    )
    offers = ground.offers
    if found is None or any(not pick.refused for pick in told) or not is_explained(ground, told, found):
        return None
    if found.topic == "choose_none":
        return Chosen((), "none of them") if not told else None
    if found.topic == "choose_any" and _names_a_number(ground):
        return None
    if found.topic == "choose_any":
        refused = {place for pick in told for place in pick.places}
        left = [place for place in offers.all if place not in refused]
        return Chosen((left[0],), _ANY) if left else None
    both = any(word.word == "both" for word in ground.words[found.first : found.after])
    if told or len(offers.options) == 1 or (both and len(offers.options) > 2):
        return None
    return Chosen(offers.all, "all of them")


_ANY = "any will do: the first"


def _names_a_number(ground: Ground) -> bool:
    """Whether a number is said that counts nothing: "whatever, 6" is a time, and not any of those offered."""
    return any(
        token.number is not None and not ground.covered_by(place, COUNTED)
        for place, token in enumerate(ground.tokens)
    )


def _what_was_put_forward(ground: Ground) -> Chosen | None:
    """ "That one", "the other one", or a yes, to the one offer that was put forward."""
    if patterns("choose_other").first(ground.words):
        return _the_other(ground, put_forward(ground))
    reply = reply_to(ground.text, ground.context)
    pointed = any(patterns("choose_that").anywhere(ground.words))
    if reply and (reply.stance is not Stance.YES or reply.but):
        return None
    if not pointed and (not (reply and reply.strength >= _SURE_YES) or _names_a_number(ground)):
        return None
    if ground.context.asked and not pointed and len(ground.offers.options) > 1:
        return None  # a yes beside what was asked for takes none of several
    forward = put_forward(ground)
    if forward is None:
        return None
    why = "the only one" if len(ground.offers.options) == 1 else "the one put forward"
    return Chosen((forward,), why)


def _the_other(ground: Ground, forward: int | None) -> Chosen | None:
    others = tuple(place for place in ground.offers.all if place != (forward if forward is not None else 0))
    if not others:
        return None
    return Chosen(others, "the other one", needs_confirmation=forward is None or len(others) > 1)
