"""A trace of each turn: what it did, piece by piece, and how long that took. Codes and ids only.

The spans are made when the turn is over, from its marks: nothing of OpenTelemetry is on the path of a
message. They belong to the trace that the caller is in, if there is one.
"""

import hashlib
import time
from secrets import token_bytes

from opentelemetry.trace import Span, StatusCode, Tracer, set_span_in_context

from frontdesk.adapters.telemetry.labels import CHANNELS, one_of
from frontdesk.clock import ticks
from frontdesk.conversation.monitor import Code, Marked, Turned
from frontdesk.reporting.turns import told_in

PRIVATE = "guest."
"""Codes that begin so are a guest's own and are not passed on."""


class Traces:
    """Turns as spans of a tracer."""

    def __init__(self, tracer: Tracer) -> None:
        self._tracer = tracer
        self._salt = token_bytes(16)

    def turned(self, told: Turned) -> None:
        # Marks are in ticks, which begin anywhere: this is how far they are from the clock on the wall.
        offset = time.time_ns() - ticks()
        turn = self._tracer.start_span(
            "turn", attributes=self._attributes(told), start_time=told.began + offset
        )
        _fail(turn, told.error)
        spans: list[Span] = []
        for mark in told.marks:
            parent = spans[mark.parent] if mark.parent >= 0 else turn
            spans.append(self._span(mark, parent, offset))
        for span, mark in zip(spans, told.marks, strict=True):
            span.end(end_time=(mark.ended or told.ended) + offset)
        turn.end(end_time=told.ended + offset)

    def _span(self, mark: Marked, parent: Span, offset: int) -> Span:
        codes = {
            f"frontdesk.{key}": value for key, value in mark.codes.items() if not key.startswith(PRIVATE)
        }
        name = f"{mark.name} {mark.codes['step']}" if "step" in mark.codes else mark.name
        span = self._tracer.start_span(
            name, set_span_in_context(parent), attributes=codes, start_time=mark.began + offset
        )
        _fail(span, mark.error)
        return span

    def _attributes(self, told: Turned) -> dict[str, Code]:
        turn = told_in(told.events)
        said: dict[str, Code] = {
            "business": told.business,
            "channel": one_of(CHANNELS, told.channel),
            "conversation": self._name(told),
            "specialist": turn.specialist,
            "asked": turn.asked,
            "says": ",".join(turn.decided.get("says", ())),
            "intents": ",".join((turn.read or {}).get("intents", ())),
            "model.outcomes": ",".join(f"{m.get('job')}:{m.get('outcome')}" for m in turn.models),
            "model.requests": turn.calls,
        }
        return {f"frontdesk.{key}": value for key, value in said.items() if value}

    def _name(self, told: Turned) -> str:
        """Tells which turns belong together, and nothing else: what a sender calls it could be anything."""
        named = f"{told.business}/{told.conversation}".encode()
        return hashlib.blake2s(named, key=self._salt, digest_size=8).hexdigest()


def _fail(span: Span, error: str) -> None:
    if error:
        span.set_status(StatusCode.ERROR, error)
