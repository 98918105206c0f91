"""A real SMTP server for tests, in the test's own event loop, that can be told how to answer."""

import asyncio
import ssl
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from pathlib import Path
from typing import Any

import aiosmtpd
from aiosmtpd.smtp import SMTP, AuthResult, Envelope, LoginPassword, Session

CERTIFICATES = Path(aiosmtpd.__file__).parent / "tests" / "certs"


class PostOffice:
    """Keeps what it is handed; `recipient_answer` and `data_answer` are what it says to it."""

    def __init__(self) -> None:
        self.letters: list[EmailMessage] = []
        self.recipients: list[str] = []
        self.logins: list[tuple[bytes, bytes]] = []
        self.recipient_answer = "250 OK"
        self.data_answer = "250 OK"
        self.arrived = asyncio.Event()
        self.port = 0
        self._server: asyncio.Server | None = None

    @property
    def url(self) -> str:
        return f"smtp://127.0.0.1:{self.port}"

    async def open(self, tls: ssl.SSLContext | None = None, tls_from_the_start: bool = False) -> None:
        """Listen: on any port the first time, on the same port after that."""
        loop = asyncio.get_running_loop()

        def factory() -> SMTP:
            return SMTP(
                self,
                hostname="post.example",
                loop=loop,
                tls_context=None if tls_from_the_start else tls,
                auth_require_tls=tls is not None and not tls_from_the_start,
                authenticator=self.check_login,
            )

        at_once = tls if tls_from_the_start else None
        self._server = await loop.create_server(factory, "127.0.0.1", self.port, ssl=at_once)
        self.port = self._server.sockets[0].getsockname()[1]

    async def close(self) -> None:
        if self._server is not None:
            self._server.close()
            await self._server.wait_closed()
            self._server = None

    def check_login(self, server: Any, session: Any, envelope: Any, mechanism: str, auth: Any) -> AuthResult:
        assert isinstance(auth, LoginPassword)
        self.logins.append((auth.login, auth.password))
        return AuthResult(success=auth.password == b"p@ss/word", handled=False)

    async def handle_RCPT(  # noqa: N802 - the name aiosmtpd looks for
        self, server: SMTP, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        if self.recipient_answer.startswith("250"):
            envelope.rcpt_tos.append(address)
        return self.recipient_answer

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:  # noqa: N802
        assert isinstance(envelope.content, bytes)
        message = message_from_bytes(envelope.content, policy=default)
        assert isinstance(message, EmailMessage)
        self.letters.append(message)
        self.recipients += envelope.rcpt_tos
        self.arrived.set()
        return self.data_answer


def server_tls() -> ssl.SSLContext:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(CERTIFICATES / "server.crt", CERTIFICATES / "server.key")
    return context


def client_tls() -> ssl.SSLContext:
    """Trusts the post office, whose certificate names no host."""
    context = ssl.create_default_context(cafile=CERTIFICATES / "server.crt")
    context.check_hostname = False
    return context
