"""Metrics count what turns write, and no label of theirs can come from a guest or grow without end."""

import json
import math
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from prometheus_client.exposition import generate_latest
from prometheus_client.parser import text_string_to_metric_families

from frontdesk.adapters.telemetry import labels
from frontdesk.adapters.telemetry.factory import Telemetry, open_telemetry
from frontdesk.adapters.telemetry.metrics import Metrics
from frontdesk.conversation.monitor import Turned
from frontdesk.conversation.ports import Heard
from frontdesk.settings import Settings

DOCS = Path(__file__).parents[3] / "docs" / "telemetry.md"
PHONE = "+14155550134"


def turned(*events: tuple[str, Any], business: str = "ava", channel: str = "web", error: str = "") -> Turned:
    heard = tuple(Heard(kind, json.dumps(data)) for kind, data in events)
    return Turned(business, "c", channel, 0, 20_000_000, (), heard, error)


@pytest.fixture
def metrics() -> Metrics:
    return Metrics({"ava", "bistro"})


def values(metrics: Metrics) -> dict[str, float]:
    """Samples by name and labels, those that are nothing left out."""
    text = generate_latest(metrics.registry).decode()
    return {
        f"{sample.name}{sorted(sample.labels.values())}": sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
        if family.name.startswith("frontdesk_") and sample.value and not sample.name.endswith("_created")
    }


READ = ("read", {"channel": "web", "intents": ["book"], "details": [], "questions": []})


def asked(**told: Any) -> tuple[str, Any]:
    usual = {"job": "direction", "outcome": "passed", "ms": 700, "input_tokens": 900, "cached_tokens": 500}
    return "asked_model", usual | {"output_tokens": 40, "cost": "0.0004", "rounds": 1} | told


def test_a_message_and_its_turn_are_counted(metrics: Metrics) -> None:
    metrics.turned(turned(READ, ("decided", {"specialist": "reserve", "asked": "date", "says": ["ask_for"]})))
    found = values(metrics)
    assert found["frontdesk_messages_total['ava', 'web']"] == 1
    assert found["frontdesk_turn_seconds_count['no']"] == 1
    assert found["frontdesk_turn_seconds_sum['no']"] == pytest.approx(0.02)
    assert found["frontdesk_asked_total['date']"] == 1


def test_news_is_a_turn_and_no_message(metrics: Metrics) -> None:
    metrics.turned(turned(("decided", {"specialist": "news", "asked": "", "says": []}), channel="news"))
    found = values(metrics)
    assert not any(name.startswith("frontdesk_messages") for name in found)
    assert found["frontdesk_turn_seconds_count['no']"] == 1


def test_looks_of_the_desk_are_counted_by_what_came_of_them(metrics: Metrics) -> None:
    checks = [
        {"step": "look", "outcome": "offers"},
        {"step": "look", "outcome": "refused", "reason": "too_far"},
        {"step": "look_stay", "outcome": "nothing"},
    ]
    metrics.turned(turned(READ, ("found", {"preemptive": checks})))
    found = values(metrics)
    assert found["frontdesk_preemptive_checks_total['', 'offers']"] == 1
    assert found["frontdesk_preemptive_checks_total['refused', 'too_far']"] == 1
    assert found["frontdesk_preemptive_checks_total['', 'nothing']"] == 1


def test_what_a_model_was_asked_is_counted_with_tokens_and_cost(metrics: Metrics) -> None:
    metrics.turned(turned(READ, asked(), asked(outcome="refused", reason="time", rounds=2)))
    metrics.turned(turned(READ, asked(job="acts", outcome="status_503", cost="")))
    found = values(metrics)
    assert found["frontdesk_model_calls_total['direction', 'passed']"] == 1
    assert found["frontdesk_model_calls_total['acts', 'status_5xx']"] == 1
    assert found["frontdesk_model_requests_total['direction']"] == 3
    assert found["frontdesk_directions_refused_total['time']"] == 1
    assert found["frontdesk_model_tokens_total['input']"] == 2700
    assert found["frontdesk_model_cost_total[]"] == pytest.approx(0.0008)
    assert found["frontdesk_turn_seconds_count['yes']"] == 2


