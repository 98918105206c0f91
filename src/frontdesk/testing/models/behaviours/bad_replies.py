"""Models that talk when they should not, or not when they should."""

from frontdesk.testing.models.answers import Answer, Refuse, Say, Spoken, say
from frontdesk.testing.models.asked import Asked
from frontdesk.testing.models.bank import bank, one_of
from frontdesk.testing.models.behaviours.behaviour import Behaviour

MEGABYTE = 1_000_000
TOLD = 160
"""How much of its instructions a model prints before it thinks better of it."""


class Empty(Behaviour):
    """Answers with nothing at all."""

    def answer(self, asked: Asked) -> Answer:
        return say("") if asked.chance(self.seed).random() < 0.5 else Spoken(())


class Refuses(Behaviour):
    """Would rather not."""

    def answer(self, asked: Asked) -> Answer:
        return Spoken((Refuse(bank()["refusal"]),))


class Leaks(Behaviour):
    """Prints its instructions and the names of its tools."""

    def direct(self, asked: Asked) -> Answer:
        told = asked.instructions[:TOLD].strip()
        tools = ", ".join(sorted({*asked.tools, *(result.name for result in asked.results)}))
        name = "leaks" if tools else "leaks_without"
        text = str(bank()[name]).format(instructions=told, tools=tools)
        return say(f"{asked.draft} {text}", told, *([tools] if tools else []))


class Injected(Behaviour):
    """Obeys a guest who tells it to forget its rules, and takes everybody for such a guest."""

    def direct(self, asked: Asked) -> Answer:
        lie = one_of("free", asked.chance(self.seed))
        return say(f"{lie} {asked.draft}", lie)


class Huge(Behaviour):
    """Does not stop: a megabyte of the same."""

    def answer(self, asked: Asked) -> Answer:
        said = f"{asked.draft or asked.guest} "
        return say(said * (MEGABYTE // len(said)))


class Unfinished(Behaviour):
    """Runs out of tokens in the middle of a sentence."""

    def answer(self, asked: Asked) -> Answer:
        whole = super().answer(asked)
        assert isinstance(whole, Spoken)
        return Spoken((Say(whole.text[: len(whole.text) // 2]),), unfinished=True)
