"""What is written down about a job that failed: enough to find the reason, nothing about a person."""

from frontdesk.adapters.mail.errors import MailError
from frontdesk.adapters.sms.errors import SmsError
from frontdesk.errors import placed


def described(error: BaseException) -> str:
    """The error's class and message; of others' errors the place, because their words may quote a guest."""
    if isinstance(error, MailError | SmsError):
        return f"{type(error).__name__}: {error}"
    return placed(error)
