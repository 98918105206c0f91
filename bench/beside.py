"""A fake model beside a desk, without a socket; and a listener who knows which of its words are lies."""

import re
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, field

import httpx2
from openai import AsyncOpenAI

from frontdesk.adapters.llm.acts import ModelActsReader
from frontdesk.adapters.llm.breaker import Breaker
from frontdesk.adapters.llm.completions import Completions
from frontdesk.adapters.llm.direction import ModelDirector
from frontdesk.adapters.llm.exchange import Wire
from frontdesk.adapters.llm.responses import Responses
from frontdesk.conversation.model import Deadlines, Directing, Draft, Looked, Lookups, Model
from frontdesk.conversation.reply import Reply
from frontdesk.testing.models.allowed import Allowed
from frontdesk.testing.models.answers import Spoken
from frontdesk.testing.models.server import FakeModel
from frontdesk.testing.models.transport import ModelTransport

URL = "http://model/v1"
NAME = "fake"


def beside(
    fake: FakeModel, lookups: Lookups | None = None, *, seconds: float = 10.0, chat: bool = False
) -> Model:
    """The model that a desk is given, with the vendor's client in between as always; its breaker is new."""
    client = _connected(fake)
    wire: Wire = Completions(client, NAME) if chat else Responses(client, NAME)
    breaker = Breaker()
    director = Kept(ModelDirector(wire, breaker, lookups), fake.allowed)
    return Model(
        director,
        deadlines=Deadlines(seconds, channels={}),
        acts=ModelActsReader(wire, breaker),
    )


@dataclass(frozen=True)
class Kept:
    """A director whose drafts are kept beside the answers: what might be said is what was sealed."""

    director: ModelDirector
    kept: list[Allowed]

    async def direct(self, draft: Draft, seconds: float) -> AsyncIterator[Directing]:
        allowed = Allowed(list(draft.sentences), draft.courtesies)
        self.kept.append(allowed)
        async for piece in self.director.direct(draft, seconds):
            if isinstance(piece, Looked):
                allowed.found += piece.sentences
            yield piece


def _connected(fake: FakeModel) -> AsyncOpenAI:
    http = httpx2.AsyncClient(transport=ModelTransport(fake), trust_env=False)
    return AsyncOpenAI(api_key="none", base_url=URL, max_retries=0, http_client=http)


@dataclass
class Overheard:
    """Listens to what a guest is shown, and notes what a model made up of it."""

    fake: FakeModel
    lies: list[str] = field(default_factory=list)
    """Everything false that was shown, and what was left out, with the words around it."""
    told: int = 0
    """How many lies the model told, shown or not."""

    def __call__(self, reply: Reply, shown: Sequence[str]) -> None:
        """One answer, with the sentences that were shown while it came."""
        answers = [answer for answer in self.fake.answered if isinstance(answer, Spoken)]
        self.fake.answered.clear()
        everything = " ".join([reply.text, *shown])
        for lie in (lie for answer in answers for lie in answer.lies):
            self.told += 1
            if _says(everything, lie):
                self.lies.append(f"{lie!r} in: {everything}")
        for allowed in self.fake.allowed:
            self.lies += allowed.wrong_with(reply, shown)
        self.fake.allowed.clear()


def _says(text: str, words: str) -> bool:
    """Whether just these words are in a text: "1 PM" is not in "11 PM"."""
    return re.search(rf"(?<![\w:]){re.escape(words)}(?!\w|:\d)", text) is not None
