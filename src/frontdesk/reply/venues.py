"""Places of the directory, in words."""

from frontdesk.booking.business import Business
from frontdesk.conversation.reply import Choice, Part, Receipt
from frontdesk.conversation.sayings.offers import SeatsFewer, Venues
from frontdesk.playbooks import Playbook
from frontdesk.reply.formats import say_list
from frontdesk.reply.words import words_for


def say_fewer(said: SeatsFewer, playbook: Playbook) -> Part:
    """That a place does not take so many."""
    place = playbook.directory[said.venue]
    facts = {"most": str(place.largest_party), "party": str(said.party)}
    receipt = Receipt("venue", f"directory:{said.venue}")
    return Part(_say(playbook.business, "venues.seats_fewer", name=place.name, **facts), (receipt,))


def say_venues(said: Venues, playbook: Playbook) -> tuple[Part, tuple[Choice, ...]]:
    business, ids = playbook.business, said.ids
    venues = [playbook.directory[id_] for id_ in ids]
    lines = [
        _say(
            business,
            "venues.one",
            name=venue.name,
            cuisine=say_list(venue.cuisine, business),
            area=venue.area,
            price=venue.price,
            about=venue.about,
        )
        for venue in venues
    ]
    lead = words_for(business).say("desk.venues.lead", len(venues))
    ask = _say(business, "venues.this" if len(venues) == 1 else "venues.which")
    taps = tuple(Choice(venue.name, venue.name) for venue in venues)
    receipts = tuple(Receipt("venue", f"directory:{id_}") for id_ in ids)
    if said.again and len(venues) > 1:
        names = say_list([venue.name for venue in venues], business, "or")
        return Part(_say(business, "venues.again", names=names), receipts), taps
    return Part(" ".join((lead, *lines, ask)), receipts), taps


def _say(business: Business, key: str, **facts: str) -> str:
    return words_for(business).say(f"desk.{key}", **facts)
