"""Models that mean well."""

import re

from frontdesk.testing.models.answers import Answer, say
from frontdesk.testing.models.asked import Asked
from frontdesk.testing.models.bank import bank
from frontdesk.testing.models.behaviours.behaviour import Behaviour
from frontdesk.testing.models.distortions import TIME, day
from frontdesk.testing.models.picks import in_order, picked

_SENTENCE = re.compile(r"(?<=[.!?])\s+")


class Good(Behaviour):
    """Arranges the sentences as it likes, all of them, and reads messages sensibly."""


class Parrot(Behaviour):
    """Picks every sentence in the order in which it was given."""

    def direct(self, asked: Asked) -> Answer:
        return say(in_order(asked))


class DropsSentences(Behaviour):
    """Leaves sentences out, the question first of all."""

    def direct(self, asked: Asked) -> Answer:
        chance = asked.chance(self.seed)
        return say(picked([f"{id_}1" for id_ in list(asked.wordings)[:-1] if chance.random() < 0.5]))


class Repeats(Behaviour):
    """Picks everything three times, in every wording, the question first."""

    def direct(self, asked: Asked) -> Answer:
        ids = [
            f"{id_}{n}"
            for id_, texts in reversed(list(asked.wordings.items()))
            for n in range(len(texts) + 1)
        ]
        return say(picked([*ids, *asked.courtesies] * 3))


class OutOfRange(Behaviour):
    """Picks sentences, wordings and courtesies that there are not."""

    def direct(self, asked: Asked) -> Answer:
        chance = asked.chance(self.seed)
        odd = ["zz1", "a0", "a99", "C0", "C99", "A1", "b-1", "", "a1\u0000", "constructor", "a1.5", "C", "\n"]
        return say(picked(chance.sample(odd, len(odd))))


class TooCourteous(Behaviour):
    """Picks every courtesy, and nothing else."""

    def direct(self, asked: Asked) -> Answer:
        return say(picked(list(asked.courtesies)))


class OtherLanguage(Behaviour):
    """Answers in a language that nobody asked for."""

    def direct(self, asked: Asked) -> Answer:
        found = [match[0] for pattern in (day(), TIME) for match in pattern.finditer(asked.draft)]
        template = str(asked.chance(self.seed).choice(bank()["languages"]))
        return say(template.format(when=", ".join(found) or "…"), template.split("{when}")[0].strip())


class Formats(Behaviour):
    """Says it as some models do everything: a heading, bold type, bullets and small pictures."""

    def direct(self, asked: Asked) -> Answer:
        sentences = [f"- {sentence}" for sentence in _SENTENCE.split(asked.draft)]
        marked = TIME.sub(r"**\g<0>**", "\n".join(sentences))
        return say(f"{bank()['heading']}\n{marked}")


class OddCharacters(Behaviour):
    """Writes as typesetters do: narrow spaces, curly quotes, hyphens that do not break, line separators."""

    def direct(self, asked: Asked) -> Answer:
        text = TIME.sub(lambda match: match[0].replace(" ", "\u202f"), asked.draft)
        return say("\u2028".join(_SENTENCE.split(text.replace("'", "\u2019").replace("-", "\u2011"))))
