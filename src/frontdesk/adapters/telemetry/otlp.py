"""An OTLP address → a tracer whose spans are sent there in the background."""

from collections.abc import Iterator
from contextlib import contextmanager

from opentelemetry.trace import Tracer

from frontdesk.errors import SettingsError

STOP_SECONDS = 5
"""How long the end of the program may wait for the last spans."""


@contextmanager
def exported_to(address: str) -> Iterator[Tracer]:
    """A tracer for as long as the block runs; what waits is sent at its end."""
    if not address.startswith(("http://", "https://")):
        raise SettingsError(
            f"FRONTDESK_TRACES is “{address}”, which is no address; write for example "
            "http://127.0.0.1:4318/v1/traces."
        )
    try:
        from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
        from opentelemetry.sdk.resources import Resource
        from opentelemetry.sdk.trace import TracerProvider
        from opentelemetry.sdk.trace.export import BatchSpanProcessor
    except ImportError as exc:
        raise SettingsError(
            "Traces need OpenTelemetry: install frontdesk with its extra, frontdesk[traces]"
        ) from exc
    provider = TracerProvider(resource=Resource.create({"service.name": "frontdesk"}))
    provider.add_span_processor(BatchSpanProcessor(OTLPSpanExporter(endpoint=address)))
    try:
        yield provider.get_tracer("frontdesk")
    finally:
        provider.force_flush(STOP_SECONDS * 1000)
        provider.shutdown()
