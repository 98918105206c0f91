"""What guests look up: venues, cars, dishes, and the guests already known."""

from dataclasses import dataclass
from decimal import Decimal

from frontdesk.booking.business import Hours
from frontdesk.booking.model import Price

VENUE_KIND = "venue"
CAR_KIND = "car"


@dataclass(frozen=True, slots=True)
class Venue:
    """A place the concierge can telephone; the resource with the same id stands for it in bookings."""

    id: str
    name: str
    cuisine: tuple[str, ...]
    area: str
    price: str
    hours: Hours
    phone: str
    address: str | None = None
    mood: tuple[str, ...] = ()
    good_for: tuple[str, ...] = ()
    largest_party: int = 8
    about: str = ""


@dataclass(frozen=True, slots=True)
class Item:
    """A car for sale; if bookable, the resource with the same id is what a test drive takes."""

    id: str
    stock: str
    year: int
    make: str
    model: str
    colour: str
    condition: str
    price: Decimal | None = None
    miles: int | None = None
    bookable: bool = True
    about: str | None = None
    body: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        return f"{self.year} {self.make} {self.model}"


@dataclass(frozen=True, slots=True)
class Vehicle:
    year: int
    make: str
    model: str
    colour: str | None = None


@dataclass(frozen=True, slots=True)
class KnownGuest:
    """Somebody on file for a demonstration."""

    name: str
    phone: str
    email: str | None = None
    vehicles: tuple[Vehicle, ...] = ()


@dataclass(frozen=True, slots=True)
class Dish:
    name: str
    price: Price | None = None
    description: str = ""
    diets: tuple[str, ...] = ()
    allergens: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class MenuSection:
    name: str
    dishes: tuple[Dish, ...]
    served: str | None = None
