"""The top of a playbook file: every key a business can have."""

from frontdesk.playbooks.fields import Id, Starts, Text, Weekly
from frontdesk.playbooks.keys import Part, key
from frontdesk.playbooks.known import Country, Currency, Email, LocaleName, Phone, Zone
from frontdesk.playbooks.schema.catalogue import ItemKeys, KnownGuestKeys, MenuKeys, VenueKeys
from frontdesk.playbooks.schema.hours import ClosureKeys, HolidayKeys, SpecialDayKeys
from frontdesk.playbooks.schema.limits import (
    LimitKeys,
    MakingKeys,
    ReminderKeys,
    RetentionKeys,
    StayKeys,
    WaitingKeys,
)
from frontdesk.playbooks.schema.people import AddressKeys, CalendarKeys, ChannelKeys, HandOffKeys
from frontdesk.playbooks.schema.resources import ResourceKeys
from frontdesk.playbooks.schema.script import (
    AnalysisKeys,
    AskKeys,
    EmergencyKeys,
    FaqKeys,
    StatusKeys,
    ToneKeys,
)
from frontdesk.playbooks.schema.services import ServiceKeys
from frontdesk.playbooks.schema.tools import ToolSets


class PlaybookKeys(Part):
    """A business as a file."""

    id: Id = key(says="A short name, used in addresses and commands.", example="ava")
    name: Text = key(says="What the business is called.", example="Ava Med Spa")
    trade: Text = key(says="What sort of business it is.", example="med-spa")
    tools: ToolSets = key(
        [],
        says="Which sets of tools programs and models are offered: hotel, medspa, concierge, dealership, "
        "calcom, or several in a list; chosen by what can be booked without.",
        example="medspa",
    )
    about: Text = key(
        "", says="Two or three sentences for guests.", min_length=0, example="A quiet med-spa by the lake."
    )
    zone: Zone = key(says="The time zone it lives by.", example="America/Los_Angeles")
    locale: LocaleName = key("en_US", says="How dates and money are written.", example="en_US")
    country: Country = key(says="Its country, for phone numbers without a code.", example="US")
    currency: Currency = key(says="The currency of all its prices.", example="USD")
    reference: str = key(
        says="What references begin with, as in LOTUS-0001.",
        example="LOTUS",
        pattern=r"^[A-Z][A-Z0-9]{1,11}$",
    )
    address: AddressKeys | None = key(
        None, says="Where it is.", example={"street": "12 Harbor Street", "city": "Lakeview"}
    )
    phone: Phone | None = key(None, says="The number guests may call for people.", example="+1 555 010 0142")
    email: Email | None = key(None, says="The address guests may write to.", example="hello@ava.example")
    hours: Weekly = key(
        says='When it is open, by weekday; a day not named is closed. "always" is day and night; '
        '"18:00-26:00" ends at 2 in the morning.',
        example={"mon-fri": "9:00-17:00", "sat": ["9:00-12:00", "13:00-16:00"], "sun": "closed"},
    )
    breaks: Weekly = key(
        {},
        says="Times within the hours when nothing is booked.",
        example={"mon-fri": "12:00-13:00"},
    )
    holidays: HolidayKeys | None = key(
        None, says="Public holidays, on which it is closed.", example={"country": "US"}
    )
    closures: list[ClosureKeys] = key(
        [],
        says="Other days on which it is closed.",
        example=[{"from": "2026-08-10", "to": "2026-08-16", "reason": "Our summer break"}],
    )
    special_days: list[SpecialDayKeys] = key(
        [], says="Days with hours of their own.", example=[{"on": "12-24", "hours": "9:00-13:00"}]
    )
    starts: Starts = key(
        "every 30 min",
        says="When services may begin: every so often from opening, or at set times.",
        example="every 15 min",
        validate_default=True,
    )
    resources: list[ResourceKeys] = key(
        [],
        says="What a booking takes.",
        example=[{"id": "lee", "name": "Dr. Lee", "kind": "provider"}],
    )
    pairs: list[list[Id]] = key(
        [], says="Tables that may be pushed together, two by two.", example=[["t1", "t2"]]
    )
    services: list[ServiceKeys] = key(
        says="What can be booked.",
        example=[{"id": "botox", "name": "Botox", "duration": "30 min", "price": "$240"}],
        min_length=1,
    )
    stay: StayKeys | None = key(
        None,
        says="Times of arrival and departure.",
        example={"check_in": "15:00", "check_out": "11:00"},
    )
    limits: LimitKeys = key(
        {},
        says="What guests may do by themselves.",
        validate_default=True,
        example={"notice": "2 h", "horizon": "60 days"},
    )
    making: MakingKeys = key(
        {}, says="How a wish becomes a booking.", validate_default=True, example={"how": "at_once"}
    )
    ask: list[AskKeys] = key(
        [
            {"id": "name", "kind": "name", "question": "What name shall I put it under?"},
            {"id": "phone", "kind": "phone", "question": "What is the best number to reach you?"},
        ],
        says="What guests are asked, in this order; name and phone without this key.",
        example=[{"id": "name", "kind": "name", "question": "May I have your name?"}],
        validate_default=True,
    )
    faq: list[FaqKeys] = key(
        [],
        says="Questions guests ask, and their answers.",
        example=[{"question": "Do you have parking?", "answer": "Yes, behind the house."}],
    )
    emergency: list[EmergencyKeys] = key(
        [],
        says="Words that are answered at once.",
        example=[{"phrases": ["chest pain"], "say": "Please call 911 now."}],
    )
    words: dict[str, Text] = key(
        {},
        says="Words of the house: what guests say, and what is meant.",
        example={"tox": "botox"},
    )
    tone: ToneKeys = key({}, says="How the desk speaks.", example={"style": "warm"}, validate_default=True)
    sentences: dict[str, list[Text]] = key(
        {},
        says="Wordings of your own, in place of those that ship; `frontdesk words` lists the sentences. Each "
        "wording has the same facts in {braces} as ours.",
        example={"offers.suits": ["Does that work for you?", "Shall we say so?"]},
    )
    courtesies: dict[str, list[Text]] = key(
        {},
        says="Courtesies of your own for an occasion, in place of those that ship, or of one of them by its "
        "number; an empty list takes them away. `frontdesk words` lists them.",
        example={"birthday": ["Happy birthday from all of us!"], "joke-1": []},
    )
    status_words: StatusKeys = key(
        {},
        says="The trade's own words for where a booking stands.",
        example={"confirmed": "approved"},
        validate_default=True,
    )
    channels: ChannelKeys = key(
        {},
        says="How guests reach the desk.",
        example={"sms": "+1 555 010 0142"},
        validate_default=True,
    )
    hand_off: HandOffKeys | None = key(
        None,
        says="How a guest gets a person.",
        example={
            "staff": [
                {"id": "maria", "name": "Maria Santos", "role": "Manager", "email": "maria@north.example"}
            ]
        },
    )
    reminders: list[ReminderKeys] = key(
        [], says="Messages before a booking.", example=[{"before": "24 h", "by": "sms"}]
    )
    waiting: WaitingKeys = key(
        {},
        says="The waiting list, for days and rooms that are full.",
        example={"hold": "30 min"},
        validate_default=True,
    )
    retention: RetentionKeys = key(
        {},
        says="How long guests' data are kept.",
        example={"conversations": "90 days"},
        validate_default=True,
    )
    analysis: list[AnalysisKeys] = key(
        [],
        says="Answers the business wants to count.",
        example=[{"name": "budget", "type": "number", "description": "Budget in dollars"}],
    )
    calendar: CalendarKeys | None = key(
        None, says="A remote calendar that also knows what is taken.", example={"kind": "calcom"}
    )
    directory: list[VenueKeys] = key(
        [],
        says="Venues to search and to telephone.",
        example=[
            {
                "id": "osteria-luna",
                "name": "Osteria Luna",
                "cuisine": ["Italian"],
                "area": "Riverside",
                "price": "$$",
                "hours": {"daily": "17:00-23:00"},
                "phone": "+1 212 555 0101",
            }
        ],
    )
    inventory: list[ItemKeys] = key(
        [],
        says="Cars for sale and to try out.",
        example=[
            {
                "id": "rav4-26",
                "stock": "N2041",
                "year": 2026,
                "make": "Toyota",
                "model": "RAV4",
                "colour": "Silver",
                "condition": "new",
            }
        ],
    )
    known_guests: list[KnownGuestKeys] = key(
        [],
        says="Guests already on file, for demonstrations.",
        example=[{"name": "Grace Holloway", "phone": "+1 555 010 0188"}],
    )
    menu: list[MenuKeys] = key(
        [],
        says="What is served.",
        example=[{"section": "Starters", "dishes": [{"name": "Mussels in cider"}]}],
    )
