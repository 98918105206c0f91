"""Restaurants of the directory: one by its name, or several that fit, each with the reason why."""

from collections import Counter
from collections.abc import Sequence
from datetime import date, timedelta
from difflib import SequenceMatcher

from pydantic import Field

from frontdesk.booking.hours import spans_on
from frontdesk.conversation.details import Kind
from frontdesk.conversation.sayings.answers import Described, OpenHours, Reachable, Situated
from frontdesk.conversation.sayings.offers import Venues
from frontdesk.conversation.sayings.saying import Saying
from frontdesk.conversation.wanted import Wanted
from frontdesk.playbooks import Playbook
from frontdesk.playbooks.catalogue import Venue
from frontdesk.policy.venues import takes
from frontdesk.reply.formats import say_phone
from frontdesk.reply.words import words_for
from frontdesk.tools.declaration import (
    Answer,
    AnyTool,
    Arguments,
    Clock,
    Day,
    Name,
    Result,
    Text,
    Tool,
    Whole,
    always,
)
from frontdesk.tools.identifiers import Said, read
from frontdesk.tools.session import Session, View

MOST, CLOSE = 5, 3
_NEARLY, _LIKELY = 0.85, 0.6
WEEK = date(2001, 1, 1)
"""A Monday, in a week without holidays."""


class ByName(Arguments):
    """What a restaurant is called."""

    name: Name = Field(description="The restaurant's name, more or less.")
    area: Name | None = Field(None, description="Where it is, if that was said.")


class VenueLine(Result):
    """An entry of the directory."""

    venue: str = Field(description="The id, by which it is called.")
    name: str
    telephone: str
    area: str
    address: str | None = None
    cuisine: list[str]
    price: str
    hours: dict[str, list[str]]
    largest_party: int
    about: str
    why: list[str] = Field([], description="Why it fits what was asked for.")


class FoundVenue(Result):
    """The one that was meant, or those whose names come near."""

    found: bool
    venue: VenueLine | None = None
    close_matches: list[VenueLine] = Field([], description="Where none has that name: those that come near.")


class Searching(Arguments):
    """What a guest feels like."""

    query: Text = Field(min_length=1, description="What the guest feels like, in their own words.")
    cuisine: Name | None = None
    area: Name | None = None
    price: Name | None = Field(None, description="$ to $$$$.")
    party_size: Whole | None = Field(None, ge=1, le=1000)
    date: Day | None = None
    time: Clock | None = None


class FoundVenues(Result):
    """Entries that fit, best first."""

    venues: list[VenueLine]
    more: int = Field(description="How many others fit as well.")


async def find_restaurant(session: Session, asked: ByName) -> Answer:
    """The one with that name, or those whose names come near."""
    playbook = (await session.view()).playbook
    said = asked.name.casefold()
    near = sorted(
        ((_alike(said, venue), venue) for venue in playbook.directory.values() if _is_in(venue, asked.area)),
        key=lambda pair: pair[0],
        reverse=True,
    )
    if near and near[0][0] >= _NEARLY and (len(near) == 1 or near[1][0] < near[0][0]):
        venue = near[0][1]
        return Answer(FoundVenue(found=True, venue=_line(venue, playbook)), rests_on=_about([venue]))
    close = [venue for likeness, venue in near[:CLOSE] if likeness >= _LIKELY]
    lines = [_line(venue, playbook) for venue in close]
    return Answer(FoundVenue(found=False, close_matches=lines), rests_on=_about(close))


def _about(venues: Sequence[Venue]) -> tuple[Saying, ...]:
    """All that is told of these places: what they are like, where, when open, and how they are reached."""
    ids = tuple(venue.id for venue in venues)
    each = [(OpenHours(venue=id_), Situated(id_), Reachable(id_)) for id_ in ids]
    return (Described(venues=ids), Venues(ids), *(said for some in each for said in some)) if ids else ()


def _alike(said: str, venue: Venue) -> float:
    name = venue.name.casefold()
    if said in (name, venue.id):
        return 1.0
    part = 0.9 if set(said.split()) <= set(name.split()) else 0.0
    return max(part, SequenceMatcher(None, said, name).ratio())


