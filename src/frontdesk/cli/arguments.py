"""What a command line says it wants → a wish, an offer, a booking; or BadInput and a sentence."""

from datetime import date, timedelta
from typing import TYPE_CHECKING

from frontdesk.booking import actions
from frontdesk.booking.actions import Books
from frontdesk.booking.hours import day_of
from frontdesk.booking.inputs import read_date, read_id, read_party, read_time
from frontdesk.booking.model import Booking, Offer, Shape
from frontdesk.booking.refusals import KeyReused, NotFound, Refusal
from frontdesk.booking.selection import pick, pick_stay
from frontdesk.booking.wishes import StayWish, Wish
from frontdesk.cli.alternatives import other_rooms, other_times, refused
from frontdesk.errors import BadInput
from frontdesk.playbooks import Playbook
from frontdesk.playbooks.suggestions import closest
from frontdesk.tools.shapes import booking_shape

if TYPE_CHECKING:
    from frontdesk.desk import FrontDesk
    from frontdesk.installation import Installation


def playbook_of(desk: "FrontDesk | Installation", business: str) -> Playbook:
    if business not in desk.playbooks:
        known = ", ".join(sorted(desk.playbooks))
        meant = closest(business, desk.playbooks)
        hint = f" Did you mean {meant}?" if meant else ""
        raise BadInput("business", f"There is no business “{business}” here; there are {known}.{hint}")
    return desk.playbooks[business]


def books_of(desk: "FrontDesk | Installation", business: str) -> Books:
    playbook_of(desk, business)
    return desk.books(business)


def is_stay(books: Books) -> bool:
    return any(s.shape is Shape.STAY for s in books.business.services.values())


def wish_for(
    books: Books, services: list[str], first: str | None, days: int, party: int, with_: list[str]
) -> Wish:
    """Services by id or name; the only one there is need not be named."""
    first_on = read_date(first, "on") if first else _today(books)
    named = tuple(_service(books, s) for s in services) or _only_service(books)
    resources = tuple(_resource(books, r) for r in with_)
    return Wish(named, first_on, first_on + timedelta(days=days - 1), read_party(party), resources)


def stay_for(
    books: Books, rooms: list[str], check_in: str | None, check_out: str | None, guests: int
) -> StayWish:
    """Rooms by their types, one for each time a type is named; the fewest that hold the guests if none is."""
    if check_in is None or check_out is None:
        raise BadInput("on", "A stay needs a day of arrival and one of departure: --on and --until.")
    return StayWish.naming(
        [_service(books, room) for room in rooms],
        read_date(check_in, "on"),
        read_date(check_out, "until"),
        read_party(guests, "party"),
        1 if rooms else None,
    )


async def offer_for(
    books: Books,
    services: list[str],
    on: str | None,
    at: str | None,
    until: str | None,
    party: int,
    with_: list[str],
    moving: Booking | None = None,
) -> Offer:
    """The very offer that was asked for."""
    found: Offer | Refusal
    if is_stay(books):
        if not services:
            raise BadInput("service", f"Which one? There are {_names(books)}.")
        stay = stay_for(books, services, on, until, party)
        found = await pick_stay(books, stay, moving=moving)
        instead = "" if isinstance(found, Offer) else await other_rooms(books, stay, found)
    else:
        if at is None or on is None:
            raise BadInput("at", "A day and a time are needed: --on 2026-02-07 --at 09:30.")
        wish = wish_for(books, services, on, 1, party, with_)
        found = await pick(books, wish, read_time(at, "at"), moving=moving)
        instead = "" if isinstance(found, Offer) else await other_times(books, wish, found, at, moving)
    if not isinstance(found, Offer):
        raise refused(found, books, instead)
    return found


async def again(
    books: Books,
    key: str | None,
    services: list[str],
    on: str | None,
    at: str | None,
    until: str | None,
    party: int,
) -> Booking | Refusal | None:
    """What the same request with the same key got before; what it asked for may be taken, by itself."""
    first = await actions.earlier(books, key) if key is not None else None
    if first is None or key is None:
        return None
    shape = booking_shape(first, books.business.zone)
    asked = [read_date(on, "on").isoformat() if on else ""]
    asked += [f"T{read_time(at, 'at'):%H:%M}"] if at else []
    same = shape["start"].startswith("".join(asked)) and shape["party"] == party
    same = same and (until is None or shape["end"] == read_date(until, "until").isoformat())
    named = [_service(books, s) for s in services] or list(_only_service(books))
    return first if same and [p.service for p in first.offer.parts] == named else KeyReused(key)


async def booking_for(books: Books, reference: str) -> Booking:
    booking = await books.booking(reference)
    if isinstance(booking, NotFound):
        raise refused(booking, books)
    return booking


def _today(books: Books) -> date:
    return day_of(books.now(), books.business.zone)


def _service(books: Books, asked: str) -> str:
    if found := read_id(asked, books.business.services.values()):
        return found
    raise BadInput("service", f"There is no “{asked}” here; there are {_names(books)}.")


def _resource(books: Books, asked: str) -> str:
    if found := read_id(asked, books.business.resources.values()):
        return found
    known = ", ".join(sorted(books.business.resources))
    raise BadInput("with", f"There is no “{asked}” here; there are {known}.")


def _only_service(books: Books) -> tuple[str, ...]:
    services = tuple(books.business.services)
    if len(services) != 1:
        raise BadInput("service", f"Which one? There are {_names(books)}.")
    return services


def _names(books: Books) -> str:
    return ", ".join(books.business.services)


def read_answers(given: list[str]) -> dict[str, str]:
    """health=no → by the id of the question."""
    pairs = [each.partition("=") for each in given]
    if wrong := next((each for each, sign, _ in pairs if not sign), None):
        raise BadInput("answer", f"“{wrong}” is not an answer; write it like health=no.")
    return {id_.strip(): answer for id_, _, answer in pairs}
