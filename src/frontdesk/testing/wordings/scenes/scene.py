"""A turn of the desk: what it had to say, and so what is true in it."""

from dataclasses import dataclass

from frontdesk.conversation.facts import Facts


@dataclass(frozen=True, slots=True)
class Scene:
    kind: str
    """Which templates fit it: "offers", "read_back", …"""
    business: str
    facts: Facts
    """What a checker is told."""
    view: Facts
    """The same with every value in a field of its own, for those who write."""
    house: str = "at_once"
    """How a wish becomes a booking here: at_once, approval or call."""
