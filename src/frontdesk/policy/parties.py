"""Parties that do not fit what was asked for: what does take them, or a person who arranges it."""

from dataclasses import replace

from frontdesk.booking.business import Business, Service
from frontdesk.booking.model import Shape
from frontdesk.booking.refusals import PartyTooLarge, PartyTooSmall, TooManyRooms
from frontdesk.booking.rules import refuse_party
from frontdesk.conversation.items import Doing, Item
from frontdesk.conversation.sayings.offers import Refused, SeatsFewer, Venues
from frontdesk.conversation.sayings.plain import Simple
from frontdesk.conversation.state import Asked
from frontdesk.conversation.wanted import Wanted
from frontdesk.policy.turn import Turn
from frontdesk.policy.venues import others_like

PartyRefusal = PartyTooLarge | PartyTooSmall | TooManyRooms
MOST = 3


def other_service(business: Business, wanted: Wanted) -> Service | None:
    """The service of the same kind that takes this party, where the one that was asked for does not."""
    if wanted.party is None or len(wanted.services) != 1:
        return None
    asked = business.services[wanted.services[0]]
    return next((s for s in _alike(business, asked) if not refuse_party(business, s, wanted.party)), None)


def _alike(business: Business, asked: Service) -> list[Service]:
    return [s for s in business.services.values() if s.shape is asked.shape is Shape.TABLE and s != asked]


def not_taken(turn: Turn, item: Item, refusal: PartyRefusal) -> Turn:
    """Say what is possible and offer the way on: places that take the party, a person, or another number."""
    if isinstance(refusal, PartyTooSmall):
        turn = turn.with_item(replace(item, wanted=replace(item.wanted, party=None)))
        return turn.ask(Refused(refusal), asked=Asked.PARTY, by=Doing.RESERVE)
    if (elsewhere := _at_another_place(turn, item)) is not None:
        return elsewhere
    said = Refused(_most(turn.playbook.business, item.wanted, refusal))
    turn = turn.with_item(item)
    return turn.ask(said, Simple.OFFER_PERSON, asked=Asked.PERSON, by=Doing.RESERVE)


def _at_another_place(turn: Turn, item: Item) -> Turn | None:
    wanted, directory = item.wanted, turn.playbook.directory
    named = [directory[id_] for id_ in wanted.with_resources if id_ in directory]
    others = others_like(named[0], wanted, turn.playbook) if named else []
    if not others or wanted.party is None:
        return None
    ids = tuple(venue.id for venue in others[:MOST])
    said = (SeatsFewer(named[0].id, wanted.party), Venues(ids, max(0, len(others) - MOST)))
    found = replace(item, doing=Doing.SEARCH, wanted=replace(wanted, with_resources=()), venues=ids)
    return turn.with_item(found).ask(*said, asked=Asked.CHOICE, by=Doing.SEARCH)


def _most(business: Business, wanted: Wanted, refusal: PartyRefusal) -> PartyRefusal:
    """The most that anything here takes, not only what was asked for."""
    services = [business.services[s] for s in wanted.services]
    if not isinstance(refusal, PartyTooLarge) or not services:
        return refusal
    return PartyTooLarge(max([refusal.largest, *(s.party_max for s in _alike(business, services[0]))]))


def is_one_each(wanted: Wanted, business: Business) -> bool:
    """Whether several people want what serves one at a time: each has an appointment of their own."""
    services = [business.services[s] for s in wanted.services if s in business.services]
    return bool(services) and all(service.party_max == 1 for service in services)
