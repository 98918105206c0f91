"""The keys for what the business allows and how a booking comes about."""

from typing import Literal

from frontdesk.playbooks.fields import Amount, Days, Length, SomeLength, Text, TimeOfDay
from frontdesk.playbooks.keys import Part, key


class HoldKeys(Part):
    """How long and how much is held for guests who have not booked yet."""

    web: SomeLength = key(
        "3 min",
        says="How long an offer is held on the web.",
        example="3 min",
        validate_default=True,
    )
    sms: SomeLength = key("10 min", says="How long by text message.", example="10 min", validate_default=True)
    email: SomeLength = key("30 min", says="How long by e-mail.", example="2 h", validate_default=True)
    phone: SomeLength = key(
        "5 min", says="How long on the telephone.", example="5 min", validate_default=True
    )
    options: int = key(3, says="How many offers are held at once for one guest.", example=3, ge=1, le=10)
    share_of_day: float = key(
        0.3,
        says="The most of a day's free times that holds may take, from 0 to 1.",
        example=0.3,
        ge=0,
        le=1,
        allow_inf_nan=False,
    )
    per_address: int = key(
        30, says="How many holds one internet address may make.", example=30, ge=1, le=10_000
    )
    per_address_every: SomeLength = key(
        "10 min",
        says="In what length of time it may make them.",
        example="10 min",
        validate_default=True,
    )


class LimitKeys(Part):
    """What guests may do by themselves; staff are not bound by notice and cancellation."""

    notice: Length = key(
        "0", says="How long ahead a booking must be made.", example="2 h", validate_default=True
    )
    horizon: Days = key(
        "60 days",
        says="How many days ahead can be booked; the last day still counts.",
        example="30 days",
        validate_default=True,
    )
    cancel_notice: Length = key(
        "0",
        says="Until how long beforehand guests may move or cancel.",
        example="24 h",
        validate_default=True,
    )
    cancel_fee: Amount | None = key(
        None,
        says="What cancelling later than that costs; without a fee it is not possible.",
        example=50,
    )
    rooms: int | None = key(
        None, says="The most rooms one booking may take; more are for people to arrange.", example=4, ge=1
    )
    holds: HoldKeys = key(
        {},
        says="How offers are held.",
        example={"web": "3 min", "sms": "10 min"},
        validate_default=True,
    )


class MakingKeys(Part):
    """How a wish becomes a booking."""

    how: Literal["at_once", "approval", "call"] = key(
        "at_once",
        says="`at_once`; after `approval` by staff; or by a `call` to a venue of the directory.",
        example="approval",
    )
    answer_within: SomeLength = key(
        "30 min",
        says="When the guest may expect an answer.",
        example="30 min",
        validate_default=True,
    )
    keep_pending: SomeLength = key(
        "24 h",
        says="How long a request waits before it lapses.",
        example="24 h",
        validate_default=True,
    )


class StayKeys(Part):
    """The times of day of arrival and departure."""

    check_in: TimeOfDay = key(says="From when rooms are ready.", example="15:00")
    check_out: TimeOfDay = key(says="Until when guests leave.", example="11:00")


class ReminderKeys(Part):
    """A message before a booking."""

    before: SomeLength = key(says="How long before the booking starts.", example="24 h")
    by: Literal["sms", "email", "same"] = key(
        "same", says="By which channel; `same` is the one the guest came by.", example="sms"
    )
    say: Text | None = key(None, says="A sentence to add.", example="Please come five minutes early.")


class WaitingKeys(Part):
    """The waiting list, for days and rooms that are full."""

    hold: SomeLength = key(
        "30 min",
        says="How long what has come free is kept for the first in line, before the next is asked.",
        example="30 min",
        validate_default=True,
    )


class RetentionKeys(Part):
    """How long a guest's data are kept."""

    conversations: Days = key(
        "90 days",
        says="What was said, after a conversation's last message.",
        example="90 days",
        validate_default=True,
    )
    guests: Days = key(
        "2 years",
        says="Name and contacts, after the last booking.",
        example="2 years",
        validate_default=True,
    )
    recordings: Days = key("30 days", says="Recorded calls.", example="30 days", validate_default=True)
