"""Letters over real SMTP, and as files where there is no server."""

import asyncio
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from email import message_from_bytes
from email.policy import default
from pathlib import Path

import pytest

from frontdesk.adapters.mail.errors import MailDelayed, MailRefused
from frontdesk.adapters.mail.factory import open_mailer
from frontdesk.adapters.mail.files import FilesInsteadOfMail
from frontdesk.adapters.mail.letter import Letter, to_message
from frontdesk.adapters.mail.smtp import SmtpMailer, read_url
from frontdesk.errors import SettingsError
from tests.integration.post_office import PostOffice, client_tls, server_tls

SENDER = "desk@frontdesk.example"


def a_letter(
    to: str = "jess@example.org",
    to_name: str = "Jess Whitfield",
    subject: str = "Your booking",
    body: str = "Dear Jess,\n\nsee you at the café.\n",
) -> Letter:
    at = datetime(2026, 2, 3, 14, 30, tzinfo=UTC)
    return Letter("ava.7.book.1", "Ava – Med Spa", to, to_name, subject, body, at)


@pytest.fixture
async def office() -> AsyncIterator[PostOffice]:
    office = PostOffice()
    await office.open()
    yield office
    await office.close()


def mailer_of(office: PostOffice) -> SmtpMailer:
    return SmtpMailer(read_url(office.url), SENDER)


async def test_a_letter_arrives_as_it_was_written(office: PostOffice) -> None:
    await mailer_of(office).send(a_letter())
    [letter] = office.letters
    assert office.recipients == ["jess@example.org"]
    assert letter["From"] == "Ava – Med Spa <desk@frontdesk.example>"
    assert letter["To"] == "Jess Whitfield <jess@example.org>"
    assert letter["Message-ID"] == "<ava.7.book.1@frontdesk.example>"
    assert letter["Date"] == "Tue, 03 Feb 2026 14:30:00 +0000"
    assert letter["Auto-Submitted"] == "auto-generated"
    assert letter.get_content().replace("\r\n", "\n") == "Dear Jess,\n\nsee you at the café.\n"


@pytest.mark.parametrize("answer", ["550 5.1.1 <jess@example.org> unknown", "554 no"])
async def test_a_mailbox_that_does_not_exist_is_refused_for_good(office: PostOffice, answer: str) -> None:
    office.recipient_answer = answer
    with pytest.raises(MailRefused, match=answer[:3]) as caught:
        await mailer_of(office).send(a_letter())
    assert "jess" not in str(caught.value)


async def test_a_letter_the_server_will_not_have_is_refused_for_good(office: PostOffice) -> None:
    office.data_answer = "554 5.7.1 this is spam"
    with pytest.raises(MailRefused, match=r"554 5\.7\.1"):
        await mailer_of(office).send(a_letter())


async def test_try_again_later_means_later(office: PostOffice) -> None:
    office.recipient_answer = "451 4.7.1 greylisted"
    with pytest.raises(MailDelayed, match=r"451 4\.7\.1"):
        await mailer_of(office).send(a_letter())


async def test_a_server_that_is_down_means_later(office: PostOffice) -> None:
    await office.close()
    with pytest.raises(MailDelayed):
        await mailer_of(office).send(a_letter())


async def test_a_password_is_never_sent_without_encryption(office: PostOffice) -> None:
    await office.close()
    await office.open()
    url = f"smtp://ava:p%40ss%2Fword@127.0.0.1:{office.port}"
    with pytest.raises(MailDelayed, match=r"\(SMTPException\)"):
        await SmtpMailer(read_url(url), SENDER).send(a_letter())
    assert office.logins == []


@pytest.mark.parametrize("scheme", ["smtp", "smtps"])
async def test_a_password_goes_over_an_encrypted_connection(office: PostOffice, scheme: str) -> None:
    await office.close()
    await office.open(tls_from_the_start=scheme == "smtps", tls=server_tls())
    url = f"{scheme}://ava:p%40ss%2Fword@127.0.0.1:{office.port}"
    await SmtpMailer(read_url(url), SENDER, tls_context=client_tls()).send(a_letter())
    assert office.logins == [(b"ava", b"p@ss/word")]
    assert len(office.letters) == 1


@pytest.mark.parametrize("scheme", ["smtp", "smtps"])
async def test_a_server_that_cannot_prove_who_it_is_gets_no_password(office: PostOffice, scheme: str) -> None:
    await office.close()
    await office.open(tls_from_the_start=scheme == "smtps", tls=server_tls())
    url = f"{scheme}://ava:p%40ss%2Fword@127.0.0.1:{office.port}"
    with pytest.raises(MailDelayed):
        await SmtpMailer(read_url(url), SENDER).send(a_letter())
    assert office.logins == []


async def test_user_and_password_of_the_url_are_used(office: PostOffice) -> None:
    await office.close()
    await office.open()
    url = f"smtp://ava:p%40ss%2Fword@127.0.0.1:{office.port}?tls=off"
    await SmtpMailer(read_url(url), SENDER).send(a_letter())
    assert office.logins == [(b"ava", b"p@ss/word")]
    assert len(office.letters) == 1