def _is_in(venue: Venue, area: str | None) -> bool:
    return area is None or area.casefold() in venue.area.casefold()


async def search_restaurants(session: Session, asked: Searching) -> Answer:
    """Entries of the directory that fit best, never others."""
    view = await session.view()
    reading = read(asked.query, view)
    wanted = _wanted(asked)
    fitting = [
        venue
        for venue in _best(reading, view.playbook)
        if _has(asked.cuisine, venue.cuisine)
        and _is_in(venue, asked.area)
        and asked.price in (None, venue.price)
        and takes(venue, wanted)
    ]
    lines = [_line(venue, view.playbook, _why(venue, asked, reading, view)) for venue in fitting[:MOST]]
    found = FoundVenues(venues=lines, more=max(0, len(fitting) - MOST))
    return Answer(found, rests_on=_about(fitting[:MOST]))


def _wanted(asked: Searching) -> Wanted:
    return Wanted(party=asked.party_size, first_on=asked.date, last_on=asked.date, at=asked.time)


def _has(trait: str | None, traits: tuple[str, ...]) -> bool:
    return trait is None or any(trait.casefold() in each.casefold() for each in traits)


def _best(reading: Said, playbook: Playbook) -> list[Venue]:
    """The places that most of what was said fits; all of them where nothing was said of which."""
    votes: Counter[str] = Counter()
    refused: set[str] = set()
    for detail in reading.of(Kind.RESOURCE):
        fitting = {str(detail.value), *(str(other) for other in detail.others)}
        if detail.unwanted:
            refused |= fitting
        else:
            votes.update(fitting)
    places = [venue for venue in playbook.directory.values() if venue.id not in refused]
    if not votes:
        return places
    best = max((votes[venue.id] for venue in places), default=0)
    return [venue for venue in places if best and votes[venue.id] == best]


def _why(venue: Venue, asked: Searching, reading: Said, view: View) -> list[str]:
    """What of the wish this place fulfils, as the directory has it."""
    said = _said(reading, view.playbook, asked)
    told = [("cuisine", trait) for trait in venue.cuisine if trait.casefold() in said]
    told += [("mood", trait) for trait in venue.mood if trait.casefold() in said]
    told += [("area", venue.area)] if venue.area.casefold() in said else []
    told += [("price", venue.price)] if asked.price else []
    told += [("party", str(asked.party_size))] if asked.party_size else []
    told += [("open", "")] if asked.date else []
    words = words_for(view.playbook.business)
    return [words.say(f"tools.fit.{key}", what=trait) for key, trait in told] or [venue.about]


def _said(reading: Said, playbook: Playbook, asked: Searching) -> str:
    """Everything that was asked for, and what the house calls it: near the river is Riverside."""
    text = reading.text.casefold()
    own = [meant for words, meant in playbook.words.items() if words.casefold() in text]
    return " ".join([text, *own, asked.cuisine or "", asked.area or ""]).casefold()


def _line(venue: Venue, playbook: Playbook, why: list[str] | None = None) -> VenueLine:
    return VenueLine(
        venue=venue.id,
        name=venue.name,
        telephone=say_phone(venue.phone, playbook.business),
        area=venue.area,
        address=venue.address,
        cuisine=list(venue.cuisine),
        price=venue.price,
        hours=_week(venue),
        largest_party=venue.largest_party,
        about=venue.about,
        why=why or [],
    )


def _week(venue: Venue) -> dict[str, list[str]]:
    days = [WEEK + timedelta(days=n) for n in range(7)]
    return {
        day.strftime("%a").lower(): [
            f"{span.opens // 60:02d}:{span.opens % 60:02d}-{span.closes // 60:02d}:{span.closes % 60:02d}"
            for span in spans_on(venue.hours, day)
        ]
        for day in days
    }


TOOLS: tuple[AnyTool, ...] = (
    Tool(
        "find_restaurant",
        "One restaurant by its name, with telephone and hours; or the names that come near.",
        always(ByName),
        FoundVenue,
        find_restaurant,
    ),
    Tool(
        "search_restaurants",
        "Restaurants of the directory that fit a wish, and why. There are no others.",
        always(Searching),
        FoundVenues,
        search_restaurants,
    ),
)
