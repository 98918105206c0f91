"""The taught reader for tests: one listener for a process, so that each playbook is learned once."""

from functools import cache

from frontdesk.adapters.encoder import taught_reader
from frontdesk.understanding.listener import Listener


@cache
def taught() -> Listener:
    """Who hears messages as an installed desk does; its encoder is loaded with the first of them."""
    return Listener(taught_reader)
