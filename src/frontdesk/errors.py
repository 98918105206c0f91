"""What should not happen, as exceptions. What may well happen is a Refusal (booking.refusals).

FrontdeskError
├── BadInput            what a person or program sent cannot be meant; says what to send instead
├── LedgerError         the database did not do what it promises
│   ├── LedgerUnavailable   it cannot be reached, or stays locked
│   └── LedgerOutdated      its schema is older or newer than this program
├── PlaybookErrors      playbooks.errors: a file that is no playbook; every line that is wrong
├── MailError           adapters.mail.errors: MailDelayed, MailRefused
├── SmsError            adapters.sms.errors: SmsDelayed, SmsRefused and what they come to
├── MissingPart         a part of the product cannot run on this system
└── SettingsError       the installation is set up wrongly; says which setting
"""

from pathlib import Path
from traceback import extract_tb


class FrontdeskError(Exception):
    """The root: everything frontdesk raises on purpose."""


class BadInput(FrontdeskError, ValueError):
    """Input that cannot be meant, with the field and a sentence a person understands."""

    def __init__(self, field: str, reason: str) -> None:
        super().__init__(reason)
        self.field = field
        self.reason = reason


class LedgerError(FrontdeskError):
    """The database did not do what it promises."""


class LedgerUnavailable(LedgerError):
    """The database cannot be reached, or stays locked."""


class LedgerOutdated(LedgerError):
    """The database's schema is not the one this program was written for."""


class SettingsError(FrontdeskError):
    """The installation is set up wrongly."""


class MissingPart(FrontdeskError):
    """A part that the product needs has no package for this system."""


def placed(error: BaseException) -> str:
    """The error's class and where it was raised, for logs: its words may quote a guest."""
    name, frames = type(error).__name__, extract_tb(error.__traceback__)
    if not frames:
        return name
    return f"{name} in {frames[-1].name} ({Path(frames[-1].filename).name}, line {frames[-1].lineno})"
