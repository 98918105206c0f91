"""A desk with demo data on a port of its own, and a browser to look at it."""

import asyncio
import threading
from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from frontdesk.conversation.model import Model
from frontdesk.demo.seeds import seed
from frontdesk.server import build_app
from frontdesk.server.http_server import address_of, listen, serve_until
from tests.integration.seeded import open_seeded
from tests.support.browser import ensure_browser, ensure_node


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the pages are."""
    with serving(tmp_path_factory.mktemp("desk") / "ledger.db") as found:
        yield found


# Not for the whole session: while playwright runs, no other test of this process can have an event loop.
@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    ensure_node()
    found = ensure_browser()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=found.program, args=list(found.flags), env=found.environment
        )
        yield browser
        browser.close()


@contextmanager
def serving(path: Path, model: Model | None = None) -> Iterator[str]:
    """Serves in a thread, because playwright's plain interface needs this one for itself."""
    told: Future[tuple[str, asyncio.AbstractEventLoop, asyncio.Event]] = Future()

    async def serve() -> None:
        stopped = asyncio.Event()
        with closing(listen("127.0.0.1", 0)) as listener:
            async with open_seeded(path) as desk:
                await seed(desk)
                told.set_result((address_of(listener), asyncio.get_running_loop(), stopped))
                await serve_until(stopped, build_app(replace(desk, model=model)), listener)

    def work() -> None:
        try:
            asyncio.run(serve())
        except BaseException as exc:
            if told.done():
                raise
            told.set_exception(exc)

    thread = threading.Thread(target=work, name="desk for the browser")
    thread.start()
    try:
        found, loop, stopped = told.result()
        yield found
        loop.call_soon_threadsafe(stopped.set)
    finally:
        thread.join()
