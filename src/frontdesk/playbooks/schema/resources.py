"""The keys for what a booking takes: people, rooms, tables, cars."""

from frontdesk.playbooks.fields import Id, PartyText, Text, Weekly
from frontdesk.playbooks.keys import Part, key


class ResourceKeys(Part):
    """A provider, a room, a table, a bay, or a pool of units alike."""

    id: Id = key(says="A short name for use inside this file.", example="lee")
    name: Text = key(says="What guests and staff call it.", example="Dr. Lee")
    kind: Id = key(says="What sort of thing it is; services ask for a kind.", example="provider")
    capacity: int = key(
        1,
        says="How many units alike there are, for example rooms of one type.",
        example=12,
        ge=1,
        le=10_000,
    )
    overbook: int = key(0, says="How many more than there are may be sold.", example=1, ge=0, le=1000)
    hours: Weekly | None = key(
        None,
        says="When it can be booked, if less than the business is open.",
        example={"tue-thu": "10:00-18:00", "sat": "9:00-14:00"},
    )
    skills: list[Id] = key(
        [], says="What it can do; services ask for a skill.", example=["injectables", "laser"]
    )
    seats: PartyText | None = key(
        None,
        says='How many people a table takes: "4", or "2-4".',
        example="2-4",
    )
    area: Text | None = key(None, says="The part of the house it is in.", example="Terrace")
    attributes: list[Text] = key(
        [], says="What else is worth knowing about it.", example=["window", "wheelchair access"]
    )
    words: list[Text] = key([], says="Other names guests use for it.", example=["doctor lee", "the doctor"])
    about: Text | None = key(
        None, says="A sentence about it for guests.", example="Fifteen years of injectables."
    )
