"""The week in the documents is the week of the demo."""

from pathlib import Path

from bench.week import page

WEEK = Path(__file__).parents[2] / "docs" / "demo-week.md"


async def test_the_week_in_the_documents_is_up_to_date() -> None:
    assert WEEK.read_text(encoding="utf-8") == await page(), (
        "make it anew: python -m bench.week > docs/demo-week.md"
    )
