"""The keys for what guests look up: venues, cars, dishes, and guests already known."""

from typing import Literal

from frontdesk.playbooks.fields import Amount, Id, PriceText, Text, Weekly, YesNo
from frontdesk.playbooks.keys import Part, key
from frontdesk.playbooks.known import Email, Phone


class VenueKeys(Part):
    """A place the concierge can telephone; it becomes a resource of kind `venue`."""

    id: Id = key(says="A short name for use inside this file.", example="osteria-luna")
    name: Text = key(says="What it is called.", example="Osteria Luna")
    cuisine: list[Text] = key(says="What is cooked there.", example=["Italian", "Tuscan"], min_length=1)
    area: Text = key(says="The part of town.", example="Riverside")
    address: Text | None = key(None, says="Street and number.", example="4 Quay Street")
    price: Literal["$", "$$", "$$$", "$$$$"] = key(says="How dear it is.", example="$$")
    hours: Weekly = key(says="When it is open.", example={"tue-sun": "17:00-23:00"})
    phone: Phone = key(says="Where to call it.", example="+1 212 555 0101")
    mood: list[Text] = key([], says="What it is like there.", example=["quiet", "candlelit"])
    good_for: list[Text] = key([], says="What it is good for.", example=["dates", "families"])
    party: int = key(8, says="The largest party it takes.", example=8, ge=1, le=200)
    about: Text = key(
        "", says="A sentence about it.", example="Handmade pasta beside the river.", min_length=0
    )


class ItemKeys(Part):
    """A car for sale; it becomes a resource of kind `car`."""

    id: Id = key(says="A short name for use inside this file.", example="rav4-26")
    stock: str = key(says="Its stock number.", example="N2041", pattern=r"^[A-Z0-9-]{2,20}$")
    year: int = key(says="Its model year.", example=2026, ge=1900, le=2100)
    make: Text = key(says="Who made it.", example="Toyota")
    model: Text = key(says="Its model.", example="RAV4 Hybrid")
    colour: Text = key(says="Its colour.", example="Silver")
    body: list[Text] = key(
        [],
        says="What kind of car it is: its body, and whether it is electric or a hybrid.",
        example=["SUV", "hybrid"],
    )
    price: Amount | None = key(
        None, says="What it costs; without it guests are asked to get in touch.", example=34500
    )
    condition: Literal["new", "pre-owned"] = key(says="New or used.", example="pre-owned")
    miles: int | None = key(None, says="How far it has been driven.", example=18400, ge=0, le=1_000_000)
    bookable: YesNo = key(True, says="Whether it can be tried out.", example=False)
    about: Text | None = key(None, says="A sentence about it.", example="One owner, new tyres.")


class VehicleKeys(Part):
    """A vehicle that belongs to a guest."""

    year: int = key(says="Its model year.", example=2019, ge=1900, le=2100)
    make: Text = key(says="Who made it.", example="Honda")
    model: Text = key(says="Its model.", example="Civic")
    colour: Text | None = key(None, says="Its colour.", example="Blue")


class KnownGuestKeys(Part):
    """Somebody already on file; for demonstrations, real guests are in the ledger."""

    name: Text = key(says="Their name.", example="Grace Holloway")
    phone: Phone = key(says="Their phone.", example="+1 555 010 0188")
    email: Email | None = key(None, says="Their e-mail.", example="grace@mail.example")
    vehicles: list[VehicleKeys] = key(
        [], says="What they drive.", example=[{"year": 2019, "make": "Honda", "model": "Civic"}]
    )


class DishKeys(Part):
    """Something on the menu."""

    name: Text = key(says="What it is called.", example="Mussels in cider")
    price: PriceText | None = key(None, says="What it costs.", example="$19")
    description: Text = key("", says="What it is.", example="With leeks and grilled bread.", min_length=0)
    diets: list[Literal["vegetarian", "vegan", "gluten-free", "dairy-free", "halal", "kosher"]] = key(
        [], says="Which diets it suits.", example=["gluten-free"]
    )
    allergens: list[Text] = key([], says="What it contains.", example=["shellfish", "milk"])


class MenuKeys(Part):
    """A part of the menu."""

    section: Text = key(says="Its heading.", example="Starters")
    served: Text | None = key(None, says="When it is served.", example="lunch only")
    dishes: list[DishKeys] = key(
        says="What there is.", example=[{"name": "Mussels in cider", "price": "$19"}], min_length=1
    )
