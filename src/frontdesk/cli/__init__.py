"""The `frontdesk` command."""

from frontdesk.cli.main import main

__all__ = ["main"]
