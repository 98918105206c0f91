"""Settings → the model beside the desk, if there is to be one. The SDK is loaded only then."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from frontdesk.adapters.llm.breaker import Breaker
from frontdesk.adapters.llm.setup import read_setup
from frontdesk.conversation.model import ActsReader, Lookups, Model
from frontdesk.settings import Settings

if TYPE_CHECKING:
    from frontdesk.adapters.llm.exchange import Wire


@asynccontextmanager
async def open_wire(settings: Settings) -> "AsyncIterator[Wire | None]":
    """The way to a model by its key or its address; None where neither is set."""
    if not settings.modelled:
        yield None
        return
    from openai import AsyncOpenAI

    from frontdesk.adapters.llm.completions import Completions
    from frontdesk.adapters.llm.responses import Responses

    key, url = settings.model_key or "none", read_setup(settings).url
    async with AsyncOpenAI(api_key=key, base_url=url, max_retries=0) as client:
        if settings.model_api == "responses":
            yield Responses(client, settings.model, settings.effort)
        else:
            yield Completions(client, settings.model, bare=settings.model_api == "chat-object")


@asynccontextmanager
async def open_acts_reader(settings: Settings) -> "AsyncIterator[ActsReader | None]":
    """A model that hears acts, whatever else it does; None where none is set."""
    async with open_wire(settings) as wire:
        if wire is None:
            yield None
            return
        from frontdesk.adapters.llm.acts import ModelActsReader

        yield ModelActsReader(wire, Breaker(), read_setup(settings).prices)


@asynccontextmanager
async def open_model(settings: Settings, lookups: Lookups | None = None) -> AsyncIterator[Model | None]:
    """A model beside the desk; None where none is set."""
    async with open_wire(settings) as wire:
        if wire is None:
            yield None
            return
        from frontdesk.adapters.llm.acts import ModelActsReader
        from frontdesk.adapters.llm.direction import ModelDirector

        setup, breaker = read_setup(settings), Breaker()
        wire.warm()
        director = ModelDirector(wire, breaker, lookups, setup.prices) if setup.directs else None
        acts = ModelActsReader(wire, breaker, setup.prices) if settings.model_hears else None
        yield Model(director, setup.directs, setup.deadlines, lambda: breaker.is_open, acts, setup.asks)
