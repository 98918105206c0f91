"""The web: a page for every business, and later what programs, staff and widgets talk to."""

from frontdesk.server.app import build_app

__all__ = ["build_app"]