async def test_a_wrong_password_may_be_put_right_so_it_means_later(office: PostOffice) -> None:
    await office.close()
    await office.open()
    url = f"smtp://ava:wrong@127.0.0.1:{office.port}?tls=off"
    with pytest.raises(MailDelayed, match="user or password"):
        await SmtpMailer(read_url(url), SENDER).send(a_letter())


@pytest.mark.parametrize(
    "to", ["nobody", "@example.org", "a@", "a@b@c", "a b@example.org", "a@x\r\nBcc: b@c.org"]
)
async def test_an_address_that_cannot_be_one_is_refused_for_good(office: PostOffice, to: str) -> None:
    with pytest.raises(MailRefused):
        await mailer_of(office).send(a_letter(to=to))
    assert office.letters == []


async def test_a_domain_in_other_letters_is_written_as_servers_want_it(office: PostOffice) -> None:
    await mailer_of(office).send(a_letter(to="jess@straße.example"))
    assert office.recipients == ["jess@xn--strae-oqa.example"]


@pytest.mark.parametrize("end", ["\r\n", "\n", "\r", "\u2028", "\x0b", "\x00"])
def test_nothing_in_a_letter_can_add_a_header(end: str) -> None:
    evil = f"Jess{end}Bcc: everybody@example.org"
    message = message_from_bytes(
        to_message(a_letter(to_name=evil, subject=evil, body=f"x{end}{end}Bcc: y"), SENDER).as_bytes(),
        policy=default,
    )
    assert message["Bcc"] is None
    assert len(message.keys()) == len(set(message.keys())) == 9
    assert message["To"].addresses[0].addr_spec == "jess@example.org"


@pytest.mark.parametrize(
    ("url", "host", "port", "use_tls", "start_tls"),
    [
        ("smtp://mail.example", "mail.example", 25, False, None),
        ("smtp://a:b@mail.example", "mail.example", 587, False, True),
        ("smtp://a:b@mail.example:2525?tls=off", "mail.example", 2525, False, False),
        ("smtps://a:b@mail.example", "mail.example", 465, True, False),
        ("smtp://mail.example?tls=required", "mail.example", 25, False, True),
    ],
)
def test_a_url_says_how_to_connect(
    url: str, host: str, port: int, use_tls: bool, start_tls: bool | None
) -> None:
    server = read_url(url)
    assert (server.host, server.port, server.use_tls, server.start_tls) == (host, port, use_tls, start_tls)


@pytest.mark.parametrize(
    "url", ["http://a:secret@b", "smtp://", "smtp://u:secret@h:port", "smtp://h?tls=maybe"]
)
def test_a_wrong_url_is_an_error_that_keeps_the_password_to_itself(url: str) -> None:
    with pytest.raises(SettingsError) as caught:
        read_url(url)
    assert "secret" not in str(caught.value)
    assert "secret" not in repr(read_url("smtp://u:secret@h"))


def test_without_a_server_letters_go_to_files(tmp_path: Path) -> None:
    assert isinstance(open_mailer("", tmp_path, SENDER), FilesInsteadOfMail)
    assert isinstance(open_mailer("smtp://localhost", tmp_path, SENDER), SmtpMailer)
    with pytest.raises(SettingsError):
        open_mailer("", tmp_path, "Ava <desk@example.org>")


async def test_a_file_can_be_opened_as_mail_and_only_by_its_owner(tmp_path: Path) -> None:
    outbox = tmp_path / "data" / "outbox"
    await FilesInsteadOfMail(outbox, SENDER).send(a_letter())
    [file] = outbox.iterdir()
    assert file.name == "ava.7.book.1.eml"
    message = message_from_bytes(file.read_bytes(), policy=default)
    assert message["To"] == "Jess Whitfield <jess@example.org>"
    assert file.stat().st_mode & 0o077 == 0
    assert outbox.stat().st_mode & 0o077 == 0


async def test_the_same_letter_twice_is_one_file(tmp_path: Path) -> None:
    mailer = FilesInsteadOfMail(tmp_path / "outbox", SENDER)
    await asyncio.gather(*(mailer.send(a_letter()) for _ in range(5)))
    assert len(list((tmp_path / "outbox").iterdir())) == 1


async def test_a_letter_cannot_leave_the_outbox(tmp_path: Path) -> None:
    at = datetime(2026, 2, 3, tzinfo=UTC)
    letter = Letter("../../etc/x", "Ava", "jess@example.org", "Jess", "s", "b", at)
    await FilesInsteadOfMail(tmp_path / "outbox", SENDER).send(letter)
    [file] = (tmp_path / "outbox").iterdir()
    assert file.name == "-..-etc-x.eml"


async def test_an_outbox_that_cannot_be_written_means_later(tmp_path: Path) -> None:
    (tmp_path / "outbox").write_text("a file is in the way")
    with pytest.raises(MailDelayed):
        await FilesInsteadOfMail(tmp_path / "outbox", SENDER).send(a_letter())
