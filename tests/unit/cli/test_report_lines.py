"""The lines of a report: each is explained, and none says more than the figures do."""

import json
from collections import Counter
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

from rich.console import Console

from frontdesk.cli.report_lines import sections
from frontdesk.cli.report_page import page
from frontdesk.reporting.figures import Books, figures
from frontdesk.reporting.tally import Folding, Tally
from frontdesk.reporting.turns import Row, Told

DOCS = Path(__file__).parents[3] / "docs" / "telemetry.md"
AT = datetime(2026, 11, 16, 12, tzinfo=UTC)


def tallied(*turns: tuple[int, dict[str, Any]]) -> Tally:
    """A tally of turns, each of a thread, told as its events."""
    tally = Tally()

    def tell(turn: Told) -> None:
        tally.hear(turn, ZoneInfo("UTC"), inside=True, choosing=True)

    folding = Folding(tell)
    for number, (thread, events) in enumerate(turns):
        for kind, data in events.items():
            folding.hear(Row(thread, number, AT, kind, json.dumps(data)))
    folding.end()
    return tally


def decided(specialist: str, asked: str, *says: str) -> dict[str, Any]:
    return {"specialist": specialist, "asked": asked, "says": list(says)}


READ = {"channel": "web", "intents": ["book"], "details": [], "questions": []}
HEARD = {**READ, "acts": ["want:book", "ask:other", "unclear"]}
SAID = {"receipts": [], "ms": 1200}
ASKED = {"job": "direction", "outcome": "refused", "reason": "unproven_time", "ms": 900, "input_tokens": 1000}
ASKED |= {"cached_tokens": 100, "output_tokens": 50, "cost": "0.0004", "rounds": 2, "refused_tools": ["move"]}


def everything() -> dict[str, Any]:
    """Figures in which there is something of everything."""
    tally = tallied(
        (1, {"read": READ, "decided": decided("reserve", "service", "ask_service"), "said": SAID}),
        (
            1,
            {
                "read": READ,
                "found": {
                    "preemptive": [{"step": "look", "outcome": "refused", "reason": "closed", "ms": 2}]
                },
                "asked_model": ASKED,
                "decided": decided("reserve", "choice", "offers"),
                "said": SAID,
            },
        ),
        (
            1,
            {
                "read": READ,
                "acted": {
                    "steps": [
                        {"step": "book_it", "outcome": "done"},
                        {"step": "book_call", "outcome": "done"},
                        {"step": "join_wait", "outcome": "done"},
                    ]
                },
                "asked_model": {**ASKED, "job": "acts", "outcome": "timeout"},
                "decided": decided("reserve", "more", "booked"),
                "said": SAID,
            },
        ),
        (
            5,
            {"proposed": {"tool": "search_faq"}, "read": READ, "decided": decided("questions", "", "priced")},
        ),
        (2, {"read": READ, "decided": decided("reserve", "name", "offers"), "said": SAID}),
        (3, {"read": HEARD, "decided": decided("reserve", "date", "ask_for")}),
        (3, {"read": READ, "decided": decided("desk", "", "dropped")}),
        (4, {"read": READ, "decided": decided("handoff", "person", "do_not_know")}),
        (4, {"read": READ, "decided": decided("questions", "more", "priced", "not_understood")}),
    )
    verbs = Counter({"book": 2, "move": 1, "cancel": 1, "approve": 1, "decline": 1, "expire": 1})
    told = figures(tally, Books(verbs, pending=1))
    names = {"business": "ava", "name": "Ava", "since": None, "until": None, "before": None}
    return {**names, **told, "businesses": {}}


def test_every_line_of_the_report_is_explained() -> None:
    told = DOCS.read_text().lower()
    listed = ("where wishes were left", "what the desk asked for", "tools that programs called")
    for title, lines in sections(everything()):
        assert lines
        if title.lower() in listed:
            assert title.lower() in told
            continue
        for line in lines:
            if not line.label.startswith(" "):
                assert line.label in told, line.label


def test_every_figure_of_the_report_is_explained() -> None:
    told = DOCS.read_text()
    for key in (*everything(), *everything()["model"]):
        assert f"`{key}" in told or f"model.{key}" in told, key


def test_how_a_wish_went_is_told_from_its_turns() -> None:
    told = everything()
    assert (told["success"]["wished"], told["success"]["booked"]) == (3, 1)
    assert (told["success"]["left_at"], told["success"]["dropped"]) == ({"name": 1}, 1)
    assert told["times_shown"]["in_first_reply"] == 1
    assert told["service"] == {"understood": 2, "asked": 1, "share_understood": 0.6667}
    assert told["model"]["calls_per_booking"] == 4


def test_questions_with_no_entry_and_what_was_unclear_are_counted() -> None:
    heard = {**READ, "acts": ["ask:entry", "ask:other", "ask:price", "unclear", "tell:when"]}
    tally = tallied((1, {"read": heard}), (1, {"read": {**READ, "acts": ["unclear"]}}), (2, {"read": READ}))
    acts = figures(tally, Books())["acts"]
    assert (acts["questions"], acts["no_entry"], acts["share_no_entry"]) == (3, 2, 0.6667)
    assert (acts["heard"], acts["unclear"], acts["share_unclear"]) == (6, 2, 0.3333)


def test_the_page_fits_a_narrow_terminal() -> None:
    console = Console(width=80, file=None, record=True, quiet=False, force_terminal=False)
    with console.capture() as shown:
        console.print(page(everything()))
    assert max(len(line) for line in shown.get().splitlines()) <= 80
    assert "refused: unproven time" in shown.get()


def test_an_unknown_cost_is_told_with_the_reason_why() -> None:
    silent = {"job": "direction", "outcome": "timeout", "ms": 900, "rounds": 1}
    for asked, why in (
        (silent, "no answer was counted"),
        ({**ASKED, "cost": None}, "no price list names this model"),
    ):
        turn = {"read": READ, "asked_model": asked, "decided": decided("desk", "", "hello"), "said": SAID}
        told = {**everything(), **figures(tallied((1, turn)), Books(Counter()))}
        (cost,) = [line for _, lines in sections(told) for line in lines if line.label == "cost"]
        assert (cost.value, cost.note) == ("unknown", why)
