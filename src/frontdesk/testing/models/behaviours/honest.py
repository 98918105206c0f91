"""Models that mean well."""

import re

from frontdesk.testing.models.answers import Answer, say
from frontdesk.testing.models.asked import Asked
from frontdesk.testing.models.bank import one_of
from frontdesk.testing.models.behaviours.behaviour import Behaviour
from frontdesk.testing.models.tampering import PRICE, TIME, day

_SENTENCE = re.compile(r"(?<=[.!?])\s+")
_OPTION = re.compile(rf"(?:, | or | and )({TIME.pattern}|{PRICE.pattern})")


class Good(Behaviour):
    """Rewords the draft truthfully, and reads messages sensibly."""


class Parrot(Behaviour):
    """Repeats the draft to the letter."""

    def word(self, asked: Asked) -> Answer:
        return say(asked.draft)


class DropsOptions(Behaviour):
    """Says nothing but the truth, and not all of it: an option, a price or the question is left out."""

    def word(self, asked: Asked) -> Answer:
        draft = asked.draft
        if option := _OPTION.search(draft):
            return say(draft.replace(option[0], "", 1))
        sentences = _SENTENCE.split(draft)
        return say(" ".join(sentences[:-1]) or draft)


class OtherLanguage(Behaviour):
    """Answers in a language that nobody asked for."""

    def word(self, asked: Asked) -> Answer:
        found = [match[0] for pattern in (day(), TIME) for match in pattern.finditer(asked.draft)]
        text = one_of("languages", asked.chance(self.seed), when=", ".join(found) or "…")
        return say(text, text.split(":")[0].split("{")[0])
