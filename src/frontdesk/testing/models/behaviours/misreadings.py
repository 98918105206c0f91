"""A model that reads what is not there."""

from frontdesk.testing.models.acts import hear_wrongly
from frontdesk.testing.models.answers import Answer, say
from frontdesk.testing.models.asked import Asked
from frontdesk.testing.models.behaviours.behaviour import Behaviour


class ReadsWrongly(Behaviour):
    """Reads wishes, choices, a yes and others' phone numbers into a message that has none of them."""

    def hear(self, asked: Asked) -> Answer:
        return say(hear_wrongly(asked, asked.chance(self.seed)))
