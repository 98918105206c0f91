"""`/metrics` for Prometheus: what this process counted, and what waits in the ledger when it is asked."""

from fastapi import APIRouter, Request
from starlette.exceptions import HTTPException
from starlette.responses import Response

from frontdesk.adapters.jobs.factory import queue_of
from frontdesk.adapters.telemetry.factory import Telemetry
from frontdesk.adapters.telemetry.metrics import Metrics
from frontdesk.conversation.proofs import is_token
from frontdesk.desk import FrontDesk
from frontdesk.errors import LedgerUnavailable
from frontdesk.server.api.context import bearer_of
from frontdesk.settings import Settings

UNKNOWN = float("nan")


def measuring(desk: FrontDesk, settings: Settings) -> APIRouter:
    """The route, where the settings want one and the desk is watched; else there is nothing to see."""
    router = APIRouter()
    metrics = desk.watch.metrics if isinstance(desk.watch, Telemetry) else None
    if metrics is None or settings.metrics == "off":
        return router

    @router.get("/metrics")
    async def read_metrics(request: Request) -> Response:
        if settings.metrics == "staff" and not is_token(bearer_of(request), settings.staff_token):
            raise HTTPException(401, headers={"www-authenticate": "Bearer"})
        await _look(metrics, desk)
        from prometheus_client.exposition import choose_encoder

        encode, kind = choose_encoder(request.headers.get("accept", ""))
        return Response(encode(metrics.registry), headers={"content-type": kind, "cache-control": "no-store"})

    return router


async def _look(metrics: Metrics, desk: FrontDesk) -> None:
    """What is not counted but stands: the jobs that wait, and whether the model is left alone."""
    metrics.resting.set(desk.model.is_resting() if desk.model else 0)
    try:
        backlog = await queue_of(desk.ledger).backlog(desk.clock.now())
    except LedgerUnavailable:
        for gauge in (metrics.jobs, metrics.oldest, metrics.given_up):
            gauge.set(UNKNOWN)
        return
    metrics.jobs.set(backlog.waiting)
    metrics.oldest.set(backlog.oldest.total_seconds())
    metrics.given_up.set(backlog.given_up)
