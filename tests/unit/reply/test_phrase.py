"""A model's words in place of ours: what is shown, what is kept, and what they rest on."""

import asyncio
from collections.abc import AsyncIterator
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from frontdesk.conversation.facts import About, Facts, Record
from frontdesk.conversation.model import Draft, ModelAway, Usage, Worded
from frontdesk.conversation.reply import Part, Receipt, Reply
from frontdesk.playbooks import load_shipped
from frontdesk.reply.phrase import Phrased, phrase

NOW = datetime(2026, 7, 15, 10, tzinfo=ZoneInfo("America/Los_Angeles"))
HELD = Receipt("held", "hold:1")
OFFER = Record(
    About.OFFER,
    id="hold:1",
    what="Botox",
    with_=("Dr. Lee",),
    start=datetime(2026, 7, 16, 14, tzinfo=NOW.tzinfo),
    held=True,
    needs=("start",),
)
COMPOSED = (Part("Botox with Dr. Lee on Thursday, July 16 at 2 PM is free. Would that suit you?", (HELD,)),)


class Saying:
    """A phraser that says these pieces."""

    def __init__(self, *pieces: str | Exception) -> None:
        self.pieces = pieces

    async def phrase(self, draft: Draft, seconds: float) -> AsyncIterator[Worded]:
        for piece in self.pieces:
            if isinstance(piece, Exception):
                raise piece
            yield piece
            await asyncio.sleep(0)
        yield Usage("m", 10, 0, 5)


async def phrased(
    *pieces: str | Exception, shown: list[str] | None = None, heard: str = "botox tomorrow?"
) -> Phrased:
    facts = Facts(
        NOW,
        "Ava Med Spa",
        (OFFER,),
        COMPOSED[0].text,
        heard,
        known=("Botox", "Dr. Lee"),
        asks="choice",
    )
    draft = Draft("c", "m", "web", load_shipped("ava"), facts)
    return await phrase(Saying(*pieces), draft, COMPOSED, 5, None if shown is None else shown.append)


async def test_a_sentence_is_shown_as_it_was_written_and_keeps_its_receipt() -> None:
    shown: list[str] = []
    done = await phrased(
        "Good news! Botox with **Dr. Lee** is fr", "ee tomorrow at 2 PM. Does that suit", " you?", shown=shown
    )
    assert [part.text for part in done.parts] == [
        "Good news!",
        "Botox with Dr. Lee is free tomorrow at 2 PM.",
        "Does that suit you?",
    ]
    assert shown == [part.text for part in done.parts]
    assert [part.receipts for part in done.parts] == [(), (HELD,), ()]


async def test_where_nobody_reads_along_it_is_the_same_in_the_end() -> None:
    said = "Good news! Botox with **Dr. Lee** is free tomorrow at 2 PM. Does that suit you?"
    assert (await phrased(said)).parts == (await phrased(said, shown=[])).parts


async def test_the_facts_are_read_while_the_model_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []
    read = asyncio.Event()

    def reads(facts: Facts) -> None:
        done.append("read")
        read.set()

    class Thinking(Saying):
        async def phrase(self, draft: Draft, seconds: float) -> AsyncIterator[Worded]:
            await asyncio.wait_for(read.wait(), 5)
            done.append("answered")
            async for piece in super().phrase(draft, seconds):
                yield piece

    monkeypatch.setattr("frontdesk.reply.phrase.prepare", reads)
    draft = Draft("c", "m", "web", load_shipped("ava"), Facts(NOW, "Ava Med Spa", draft="You are welcome."))
    said = await phrase(Thinking("You are very welcome."), draft, (Part("You are welcome."),), 10)
    assert done == ["read", "answered"]
    assert [part.text for part in said.parts] == ["You are very welcome."]


async def test_nothing_is_shown_after_the_first_word_that_is_not_borne_out() -> None:
    shown: list[str] = []
    done = await phrased("Good news! ", "It is booked for you. ", "Botox is free at 2 PM. ", shown=shown)
    assert done.parts == ()
    assert shown == ["Good news!"]


async def test_what_leaves_out_what_must_be_said_is_not_said() -> None:
    assert (await phrased("Good news! Would that suit you?")).parts == ()


@pytest.mark.parametrize("why", ["status_500", "broken_off", "resting"])
async def test_a_failure_is_told_by_its_code(why: str) -> None:
    done = await phrased("Good news! ", ModelAway(why))
    assert done.parts == ()
    assert f'"outcome": "{why}"' in done.event.data


async def test_a_wording_that_the_check_stumbles_over_is_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    def stumbles(*_: object, **__: object) -> None:
        raise KeyError("a fault of the check")

    monkeypatch.setattr("frontdesk.reply.grounding.checking.judge", stumbles)
    shown: list[str] = []
    done = await phrased("Botox with Dr. Lee is free tomorrow at 2 PM. Would that suit you?", shown=shown)
    assert (done.parts, shown) == ((), [])
    assert '"reason": "unchecked"' in done.event.data


async def test_a_yes_is_shown_with_what_bears_it_out() -> None:
    said = ("Yes! ", "Dr. Lee is free tomorrow at 2 PM. ", "Would that suit you?")
    shown: list[str] = []
    assert (await phrased(*said, shown=shown, heard="is dr lee free tomorrow?")).parts
    assert shown == [sentence.strip() for sentence in said]
    shown = []
    assert not (await phrased(*said, shown=shown, heard="am I booked for tomorrow?")).parts
    assert shown == []


async def test_lines_of_a_list_stay_lines() -> None:
    reply = Reply(
        "c", (Part("Two times are free:\n"), Part("• 9 AM\n"), Part("• 2 PM\n"), Part("Which one?"))
    )
    assert reply.text == "Two times are free:\n• 9 AM\n• 2 PM\nWhich one?"
