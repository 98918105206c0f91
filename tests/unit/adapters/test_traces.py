"""A trace of a turn shows each piece of it, nothing of a guest's, and costs nothing where nobody looks."""

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from threading import Thread
from typing import Any
from wsgiref.simple_server import WSGIRequestHandler, make_server

import pytest
from opentelemetry import trace
from opentelemetry.sdk.trace import ReadableSpan, TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter
from opentelemetry.trace import StatusCode

from frontdesk.adapters.store.factory import open_sqlite, threads_of
from frontdesk.adapters.telemetry.factory import Telemetry, open_telemetry
from frontdesk.adapters.telemetry.traces import Traces
from frontdesk.conversation.message import Message
from frontdesk.conversation.model import Model
from frontdesk.conversation.monitor import Marked, Turned, Watched, mark
from frontdesk.conversation.ports import Heard
from frontdesk.desk import FrontDesk
from frontdesk.errors import SettingsError
from frontdesk.playbooks import load_shipped
from frontdesk.settings import Settings
from frontdesk.testing.clocks import FixedClock
from frontdesk.testing.listeners import taught
from frontdesk.testing.models import ScriptedModel
from tests.contract.test_turn_events import NOW

PHONE = "415 555 0134"


class Collected:
    """A tracer, and the spans that were made with it."""

    def __init__(self) -> None:
        self._kept = InMemorySpanExporter()
        self.provider = TracerProvider()
        self.provider.add_span_processor(SimpleSpanProcessor(self._kept))
        self.tracer = self.provider.get_tracer("test")
        self.traces = Traces(self.tracer)

    def spans(self) -> list[ReadableSpan]:
        """In the order in which they began."""
        return sorted(self._kept.get_finished_spans(), key=lambda span: span.start_time or 0)

    def named(self, name: str) -> ReadableSpan:
        (span,) = (span for span in self.spans() if span.name == name)
        return span


@pytest.fixture
def collected() -> Iterator[Collected]:
    made = Collected()
    yield made
    made.provider.shutdown()


async def talk(collected: Collected, folder: Path, *texts: str, model: Model | None = None) -> None:
    ledger = await open_sqlite(folder / "ledger.db")
    desk = FrontDesk(
        {"bistro": load_shipped("bistro")},
        ledger,
        threads_of(ledger),
        FixedClock(NOW),
        model=model,
        watch=Telemetry(traces=collected.traces),
        listener=taught(),
    )
    try:
        for number, text in enumerate(texts):
            await desk.handle(Message(f"m{number}", "bistro", PHONE, text))
    finally:
        await desk.close()


async def test_a_turn_is_a_span_with_its_pieces_below_it(collected: Collected, tmp_path: Path) -> None:
    await talk(collected, tmp_path, "table for 2 tomorrow at 8pm")
    turn = collected.named("turn")
    for name in ("reading", "deciding", "writing"):
        span = collected.named(name)
        assert span.parent is not None
        assert span.parent.span_id == turn.context.span_id
    look = collected.named("step look")
    assert look.parent is not None
    assert look.parent.span_id == collected.named("deciding").context.span_id
    assert turn.start_time is not None
    assert turn.end_time is not None
    for span in collected.spans():
        assert turn.start_time <= (span.start_time or 0) <= (span.end_time or 0) <= turn.end_time
    assert abs(turn.start_time - time.time_ns()) < 60e9


async def test_a_turn_tells_in_codes_what_it_came_to(collected: Collected, tmp_path: Path) -> None:
    await talk(collected, tmp_path, "table for 2 tomorrow at 8pm")
    told = collected.named("turn").attributes or {}
    assert told["frontdesk.business"] == "bistro"
    assert told["frontdesk.channel"] == "web"
    assert told["frontdesk.specialist"] == "reserve"
    assert "offers" in str(told["frontdesk.says"])


async def test_what_a_model_does_shows(collected: Collected, tmp_path: Path) -> None:
    scripted = ScriptedModel()
    await talk(collected, tmp_path, "hello", "xyzzy plugh", model=Model(scripted, acts=scripted.acts))
    names = [span.name for span in collected.spans()]
    assert "directing" in names
    assert "hearing" in names


