"""Server-sent events, however the network cuts them."""

import json
from collections.abc import AsyncIterator
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from frontdesk.adapters.llm.exchange import Ended, Piece, Refusal, Text, together
from frontdesk.adapters.llm.stream import LONGEST_LINE, events
from frontdesk.conversation.model import ModelAway

ODD = "9\u202f–\u00a05 PM\u2028\u0085\x0b Dr.\u2011Lee"


async def chunks(body: bytes, size: int) -> AsyncIterator[bytes]:
    for start in range(0, len(body), size):
        yield body[start : start + size]


async def read(body: bytes, size: int = 7) -> list[dict[str, object]]:
    return [event async for arrived in events(chunks(body, size)) for event in arrived]


@given(st.lists(st.text(max_size=20), max_size=5), st.integers(1, 50))
async def test_every_event_comes_whole_whatever_stands_in_it(texts: list[str], size: int) -> None:
    told = [{"type": "x", "delta": text} for text in [*texts, ODD]]
    body = "".join(f"event: x\ndata: {json.dumps(event, ensure_ascii=False)}\n\n" for event in told)
    assert await read(body.encode("utf-8", "surrogatepass"), size) == told


@given(st.lists(st.one_of(st.builds(Text, st.text(max_size=3)), st.just(Refusal()), st.just(Ended()))))
def test_words_that_came_together_go_on_together(pieces: list[Piece]) -> None:
    joined = list(together(pieces))
    assert not any(isinstance(a, Text) and isinstance(b, Text) for a, b in pairwise(joined))
    assert _flat(joined) == _flat(pieces)


def _flat(pieces: list[Piece]) -> list[object]:
    """Letter by letter."""
    return [each for piece in pieces for each in (piece.text if isinstance(piece, Text) else (piece,))]


async def test_the_mark_for_the_end_ends_it() -> None:
    assert await read(b'data: {"a": 1}\r\n\r\ndata: [DONE]\n\ndata: {"b": 2}\n\n') == [{"a": 1}]


@pytest.mark.parametrize(
    "body", [b"data: [1, 2]\n\n", b'data: "words"\n\n', b"data: " + b"x" * (LONGEST_LINE + 8)]
)
async def test_what_is_no_event_is_not_taken_for_one(body: bytes) -> None:
    with pytest.raises(ModelAway):
        await read(body, 100_000)
