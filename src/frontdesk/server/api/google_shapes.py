"""What Google's booking partners' protocol (BookingService v3) sends and gets, as JSON.

https://developers.google.com/actions-center/verticals/reservations/e2e/reference/booking-server-api-rest
Numbers of 64 bits travel as text there. Fields that are not known here are left alone: Google adds some.
"""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

LAST_SECOND = 4_102_444_800
"""The year 2100."""

Id = Annotated[str, Field(min_length=1, max_length=100)]
Seconds = Annotated[
    int | Annotated[str, Field(pattern=r"^\d{1,10}$")],
    Field(
        description="Seconds as a number or as text, as protocol buffers write them.", examples=["1797948000"]
    ),
]


class Message(BaseModel):
    model_config = ConfigDict(extra="ignore", strict=True)


class ResourceIds(Message):
    staff_id: Annotated[str, Field(max_length=100)] | None = None
    room_id: Annotated[str, Field(max_length=100)] | None = None
    party_size: Annotated[int, Field(ge=0, le=1000)] | None = None


class SlotTime(Message):
    """A start, perhaps with somebody or for a party."""

    service_id: Id
    start_sec: Seconds
    duration_sec: Seconds | None = None
    resource_ids: ResourceIds | None = None
    resources: ResourceIds | None = None
    availability_tag: Annotated[str, Field(max_length=500)] | None = None
    confirmation_mode: Annotated[str, Field(max_length=60)] | None = None


class LookupRequest(Message):
    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {
                    "merchant_id": "ava",
                    "slot_time": [{"service_id": "signature-facial", "start_sec": "1797948000"}],
                }
            ]
        }
    )

    merchant_id: Id = Field(description="The id of the business.")
    slot_time: Annotated[list[SlotTime], Field(min_length=1, max_length=500)]


class SlotTimeAvailability(Message):
    slot_time: SlotTime
    available: bool


class LookupResponse(Message):
    slot_time_availability: list[SlotTimeAvailability] = Field(
        description="One for each slot that was asked about, in the same order."
    )


class Slot(SlotTime):
    merchant_id: Id


class UserInformation(Message):
    user_id: Annotated[str, Field(max_length=200)] | None = None
    given_name: Annotated[str, Field(max_length=100)] | None = None
    family_name: Annotated[str, Field(max_length=100)] | None = None
    telephone: Annotated[str, Field(max_length=50)] | None = None
    email: Annotated[str, Field(max_length=254)] | None = None


class CreateRequest(Message):
    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {
                    "slot": {
                        "merchant_id": "ava",
                        "service_id": "signature-facial",
                        "start_sec": "1797948000",
                        "resources": {"party_size": 1},
                    },
                    "user_information": {"given_name": "Jess", "telephone": "+12125550142"},
                    "idempotency_token": "18307119013960637991",
                }
            ]
        }
    )

    slot: Slot
    user_information: UserInformation
    idempotency_token: Annotated[str, Field(pattern=r"^\S{1,150}$")] = Field(
        description="The same token always gets the same booking."
    )
    additional_request: Annotated[str, Field(max_length=2000)] | None = None


class UserId(Message):
    user_id: str | None


class PaymentInformation(Message):
    prepayment_status: Literal["PREPAYMENT_NOT_PROVIDED"] = "PREPAYMENT_NOT_PROVIDED"


class CreatedBooking(Message):
    booking_id: str = Field(description="The booking's reference.")
    slot: Slot
    user_information: UserId
    payment_information: PaymentInformation
    status: Literal[
        "CONFIRMED",
        "PENDING_MERCHANT_CONFIRMATION",
        "CANCELED",
        "DECLINED_BY_MERCHANT",
        "NO_SHOW",
        "FAILED",
    ]


class BookingFailure(Message):
    cause: Literal["CAUSE_UNSPECIFIED", "SLOT_UNAVAILABLE"]
    description: str


class CreateResponse(Message):
    """A booking or a failure, never both."""

    booking: CreatedBooking | None = None
    booking_failure: BookingFailure | None = None


class Health(Message):
    status: Literal["SERVING"]
