"""One message read: every finder's candidates compete for its characters, then its intents are judged."""

from dataclasses import dataclass
from typing import Self

from frontdesk.conversation.context import Context
from frontdesk.conversation.reading import Reading
from frontdesk.playbooks import Playbook
from frontdesk.understanding import contacts, dates, details, intents, names
from frontdesk.understanding.candidates import settle
from frontdesk.understanding.text import read_text
from frontdesk.understanding.vocabulary import Vocabulary

FINDERS = (dates.find, details.find, contacts.find, names.find)


@dataclass(frozen=True)
class Reader:
    """Reads messages; for a business with its words and its questions, built once."""

    vocabulary: Vocabulary | None = None

    @classmethod
    def of(cls, playbook: Playbook) -> Self:
        return cls(vocabulary=Vocabulary.of(playbook))

    def read(self, written: str, context: Context) -> Reading:
        """What a message says, in the light of what was asked and offered before it."""
        text = read_text(written)
        found = [candidate for find in FINDERS for candidate in find(text, context)]
        if self.vocabulary is not None:
            found.extend(self.vocabulary.find(text, context))
        won, beaten = settle(found)
        return Reading(
            text=text.raw,
            intents=intents.judge(text, won, context),
            details=won,
            beaten=beaten,
            cut=text.cut,
        )


def read(written: str, context: Context) -> Reading:
    """What a message says to a desk that knows no business."""
    return _ANY.read(written, context)


_ANY = Reader()
