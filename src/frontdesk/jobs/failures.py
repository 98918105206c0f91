"""What is written down about a job that failed: enough to find the reason, nothing about a person."""

from pathlib import Path
from traceback import extract_tb

from frontdesk.adapters.mail.errors import MailError
from frontdesk.adapters.sms.errors import SmsError


def described(error: BaseException) -> str:
    """The error's class and message; of others' errors the place, because their words may quote a guest."""
    name = type(error).__name__
    if isinstance(error, MailError | SmsError):
        return f"{name}: {error}"
    frames = extract_tb(error.__traceback__)
    if not frames:
        return name
    return f"{name} in {frames[-1].name} ({Path(frames[-1].filename).name}, line {frames[-1].lineno})"
