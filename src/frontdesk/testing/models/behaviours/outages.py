"""Models whose servers are not well."""

from dataclasses import replace
from typing import ClassVar

from frontdesk.testing.models.answers import Answer, Failed, Hang, Noise, Page, Spoken
from frontdesk.testing.models.asked import Asked
from frontdesk.testing.models.bank import bank
from frontdesk.testing.models.behaviours.behaviour import Behaviour
from frontdesk.testing.models.behaviours.honest import Parrot

PACE = 0.5
TOKENS = 1


class SlowStream(Parrot):
    """Thinks half a second about every token."""

    pace: ClassVar[float] = PACE

    def answer(self, asked: Asked) -> Answer:
        answer = super().answer(asked)
        return replace(answer, pace=self.pace) if isinstance(answer, Spoken) else answer


class DiesMidStream(Parrot):
    """Closes the connection after a few tokens."""

    def answer(self, asked: Asked) -> Answer:
        answer = super().answer(asked)
        return replace(answer, dies_after=TOKENS) if isinstance(answer, Spoken) else answer


class TooMany(Behaviour):
    """Has had too many requests: 429, and when to come again."""

    def answer(self, asked: Asked) -> Answer:
        message = str(bank()["limit"]).format(model=asked.model)
        return Failed(429, message, "requests", "rate_limit_exceeded", {"retry-after": "20"})


class Fails(Behaviour):
    """Has an error of its own: 500."""

    def answer(self, asked: Asked) -> Answer:
        return Failed(500, bank()["broken"])


class Hangs(Behaviour):
    """Takes the request, and never answers."""

    def answer(self, asked: Asked) -> Answer:
        return Hang()


class Gibberish(Behaviour):
    """Answers with a page of somebody else's, or with words where JSON should be."""

    def answer(self, asked: Asked) -> Answer:
        return Page(asked.chance(self.seed).choice([200, 502]), bank()["page"])


class NoHttp(Behaviour):
    """Speaks no HTTP at all."""

    noise: ClassVar[bytes] = b"SSH-2.0-OpenSSH_9.9\r\n\x00\x00\x05\xdc\x09\x14 not what you came for\r\n"

    def answer(self, asked: Asked) -> Answer:
        return Noise(self.noise)
