"""Models that mean well."""

import re
from dataclasses import replace

from frontdesk.testing.models.answers import Answer, say
from frontdesk.testing.models.asked import Asked
from frontdesk.testing.models.bank import bank
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
            # A time is an option, which guests may answer by its place; who agrees has to know the price.
            needed = TIME.fullmatch(option[1]) or bank()["reads_back"] in draft
            return replace(say(draft.replace(option[0], "", 1)), lacks=(option[1],) if needed else ())
        sentences = _SENTENCE.split(draft)
        return say(" ".join(sentences[:-1]) or draft)


class OtherLanguage(Behaviour):
    """Answers in a language that nobody asked for."""

    def word(self, asked: Asked) -> Answer:
        found = [match[0] for pattern in (day(), TIME) for match in pattern.finditer(asked.draft)]
        template = str(asked.chance(self.seed).choice(bank()["languages"]))
        return say(template.format(when=", ".join(found) or "…"), template.split("{when}")[0].strip())


class Formats(Behaviour):
    """Says it as some models do everything: a heading, bold type, bullets and small pictures."""

    def word(self, asked: Asked) -> Answer:
        sentences = [f"- {sentence}" for sentence in _SENTENCE.split(asked.draft)]
        marked = TIME.sub(r"**\g<0>**", "\n".join(sentences))
        return say(f"{bank()['heading']}\n{marked}")


class OddCharacters(Behaviour):
    """Writes as typesetters do: narrow spaces, curly quotes, hyphens that do not break, line separators."""

    def word(self, asked: Asked) -> Answer:
        text = TIME.sub(lambda match: match[0].replace(" ", "\u202f"), asked.draft)
        return say("\u2028".join(_SENTENCE.split(text.replace("'", "\u2019").replace("-", "\u2011"))))
