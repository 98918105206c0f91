"""A message is read as acts once in its life: its row has them when it is written, and they stand."""

import json
from dataclasses import replace
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from frontdesk.adapters.store.factory import threads_of
from frontdesk.booking.ports import Ledger
from frontdesk.conversation.acts import Answer, Ask, Consent, Feel, Feeling, Subject, Unclear
from frontdesk.conversation.inbox import heard_in, model_acts_in
from frontdesk.conversation.message import Message, News
from frontdesk.conversation.model import Asks, AsksBy, Deadlines, Model, ModelAway
from frontdesk.conversation.ports import Finished, Received, Threads
from frontdesk.desk import FrontDesk
from frontdesk.playbooks import load_shipped
from frontdesk.testing.clocks import FixedClock
from frontdesk.testing.models import Never, ScriptedModel
from frontdesk.understanding.listener import Listener
from tests.support.encoders import reader_of

NOW = datetime(2026, 7, 15, 9, tzinfo=ZoneInfo("America/Los_Angeles"))
WORDS = {"hello": "feel:greeting", "parking": "ask", "table": "want:book", "hmm": "unclear"}
GREETING = Feel(start=0, end=5, feeling=Feeling.GREETING)


def desk_on(
    ledger: Ledger,
    threads: object = None,
    model: Model | None = None,
    words: dict[str, str] = WORDS,
    fingerprint: str = "first",
) -> FrontDesk:
    listener = Listener(lambda: reader_of(words, fingerprint))
    kept: Threads = threads or threads_of(ledger)  # type: ignore[assignment]
    playbooks = {"bistro": load_shipped("bistro")}
    return FrontDesk(playbooks, ledger, kept, FixedClock(NOW), model=model, listener=listener)


def said(text: str, number: int = 0, channel: str = "web") -> Message:
    return Message(f"m{number}", "bistro", "c", text, channel)


async def row(ledger: Ledger, id_: str = "m0") -> Received:
    rows = await threads_of(ledger).messages("bistro", "c")
    return next(row for row in rows if row.id == id_)


class Counted:
    """Threads that count what is written, and lose the first turn where they are told to."""

    def __init__(self, threads: Threads, *, crashes: bool = False) -> None:
        self._threads, self._crashes = threads, crashes
        self.received: list[Received] = []
        self.noted: list[Received] = []

    def __getattr__(self, name: str) -> object:
        return getattr(self._threads, name)

    async def receive(self, message: Received) -> Received:
        self.received.append(message)
        return await self._threads.receive(message)

    async def note(self, message: Received) -> None:
        self.noted.append(message)
        await self._threads.note(message)

    async def finish(self, turn: Finished) -> bool:
        if self._crashes:
            self._crashes = False
            raise Crash
        return await self._threads.finish(turn)


class Crash(Exception):
    pass


async def test_the_row_has_the_acts_and_their_reader_when_it_is_written(ledger: Ledger) -> None:
    threads = Counted(threads_of(ledger))
    await desk_on(ledger, threads).handle(said("hello, a table please"))
    heard = heard_in(threads.received[0])
    assert heard is not None
    assert [type(act).__name__ for act in heard.acts] == ["Feel", "Want"]
    assert (heard.reader, heard.unread) == ("first", None)
    assert threads.noted == []
    assert heard_in(await row(ledger)) == heard


async def test_a_message_that_comes_twice_keeps_the_acts_it_came_with(ledger: Ledger) -> None:
    await desk_on(ledger).handle(said("hello"))
    before = await row(ledger)
    await desk_on(ledger, words={"hello": "danger"}, fingerprint="second").handle(said("hello"))
    assert (await row(ledger)).extra == before.extra


async def test_after_a_crash_the_acts_of_the_row_stand_whoever_reads_by_then(ledger: Ledger) -> None:
    crashing = Counted(threads_of(ledger), crashes=True)
    with pytest.raises(Crash):
        await desk_on(ledger, crashing).handle(said("hello"))
    later = desk_on(ledger, words={"hello": "danger"}, fingerprint="second")
    assert await later.finish_unanswered() == 1
    (read,) = [e for e in await threads_of(ledger).events("bistro") if e.kind == "read"]
    assert json.loads(read.data)["acts"] == ["feel:greeting"]
    assert json.loads(read.data)["reader"] == "first"


