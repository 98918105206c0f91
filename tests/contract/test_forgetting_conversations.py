"""What a guest said is deleted with the guest, or when its time is over; the events stay, without names."""

from dataclasses import replace
from datetime import timedelta

import asyncpg
import pytest

from frontdesk.adapters.jobs.job import QueuedJob
from frontdesk.adapters.jobs.retention import drop_conversations
from frontdesk.adapters.jobs.rows import rows_of
from frontdesk.adapters.mail.letter import Letter
from frontdesk.adapters.store.factory import threads_of
from frontdesk.booking.changes import Job
from frontdesk.booking.model import Contact
from frontdesk.booking.ports import Ledger
from frontdesk.conversation.ports import Finished, Heard, Received, Thread, Threads
from frontdesk.errors import LedgerError
from frontdesk.jobs.context import Context
from frontdesk.jobs.kinds import KINDS
from frontdesk.playbooks.playbook import Retention
from frontdesk.testing.businesses import practice
from tests.contract.desk import EARLY, TOM, TryDesk
from tests.contract.rows import every_row

DAY = timedelta(days=1)
ZEB = Contact("Zebulon Quagmire", "+12125550198", "zeb@example.org", "allergic to feathers")
SECRETS = ("Zebulon", "Quagmire", "5550198", "zeb@example.org", "feathers", "zebs-own")


class NoMail:
    """A mailer that nobody has reason to use."""

    async def send(self, letter: Letter) -> None:
        raise AssertionError("tidying sends no mail")


@pytest.fixture
def threads(ledger: Ledger) -> Threads:
    return threads_of(ledger)


async def talk(
    threads: Threads,
    conversation: str,
    contact: Contact,
    *,
    day: int = 0,
    guest_id: int | None = None,
    phone: str | None = None,
) -> Finished:
    """A turn in which a guest says who they are, and the desk repeats it."""
    who = f"{contact.name}, {contact.phone}, {contact.email}, {contact.requests}"
    at = EARLY + day * DAY
    thread = await threads.open(Thread("practice", conversation, "v1", "web", at, at))
    name = f"{conversation}-{thread.version + 1}"
    await threads.receive(Received("practice", conversation, name, 0, who, at, f'{{"from":"{who}"}}'))
    turn = Finished(
        business="practice",
        conversation=conversation,
        message=name,
        version=thread.version,
        snapshot=f'{{"name":"{who}"}}',
        answer=f'"Hello, {who}"',
        at=at,
        events=(Heard("heard"), Heard("said", '{"step":"greet"}')),
        jobs=(Job("deliver", at, name),),
        guest_id=guest_id,
        phone=phone,
    )
    assert await threads.finish(turn)
    return turn


async def test_a_forgotten_guest_leaves_nothing_behind(ledger: Ledger, threads: Threads) -> None:
    desk = TryDesk(practice(), ledger)
    booked = await desk.book(await desk.offer("09:30"), ZEB)
    await talk(threads, "zebs-own-by-guest", ZEB, guest_id=booked.guest_id)
    await talk(threads, "zebs-own-by-guest", ZEB)
    await talk(threads, "zebs-own-by-phone", ZEB, phone=ZEB.phone)
    before = await every_row(ledger)
    assert [s for s in SECRETS if s not in before] == []
    assert booked.guest_id is not None
    assert await ledger.forget("practice", booked.guest_id, EARLY)
    after = await every_row(ledger)
    assert [s for s in SECRETS if s in after] == []
    assert await threads.thread_of_phone("practice", "+12125550198") is None
    assert await threads.unanswered() == []


async def test_events_stay_in_order_and_name_nobody(ledger: Ledger, threads: Threads) -> None:
    desk = TryDesk(practice(), ledger)
    booked = await desk.book(await desk.offer("09:30"), ZEB)
    for _ in range(2):
        await talk(threads, "zebs-own", ZEB, guest_id=booked.guest_id)
    before = await threads.events("practice")
    assert booked.guest_id is not None
    assert await ledger.forget("practice", booked.guest_id, EARLY)
    after = await threads.events("practice")
    assert [(e.id, e.at, e.kind, e.data) for e in after] == [(e.id, e.at, e.kind, e.data) for e in before]
    assert [e.message for e in after] == ["#1", "#1", "#2", "#2"]
    assert len({e.conversation for e in after}) == 1
    assert await threads.events("practice", conversation="zebs-own") == []


