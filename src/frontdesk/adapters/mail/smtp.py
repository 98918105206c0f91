"""E-mail over SMTP, from a URL: smtp://user:password@host:587 (STARTTLS) or smtps://host:465 (TLS).

With a password, smtp:// insists on STARTTLS; without one it is used if offered. `?tls=required`,
`?tls=offered` and `?tls=off` say otherwise.
"""

import re
import ssl
from dataclasses import dataclass, field
from urllib.parse import SplitResult, parse_qs, unquote, urlsplit

import aiosmtplib
import structlog

from frontdesk.adapters.mail.errors import MailDelayed, MailError, MailRefused
from frontdesk.adapters.mail.letter import Letter, ascii_domain, to_message
from frontdesk.errors import SettingsError

log = structlog.get_logger(__name__)

TIMEOUT = 30.0
TLS = {"required": True, "offered": None, "off": False}
_ENHANCED = re.compile(r"\b[245]\.\d{1,3}\.\d{1,3}\b")


@dataclass(frozen=True, slots=True)
class SmtpServer:
    """Where mail is handed in. `start_tls` None means: if the server offers it."""

    host: str
    port: int
    user: str | None = None
    password: str | None = field(default=None, repr=False)
    use_tls: bool = False
    start_tls: bool | None = None


def read_url(url: str) -> SmtpServer:
    """The server a URL names; errors say what is wrong without repeating the password."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError as exc:
        raise SettingsError("the SMTP address is not a URL like smtp://user:password@host:587") from exc
    if parts.scheme not in ("smtp", "smtps") or not parts.hostname:
        raise SettingsError("the SMTP address must be like smtp://user:password@host:587 or smtps://host:465")
    secure = parts.scheme == "smtps"
    password = None if parts.password is None else unquote(parts.password)
    return SmtpServer(
        host=parts.hostname,
        port=port or (465 if secure else 587 if parts.username else 25),
        user=unquote(parts.username) if parts.username else None,
        password=password,
        use_tls=secure,
        start_tls=False if secure else _start_tls(parts, password),
    )


def _start_tls(parts: SplitResult, password: str | None) -> bool | None:
    asked = parse_qs(parts.query).get("tls", ["required" if password else "offered"])[-1]
    if asked not in TLS:
        raise SettingsError("the SMTP address may end in ?tls=required, ?tls=offered or ?tls=off")
    return TLS[asked]


class SmtpMailer:
    """Hands each letter to a mail server, over a connection of its own."""

    def __init__(self, server: SmtpServer, sender: str, *, tls_context: ssl.SSLContext | None = None) -> None:
        self._server = server
        self._sender = sender
        self._tls_context = tls_context

    async def send(self, letter: Letter) -> None:
        """Send it, or raise MailDelayed or MailRefused."""
        message, server = to_message(letter, self._sender), self._server
        try:
            await aiosmtplib.send(
                message,
                sender=self._sender,
                recipients=[ascii_domain(letter.to)],
                hostname=server.host,
                port=server.port,
                username=server.user,
                password=server.password,
                use_tls=server.use_tls,
                start_tls=server.start_tls,
                tls_context=self._tls_context,
                timeout=TIMEOUT,
            )
        except (aiosmtplib.SMTPException, OSError, ValueError) as exc:
            # A server's words often repeat the address.
            log.warning("mail not sent", letter=letter.id, **{"guest.server_said": str(exc)})
            raise _translated(exc) from exc


def _translated(exc: Exception) -> MailError:
    """Refused only if the server said so of this letter; what is wrong with the set-up may be put right."""
    match exc:
        case aiosmtplib.SMTPRecipientsRefused():
            answer: Exception = exc.recipients[0]
        case _:
            answer = exc
    match answer:
        case aiosmtplib.SMTPRecipientRefused() | aiosmtplib.SMTPDataError() if 500 <= answer.code < 600:
            return MailRefused(f"the mail server refused the letter for good: {_code(answer)}")
        case aiosmtplib.SMTPNotSupported():
            return MailRefused("the mail server cannot write to an address with such letters in it")
        case aiosmtplib.SMTPAuthenticationError():
            return MailDelayed(f"the mail server does not accept the user or password: {_code(answer)}")
        case aiosmtplib.SMTPSenderRefused():
            return MailDelayed(f"the mail server does not accept our own address: {_code(answer)}")
        case aiosmtplib.SMTPResponseException():
            return MailDelayed(f"the mail server put the letter off: {_code(answer)}")
        case _:
            return MailDelayed(f"the mail server could not be used ({type(answer).__name__})")


def _code(answer: aiosmtplib.SMTPResponseException) -> str:
    """The answer's codes, such as 550 5.1.1: they tell why without saying whom."""
    enhanced = _ENHANCED.search(answer.message)
    return f"{answer.code} {enhanced.group()}" if enhanced else str(answer.code)