async def test_news_has_no_acts(ledger: Ledger) -> None:
    threads = Counted(threads_of(ledger))
    desk = desk_on(ledger, threads)
    await desk.handle(said("hello"))
    await desk.handle(News("n1", "bistro", "c", "cancelled", "booking:MAREE-0001"))
    assert "acts" not in json.loads((await row(ledger, "n1")).extra)


async def test_events_tell_acts_as_codes_without_a_word_of_the_guests(ledger: Ledger) -> None:
    await desk_on(ledger).handle(said("hello, parking? hmm"))
    (read,) = [e for e in await threads_of(ledger).events("bistro") if e.kind == "read"]
    told = json.loads(read.data)
    assert told["acts"][0] == "feel:greeting"
    assert told["acts"][1].startswith("ask:")
    assert told["acts"][2] == "unclear"
    assert "parking" not in read.data


def beside(model: ScriptedModel, asks: AsksBy | None = None) -> Model:
    return Model(acts=model.acts, asks=asks or AsksBy(), deadlines=Deadlines(2.0, {}))


async def test_what_a_model_hears_is_joined_and_kept_in_the_row(ledger: Ledger) -> None:
    question = Ask(start=7, end=16, about=Subject.PRICE)
    model = ScriptedModel(hearings=[[GREETING, question]])
    await desk_on(ledger, model=beside(model)).handle(said("hello, how much?"))
    kept = await row(ledger)
    heard, its = heard_in(kept), model_acts_in(kept)
    assert heard is not None
    assert its is not None
    assert replace(question, words="how much?") in heard.acts
    assert heard.reader == "first+scripted"
    assert its.acts == (GREETING, question)


@pytest.mark.parametrize("fault", [ModelAway("status_500"), Never()], ids=["broken", "late"])
async def test_where_a_model_fails_ours_stands_and_it_is_not_asked_again(
    ledger: Ledger, fault: ModelAway | Never
) -> None:
    model = ScriptedModel(hearings=[fault, [Answer(start=0, end=5, consent=Consent.YES)]])
    crashing = Counted(threads_of(ledger), crashes=True)
    with pytest.raises(Crash):
        await desk_on(ledger, crashing, beside(model)).handle(said("hello"))
    assert await desk_on(ledger, model=beside(model)).finish_unanswered() == 1
    heard, its = heard_in(await row(ledger)), model_acts_in(await row(ledger))
    assert heard is not None
    assert [type(act) for act in heard.acts] == [Feel]
    assert its is not None
    assert its.failure
    assert len(model.written) == 1


async def test_a_model_is_asked_once_a_message(ledger: Ledger) -> None:
    model = ScriptedModel()
    desk = desk_on(ledger, model=beside(model))
    for _ in range(3):
        await desk.handle(said("hello"))
    assert len(model.written) == 1


async def test_on_some_channels_it_is_asked_only_about_what_is_unclear(ledger: Ledger) -> None:
    model = ScriptedModel()
    desk = desk_on(ledger, model=beside(model, AsksBy(Asks.NEVER, {"sms": Asks.UNSURE})))
    await desk.handle(said("hello", 0, "sms"))
    assert not model.written
    await desk.handle(said("hmm", 1, "web"))
    assert not model.written
    await desk.handle(said("hmm", 2, "sms"))
    assert len(model.written) == 1


async def test_a_yes_that_only_a_model_heard_is_asked_about(ledger: Ledger) -> None:
    agreed = Answer(start=0, end=5, consent=Consent.YES)
    model = ScriptedModel(hearings=[[agreed]])
    await desk_on(ledger, model=beside(model)).handle(said("hello"))
    heard = heard_in(await row(ledger))
    assert heard is not None
    assert not [act for act in heard.acts if isinstance(act, Answer)]
    (unclear,) = heard.acts
    assert isinstance(unclear, Unclear)
    assert unclear.other is not None
    assert replace(unclear.other, words="") == agreed


def test_the_acts_of_a_row_of_before_there_were_any_are_unknown() -> None:
    assert heard_in(Received("bistro", "c", "m", 1, "hello", NOW)) is None
