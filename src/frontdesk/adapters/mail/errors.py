"""Why a letter was not sent: for now, or for good. Their words hold no personal data.

MailError
├── MailDelayed     it may well be sent later: no connection, a full disk, "try again"
└── MailRefused     it will never be sent as it is: no such mailbox, not a usable address
"""

from frontdesk.errors import FrontdeskError


class MailError(FrontdeskError):
    """A letter was not sent."""


class MailDelayed(MailError):
    """Trying again later may help."""


class MailRefused(MailError):
    """Trying again would not help."""
