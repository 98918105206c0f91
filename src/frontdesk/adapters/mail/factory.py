"""Settings → somebody who sends letters. An SMTP server that is set up wrongly is an error, never files."""

from pathlib import Path

from frontdesk.adapters.mail.files import FilesInsteadOfMail
from frontdesk.adapters.mail.smtp import SmtpMailer, read_url
from frontdesk.errors import SettingsError


def open_mailer(url: str, outbox: Path, sender: str) -> SmtpMailer | FilesInsteadOfMail:
    """Mail over the server of this URL; without one, into the folder `outbox`."""
    local, at, domain = sender.rpartition("@")
    if not (local and at and domain and sender.isascii() and sender.isprintable() and " " not in sender):
        raise SettingsError("the address that e-mails come from must be like desk@example.com")
    return SmtpMailer(read_url(url), sender) if url else FilesInsteadOfMail(outbox, sender)
