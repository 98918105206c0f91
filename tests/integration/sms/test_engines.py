"""Text messages on PostgreSQL keep the promises that they keep on SQLite."""

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from tests.integration.sms import test_by_text as promises
from tests.integration.sms.town import Town, open_town

CHOSEN = (
    promises.test_a_message_delivered_twice_is_answered_once,
    promises.test_nothing_of_a_forgotten_guest_stays,
    promises.test_what_became_of_a_reply_is_recorded,
    promises.test_pieces_of_one_message_are_answered_together_and_in_order,
    promises.test_stop_is_confirmed_once_and_then_nothing_is_sent,
    promises.test_an_opt_out_that_only_twilio_knows_is_learned,
)


@pytest.mark.parametrize("promise", CHOSEN, ids=lambda promise: promise.__name__)
async def test_on_postgres(
    promise: Callable[[Town], Awaitable[None]], postgres_url: str, tmp_path: Path
) -> None:
    async with open_town(tmp_path, postgres_url) as town:
        await promise(town)
