"""An answer that does not end is not listened to for longer than its tokens allow."""

import pytest

from bench.beside import beside
from frontdesk.adapters.llm.exchange import CHARACTERS, Ask, Ended, Length, Said, Text
from frontdesk.conversation.model import ModelAway
from frontdesk.testing.models import BEHAVIOURS, FakeModel


def test_what_keeps_to_its_tokens_is_heard_to_the_end() -> None:
    length = Length(80)
    for piece in (Text("x" * 80 * CHARACTERS), Ended()):
        length.add(piece)


def test_what_does_not_is_cut_off() -> None:
    length = Length(80)
    length.add(Text("x" * 80 * CHARACTERS))
    with pytest.raises(ModelAway, match="too_long"):
        length.add(Text("x"))


@pytest.mark.parametrize("chat", [False, True])
async def test_a_server_that_does_not_stop_is_left_after_a_few_thousand_characters(chat: bool) -> None:
    model = beside(FakeModel(BEHAVIOURS["huge"](), ends=False), chat=chat)
    wire = model.director.director.wire  # type: ignore[union-attr]  # as `beside` makes it
    heard: list[str] = []

    async def listen() -> None:
        async for piece in wire.ask(Ask("Direct.", (Said("user", "Hello"),), longest=80), 10.0):
            heard.append(piece.text)

    with pytest.raises(ModelAway, match="too_long"):
        await listen()
    assert len("".join(heard)) <= 80 * CHARACTERS
