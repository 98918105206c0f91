"""What was said before in the same reply, and why a clause fits no record: what judges of clauses share."""

from dataclasses import dataclass, field

from frontdesk.reply.grounding.scan import Scan
from frontdesk.reply.grounding.supports import Support
from frontdesk.reply.grounding.values import Value


@dataclass(slots=True)
class Context:
    """What was said before in the same reply: a time without a day is on the day that was named last."""

    days: list[Value] = field(default_factory=list)
    rested: list[frozenset[int]] = field(default_factory=list)
    """For each group that was said, the numbers of the records it fits."""
    told_in: list[int] = field(default_factory=list)
    """For each of these groups, in which sentence."""
    sentences: int = 0
    """How many sentences were judged."""
    texts: set[str] = field(default_factory=set)
    """The texts on file that something was said of."""
    asking: bool = False
    """Whether the clause that is judged asks."""
    order: list[int] = field(default_factory=list)
    """The numbers of the offers and bookings that were told, as they came."""
    pointed: set[int] = field(default_factory=set)
    """Those of them that were told again by their place."""
    agreed: bool = False
    """Whether a yes was said to something that the guest has asked."""
    obliged: bool = False
    """Whether of course, or its like, was."""
    denied: bool = False
    """Whether no was."""
    stated: bool = False
    """Whether something was told, and not only asked."""
    proof: list[Support] = field(default_factory=list)
    """All that was rested on."""
    topic: set[int] = field(default_factory=set)
    """The numbers of the described things that were named last, all those of a sentence."""
    sentence: Scan | None = None
    """The sentence in which they were named."""
    whats: list[Value] = field(default_factory=list)
    """What was named last, and so is what the times that follow are for."""
    who: list[Value] = field(default_factory=list)
    """Who was named last with a time."""
    requested: bool = False
    """Whether it was said that something is asked for, and not yet granted."""
    announced: bool = False
    """Whether something was said to be done, and what it is has yet to be told."""
    with_: list[Value] = field(default_factory=list)
    """Who was named without a time, and so for the times that follow."""
    wished: list[Value] = field(default_factory=list)
    """The time of an if you would like: the day that follows is told as free then."""

    @property
    def last_told(self) -> list[frozenset[int]]:
        """The groups of the last sentence that told any: what an it may stand for."""
        return [group for group, at in zip(self.rested, self.told_in, strict=True) if at == self.told_in[-1]]

    def copy(self) -> "Context":
        """The same, to go on from without changing this."""
        # One by one, since every sentence of a reply is begun with this.
        return Context(
            self.days.copy(),
            self.rested.copy(),
            self.told_in.copy(),
            self.sentences,
            self.texts.copy(),
            self.asking,
            self.order.copy(),
            self.pointed.copy(),
            self.agreed,
            self.obliged,
            self.denied,
            self.stated,
            self.proof.copy(),
            self.topic.copy(),
            self.sentence,
            self.whats.copy(),
            self.who.copy(),
            self.requested,
            self.announced,
            self.with_.copy(),
            self.wished.copy(),
        )


@dataclass(frozen=True, slots=True)
class Misfit:
    """Why a clause fits no record."""

    reason: str
    first: int
    last: int
