"""The REST API under /api: what programs ask for, hold, book, move and cancel."""

from frontdesk.server.api.application import ApiRoute, build_api

__all__ = ["ApiRoute", "build_api"]
