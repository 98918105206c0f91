"""Settings → the model beside the desk, if there is to be one. The SDK is loaded only then."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from frontdesk.adapters.llm.breaker import Breaker
from frontdesk.adapters.llm.setup import read_setup
from frontdesk.conversation.model import Lookups, Model
from frontdesk.settings import Settings


@asynccontextmanager
async def open_model(settings: Settings, lookups: Lookups | None = None) -> AsyncIterator[Model | None]:
    """A model by its key or its address; None where neither is set."""
    if not settings.modelled:
        yield None
        return
    setup = read_setup(settings)
    from openai import AsyncOpenAI

    from frontdesk.adapters.llm.asking import Wire
    from frontdesk.adapters.llm.completions import Completions
    from frontdesk.adapters.llm.reading import ModelReader
    from frontdesk.adapters.llm.responses import Responses
    from frontdesk.adapters.llm.wording import ModelPhraser

    key = settings.model_key or "none"
    async with AsyncOpenAI(api_key=key, base_url=setup.url, max_retries=0) as client:
        wire: Wire
        if settings.model_api == "chat":
            wire = Completions(client, settings.model)
        else:
            wire = Responses(client, settings.model, settings.effort)
        wire.warm()
        breaker, prices = Breaker(), setup.prices
        reader = ModelReader(wire, breaker, prices) if settings.model_jobs != "wording" else None
        phraser = ModelPhraser(wire, breaker, lookups, prices) if settings.model_jobs != "reading" else None
        yield Model(reader, phraser, setup.deadlines, lambda: breaker.is_open)
