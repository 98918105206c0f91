"""A letter to a guest, and the e-mail message made of it. Nothing in a letter can add a header."""

import re
from dataclasses import dataclass, field
from datetime import datetime
from email.errors import MessageError
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP, SMTPUTF8

import idna

from frontdesk.adapters.mail.errors import MailRefused

_CONTROLS = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]+")
LONGEST_NAME = 100
LONGEST_SUBJECT = 200


@dataclass(frozen=True, slots=True)
class Letter:
    """`id` (letters, digits, . and -) says which news this is: sent twice, it is recognised by that."""

    id: str
    sender_name: str
    to: str = field(repr=False)
    to_name: str = field(repr=False)
    subject: str = field(repr=False)
    body: str = field(repr=False)
    written_at: datetime


def to_message(letter: Letter, sender: str) -> EmailMessage:
    """The message as it goes out; raises MailRefused for an address no mail can be sent to."""
    recipient = ascii_domain(letter.to)
    message = EmailMessage(policy=SMTP if recipient.isascii() else SMTPUTF8)
    try:
        message["From"] = Address(_line(letter.sender_name, LONGEST_NAME), addr_spec=sender)
        message["To"] = Address(_line(letter.to_name, LONGEST_NAME), addr_spec=recipient)
    except (ValueError, IndexError, MessageError) as exc:
        raise MailRefused("the address cannot be written to") from exc
    message["Subject"] = _line(letter.subject, LONGEST_SUBJECT)
    message["Date"] = letter.written_at
    message["Message-ID"] = f"<{letter.id}@{sender.rpartition('@')[2]}>"
    # Answering machines leave such mail alone: https://www.rfc-editor.org/rfc/rfc3834
    message["Auto-Submitted"] = "auto-generated"
    message.set_content(letter.body, cte="quoted-printable")
    return message


def ascii_domain(address: str) -> str:
    """The address with its domain as mail servers want it."""
    local, at, domain = address.rpartition("@")
    if _CONTROLS.search(address) or not (local and at and domain):
        raise MailRefused("the address cannot be written to")
    if domain.isascii():
        return address
    try:
        return f"{local}@{idna.encode(domain, uts46=True).decode()}"
    except idna.IDNAError as exc:
        raise MailRefused("the address has a domain that cannot be written to") from exc


def _line(text: str, most: int) -> str:
    """One line of a header: no line ends, no other controls."""
    return _CONTROLS.sub(" ", text).strip()[:most]
