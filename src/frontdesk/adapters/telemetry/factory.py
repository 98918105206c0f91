"""Settings → who watches the desk, if anybody is to. What is off is not even loaded."""

from collections.abc import Container, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

from frontdesk.conversation.monitor import Turned, Watch
from frontdesk.settings import Settings

if TYPE_CHECKING:
    from frontdesk.adapters.telemetry.metrics import Metrics


@dataclass(frozen=True, slots=True)
class Telemetry:
    """Everybody who watches. None of them can break a turn."""

    metrics: "Metrics | None" = None
    traces: Watch | None = None

    def turned(self, told: Turned) -> None:
        for watch in (self.metrics, self.traces):
            if watch is None:
                continue
            try:
                watch.turned(told)
            except Exception as error:  # a guest's reply is worth more than a figure
                import structlog  # it takes longer to load than many a command takes to run

                structlog.get_logger(__name__).warning("telemetry failed", error=type(error).__name__)


@contextmanager
def open_telemetry(settings: Settings, businesses: Container[str]) -> Iterator[Telemetry | None]:
    """Metrics and traces as they are set; None where neither is. Traces that wait are sent at the end."""
    metrics = None
    if settings.metrics != "off":
        from frontdesk.adapters.telemetry.metrics import Metrics

        metrics = Metrics(businesses)
    if not settings.traces:
        yield Telemetry(metrics) if metrics else None
        return
    from frontdesk.adapters.telemetry.otlp import exported_to
    from frontdesk.adapters.telemetry.traces import Traces

    with exported_to(settings.traces) as tracer:
        yield Telemetry(metrics, Traces(tracer))
