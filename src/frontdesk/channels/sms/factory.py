"""Settings → a desk that can be written to."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta

from frontdesk.adapters.rates import read_rate
from frontdesk.adapters.sms.twilio import Twilio
from frontdesk.adapters.store.texts import Texts
from frontdesk.channels.sms.carrier import Texting
from frontdesk.desk import FrontDesk
from frontdesk.settings import Settings


@asynccontextmanager
async def open_texting(desk: FrontDesk, settings: Settings) -> AsyncIterator[Texting | None]:
    """Text messages for as long as the block runs; None where they are not set up."""
    if not settings.texting:
        yield None
        return
    rate = read_rate(settings.text_rate, "FRONTDESK_TEXT_RATE")
    twilio = Twilio(settings.twilio_account, settings.twilio_token, url=settings.twilio_url)
    try:
        within = timedelta(seconds=rate.get_expiry())
        yield Texting(desk, Texts(desk.ledger), twilio, settings.public_url, rate.amount, within)
    finally:
        await twilio.close()
