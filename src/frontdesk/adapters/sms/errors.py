"""Why a text message was not sent: for now, or for good. Their words hold no personal data.

SmsError
├── SmsDelayed      it may well be sent later: no connection, too many at once, trouble at Twilio
├── SmsRefused      it will never be sent as it is: no such number, nothing to say
│   └── OptedOut    the guest told the carrier to stop
└── SmsUncertain    nobody answered: it may have been sent or not
"""

from frontdesk.errors import FrontdeskError


class SmsError(FrontdeskError):
    """A text message was not sent."""


class SmsDelayed(SmsError):
    """Trying again later may help."""


class SmsUncertain(SmsDelayed):
    """The answer was lost: before trying again, ask whether it was sent."""


class SmsRefused(SmsError):
    """Trying again would not help; `code` is the carrier's."""

    def __init__(self, reason: str, code: int | None = None) -> None:
        super().__init__(reason)
        self.code = code


class OptedOut(SmsRefused):
    """The guest told the carrier to stop."""
