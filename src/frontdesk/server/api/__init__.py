"""The REST API under /api: what programs ask for, hold, book, move and cancel."""

from frontdesk.server.api.application import api_routes, build_api

__all__ = ["api_routes", "build_api"]
