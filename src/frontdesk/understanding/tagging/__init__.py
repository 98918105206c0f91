"""A learned tagger: which words of a message are a day, a time, people, rooms, nights or a name.

It sees what the rules found, and learned from people's own sentences when to believe them
and where a span ends.
"""

from frontdesk.understanding.tagging.model import Model, shipped
from frontdesk.understanding.tagging.tags import Tag, tag

__all__ = ["Model", "Tag", "shipped", "tag"]
