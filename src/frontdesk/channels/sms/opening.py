"""Settings → a desk that can be written to."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from frontdesk.adapters.sms.twilio import Twilio
from frontdesk.adapters.store.texts import Texts
from frontdesk.channels.sms.texting import Texting
from frontdesk.desk import FrontDesk
from frontdesk.settings import Settings


@asynccontextmanager
async def open_texting(desk: FrontDesk, settings: Settings) -> AsyncIterator[Texting | None]:
    """Text messages for as long as the block runs; None where they are not set up."""
    if not settings.texting:
        yield None
        return
    twilio = Twilio(settings.twilio_account, settings.twilio_token, url=settings.twilio_url)
    try:
        yield Texting(desk, Texts(desk.ledger), twilio, settings.public_url)
    finally:
        await twilio.close()
