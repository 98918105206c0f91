"""What a reply may be: the sealed sentences of its turn, each that must be said once, the question last."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from frontdesk.conversation.reply import Part, Reply
from frontdesk.conversation.sentences import Courtesy, Role, Sentence

MOST_COURTESIES = 2


@dataclass
class Allowed:
    """The sentences that were sealed for one turn, and what was looked up in it."""

    sentences: list[Sentence]
    courtesies: Sequence[Courtesy]
    found: list[Sentence] = field(default_factory=list)

    def wrong_with(self, reply: Reply, shown: Sequence[str] = ()) -> Iterator[str]:
        """Whatever the reply says that it may not, or does not say that it must."""
        known = [*self.sentences, *self.found]
        texts = {wording.part.text for sentence in known for wording in sentence.wordings}
        courteous = {courtesy.part.text for courtesy in self.courtesies}
        for text in (*shown, *(part.text for part in reply.parts)):
            if text not in texts | courteous:
                yield f"not one of ours: {text!r}"
        yield from self._must(reply)
        if sum(part.text in courteous - texts for part in reply.parts) > MOST_COURTESIES:
            yield f"too many courtesies: {reply.text!r}"
        yield from self._order(reply)

    def _must(self, reply: Reply) -> Iterator[str]:
        ids = [_sentence_of(part, [*self.sentences, *self.found]) for part in reply.parts]
        looked_up = any(sentence in self.found for sentence in ids if sentence is not None)
        for sentence in self.sentences:
            times = sum(sentence is said for said in ids)
            excused = not sentence.must or (sentence.unless_found and looked_up)
            if times > 1 or (times == 0 and not excused):
                yield f"said {times} times: {sentence.plain.text!r} in {reply.text!r}"

    def _order(self, reply: Reply) -> Iterator[str]:
        said = [_sentence_of(part, self.sentences) for part in reply.parts]
        roles = [sentence.role if sentence is not None else Role.FEELING for sentence in said]
        places = [0 if role.fixed else 2 if role is Role.QUESTION else 1 for role in roles]
        fixed = [role for role in roles if role.fixed]
        if places != sorted(places) or fixed != sorted(fixed):
            yield f"out of order: {reply.text!r}"


def _sentence_of(part: Part, sentences: Sequence[Sentence]) -> Sentence | None:
    return next((s for s in sentences if any(wording.part == part for wording in s.wordings)), None)
