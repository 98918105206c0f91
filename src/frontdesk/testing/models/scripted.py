"""A model without any HTTP: it gives the answers it was given, one for each time that it is asked."""

import asyncio
import json
from collections import deque
from collections.abc import AsyncIterator, Iterable, Sequence
from dataclasses import dataclass, field

from frontdesk.conversation.acts import Act
from frontdesk.conversation.model import (
    Directing,
    Draft,
    Looked,
    ModelAway,
    Usage,
    Written,
)

REMEMBERED = 1000


class Never:
    """Nothing comes, until whoever asks has waited long enough."""


Direction = str | Iterable[Directing] | Exception | Never
Hearing = Sequence[Act] | Exception | Never


@dataclass
class ScriptedModel:
    """A director and a reader of acts. When its answers are used up it picks every sentence, hears nothing.

    A direction is a text, the pieces that come one by one, an exception to raise, or Never.
    """

    directions: Iterable[Direction] = ()
    hearings: Iterable[Hearing] = ()
    usage: Usage = field(default_factory=lambda: Usage("scripted", 100, 0, 20))
    drafts: deque[Draft] = field(default_factory=lambda: deque(maxlen=REMEMBERED))
    """What it was asked to direct, the last ones."""
    written: deque[Written] = field(default_factory=lambda: deque(maxlen=REMEMBERED))
    """What it was asked to hear the acts of."""

    def __post_init__(self) -> None:
        self._directions, self._hearings = iter(self.directions), iter(self.hearings)

    @property
    def acts(self) -> "ScriptedActs":
        """The reader of acts among its jobs."""
        return ScriptedActs(self)

    async def hear(self, written: Written, seconds: float) -> tuple[list[Act], Usage]:
        self.written.append(written)
        answer = next(self._hearings, ())
        if isinstance(answer, Never):
            await _forever(seconds)
        elif isinstance(answer, Exception):
            raise answer
        else:
            return list(answer), self.usage
        raise AssertionError("nobody waits for ever")

    async def direct(self, draft: Draft, seconds: float) -> AsyncIterator[Directing]:
        self.drafts.append(draft)
        answer = next(self._directions, _all_of(draft))
        if isinstance(answer, Never):
            await _forever(seconds)
        elif isinstance(answer, Exception):
            raise answer
        else:
            for piece in _pieces(answer):
                yield piece
        yield self.usage


@dataclass(frozen=True)
class ScriptedActs:
    """An ActsReader that hears what its model was given to hear."""

    model: ScriptedModel

    async def read(self, written: Written, seconds: float) -> tuple[list[Act], Usage]:
        return await self.model.hear(written, seconds)


async def _forever(seconds: float) -> None:
    """As a client's own timeout ends it, if the desk has not lost its patience before."""
    try:
        async with asyncio.timeout(seconds):
            await asyncio.Event().wait()
    except TimeoutError as exc:
        raise ModelAway("timeout") from exc


def _all_of(draft: Draft) -> str:
    return json.dumps({"say": [sentence.id for sentence in draft.sentences]})


def _pieces(answer: str | Iterable[Directing]) -> Iterable[Directing]:
    return (answer,) if isinstance(answer, str | Looked | Usage) else answer