async def test_forgetting_one_guest_leaves_the_conversations_of_others(
    ledger: Ledger, threads: Threads
) -> None:
    desk = TryDesk(practice(), ledger)
    zeb = await desk.book(await desk.offer("09:30"), ZEB)
    tom = await desk.book(await desk.offer("10:30"), TOM)
    await talk(threads, "zebs", ZEB, guest_id=zeb.guest_id, phone=ZEB.phone)
    await talk(threads, "toms", TOM, guest_id=tom.guest_id, phone=TOM.phone)
    assert zeb.guest_id is not None
    assert await ledger.forget("practice", zeb.guest_id, EARLY)
    assert len(await threads.messages("practice", "toms")) == 1
    found = await threads.thread_of_phone("practice", "+12125550177")
    assert found is not None
    assert found.id == "toms"
    assert "toms-1" in await every_row(ledger)


async def test_a_turn_under_way_while_its_guest_is_forgotten_writes_nothing(
    ledger: Ledger, threads: Threads
) -> None:
    desk = TryDesk(practice(), ledger)
    booked = await desk.book(await desk.offer("09:30"), ZEB)
    turn = await talk(threads, "zebs-own", ZEB, guest_id=booked.guest_id)
    await threads.receive(Received("practice", "zebs-own", "next", 0, "Zebulon again", EARLY))
    assert booked.guest_id is not None
    assert await ledger.forget("practice", booked.guest_id, EARLY)
    assert not await threads.finish(replace(turn, message="next", version=1))
    after = await every_row(ledger)
    assert [s for s in SECRETS if s in after] == []


async def test_conversations_past_their_time_go_with_all_that_was_said(
    ledger: Ledger, threads: Threads
) -> None:
    await talk(threads, "zebs-own", ZEB, phone=ZEB.phone, guest_id=7)
    await talk(threads, "fresh", TOM, day=2)
    assert await drop_conversations(rows_of(ledger), "cal", EARLY + 9 * DAY) == 0
    assert await drop_conversations(rows_of(ledger), "practice", EARLY + DAY) == 1
    after = await every_row(ledger)
    assert [s for s in SECRETS if s in after] == []
    assert len(await threads.messages("practice", "fresh")) == 1
    assert len(await threads.events("practice")) == 4


async def test_more_old_conversations_than_are_deleted_at_once_all_go(
    ledger: Ledger, threads: Threads
) -> None:
    for n in range(53):
        await threads.open(Thread("practice", f"c{n}", "v1", "web", EARLY, EARLY))
    assert await drop_conversations(rows_of(ledger), "practice", EARLY + DAY) == 53


async def test_a_conversation_that_the_guest_came_back_to_is_kept(ledger: Ledger, threads: Threads) -> None:
    await talk(threads, "one", TOM)
    await threads.receive(Received("practice", "one", "back", 0, "me again", EARLY + 3 * DAY))
    assert await drop_conversations(rows_of(ledger), "practice", EARLY + DAY) == 0
    assert [m.id for m in await threads.unanswered()] == ["back"]


async def test_what_nobody_ever_answered_is_not_kept_longer_either(ledger: Ledger, threads: Threads) -> None:
    await threads.receive(Received("practice", "one", "m1", 0, "hello?", EARLY))
    await drop_conversations(rows_of(ledger), "practice", EARLY + DAY)
    assert await threads.unanswered() == []
    assert "hello?" not in await every_row(ledger)


async def test_tidying_keeps_conversations_for_as_long_as_the_playbook_says(
    ledger: Ledger, threads: Threads
) -> None:
    desk = TryDesk(practice(), ledger)
    await talk(threads, "one", TOM)
    kept = {"practice": Retention(conversations=7 * DAY)}
    context = Context({"practice": desk.books}, NoMail(), desk.clock, ledger, kept.__getitem__)
    job = QueuedJob(1, "", "tidy", None, "", EARLY, 1, "me")
    desk.clock.pass_time(7 * DAY)
    await KINDS["tidy"].run(context, job)
    assert len(await threads.messages("practice", "one")) == 1
    desk.clock.pass_time(timedelta(seconds=1))
    await KINDS["tidy"].run(context, job)
    assert await threads.messages("practice", "one") == []


@pytest.mark.parametrize("statement", ["UPDATE turn_events SET kind = 'none'", "DELETE FROM turn_events"])
async def test_events_are_not_edited(ledger: Ledger, threads: Threads, statement: str) -> None:
    await talk(threads, "one", TOM)
    with pytest.raises(
        (LedgerError, asyncpg.PostgresError), match=r"the audit trail is not edited|refused to write"
    ):
        await rows_of(ledger).write(statement)
    assert len(await threads.events("practice")) == 2
