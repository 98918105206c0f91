"""What programs send: every field described, bounded, and nothing beside them."""

from typing import Annotated, Self

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, JsonValue, model_validator

from frontdesk.conversation.message import plain

MOST_SERVICES = 5
LONGEST_TOKEN = 8_000
LONGEST_MESSAGE = 4_000

DAY = r"^\d{4}-\d{2}-\d{2}$"
TIME = r"^([01]\d|2[0-3]):[0-5]\d$"

Day = Annotated[str, Field(pattern=DAY, description="A date: year-month-day.", examples=["2026-11-20"])]
Clock = Annotated[
    str, Field(pattern=TIME, description="A time of day by the business's clock.", examples=["14:00"])
]
Name = Annotated[str, Field(min_length=1, max_length=100)]
Token = Annotated[str, Field(min_length=1, max_length=LONGEST_TOKEN)]
Reason = Annotated[
    str, Field(max_length=500, description="Why, for the business.", examples=["Caught a cold"])
]


AnswerValue = bool | Annotated[int, Field(ge=-(10**9), le=10**9)] | Annotated[str, Field(max_length=500)]


class Sent(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class WishBody(Sent):
    """What somebody would like. Visits and tables: `services`, `from`, `days` or `at`. Stays: `check_in`,
    `check_out`, `guests`, `rooms`."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {"services": ["signature-facial"], "from": "2026-11-20", "days": 3, "limit": 3},
                {"check_in": "2026-12-04", "check_out": "2026-12-06", "guests": 2},
            ]
        }
    )

    services: Annotated[list[Name], Field(max_length=MOST_SERVICES)] = Field(
        default_factory=list,
        description="Ids or names, back to back in this order. For a stay: the room type, or none for any; "
        "several are so many rooms, all or none of them.",
    )
    from_: Day | None = Field(default=None, alias="from", description="The first day; today if left out.")
    days: int = Field(default=7, ge=1, le=31, description="How many days to look at.")
    at: Clock | None = Field(default=None, description="Exactly this time on the first day.")
    earliest: Clock | None = Field(default=None, description="Not before this time of day.")
    latest: Clock | None = Field(default=None, description="Not after this time of day.")
    party: int = Field(default=1, ge=1, le=1000, description="How many people come.")
    with_: Annotated[list[Name], Field(max_length=5)] = Field(
        default_factory=list, alias="with", description="With whom or what, by id or name."
    )
    area: Name | None = Field(default=None, description="Which part of the house, for tables.")
    check_in: Day | None = Field(default=None, description="The day of arrival, for a stay.")
    check_out: Day | None = Field(default=None, description="The day of departure, for a stay.")
    guests: int = Field(default=1, ge=1, le=1000, description="How many people stay.")
    rooms: int = Field(
        default=1, ge=1, le=99, description="How many rooms, where `services` names at most one type."
    )
    limit: int = Field(default=3, ge=1, le=20, description="How many offers at most, soonest first.")
    moving: Name | None = Field(
        default=None,
        description="The reference of a booking that one of these shall replace: its own time counts as "
        "free. Needs its proof, or the staff token, as the bearer.",
    )


def _example(**fields: JsonValue) -> ConfigDict:
    return ConfigDict(json_schema_extra={"examples": [fields]})


class HoldBody(Sent):
    """Which offer to keep while the guest thinks."""

    model_config = _example(offer="eyJ…")

    offer: Token = Field(description="The token of an offer.")


class ChosenBody(Sent):
    """Either an offer or a hold."""

    offer: Token | None = Field(default=None, description="The token of an offer.")
    hold: Token | None = Field(default=None, description="The token of a hold.")

    @model_validator(mode="after")
    def _one_of_them(self) -> Self:
        if (self.offer is None) == (self.hold is None):
            raise ValueError("send either an offer or a hold")
        return self


class GuestBody(Sent):
    """Who the booking is for."""

    name: str = Field(min_length=1, max_length=200, examples=["Jess Doe"])
    phone: str | None = Field(default=None, max_length=50, examples=["+1 212 555 0142"])
    email: str | None = Field(default=None, max_length=254, examples=["jess@example.org"])
    requests: str | None = Field(
        default=None,
        max_length=2000,
        description="What the business should know.",
        examples=["Quiet, please"],
    )


class BookBody(ChosenBody):
    """An offer or a hold, and for whom."""

    model_config = _example(offer="eyJ…", guest={"name": "Jess Doe", "phone": "+1 212 555 0142"})

    guest: GuestBody
    answers: dict[Name, AnswerValue] = Field(
        default_factory=dict,
        max_length=50,
        description="What the guest answered to the business's own questions, by their ids: "
        "GET /api/{business} lists them.",
        examples=[{"contraindications": False}],
    )


class MoveBody(ChosenBody):
    """The new time: an offer or a hold."""

    model_config = _example(offer="eyJ…")


class ReasonBody(Sent):
    """Perhaps a reason."""

    model_config = _example(reason="Caught a cold")

    reason: Reason | None = None


class VouchedBody(Sent):
    """A guest whom the host knows: the sender of a message, somebody signed in."""

    phone: str | None = Field(default=None, max_length=50, examples=["+1 212 555 0142"])
    email: str | None = Field(default=None, max_length=254, examples=["jess@example.org"])


class BeginBody(Sent):
    """Perhaps whom the conversation is with."""

    model_config = _example(guest={"phone": "+1 212 555 0142"})

    guest: VouchedBody | None = Field(
        default=None,
        description="Contacts that the host vouches for: what is on file of them is used and told. Only with "
        "the staff token as the bearer.",
    )


def _answerable(value: object) -> object:
    """A message without the signs that nobody reads: it is answered, whatever program it was written in."""
    return plain(value) if isinstance(value, str) else value


class MessageBody(Sent):
    """What a guest says."""

    model_config = _example(text="A facial on Friday, please", id="my-own-number-1")

    text: Annotated[str, BeforeValidator(_answerable)] = Field(
        min_length=1, max_length=LONGEST_MESSAGE, description="The guest's words."
    )
    id: str | None = Field(
        default=None,
        min_length=1,
        max_length=100,
        pattern=r"^[!-~]+$",
        description="The sender's own: the same id in the same conversation gets the first one's answer.",
    )
    choice: Annotated[str | None, BeforeValidator(_answerable)] = Field(
        default=None,
        min_length=1,
        max_length=200,
        description="The value of the choice that was tapped; `text` is then what the button said.",
    )
