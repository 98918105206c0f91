"""The keys for how guests reach the business and who is there for them."""

from typing import Literal

from frontdesk.playbooks.fields import Buffer, Duration, Id, SomeLength, Text, Weekly
from frontdesk.playbooks.keys import Part, key
from frontdesk.playbooks.known import Country, Email, Phone


class AddressKeys(Part):
    """Where the business is."""

    street: Text = key(says="Street and number.", example="12 Harbor Street")
    city: Text = key(says="Town.", example="Lakeview")
    region: Text | None = key(None, says="State or province.", example="OR")
    postcode: Text | None = key(None, says="Postal code.", example="97001")
    directions: Text | None = key(None, says="How to find it.", example="The blue door beside the bakery.")
    parking: Text | None = key(None, says="Where to park.", example="Free behind the house.")


class WebKeys(Part):
    """The page and the widget."""

    title: Text | None = key(None, says="The heading of the page.", example="Ava Med Spa")
    colour: str | None = key(
        None,
        says="The colour of buttons and links.",
        example="#7a3e65",
        pattern=r"^#[0-9a-fA-F]{6}$",
    )
    url: str | None = key(
        None,
        says="The business's own site.",
        example="https://ava.example",
        pattern=r"^https?://\S+$",
    )


class ChannelKeys(Part):
    """How guests reach the desk; a channel without its key is off, the web is always on."""

    web: WebKeys = key(
        {}, says="The page and the widget.", example={"colour": "#7a3e65"}, validate_default=True
    )
    sms: Phone | None = key(None, says="The number for text messages.", example="+1 555 010 0142")
    email: Email | None = key(None, says="The address for e-mail.", example="hello@ava.example")
    phone: Phone | None = key(None, says="The number for calls.", example="+1 555 010 0142")
    codes_to: list[Country] = key(
        [],
        says="Countries whose phones may be sent one-time codes by text; the business's own without.",
        example=["US", "CA"],
    )


class StaffKeys(Part):
    """Somebody who takes over when a guest wants a person."""

    id: Id = key(says="A short name for use inside this file.", example="maria")
    name: Text = key(says="Their name as guests hear it.", example="Maria Santos")
    role: Text = key(says="What they do.", example="Service manager")
    email: Email | None = key(None, says="Where e-mail reaches them.", example="maria@north.example")
    phone: Phone | None = key(None, says="Where calls reach them.", example="+1 555 010 0155")
    hours: Weekly | None = key(
        None,
        says="When they are on duty; the business's hours without.",
        example={"mon-fri": "9:00-17:00"},
    )
    topics: list[Text] = key([], says="What they are asked for.", example=["financing", "trade-in"])


class CallbackKeys(Part):
    """The call back that is booked when nobody is free."""

    every: Duration = key(
        "30 min",
        says="On which steps of the clock calls begin.",
        example="30 min",
        validate_default=True,
    )
    at_least: Buffer = key(
        "1 h", says="How far away the first one is at least.", example="1 h", validate_default=True
    )
    length: Duration = key("15 min", says="How long a call takes.", example="15 min", validate_default=True)
    at_once: int = key(2, says="How many calls may be booked for the same time.", example=2, ge=1, le=100)


class HandOffKeys(Part):
    """How a guest gets a person."""

    staff: list[StaffKeys] = key(
        says="Who may take over.",
        example=[{"id": "maria", "name": "Maria Santos", "role": "Manager", "email": "maria@north.example"}],
        min_length=1,
    )
    wait: SomeLength = key(
        "60 s",
        says="How long to look for somebody before a call back is booked.",
        example="60 s",
        validate_default=True,
    )
    callback: CallbackKeys = key(
        {},
        says="How a call back is booked.",
        example={"every": "30 min", "at_least": "1 h"},
        validate_default=True,
    )
    email: Email | None = key(
        None,
        says="Where the team reads whom to call back; without it, at the business's own address.",
        example="team@north.example",
    )
    say: Text | None = key(
        None,
        says="What the guest hears when they ask for a person.",
        example="Of course, let me find somebody for you.",
    )


class CalendarKeys(Part):
    """A remote calendar that also knows what is taken."""

    kind: Literal["calcom", "caldav", "erp"] = key(says="Which sort it is.", example="calcom")
    stale_after: SomeLength = key(
        "120 min",
        says="From what age its copy here is called old.",
        example="120 min",
        validate_default=True,
    )
    sync_every: SomeLength = key(
        "15 min",
        says="How often its copy here is made anew.",
        example="15 min",
        validate_default=True,
    )
    event_types: dict[Id, str] = key(
        {},
        says="Which of its event types a service is; found by length without.",
        example={"intro-call": "123456"},
    )
    rooms: dict[Id, str] = key(
        {},
        says="What a hotel's own system calls a room type; the same as here without.",
        example={"standard": "STD"},
    )
    queries: dict[str, Text] = key(
        {},
        says="How a hotel's database is asked, where it is one: nights, reservations, reserve, cancel.",
        example={"nights": "SELECT kind AS room, night, free, rate FROM allotment"},
    )
