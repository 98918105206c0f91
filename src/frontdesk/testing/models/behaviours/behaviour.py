"""What every model has: two jobs, and a way of doing them that is the same for the same request."""

from typing import ClassVar

from frontdesk.testing.models.answers import Answer, say
from frontdesk.testing.models.asked import Asked
from frontdesk.testing.models.reading import read_honestly
from frontdesk.testing.models.wording import reworded


class Behaviour:
    """A model that rewords the draft truthfully and reads messages sensibly; others do one thing else."""

    noise: ClassVar[bytes] = b""
    """What comes out of its socket, where that is no HTTP."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def answer(self, asked: Asked) -> Answer:
        """The answer to a request."""
        return self.read(asked) if asked.schema is not None else self.word(asked)

    def word(self, asked: Asked) -> Answer:
        """The draft in other words."""
        return say(reworded(asked.draft, asked.chance(self.seed)))

    def read(self, asked: Asked) -> Answer:
        """What the guest's message means, in the shape that was asked for."""
        return say(read_honestly(asked))

    @classmethod
    def told(cls) -> str:
        """What it does, in a sentence."""
        return (cls.__doc__ or "").strip().splitlines()[0]
