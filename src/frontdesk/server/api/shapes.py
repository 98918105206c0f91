"""What programs get, beyond the shapes that all ways in share."""

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from frontdesk.booking.model import PendingFor, Shape, Status


class Shown(BaseModel):
    model_config = ConfigDict(extra="forbid", populate_by_name=True)


AS_OF: str | None = Field(
    default=None,
    description="From when the copy of another calendar is that this rests on; null where it is fresh, "
    "`never` where nobody has seen it yet.",
)


class PriceShape(Shown):
    """An amount as text, so that no reader turns cents into fractions."""

    amount: str = Field(examples=["89.00"])
    currency: str = Field(examples=["USD"])
    up_to: str | None = Field(default=None, description="Where only a range is known beforehand.")


class AgreedShape(Shown):
    what: str = Field(examples=["Signature facial"])
    with_: list[str] = Field(alias="with", description="With whom or what, by name.")
    start: str = Field(description="A moment with its offset; for a stay the day of arrival.")
    end: str = Field(description="A moment with its offset; for a stay the day of departure.")
    party: int


class OfferShape(AgreedShape):
    """Something that is free, complete enough to be held or booked."""

    business: str
    price: PriceShape | None
    deposit: PriceShape | None = Field(default=None, description="Due beforehand; recorded, not charged.")
    as_of: str | None = AS_OF


class SignedOffer(OfferShape):
    offer: str = Field(description="Send this to hold or book.")
    offer_expires_at: str = Field(description="Until when the token is good.")


class OffersShape(Shown):
    offers: list[SignedOffer]
    next_free: str | None = Field(
        default=None, description="When nothing is free: the next start, or the day, that is."
    )
    as_of: str | None = AS_OF


class HoldShape(OfferShape):
    """An offer that nobody else can book until it expires."""

    id: str
    hold: str = Field(description="Send this to book it, or as the bearer to give it back.")
    expires_at: str


class GuestShape(Shown):
    name: str
    phone: str | None
    email: str | None


class BookingShape(AgreedShape):
    """A booking: what was agreed, for whom, and where it stands."""

    reference: str = Field(examples=["AVA-0042"])
    business: str
    status: Status
    pending_for: PendingFor | None
    guest: GuestShape | None = Field(description="Null once the guest's data were deleted.")
    price: PriceShape | None
    deposit: PriceShape | None = None
    proposed: AgreedShape | None = Field(default=None, description="A change that waits for approval.")
    notes: list[str] | None = Field(default=None, description="What the guest asked for, in their own words.")
    fee: PriceShape | None = Field(default=None, description="Due for a late cancellation.")
    as_of: str | None = AS_OF


class MadeShape(BookingShape):
    proof: str = Field(description="The guest's bearer for this booking. Keep it; it names nobody.")
    proof_expires_at: str


class BookingsShape(Shown):
    bookings: list[BookingShape]
    next: str | None = Field(default=None, description="Where the next page is; null on the last.")


class StartShape(Shown):
    start: str
    with_: list[str] = Field(alias="with", description="Who or what is free then, by name.")


class DayShape(Shown):
    on: str
    starts: list[StartShape]


class AvailabilityShape(Shown):
    """Visits and tables have `days`, stays have `rooms`; the other list is empty."""

    days: list[DayShape]
    rooms: list[OfferShape]
    next_free: str | None = Field(
        default=None, description="When nothing is free in the range: the next start, or the day, that is."
    )
    as_of: str | None = AS_OF


class BusinessLine(Shown):
    id: str
    name: str
    trade: str
    zone: str
    url: str


class BusinessesShape(Shown):
    businesses: list[BusinessLine]


class SpanShape(Shown):
    opens: str = Field(examples=["09:00"])
    closes: str = Field(description="After 24:00 means the next day.", examples=["17:00"])


class LimitsShape(Shown):
    notice_minutes: int
    horizon_days: int
    cancel_notice_minutes: int
    cancel_fee: PriceShape | None


class AskShape(Shown):
    id: str
    kind: str = Field(
        description="`name`, `phone` and `email` belong in `guest`, everything else in `answers`."
    )
    question: str
    required: bool
    services: list[str] = Field(description="For these services only; for all if there are none.")
    choices: list[str]


class BusinessShape(BusinessLine):
    about: str
    currency: str
    country: str
    locale: str
    hours: dict[str, list[SpanShape]] = Field(description="A usual week, by weekday.")
    coming_up: list[dict[str, Any]] = Field(description="Days soon that are closed or have other hours.")
    limits: LimitsShape
    making: Literal["at_once", "approval", "call"] = Field(
        description="How a booking is made: at once, after a person approved, or by a call."
    )
    answer_within_minutes: int = Field(description="How soon a request that waits is usually answered.")
    asks: list[AskShape] = Field(description="What is asked of guests, in this order.")


class ServiceShape(Shown):
    id: str
    name: str
    shape: Shape
    description: str
    duration_minutes: int | None = Field(description="Null for stays.")
    price: PriceShape | None = Field(description="Null where it is not known beforehand, or by the night.")
    party_min: int
    party_max: int
    nights_min: int | None
    nights_max: int | None
    with_: list[str] = Field(alias="with", description="Whom or what a guest may ask for by name.")


class ServicesShape(Shown):
    services: list[ServiceShape]


class ChoiceShape(Shown):
    label: str = Field(description="What the button says.")
    value: str = Field(description="What to send as `choice` when it is tapped.")


class TaskShape(Shown):
    kind: str = Field(
        description="What the guest waits for: `callback` (somebody calls them), `approval` (staff answer "
        "a request), `call` (a venue is called for them), `remote` (another calendar answers).",
        examples=["callback"],
    )
    status: str = Field(description="As the booking has it.", examples=["confirmed"])
    when: str = Field(
        description="When the call is, or until when an answer is due; empty if nobody knows.",
        examples=["2026-11-20T14:30:00-08:00"],
    )
    record: str = Field(description="The reference of the booking behind it.", examples=["AVA-0007"])


class ReceiptShape(Shown):
    claim: str = Field(examples=["held"])
    record: str = Field(examples=["hold:1234567890"])


class AnswerShape(BaseModel):
    """The answer to one message."""

    session: str
    reply: str = Field(examples=["For Botox I have Friday at 10 AM, 2 PM or 5:30 PM. Which suits you?"])
    choices: list[ChoiceShape]
    specialist: str = Field(examples=["reserve"])
    intent: str = Field(examples=["book"])
    confidence: float
    guest: dict[str, Any] = Field(description="What is known of the guest: name, phone, email.")
    details: dict[str, Any] = Field(description="What is known of the wish.")
    tasks: list[TaskShape] = Field(description="Work in the background that the guest knows of.")
    bookings: list[BookingShape] = Field(description="Those this answer made, changed or told of.")
    receipts: list[ReceiptShape] = Field(description="The records that the answer rests on.")


class MessageShape(Shown):
    id: str
    text: str
    at: str
    answer: AnswerShape | None = Field(description="Null while it is being answered.")


class TalkingShape(Shown):
    """Whom one talks to."""

    id: str
    name: str
    zone: str
    locale: str
    today: str = Field(description="The business's day.", examples=["2026-11-17"])


class GreetingShape(Shown):
    reply: str
    choices: list[ChoiceShape]


class ConversationShape(Shown):
    session: str
    business: TalkingShape
    greeting: GreetingShape = Field(description="What the desk says before anything was said.")
    messages: list[MessageShape]


class StartedShape(ConversationShape):
    token: str = Field(description="The bearer for this conversation. Whoever has it takes part in it.")
    token_expires_at: str
