"""Conversations on both engines: what arrives is kept, and a turn is written whole or not at all."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import timedelta

import pytest

from frontdesk.adapters.jobs.factory import queue_of
from frontdesk.adapters.store.factory import open_ledger, threads_of
from frontdesk.booking.changes import Job
from frontdesk.booking.ports import Ledger
from frontdesk.conversation.ports import Finished, Heard, Received, Thread, Threads
from tests.contract.desk import EARLY
from tests.contract.rows import every_row

SECOND = timedelta(seconds=1)
NEW = Thread("ava", "one", "version-1", "web", EARLY, EARLY)


def message(name: str, conversation: str = "one", after: int = 0, business: str = "ava") -> Received:
    said = f"words of {name}"
    return Received(business, conversation, name, 0, said, EARLY + after * SECOND, '{"channel":"web"}')


def turn(name: str, version: int = 0, conversation: str = "one", after: int = 0) -> Finished:
    """A turn that answers this message, with the events of a short one."""
    events = (Heard("heard"), Heard("read", '{"intent":"greet"}'), Heard("said"))
    at = EARLY + after * SECOND
    return Finished(
        "ava", conversation, name, version, f'{{"after":"{name}"}}', f'"re {name}"', at, events=events
    )


@pytest.fixture
def threads(ledger: Ledger) -> Threads:
    return threads_of(ledger)


@pytest.fixture
async def other(ledger_url: str) -> AsyncIterator[Threads]:
    """The same conversations as another process sees them."""
    opened = await open_ledger(ledger_url)
    yield threads_of(opened)
    await opened.close()


async def answer(threads: Threads, name: str, conversation: str = "one", after: int = 0) -> bool:
    """A message from its arrival to its answer."""
    found = await threads.open(replace(NEW, id=conversation))
    await threads.receive(message(name, conversation, after))
    return await threads.finish(turn(name, found.version, conversation, after))


async def test_a_conversation_is_begun_once_and_found_as_it_stands(threads: Threads, other: Threads) -> None:
    assert await threads.open(NEW) == NEW
    later = replace(NEW, playbook="version-2", channel="sms", started_at=EARLY + SECOND)
    assert await other.open(later) == NEW
    assert await threads.open(replace(NEW, business="cal")) == replace(NEW, business="cal")


async def test_many_who_begin_the_same_conversation_at_once_share_it(
    threads: Threads, other: Threads
) -> None:
    begun = [replace(NEW, playbook=f"version-{n}") for n in range(10)]
    opened = await asyncio.gather(*((threads, other)[n % 2].open(one) for n, one in enumerate(begun)))
    assert len(set(opened)) == 1


async def test_a_message_that_arrives_twice_is_kept_once(threads: Threads) -> None:
    first = await threads.receive(message("m1"))
    assert first == replace(message("m1"), number=1)
    assert await threads.receive(replace(message("m1"), text="other words")) == first
    assert await threads.messages("ava", "one") == [first]


async def test_a_message_that_arrives_again_brings_its_answer(threads: Threads, other: Threads) -> None:
    assert await answer(threads, "m1")
    again = await other.receive(message("m1"))
    assert (again.number, again.answer) == (1, '"re m1"')


async def test_a_message_that_arrives_twice_at_once_is_answered_once(
    threads: Threads, other: Threads
) -> None:
    await threads.open(NEW)
    both = await asyncio.gather(threads.receive(message("m1")), other.receive(message("m1")))
    assert both[0] == both[1]
    written = await asyncio.gather(threads.finish(turn("m1")), other.finish(turn("m1")))
    assert sorted(written) == [False, True]
    assert len(await threads.events("ava")) == 3


async def test_messages_are_numbered_in_the_order_of_their_arrival(threads: Threads) -> None:
    for name in ("b", "a", "c", "a"):
        await threads.receive(message(name))
    await threads.receive(message("a", "two"))
    assert [(m.number, m.id) for m in await threads.messages("ava", "one")] == [(1, "b"), (2, "a"), (3, "c")]
    assert [(m.number, m.id) for m in await threads.messages("ava", "one", last=2)] == [(2, "a"), (3, "c")]
    assert [m.number for m in await threads.messages("ava", "two")] == [1]


async def test_messages_that_arrive_at_once_each_get_a_number_of_their_own(
    threads: Threads, other: Threads
) -> None:
    ways = [threads, other] * 10
    received = await asyncio.gather(*(way.receive(message(f"m{n}")) for n, way in enumerate(ways)))
    assert sorted(m.number for m in received) == list(range(1, 21))


async def test_words_of_any_characters_are_kept(threads: Threads) -> None:
    kept = await threads.receive(replace(message("m1"), text="é 日本 🙂 \0 \ud83d '; DROP TABLE inbox"))
    assert kept.text.startswith("é 日本 🙂 ")
    assert "\0" not in kept.text
    assert await threads.messages("ava", "one") == [kept]


async def test_a_turn_is_written_whole(threads: Threads, other: Threads) -> None:
    assert await answer(threads, "m1", after=5)
    stands = await other.open(NEW)
    assert (stands.version, stands.snapshot, stands.seen_at) == (1, '{"after":"m1"}', EARLY + 5 * SECOND)
    assert (stands.started_at, stands.playbook) == (EARLY, "version-1")
    [kept] = await other.messages("ava", "one")
    assert (kept.text, kept.answer) == ("words of m1", '"re m1"')
    assert [e.kind for e in await other.events("ava")] == ["heard", "read", "said"]


async def test_of_two_turns_at_once_one_wins_and_the_other_leaves_nothing(
    ledger: Ledger, threads: Threads, other: Threads
) -> None:
    await threads.open(NEW)
    for name in ("m1", "m2"):
        await threads.receive(message(name))
    work = (Job("deliver", EARLY),)
    both = [replace(turn(name), jobs=work, phone="+12125550134", guest_id=7) for name in ("m1", "m2")]
    written = await asyncio.gather(threads.finish(both[0]), other.finish(both[1]))
    assert sorted(written) == [False, True]
    won = "m1" if written[0] else "m2"
    stands = await threads.open(NEW)
    assert (stands.version, stands.snapshot) == (1, f'{{"after":"{won}"}}')
    assert {e.message for e in await threads.events("ava")} == {won}
    assert [m.id for m in await threads.unanswered()] == ["m2" if won == "m1" else "m1"]
    assert (await every_row(ledger)).count("deliver") == 1


async def test_a_turn_that_began_from_an_older_state_is_refused(threads: Threads) -> None:
    assert await answer(threads, "m1")
    await threads.receive(message("m2"))
    assert not await threads.finish(turn("m2", version=0))
    assert (await threads.messages("ava", "one"))[-1].answer is None
    assert len(await threads.events("ava")) == 3
    assert await threads.finish(turn("m2", version=1))


async def test_a_message_that_has_its_answer_gets_no_other(threads: Threads) -> None:
    assert await answer(threads, "m1")
    assert not await threads.finish(replace(turn("m1", version=1), answer='"another"'))
    stands = await threads.open(NEW)
    assert (stands.version, stands.snapshot) == (1, '{"after":"m1"}')
    assert [m.answer for m in await threads.messages("ava", "one")] == ['"re m1"']


async def test_a_turn_of_nothing_is_refused(threads: Threads) -> None:
    await threads.receive(message("m1"))
    assert not await threads.finish(turn("m1"))  # nobody opened the conversation
    await threads.open(NEW)
    assert not await threads.finish(turn("m2"))  # nobody received the message
    assert (await threads.open(NEW)).version == 0
    assert await threads.finish(turn("m1"))


async def test_what_was_received_before_a_crash_is_found_after_it(ledger_url: str) -> None:
    before = await open_ledger(ledger_url)
    assert await answer(threads_of(before), "m1")
    await threads_of(before).receive(message("m2", after=1))
    await before.close()
    after = await open_ledger(ledger_url)
    threads = threads_of(after)
    [left] = await threads.unanswered()
    assert left == replace(message("m2", after=1), number=2)
    assert await threads.finish(turn("m2", (await threads.open(NEW)).version))
    assert await threads.unanswered() == []
    await after.close()


async def test_the_unanswered_come_oldest_first(threads: Threads) -> None:
    await threads.receive(message("late", "one", after=2))
    await threads.receive(message("first", "two", after=0))
    await threads.receive(message("second", "two", after=0))
    await threads.receive(message("elsewhere", "one", after=1, business="cal"))
    names = [m.id for m in await threads.unanswered()]
    assert names == ["first", "second", "elsewhere", "late"]
    assert [m.id for m in await threads.unanswered("ava")] == ["first", "second", "late"]
    assert [m.id for m in await threads.unanswered(limit=2)] == names[:2]


async def test_events_come_in_order_and_can_be_read_on_from_any(threads: Threads) -> None:
    for name, conversation in (("m1", "one"), ("m1", "two"), ("m2", "one")):
        assert await answer(threads, name, conversation)
    told = await threads.events("ava")
    assert [(e.conversation, e.message) for e in told[::3]] == [("one", "m1"), ("two", "m1"), ("one", "m2")]
    assert [e.kind for e in told] == ["heard", "read", "said"] * 3
    assert [e.id for e in told] == sorted({e.id for e in told})
    assert (told[1].data, told[1].at) == ('{"intent":"greet"}', EARLY)
    assert await threads.events("ava", after=told[3].id) == told[4:]
    assert await threads.events("ava", limit=2) == told[:2]
    assert await threads.events("ava", conversation="two") == told[3:6]
    assert await threads.events("ava", after=told[1].id, conversation="one", limit=2) == [told[2], told[6]]
    assert await threads.events("cal") == []
    assert await threads.events("ava", conversation="three") == []


async def test_whoever_follows_the_events_misses_none_though_many_turns_end_at_once(
    threads: Threads, other: Threads
) -> None:
    ways = [threads, other] * 12
    ends = asyncio.gather(*(answer(way, "m1", f"c{n}") for n, way in enumerate(ways)))
    seen: list[int] = []
    over = False
    while not over:
        over = ends.done()
        seen += [e.id for e in await other.events("ava", after=seen[-1] if seen else 0)]
    assert all(await ends)
    assert len(seen) == 3 * len(ways)
    assert seen == [e.id for e in await threads.events("ava")]


async def test_work_for_later_is_enqueued_with_the_turn_and_names_its_conversation(
    ledger: Ledger, threads: Threads
) -> None:
    woken: list[bool] = []
    ledger.on_jobs = lambda: woken.append(True)
    await threads.open(NEW)
    await threads.receive(message("m1"))
    work = (Job("deliver", EARLY, "m1"), Job("remind", EARLY + SECOND))
    assert await threads.finish(replace(turn("m1"), jobs=work))
    assert not await threads.finish(replace(turn("m1"), jobs=work))
    assert woken == [True]
    taken = await queue_of(ledger).take(
        "one", ("deliver", "remind"), ("ava",), now_at=EARLY + SECOND, until_at=EARLY + 60 * SECOND, limit=9
    )
    told = [(job.kind, job.business, job.conversation, job.payload, job.number) for job in taken]
    assert told == [("deliver", "ava", "one", "m1", None), ("remind", "ava", "one", "", None)]


async def test_a_proven_phone_goes_on_with_its_newest_conversation(threads: Threads) -> None:
    phone = "+12125550134"
    for seconds, conversation in enumerate(("one", "two", "other")):
        await threads.open(replace(NEW, id=conversation))
        await threads.receive(message("m1", conversation))
        proven = phone if conversation != "other" else "+12125550177"
        assert await threads.finish(replace(turn("m1", 0, conversation, seconds), phone=proven))
    found = await threads.thread_of_phone("ava", phone)
    assert found is not None
    assert (found.id, found.version) == ("two", 1)
    assert await answer(threads, "m2", "one", after=9)
    found = await threads.thread_of_phone("ava", phone)
    assert found is not None
    assert found.id == "one"
    assert await threads.thread_of_phone("cal", phone) is None
    assert await threads.thread_of_phone("ava", "+12125550100") is None
