"""A model without any HTTP: it gives the answers it was given, one for each time that it is asked."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Iterable
from dataclasses import dataclass, field

from frontdesk.conversation.model import Draft, Looked, ModelAway, Suggested, Unclear, Usage, Worded

REMEMBERED = 1000


class Never:
    """Nothing comes, until whoever asks has waited long enough."""


Wording = str | Iterable[Worded] | Exception | Never
Read = Suggested | Exception | Never


@dataclass
class ScriptedModel:
    """A phraser and a second reader; when its answers are used up it repeats the draft and reads nothing.

    A wording is a text, the pieces that come one by one, an exception to raise, or Never.
    """

    wordings: Iterable[Wording] = ()
    readings: Iterable[Read] = ()
    usage: Usage = field(default_factory=lambda: Usage("scripted", 100, 0, 20))
    drafts: deque[Draft] = field(default_factory=lambda: deque(maxlen=REMEMBERED))
    """What it was asked to word, the last ones."""
    unclear: deque[Unclear] = field(default_factory=lambda: deque(maxlen=REMEMBERED))
    """What it was asked to read."""

    def __post_init__(self) -> None:
        self._wordings, self._readings = iter(self.wordings), iter(self.readings)

    async def read(self, unclear: Unclear, seconds: float) -> tuple[Suggested, Usage]:
        self.unclear.append(unclear)
        answer = next(self._readings, Suggested())
        if isinstance(answer, Never):
            await _forever(seconds)
        elif isinstance(answer, Exception):
            raise answer
        else:
            return answer, self.usage
        raise AssertionError("nobody waits for ever")

    async def phrase(self, draft: Draft, seconds: float) -> AsyncIterator[Worded]:
        self.drafts.append(draft)
        answer = next(self._wordings, draft.facts.draft)
        if isinstance(answer, Never):
            await _forever(seconds)
        elif isinstance(answer, Exception):
            raise answer
        else:
            for piece in _pieces(answer):
                yield piece
        yield self.usage


async def _forever(seconds: float) -> None:
    """As a client's own timeout ends it, if the desk has not lost its patience before."""
    try:
        async with asyncio.timeout(seconds):
            await asyncio.Event().wait()
    except TimeoutError as exc:
        raise ModelAway("timeout") from exc


def _pieces(answer: str | Iterable[Worded]) -> Iterable[Worded]:
    return (answer,) if isinstance(answer, str | Looked | Usage) else answer
