"""What every model has: two jobs, and a way of doing them that is the same for the same request."""

import json
from dataclasses import replace
from typing import ClassVar

from frontdesk.testing.models.acts import hear_honestly
from frontdesk.testing.models.answers import Answer, Say, Spoken, say
from frontdesk.testing.models.asked import Asked
from frontdesk.testing.models.picks import arranged, disguised


class Behaviour:
    """A model that arranges sentences sensibly and reads messages sensibly; others do one thing else."""

    noise: ClassVar[bytes] = b""
    """What comes out of its socket, where that is no HTTP."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def answer(self, asked: Asked) -> Answer:
        """The answer to a request; words where ids are asked for come as they are, or dressed up as ids."""
        if not asked.directs:
            return self.hear(asked)
        return _dressed(self.direct(asked), asked, self.seed)

    def direct(self, asked: Asked) -> Answer:
        """The sentences in an order."""
        return say(arranged(asked, asked.chance(self.seed)))

    def hear(self, asked: Asked) -> Answer:
        """The acts of the guest's message, in the shape that was asked for."""
        return say(hear_honestly(asked))

    @classmethod
    def told(cls) -> str:
        """What it does, in a sentence."""
        return (cls.__doc__ or "").strip().splitlines()[0]


def _dressed(answer: Answer, asked: Asked, seed: int) -> Answer:
    """Free words, half of the time inside the shape that was asked for."""
    if not isinstance(answer, Spoken) or not answer.text or _is_json(answer.text):
        return answer
    if asked.chance(seed + 1).random() < 0.5 or any(not isinstance(item, Say) for item in answer.items):
        return answer
    return replace(answer, items=(Say(disguised(answer.text, asked)),))


def _is_json(text: str) -> bool:
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        return False
    return True
