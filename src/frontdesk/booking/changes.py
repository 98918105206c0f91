"""One change of the ledger: everything a verb writes, applied as a whole or not at all.

Verbs say what must hold and what shall be written; an engine runs it in one transaction. That is
why there is one place per engine where bookings can collide, and it is the primary key of `claims`.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum

from frontdesk.booking.model import Contact, Hold, Money, Offer, PendingFor, Run, Status


class Verb(StrEnum):
    HOLD = "hold"
    RELEASE = "release"
    BOOK = "book"
    APPROVE = "approve"
    DECLINE = "decline"
    MOVE = "move"
    AMEND = "amend"
    CANCEL = "cancel"
    EXPIRE = "expire"
    COMPLETE = "complete"
    NO_SHOW = "no_show"
    BLOCK = "block"
    UNBLOCK = "unblock"
    FORGET = "forget"
    CONFIRM = "confirm"
    """Another calendar has taken it."""
    REFUSE = "refuse"
    """Another calendar has not, or had to give it back."""
    SYNC = "sync"
    """What another calendar has is taken out of sale here."""


@dataclass(frozen=True, slots=True)
class Take:
    """Rows to claim; one that somebody has refuses the whole change."""

    claim: int
    runs: tuple[Run, ...]
    expires_at: datetime | None
    despite_busy: bool = False


@dataclass(frozen=True, slots=True)
class Keep:
    """Rows that must all still be there, to be kept under `claim` until `expires_at` (None: for good)."""

    owner: int
    claim: int
    runs: tuple[Run, ...]
    expires_at: datetime | None


@dataclass(frozen=True, slots=True)
class Free:
    """Rows to give back, as far as the owner still has them."""

    owner: int
    runs: tuple[Run, ...]


@dataclass(frozen=True, slots=True)
class NewBooking:
    """A booking to record; its number comes from the business's counter, touched last."""

    claim: int
    prefix: str
    status: Status
    pending_for: PendingFor | None
    offer: Offer
    start_at: datetime
    end_at: datetime
    guest_id: int
    contact: Contact
    decide_by_at: datetime | None
    uid: str
    proven: str | None = None
    """A contact that was shown to be the guest's: the booking goes into its file, else into a new one."""


@dataclass(frozen=True, slots=True)
class BookingUpdate:
    """A booking to change, if it is still at this version; the values are those it shall have."""

    number: int
    version: int
    status: Status
    pending_for: PendingFor | None
    offer: Offer
    proposed: Offer | None
    start_at: datetime
    end_at: datetime
    decide_by_at: datetime | None
    fee: Money | None
    reason: str | None = None
    contact: Contact | None = None
    """For whom it shall be, where that changes."""


@dataclass(frozen=True, slots=True)
class NewBlock:
    id: int
    reason: str
    runs: tuple[Run, ...]


@dataclass(frozen=True, slots=True)
class Job:
    """Work for later about the booking of this change, enqueued in the same transaction.

    The payload names records and codes, never people.
    """

    kind: str
    run_at: datetime
    payload: str = ""


def offer_waiting(at: datetime) -> Job:
    """Something has come free: whoever waits for it is next."""
    return Job("offer_waiting", at)


def settling(at: datetime) -> Job:
    """Bring about in another calendar what is recorded; first whoever recorded it tries by themselves."""
    return Job("settle_remote", at + timedelta(seconds=3))


@dataclass(frozen=True, slots=True)
class Intent:
    """What another calendar shall have of this booking: recorded with it, and brought about until known."""

    keys: tuple[str, ...]
    """One for each entry; the same for the life of the booking."""
    accounts: tuple[str, ...]
    deadline_at: datetime


@dataclass(frozen=True, slots=True)
class Once:
    """An idempotency key, and a fingerprint of the request it belongs to."""

    key: str
    fingerprint: str


@dataclass(frozen=True, slots=True)
class Change:
    """What one verb does to the ledger, in the order in which an engine does it."""

    business: str
    verb: Verb
    actor: str
    at: datetime
    once: Once | None = None
    rations: tuple["Ration", ...] = ()
    take: Take | None = None
    keep: tuple[Keep, ...] = ()
    free: tuple[Free, ...] = ()
    hold: Hold | None = None
    drop_holds: tuple[int, ...] = ()
    """Holds that must still be there: one that was booked meanwhile must not be freed or kept again."""
    booking: NewBooking | None = None
    update: BookingUpdate | None = None
    block: NewBlock | None = None
    drop_block: int | None = None
    intent: Intent | None = None
    jobs: tuple[Job, ...] = ()

    @property
    def claim(self) -> int | None:
        """The claim this change is about, for the audit trail."""
        if self.take is not None:
            return self.take.claim
        if self.keep:
            return self.keep[0].claim
        return self.free[0].owner if self.free else None


class Rejection(StrEnum):
    """Why a change was not applied; nothing of it was written."""

    TAKEN = "taken"
    """A row to take is somebody's, or a foreign calendar is busy then."""
    GONE = "gone"
    """A row to keep is not there any more."""
    STALE = "stale"
    """The booking, hold or block changed meanwhile, or is not there any more."""
    REPEATED = "repeated"
    """The idempotency key was used before."""
    RATIONED = "rationed"
    """Too many by this address."""
    RATIONED_CONTACT = "rationed_contact"
    """Too many with this phone or e-mail address."""
    RATIONED_BUSINESS = "rationed_business"
    """Too many at this business."""


@dataclass(frozen=True, slots=True)
class Ration:
    """At most `limit` of these, known by a digest, in the window of time that ends then."""

    key: str
    until_at: datetime
    limit: int
    rejection: Rejection

    @property
    def period(self) -> int:
        """The window as its row has it: the second at which it ends."""
        return int(self.until_at.timestamp())


@dataclass(frozen=True, slots=True)
class Applied:
    """The change is durable. A new booking has its number and the guest it belongs to."""

    number: int | None = None
    guest_id: int | None = None
