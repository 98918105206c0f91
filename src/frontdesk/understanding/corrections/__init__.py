"""What guests take back: within a message ("Tuesday, no sorry, Wednesday"), and of what was said before."""

from frontdesk.understanding.corrections.replacing import replaces
from frontdesk.understanding.corrections.retracting import retract

__all__ = ["replaces", "retract"]
