"""What the channel needs to receive and to send, and when it is on."""

from dataclasses import dataclass
from datetime import timedelta
from typing import Protocol

from frontdesk.adapters.sms.twilio import Accepted, Sms
from frontdesk.adapters.store.texts import Texts
from frontdesk.desk import FrontDesk


class Carrier(Protocol):
    """Who brings messages to telephones."""

    async def send(self, sms: Sms) -> Accepted:
        """Hand a message over, or raise SmsDelayed, SmsUncertain or SmsRefused."""
        ...

    async def find(self, sms: Sms) -> list[Accepted]:
        """Messages like this one that were handed over lately, the newest first."""
        ...


@dataclass(frozen=True, slots=True)
class Texting:
    """A desk that can be written to: its messages, its carrier, and where the carrier finds us."""

    desk: FrontDesk
    texts: Texts
    carrier: Carrier
    public_url: str
    most: int = 30
    """How often one phone is answered within `within`."""
    within: timedelta = timedelta(minutes=10)

    def report_to(self, business: str, message: str, part: int) -> str:
        """Where the carrier tells what became of a part."""
        return f"{self.public_url.rstrip('/')}/channels/twilio/{business}/status?text={message}&part={part}"
