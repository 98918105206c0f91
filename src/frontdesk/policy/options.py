"""Options: what is on the table, put to the guest once more."""

from dataclasses import replace
from datetime import time
from zoneinfo import ZoneInfo

from frontdesk.booking.model import Nights, Span
from frontdesk.conversation.items import Doing, Item, Options, Put, some
from frontdesk.conversation.sayings.offers import Offers, StillOpen, Why
from frontdesk.conversation.sayings.plain import Simple
from frontdesk.conversation.sayings.questions import AskFor
from frontdesk.conversation.sayings.saying import Saying
from frontdesk.conversation.state import Asked
from frontdesk.conversation.wanted import Wanted
from frontdesk.policy.turn import Turn


def put_again(turn: Turn, item: Item) -> Turn:
    """What is on the table, once more: briefly beside something else, in full to who did not choose.

    Who agrees and does not say to what is asked which once; then the nearest to what they wanted is proposed.
    """
    options = some(item.options)
    spoken_of = turn.before.current if turn.before else item.id
    if options is None or turn.asked != Asked.CHOICE or spoken_of != item.id:
        return turn.ask(on_table(item), asked=Asked.CHOICE, by=Doing.RESERVE)
    told = item.id in turn.touched
    if told or turn.said:
        thanks = (Simple.THANKS,) if told and not turn.said else ()
        return turn.ask(*thanks, StillOpen(options), asked=Asked.CHOICE, by=Doing.RESERVE)
    if turn.state.again:
        nearest = _nearest(options, item.wanted, turn.playbook.business.zone)
        turn = turn.with_item(replace(item, options=(nearest,)))
        return turn.ask(
            Offers((nearest,), asked_on=item.wanted.first_on), asked=Asked.CHOICE, by=Doing.RESERVE
        )
    return turn.ask(on_table(item), asked=Asked.CHOICE, by=Doing.RESERVE)


def on_table(item: Item) -> Saying:
    """What is on the table, once more; where nothing is, the question for another day or time."""
    options = some(item.options)
    if options is None:
        return AskFor("better")
    return Offers(options, Why.AGAIN, item.wanted.first_on, item.wanted.at)


def _nearest(options: Options, wanted: Wanted, zone: ZoneInfo) -> Put:
    """The option that comes nearest to the time that was named; without one, the first."""
    named = wanted.at or wanted.earliest
    spans = [(put, put.offer.when) for put in options if isinstance(put.offer.when, Span)]
    if named is None or len(spans) < len(options):
        return options[0]
    clocks = [_minutes(span.start_at.astimezone(zone).time()) for _, span in spans]
    return min(zip(options, clocks, strict=True), key=lambda each: abs(each[1] - _minutes(named)))[0]


def _minutes(clock: time) -> int:
    return clock.hour * 60 + clock.minute


def is_for_nights(item: Item) -> bool:
    """Whether what is on the table are rooms."""
    return any(isinstance(put.offer.when, Nights) for put in item.options)