async def test_nothing_of_a_guest_is_in_a_trace(collected: Collected, tmp_path: Path) -> None:
    await talk(collected, tmp_path, "table for 2 tomorrow at 8pm", f"Jo Bell, {PHONE}", "yes")
    shown = " ".join(f"{span.name} {span.attributes} {span.events}" for span in collected.spans())
    for words in ("tomorrow", "Bell", PHONE, "0134"):
        assert words not in shown
    turns = [span.attributes or {} for span in collected.spans() if span.name == "turn"]
    # The same conversation has the same name, which is not the one that its sender gave it.
    assert len({turn["frontdesk.conversation"] for turn in turns}) == 1


def test_what_is_marked_as_a_guest_s_own_is_dropped(collected: Collected) -> None:
    marks = (Marked("reading", -1, 1, {"guest.text": "I am Jo", "kind": "plain"}, 2),)
    collected.traces.turned(Turned("ava", "c", "web", 0, 3, marks))
    assert dict(collected.named("reading").attributes or {}) == {"frontdesk.kind": "plain"}


def test_what_failed_is_marked_as_failed(collected: Collected) -> None:
    marks = (Marked("writing", -1, 1, {}, 2, "LedgerUnavailable"),)
    collected.traces.turned(Turned("ava", "c", "web", 0, 3, marks, (), "LedgerUnavailable"))
    for name in ("turn", "writing"):
        status = collected.named(name).status
        assert (status.status_code, status.description) == (StatusCode.ERROR, "LedgerUnavailable")


def test_a_turn_belongs_to_the_trace_of_whoever_called(collected: Collected) -> None:
    with collected.tracer.start_as_current_span("request") as request:
        said = (Heard("decided", json.dumps({"specialist": "desk"})),)
        collected.traces.turned(Turned("ava", "c", "web", 0, 3, (), said))
    parent = collected.named("turn").parent
    assert parent is not None
    assert parent.span_id == request.get_span_context().span_id
    assert trace.get_current_span() is trace.INVALID_SPAN


def test_marks_that_nobody_looks_at_cost_less_than_twenty_microseconds_a_turn() -> None:
    message = Message("m", "bistro", "c", "hello")

    def turn() -> None:
        """As many marks as a turn with a model has."""
        with Watched(None, message), mark("reading"):
            for _ in range(12):
                with mark("step", step="look"):
                    pass

    best = min(_seconds(turn) for _ in range(20))
    assert best < 20e-6


def _seconds(turn: object, times: int = 200) -> float:
    assert callable(turn)
    began = time.perf_counter()
    for _ in range(times):
        turn()
    return (time.perf_counter() - began) / times


def test_what_is_off_is_not_loaded() -> None:
    code = (
        "import sys; from frontdesk.app import open_telemetry; from frontdesk.settings import Settings\n"
        "with open_telemetry(Settings(), ()) as watch: assert watch is None\n"
        "print([name for name in sys.modules if name.startswith(('opentelemetry', 'prometheus_client'))])"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "[]"


def test_an_address_that_is_none_is_an_error_with_advice() -> None:
    with (
        pytest.raises(SettingsError, match="4318"),
        open_telemetry(Settings(traces="collector"), ()),
    ):
        pass


class _Quiet(WSGIRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.fixture
def collector() -> Iterator[tuple[str, list[bytes]]]:
    """Somebody who takes traces over HTTP and keeps them."""
    kept: list[bytes] = []

    def take(environ: dict[str, Any], start: object) -> list[bytes]:
        assert callable(start)
        body = environ["wsgi.input"]
        kept.append(body.read(int(str(environ["CONTENT_LENGTH"]))))
        start("200 OK", [("content-type", "application/x-protobuf")])
        return [b""]

    with make_server("127.0.0.1", 0, take, handler_class=_Quiet) as server:
        thread = Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}/v1/traces", kept
        server.shutdown()
        thread.join()


def test_traces_reach_a_collector_before_the_program_ends(collector: tuple[str, list[bytes]]) -> None:
    pytest.importorskip("opentelemetry.exporter.otlp.proto.http", reason="the extra `traces` is not there")
    address, kept = collector
    with open_telemetry(Settings(traces=address), ()) as watch:
        assert watch is not None
        watch.turned(Turned("ava", "c", "web", 0, 3, (Marked("reading", -1, 1, {}, 2),)))
    assert b"reading" in b"".join(kept)
    assert b"frontdesk" in b"".join(kept)
