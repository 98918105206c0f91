"""What a guest sees: every page is accessible, fits a small phone, and breaks none of its own rules."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page

from frontdesk.playbooks import shipped

PATHS = ["/", "/b/nowhere", *(f"/b/{name}" for name in shipped())]
PHONE, DESK = 320, 1280


@contextmanager
def looking_at(chromium: Browser, url: str, *, width: int, scheme: str) -> Iterator[Page]:
    context = chromium.new_context(
        viewport={"width": width, "height": 800},
        color_scheme="dark" if scheme == "dark" else "light",
        reduced_motion="reduce",
    )
    page = context.new_page()
    page.goto(url)
    try:
        yield page
    finally:
        context.close()


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [PHONE, DESK])
def test_a_page_has_no_barriers(chromium: Browser, address: str, path: str, scheme: str, width: int) -> None:
    with looking_at(chromium, address + path, width=width, scheme=scheme) as page:
        # What is folded away is for guests too.
        page.eval_on_selector_all("details", "all => all.forEach(one => one.open = true)")
        found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()


@pytest.mark.parametrize("path", PATHS)
def test_a_page_fits_a_small_phone(chromium: Browser, address: str, path: str) -> None:
    with looking_at(chromium, address + path, width=PHONE, scheme="light") as page:
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE


@pytest.mark.parametrize("path", PATHS)
def test_a_page_asks_for_nothing_it_may_not_have(chromium: Browser, address: str, path: str) -> None:
    complaints: list[str] = []
    asked: list[str] = []
    context = chromium.new_context()
    page = context.new_page()
    page.on("console", lambda message: complaints.append(message.text))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("request", lambda request: asked.append(request.url))
    page.goto(address + path)
    context.close()
    expected = ["Failed to load resource: the server responded with a status of 404 (Not Found)"]
    assert complaints == (expected if path == "/b/nowhere" else [])
    assert all(url.startswith(address) for url in asked)


def test_a_guest_finds_a_question_and_its_answer_with_the_keyboard(chromium: Browser, address: str) -> None:
    with looking_at(chromium, f"{address}/b/ava", width=DESK, scheme="light") as page:
        question = page.get_by_text("Is there parking?")
        question.focus()
        page.keyboard.press("Enter")
        assert page.get_by_text("The garage on Pine Street is two minutes away on foot").is_visible()


def test_from_the_first_page_a_guest_reaches_a_free_time(chromium: Browser, address: str) -> None:
    with looking_at(chromium, address, width=PHONE, scheme="light") as page:
        page.get_by_role("link", name="Ava Med Spa").click()
        assert page.get_by_role("heading", level=1).inner_text() == "Ava Med Spa"
        assert page.get_by_role("list", name="Next free times for Botox").get_by_role("time").count() > 0
