"""What a guest does in a browser: talks to the desk until it is booked, on its page and on other sites."""

import http.server
import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import httpx2
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Locator, Page, Route, expect

PHONE, DESK = 320, 1280
SITE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Lakeside</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>* { color: green !important; font-size: 2rem !important } button { display: none }</style></head>
<body><main><h1>Spa</h1></main>
<script src="%s/widget.js" data-business="ava" async></script></body></html>"""


@pytest.fixture
def guest(chromium: Browser) -> Iterator[BrowserContext]:
    with guest_with(chromium) as context:
        yield context


@contextmanager
def guest_with(chromium: Browser, *, width: int = DESK, scheme: str = "light") -> Iterator[BrowserContext]:
    context = chromium.new_context(
        viewport={"width": width, "height": 800},
        color_scheme="dark" if scheme == "dark" else "light",
        reduced_motion="reduce",
    )
    yield context
    context.close()


@pytest.fixture
def site(address: str) -> Iterator[str]:
    """Where a business has a page of its own, with the widget on it."""
    page = (SITE % address).encode()

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("content-type", "text/html")
            self.end_headers()
            self.wfile.write(page)

        def log_message(self, format: str, *args: object) -> None:
            pass

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://localhost:{server.server_address[1]}/"
        server.shutdown()
        thread.join()


def open_page(context: BrowserContext, address: str, business: str = "ava") -> Page:
    page = context.new_page()
    page.goto(f"{address}/b/{business}")
    expect(desk_said(page)).to_have_count(1)
    return page


def desk_said(page: Page) -> Locator:
    return page.locator("frontdesk-chat .said.desk:not(.dots)")


def guest_said(page: Page) -> Locator:
    return page.locator("frontdesk-chat .said.guest")


def say(page: Page, text: str) -> str:
    """Type a message and wait for its answer."""
    known = desk_said(page).count()
    page.get_by_label("Your message").fill(text)
    page.keyboard.press("Enter")
    expect(desk_said(page)).to_have_count(known + 1)
    return desk_said(page).last.inner_text()


def tap(page: Page, label: str | None = None) -> str:
    """Tap a choice, the first unless it is named, and wait for the answer."""
    known = desk_said(page).count()
    taps = page.get_by_role("group", name="Answers to tap").get_by_role("button")
    (taps.filter(has_text=label) if label else taps).first.click()
    expect(desk_said(page)).to_have_count(known + 1)
    return desk_said(page).last.inner_text()


def finish(page: Page) -> Locator:
    """Answer what the desk asks until it is booked; the card that shows the booking."""
    card = page.locator("frontdesk-chat .booking")
    for _ in range(8):
        if card.count():
            break
        asked = desk_said(page).last.inner_text().lower()
        if page.get_by_role("button", name="Yes, please").count():
            tap(page, "Yes, please")
        elif "number" in asked or "phone" in asked:
            say(page, "+1 212 555 0142")
        elif "name" in asked:
            say(page, "Jess Doe")
        elif "mail" in asked:
            say(page, "jess@example.org")
        else:
            say(page, "no")
    expect(card).to_have_count(1)
    return card


def free_starts(address: str, service: str, on: str) -> list[tuple[str, str]]:
    url = f"{address}/api/ava/availability?service={service}&from={on}&days=1"
    days = httpx2.get(url).json()["days"]
    return [(start["start"], name) for day in days for start in day["starts"] for name in start["with"]]


def test_a_guest_books_by_writing_and_tapping(guest: BrowserContext, address: str) -> None:
    before = free_starts(address, "signature-facial", "2026-12-23")
    page = open_page(guest, address)
    assert "December 23" in say(page, "a signature facial on December 23 please")
    tap(page)
    card = finish(page)
    assert "Signature facial" in card.inner_text()
    assert "Wednesday, December 23, 2026" in card.inner_text()
    assert re.search(r"AVA-\d+", card.inner_text())
    assert len(free_starts(address, "signature-facial", "2026-12-23")) < len(before)


def test_a_free_time_on_the_page_can_be_tapped(guest: BrowserContext, address: str) -> None:
    page = open_page(guest, address)
    page.get_by_role("button", name=re.compile("^Signature facial, ")).first.click()
    expect(desk_said(page)).to_have_count(2)
    assert "signature facial" in desk_said(page).last.inner_text()


def test_a_reload_keeps_the_thread(guest: BrowserContext, address: str) -> None:
    page = open_page(guest, address)
    say(page, "botox on Friday")
    tap(page)
    shown = page.locator("frontdesk-chat .log").inner_text()
    page.reload()
    expect(guest_said(page)).to_have_count(2)
    assert page.locator("frontdesk-chat .log").inner_text() == shown
    say(page, "Jess Doe")


def test_the_thread_goes_on_on_another_device(chromium: Browser, guest: BrowserContext, address: str) -> None:
    guest.grant_permissions(["clipboard-read", "clipboard-write"])
    page = open_page(guest, address)
    say(page, "botox on Friday")
    page.get_by_label("More").click()
    page.get_by_role("button", name="Go on elsewhere").click()
    expect(page.get_by_text("Link copied")).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    with guest_with(chromium, width=PHONE) as elsewhere:
        other = elsewhere.new_page()
        other.goto(link)
        other.get_by_role("button", name="Go on with it").click()
        expect(guest_said(other)).to_have_count(1)
        assert "talk" not in other.url, "the token does not stay in the address"
        said = say(other, "do you have parking?")
        # What was said there shows here, unasked.
        expect(desk_said(page).last).to_have_text(re.compile(re.escape(said.splitlines()[-1])))


def test_what_is_said_offline_is_answered_once_when_the_line_is_back(
    guest: BrowserContext, address: str
) -> None:
    page = open_page(guest, address)
    lost: list[str] = []

    def lose_the_answer(route: Route) -> None:
        lost.append(route.request.post_data or "")
        route.fetch()
        route.abort()

    # The desk hears the message, and its answer is lost on the way.
    page.route("**/messages", lose_the_answer, times=2)
    page.get_by_label("Your message").fill("botox on Friday")
    page.keyboard.press("Enter")
    expect(page.get_by_text("You seem to be offline")).to_be_visible()
    expect(desk_said(page)).to_have_count(2)
    expect(page.get_by_text("You seem to be offline")).to_have_count(0)
    page.reload()
    expect(guest_said(page)).to_have_count(1)
    assert len(lost) == 2
    assert len(set(lost)) == 1, "it is the same message"


def test_what_was_not_sent_survives_a_reload(guest: BrowserContext, address: str) -> None:
    page = open_page(guest, address)
    page.route("**/messages", lambda route: route.abort())
    page.get_by_label("Your message").fill("botox on Friday")
    page.keyboard.press("Enter")
    expect(page.get_by_text("You seem to be offline")).to_be_visible()
    page.unroute_all()
    page.reload()
    expect(desk_said(page)).to_have_count(2)
    expect(guest_said(page)).to_have_count(1)


def test_a_slow_answer_shows_that_the_desk_is_at_work(guest: BrowserContext, address: str) -> None:
    page = open_page(guest, address)
    held: list[Route] = []
    page.route("**/messages", lambda route: held.append(route))
    page.get_by_label("Your message").fill("botox on Friday")
    page.keyboard.press("Enter")
    expect(page.get_by_role("status")).to_have_text("Ava Med Spa is writing")
    expect(page.locator("frontdesk-chat .dots")).to_be_visible()
    held[0].continue_()
    expect(desk_said(page)).to_have_count(2)
    expect(page.locator("frontdesk-chat .dots")).to_have_count(0)


def test_a_day_can_be_picked(guest: BrowserContext, address: str) -> None:
    page = open_page(guest, address)
    say(page, "botox on Friday")
    page.get_by_role("button", name="Another day").click()
    page.get_by_label("Day", exact=True).fill("2026-11-24")
    page.get_by_role("button", name="Choose").click()
    expect(desk_said(page)).to_have_count(3)
    assert "November 24" in desk_said(page).last.inner_text()


def test_where_a_day_is_asked_for_one_can_be_picked(guest: BrowserContext, address: str) -> None:
    page = open_page(guest, address, "black-lotus")
    say(page, "a room for two")
    expect(page.get_by_role("button", name="Choose a day")).to_be_visible()


def test_the_keyboard_is_enough(guest: BrowserContext, address: str) -> None:
    page = open_page(guest, address)
    page.get_by_label("Your message").focus()
    page.keyboard.type("botox on Friday")
    page.keyboard.press("Enter")
    expect(desk_said(page)).to_have_count(2)
    # From where one writes, the last of the choices is one step back.
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    expect(desk_said(page)).to_have_count(3)
    assert page.evaluate("document.activeElement.shadowRoot.activeElement.id") == "field"


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [PHONE, DESK])
def test_a_conversation_has_no_barriers(chromium: Browser, address: str, scheme: str, width: int) -> None:
    with guest_with(chromium, width=width, scheme=scheme) as context:
        page = open_page(context, address)
        say(page, "a consultation next week")
        page.get_by_role("button", name="Another day").click()
        page.get_by_label("More").click()
        found = Axe().run(page)
        assert found.violations_count == 0, found.generate_report()
        page.get_by_label("More").click()
        tap(page)
        finish(page)
        found = Axe().run(page)
        assert found.violations_count == 0, found.generate_report()
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        log = "document.querySelector('frontdesk-chat').shadowRoot.querySelector('.log')"
        assert page.evaluate(f"{log}.scrollWidth <= {log}.clientWidth")


@pytest.mark.parametrize("width", [PHONE, DESK])
def test_a_guest_books_on_the_site_of_the_business_itself(
    chromium: Browser, site: str, address: str, width: int
) -> None:
    with guest_with(chromium, width=width) as context:
        page = context.new_page()
        page.goto(site)
        launcher = page.get_by_role("button", name="Book or ask")
        launcher.click()
        expect(desk_said(page)).to_have_count(1)
        found = Axe().run(page)
        assert found.violations_count == 0, found.generate_report()
        say(page, "a signature facial on Monday please")
        tap(page)
        assert "Signature facial" in finish(page).inner_text()
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
        expect(launcher).to_be_focused()
        page.reload()
        launcher.click()
        expect(page.locator("frontdesk-chat .booking")).to_have_count(1)
