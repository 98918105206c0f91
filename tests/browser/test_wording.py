"""A reply that a model arranges, as a guest sees it come."""

import asyncio
import threading
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass, field

import pytest
from playwright.sync_api import Browser, Page, expect

from frontdesk.conversation.model import Deadlines, Directing, Draft, Model, Usage
from tests.browser.conftest import serving
from tests.browser.test_talking import desk_said, guest_with, open_page


@dataclass
class Halting:
    """Picks the first sentence, and the rest when it is told to; or says something else altogether."""

    goes_on: threading.Event = field(default_factory=threading.Event)
    rest: str = ""

    async def direct(self, draft: Draft, seconds: float) -> AsyncIterator[Directing]:
        first, *others = (sentence.id for sentence in draft.sentences)
        yield f'{{"say": ["{first}"'
        await asyncio.to_thread(self.goes_on.wait, 20)  # a test that fails must end too
        yield self.rest or "".join(f', "{each}"' for each in others) + "]}"
        yield Usage()


@pytest.fixture(scope="module")
def halting() -> Halting:
    return Halting()


@pytest.fixture(scope="module")
def worded_at(halting: Halting, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    model = Model(director=halting, deadlines=Deadlines(30, {}))
    with serving(tmp_path_factory.mktemp("worded") / "ledger.db", model) as address:
        yield address


def ask(page: Page) -> None:
    page.get_by_label("Your message").fill(
        "do you have parking? can i bring my dog? a signature facial on December 22 please"
    )
    page.keyboard.press("Enter")


def test_sentences_are_seen_as_they_come_and_read_out_when_all_are_there(
    chromium: Browser, worded_at: str, halting: Halting
) -> None:
    halting.goes_on.clear()
    with guest_with(chromium) as context:
        page = open_page(context, worded_at)
        ask(page)
        coming = page.locator("frontdesk-chat .said.coming")
        expect(coming).to_contain_text("Pine Street")
        expect(coming).to_have_attribute("aria-hidden", "true")
        halting.goes_on.set()
        expect(coming).to_have_count(0)
        expect(desk_said(page)).to_have_count(2)
        expect(desk_said(page).last).to_contain_text("?")


def test_what_turns_out_untrue_gives_way_to_the_desks_own_words(
    chromium: Browser, worded_at: str, halting: Halting
) -> None:
    halting.goes_on.clear()
    halting.rest = "It is already booked and paid for, with a free massage on top!"
    with guest_with(chromium) as context:
        page = open_page(context, worded_at)
        ask(page)
        expect(page.locator("frontdesk-chat .said.coming")).to_contain_text("Pine Street")
        halting.goes_on.set()
        expect(page.locator("frontdesk-chat .said.coming")).to_have_count(0)
        expect(desk_said(page).last).to_contain_text("December 22")
        expect(page.locator("frontdesk-chat .log")).not_to_contain_text("massage")
