"""Wordings of replies, true and false, made without any knowledge of how they are checked.

Scenes are turns as the desk has them; true wordings say what is so in the manners of many writers; false
ones lie in one way each. `bench grounding` holds the checker against them.
"""

from frontdesk.testing.wordings.cases import Case, cases, played_cases

__all__ = ["Case", "cases", "played_cases"]
