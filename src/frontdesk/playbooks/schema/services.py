"""The keys for what can be booked, what it costs and what it needs."""

from typing import Literal

from frontdesk.playbooks.fields import (
    Amount,
    Buffer,
    Day,
    Duration,
    Id,
    Length,
    PartyText,
    PriceText,
    RatesByDay,
    Starts,
    Text,
    YesNo,
)
from frontdesk.playbooks.keys import Part, key


class NeedKeys(Part):
    """Resources that a service takes for its whole length."""

    kind: Id | None = key(
        None,
        says="Any resource of this kind; inventory is `car`, a directory is `venue`.",
        example="provider",
    )
    skill: Id | None = key(None, says="Only those with this skill.", example="injectables")
    among: list[Id] = key([], says="Only these, by id.", example=["lee", "chen"])
    count: int = key(1, says="How many different ones at once.", example=1, ge=1, le=20)
    per_person: YesNo = key(False, says="One unit of a pool for every person of the party.", example=True)
    told: YesNo = key(
        True,
        says="Whether the guest is told which one; what is not told may be exchanged.",
        example=False,
    )


class SeasonKeys(Part):
    """Nights on which other rates hold; of two seasons the later in the file wins."""

    name: Text = key(says="What the season is called.", example="Summer")
    first: Day = key(
        says="Its first night; without a year it comes every year.", example="06-15", alias="from"
    )
    last: Day = key(says="Its last night.", example="08-31", alias="to")
    rates: RatesByDay = key(
        says="What a night costs, by weekday.",
        example={"sun-thu": 190, "fri-sat": 230},
        min_length=1,
    )


class NightRatesKeys(Part):
    """What a night costs."""

    weekly: RatesByDay = key(
        says="By the weekday on which the night begins; every weekday needs one.",
        example={"sun-thu": 150, "fri-sat": 185},
        min_length=1,
    )
    seasons: list[SeasonKeys] = key(
        [],
        says="Times of the year with other rates.",
        example=[{"name": "Summer", "from": "06-15", "to": "08-31", "rates": {"daily": 210}}],
    )
    nights: dict[str, Amount] = key(
        {}, says="Single nights with a rate of their own.", example={"2026-12-31": 320}
    )


class DepositKeys(Part):
    """What is due beforehand."""

    per_person: Amount = key(says="The amount for each person.", example=20)
    from_party: int = key(1, says="From a party of this size on.", example=6, ge=1, le=1000)


class ServiceKeys(Part):
    """One thing a guest can book."""

    id: Id = key(says="A short name for use inside this file.", example="botox")
    name: Text = key(says="What guests call it.", example="Botox")
    shape: Literal["appointment", "stay", "table"] = key(
        "appointment",
        says="An `appointment` at a time, a `stay` for nights, or a `table` for a party.",
        example="appointment",
    )
    duration: Duration | None = key(None, says="How long it takes; a stay has none.", example="45 min")
    before: Buffer = key("0", says="Time kept free before it.", example="10 min", validate_default=True)
    after: Buffer = key(
        "0", says="Time kept free after it, for example to clean up.", example="15 min", validate_default=True
    )
    needs: list[NeedKeys] | None = key(
        None,
        says="What it takes. Without this key: one resource, if all resources are of one kind; "
        "for a table, a table.",
        example=[{"kind": "provider", "skill": "injectables"}, {"kind": "room", "told": False}],
    )
    starts: Starts | None = key(
        None,
        says="When it may begin, if not as the whole business does.",
        example=["18:00", "20:30"],
    )
    price: PriceText | None = key(
        None,
        says='What it costs: "$89", "120-180", "free"; none if it is not known beforehand.',
        example="$89",
    )
    price_note: Text | None = key(
        None, says="What the price means.", example="for the first area, up to 20 units"
    )
    rates: NightRatesKeys | None = key(
        None,
        says="What the nights of a stay cost.",
        example={"weekly": {"sun-thu": 150, "fri-sat": 185}},
    )
    deposit: DepositKeys | None = key(
        None, says="What is due beforehand.", example={"per_person": 20, "from_party": 6}
    )
    party: PartyText = key(
        "1",
        says='For how many people one booking may be: "1", "1-4".',
        example="1-4",
    )
    nights_min: int = key(1, says="The fewest nights of a stay.", example=2, ge=1, le=365)
    nights_max: int = key(30, says="The most nights of a stay.", example=14, ge=1, le=365)
    notice: Length | None = key(
        None, says="How long ahead it must be booked, if not as in `limits`.", example="24 h"
    )
    category: Text | None = key(None, says="The heading it stands under.", example="Injectables")
    description: Text = key(
        "",
        says="A sentence or two for guests.",
        example="Softens lines in about ten days.",
        min_length=0,
    )
    phrase: Text | None = key(
        None,
        says="How it is spoken of inside a sentence, if not by its bare name.",
        example="a consultation",
    )
    several: Text | None = key(
        None,
        says="How more than one are spoken of, after their number; for rooms.",
        example="standard rooms",
    )
    preparation: Text | None = key(
        None, says="What to do or bring beforehand.", example="Please come without make-up."
    )
    extras: list[Text] = key([], says="Amenities, or what is included.", example=["Wi-Fi", "breakfast"])
    words: list[Text] = key([], says="Other names guests use for it.", example=["wrinkle relaxer", "tox"])
    good_for: list[Text] = key(
        [],
        says="What it helps with, in a guest's words; it is recommended for that.",
        example=["sun spots", "redness"],
    )
    usual: YesNo = key(
        False,
        says="Whether it is meant when a guest names nothing; one service at most.",
        example=True,
    )
    first_step: YesNo = key(
        False,
        says="Whether it is recommended to who asks for advice and names nothing; one service at most.",
        example=True,
    )
