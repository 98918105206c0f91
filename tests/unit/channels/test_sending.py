"""A reply as it is put into the outbox."""

from dataclasses import replace
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

from frontdesk.channels.sms.parcels import Parcel, deliver
from frontdesk.conversation.message import Message
from frontdesk.conversation.reply import Choice, Part, Receipt, Reply

NOW = datetime(2026, 11, 17, 19, 0, tzinfo=UTC)
HOME = ZoneInfo("America/Los_Angeles")
MESSAGE = Message("SM1", "ava", "one", "hello", channel="sms", phone="+14155550199")
YES_NO = (Choice("Yes, please", "yes"), Choice("No", "no"))


def sent(*parts: Part, choices: tuple[Choice, ...] = (), message: Message = MESSAGE) -> list[Parcel]:
    jobs = deliver(message, Reply("one", parts, choices), NOW, HOME)
    return [Parcel.read(job.payload) for job in jobs]


def test_a_reply_goes_to_the_phone_that_wrote() -> None:
    assert sent(Part("Hello.")) == [Parcel("SM1", "+14155550199", ("Hello.",))]


def test_choices_that_the_words_do_not_name_are_listed() -> None:
    services = (Choice("Botox", "Botox"), Choice("Facial", "Facial"))
    (parcel,) = sent(Part("What would you like to book?"), choices=services)
    assert parcel.parts == ("What would you like to book?\n- Botox\n- Facial",)


def test_choices_that_the_words_name_and_a_yes_or_no_are_not() -> None:
    assert sent(Part("Botox or Facial?"), choices=(Choice("botox", "1"), Choice("Facial", "2")))[0].parts == (
        "Botox or Facial?",
    )
    assert sent(Part("Shall I book it?"), choices=YES_NO)[0].parts == ("Shall I book it?",)
    offered = Part("I have 9 AM or 10 AM.", (Receipt("held", "hold:1"),))
    assert sent(offered, choices=(Choice("Fri, 9 AM", "option 1"),))[0].parts == ("I have 9 AM or 10 AM.",)


def test_nothing_is_sent_where_there_is_nothing_to_say_or_nobody_to_say_it_to() -> None:
    assert sent() == []
    assert sent(Part("Hello."), message=Message("m", "ava", "one", "hello", channel="sms")) == []


def test_what_nobody_asked_for_waits_for_the_guests_morning() -> None:
    night = datetime(2026, 11, 18, 7, 0, tzinfo=UTC)
    (job,) = deliver(replace(MESSAGE, asked=False), Reply("one", (Part("News."),)), night, HOME)
    assert job.run_at == datetime(2026, 11, 18, 8, 0, tzinfo=HOME)
    assert not Parcel.read(job.payload).asked