def test_a_model_that_is_left_alone_is_asked_without_a_request(metrics: Metrics) -> None:
    metrics.turned(turned(READ, asked(outcome="resting", rounds=0)))
    found = values(metrics)
    assert found["frontdesk_model_calls_total['direction', 'resting']"] == 1
    assert "frontdesk_model_requests_total['direction']" not in found


def test_a_turn_that_failed_is_counted_by_its_error(metrics: Metrics) -> None:
    metrics.turned(turned(error="LedgerUnavailable"))
    metrics.turned(turned(error="SomethingOdd"))
    found = values(metrics)
    assert found["frontdesk_turns_failed_total['LedgerUnavailable']"] == 1
    assert found["frontdesk_turns_failed_total['other']"] == 1


def hostile() -> Iterator[Turned]:
    """Turns in which everything that could be a label is a guest's own words, or new each time."""
    for number in range(300):
        name = f"jo_bell_{number}" if number % 2 else PHONE
        letters = "".join(chr(ord("a") + int(digit)) for digit in str(number))
        yield turned(
            ("read", {"channel": name, "intents": [name], "details": [name], "questions": []}),
            ("found", {"preemptive": [{"step": name, "outcome": name, "reason": name}]}),
            ("acted", {"steps": [{"step": name, "outcome": "done", "record": name}]}),
            asked(job=name, outcome=name, reason=name, model=name, tools=[name], refused_tools=[name]),
            asked(outcome="refused", reason=f"code_{letters}"),
            asked(outcome="refused", reason=name),
            ("decided", {"specialist": name, "asked": name, "says": [name]}),
            business=name,
            channel=name,
        )
        yield turned(error=name)


ALLOWED: dict[str, frozenset[str]] = {
    "business": frozenset({"ava", "bistro"}),
    "channel": labels.CHANNELS,
    "verb": labels.VERBS,
    "by": labels.ACTORS,
    "job": labels.JOBS,
    "outcome": labels.OUTCOMES | labels.CHECKS | {"answered", "not_known", "not_understood"},
    "error": labels.ERRORS,
    "what": labels.ASKED,
    "kind": frozenset({"input", "cached", "output"}),
    "model": frozenset({"yes", "no"}),
}


def test_every_label_has_a_value_from_a_known_set(metrics: Metrics) -> None:
    for told in hostile():
        metrics.turned(told)
    text = generate_latest(metrics.registry).decode()
    assert PHONE not in text
    assert "jo_bell" not in text
    reasons = set()
    for family in text_string_to_metric_families(text):
        for sample in (s for s in family.samples if family.name.startswith("frontdesk_")):
            for name, value in sample.labels.items():
                if name == "reason" and sample.name.startswith("frontdesk_directions_refused"):
                    reasons.add(value)
                elif name == "reason":
                    assert value in {*labels.REFUSALS, "", labels.OTHER}
                elif name == "le":
                    assert not math.isnan(float(value))
                else:
                    assert value in ALLOWED[name] | {labels.OTHER}, (name, value)
    assert len(reasons) <= 61
    assert all(re.fullmatch(r"[a-z_]{1,40}", reason) for reason in reasons)


def test_every_metric_is_documented(metrics: Metrics) -> None:
    told = DOCS.read_text()
    families = [f for f in metrics.registry.collect() if f.name.startswith("frontdesk_")]
    assert len(families) > 15
    for family in families:
        name = f"{family.name}_total" if family.type == "counter" else family.name
        assert f"`{name}`" in told, name
        assert family.documentation.endswith(".")


class Failing:
    def turned(self, told: Turned) -> None:
        raise RuntimeError(PHONE)


def test_who_watches_cannot_break_a_turn(capsys: pytest.CaptureFixture[str], metrics: Metrics) -> None:
    Telemetry(metrics, Failing()).turned(turned(READ))
    assert values(metrics)["frontdesk_messages_total['ava', 'web']"] == 1
    shown = capsys.readouterr()
    assert PHONE not in shown.out + shown.err


def test_nobody_watches_unless_it_is_set() -> None:
    with open_telemetry(Settings(), {"ava"}) as watch:
        assert watch is None
    with open_telemetry(Settings(metrics="open"), {"ava"}) as watch:
        assert watch is not None
        assert watch.metrics is not None
        assert watch.traces is None
