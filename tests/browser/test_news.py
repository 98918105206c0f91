"""What the desk says unasked is seen by who looks at the page, and by who comes back to it."""

import asyncio
import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from frontdesk.booking import actions
from frontdesk.booking.model import Booking
from frontdesk.conversation.message import News
from tests.browser.conftest import serving
from tests.browser.test_talking import desk_said, finish, guest_said, guest_with, open_page, say, tap
from tests.integration.seeded import open_seeded
from tests.wordings import says


@pytest.fixture
def guest(chromium: Browser) -> Iterator[BrowserContext]:
    with guest_with(chromium) as context:
        yield context


async def cancel(path: Path, number: int) -> None:
    """Staff cancel a booking, in another process as it were, and its news is brought."""
    async with open_seeded(path) as desk:
        done = await actions.cancel(desk.books("ava"), number, actor="staff:ines")
        assert isinstance(done, Booking), done
        thread = await desk.threads.thread_of_booking("ava", number)
        assert thread is not None
        await desk.handle(News("news.1", "ava", thread.id, "cancel", f"booking:{number}", "high"))


def test_news_appears_on_the_open_page_and_is_still_there_after_a_reload(
    guest: BrowserContext, tmp_path: Path
) -> None:
    path = tmp_path / "ledger.db"
    with serving(path) as address:
        page = open_page(guest, address)
        say(page, "a signature facial on December 23 please")
        tap(page)
        found = re.search(r"AVA-(\d+)", finish(page).inner_text())
        assert found is not None
        known, mine = desk_said(page).count(), guest_said(page).count()
        with ThreadPoolExecutor(1) as elsewhere:  # playwright has this thread's event loop
            elsewhere.submit(asyncio.run, cancel(path, int(found.group(1)))).result()
        expect(desk_said(page)).to_have_count(known + 1)
        assert says(desk_said(page).last.inner_text(), "desk.news.cancelled")
        assert guest_said(page).count() == mine
        page.reload()
        expect(desk_said(page)).to_have_count(known + 1)
        assert says(desk_said(page).last.inner_text(), "desk.news.cancelled")
