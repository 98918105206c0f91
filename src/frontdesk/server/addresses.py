"""Where a request comes from, as limits count it."""

from fastapi import Request

from frontdesk.booking.networks import network_of


def address_of(request: Request) -> str:
    """Where a request comes from, for rationing; a server in front is trusted as uvicorn is told to."""
    return network_of(request.client.host) if request.client else "unknown"
