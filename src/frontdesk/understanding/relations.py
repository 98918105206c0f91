"""Values that only mean something beside what there is: "one more night", "two in each", "a week later".

The reader does not know which booking is meant: the value says how much more, and the policy of what.
"""

from dataclasses import replace

from frontdesk.conversation.acts import Slot, Tell, Want
from frontdesk.conversation.reading import Detail, Kind
from frontdesk.conversation.when import Role, When, WhenKind
from frontdesk.understanding.counting import is_added
from frontdesk.understanding.details.nights import leaning
from frontdesk.understanding.each_room import is_each
from frontdesk.understanding.exchanging import some_of, turns
from frontdesk.understanding.phrases import phrases
from frontdesk.understanding.shifting import direction
from frontdesk.understanding.text import Text

Seen = tuple[Detail, ...]


def related(act: Tell, text: Text, seen: Seen) -> Seen:
    """The values of a detail, with those that relate to what there is marked as such."""
    match act.slot:
        case Slot.WHEN:
            return tuple(_shifted(text, each) for each in seen)
        case Slot.NIGHTS:
            return tuple(_more_nights(text, each) for each in seen)
        case Slot.PARTY:
            return tuple(replace(each, kind=Kind.EACH) if is_each(text, each) else each for each in seen)
        case Slot.SERVICE:
            return _exchanged(act, text, _added(text, seen))
        case _:
            return seen


def owned(act: Want, text: Text) -> Seen:
    """Whether a booking is said to be the guest's own, and whether one of several things is meant."""
    said = {token.word for token in text.tokens if act.start <= token.start < act.end}
    words = phrases("options", "en")
    after = next((what for what, names in words["own_other"].items() if said & set(names)), "")
    own = Detail(Kind.OWN, act.start, act.end, after)
    some = (Detail(Kind.ROOMS, *place, 1) for place in some_of(text, act.start, act.end))
    return (*((own,) if after or said & set(words["own"]) else ()), *some)


def _shifted(text: Text, detail: Detail) -> Detail:
    """A length by which something is pushed back or brought forward."""
    when = detail.value
    if not isinstance(when, When) or when.kind is not WhenKind.DURATION or not when.length:
        return detail
    leads = direction(text, detail)
    if not leads:
        return detail
    return replace(detail, value=replace(when, role=Role.SHIFT, length=leads * when.length))


def _more_nights(text: Text, detail: Detail) -> Detail:
    """So many nights more, or fewer, than there are."""
    if detail.kind is not Kind.NIGHTS or not str(detail.value).isdigit():
        return detail
    leads = leaning(text, detail)
    return replace(detail, kind=Kind.MORE, value=leads * int(str(detail.value))) if leads else detail


def _added(text: Text, seen: Seen) -> Seen:
    """A room that comes to those there are: "another suite"."""
    services = [each for each in seen if each.kind is Kind.SERVICE and is_added(text, each)]
    return (*seen, *(replace(each, kind=Kind.MORE, value=1) for each in services))


def _exchanged(act: Tell, text: Text, seen: Seen) -> Seen:
    """What becomes something else is wanted no more: "make one of the deluxe a standard"."""
    named = [each for each in seen if each.kind is Kind.SERVICE and not each.unwanted]
    if len(named) == 2 and named[0].value != named[1].value and turns(text, *named):
        return tuple(replace(each, unwanted=True) if each is named[0] else each for each in seen)
    if len(named) == 1 and len(named) == len([each for each in seen if each.kind is Kind.SERVICE]):
        places = some_of(text, act.start, named[0].start)
        return (*(Detail(Kind.ROOMS, *place, 1, unwanted=True) for place in places), *seen)
    return seen
