"""One message read: candidates compete for its characters; then answers, questions and intents are judged."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Self

from frontdesk.conversation.context import Context
from frontdesk.conversation.reading import (
    Answered,
    Detail,
    Kind,
    Likely,
    Reading,
    Stand,
    Topic,
)
from frontdesk.understanding import contacts, dates, details, intents, names
from frontdesk.understanding.answers.booked import (
    OWNS,
    RESEND,
    STANDING,
    UNREACHABLE,
    about_booked,
    with_standing,
)
from frontdesk.understanding.answers.facts import of_a_fact
from frontdesk.understanding.answers.moving import moves
from frontdesk.understanding.answers.replies import reply_to
from frontdesk.understanding.answers.taking import taken, unclaimed, with_choice
from frontdesk.understanding.candidates import settle
from frontdesk.understanding.corrections import replaces, retract
from frontdesk.understanding.counting import counted, people
from frontdesk.understanding.details.lone import lone_number
from frontdesk.understanding.details.slept import nights_named
from frontdesk.understanding.loosening import loosened
from frontdesk.understanding.mistaken import without_slips
from frontdesk.understanding.noticing import notes
from frontdesk.understanding.requests import requests
from frontdesk.understanding.retiming import clock_beside_day, exact_starts, hour_told, month_told, retimed
from frontdesk.understanding.text import Text, read_text
from frontdesk.understanding.topics import topics, touched
from frontdesk.understanding.waiting import waiting

if TYPE_CHECKING:  # a business's words are loaded when there is a business
    from frontdesk.playbooks import Playbook
    from frontdesk.understanding.questions import Index
    from frontdesk.understanding.vocabulary import Vocabulary

FINDERS = (dates.find, details.find, contacts.find, names.find)


@dataclass(frozen=True)
class Reader:
    """Reads messages; for a business with its words and its questions, built once."""

    vocabulary: "Vocabulary | None" = None
    index: "Index | None" = None
    about: tuple[frozenset[Topic], ...] = ()
    """What the questions of the playbook are about, one by one."""

    @classmethod
    def of(cls, playbook: "Playbook") -> Self:
        from frontdesk.understanding.questions import Index
        from frontdesk.understanding.vocabulary import Vocabulary

        about = tuple(frozenset(touched(read_text(entry.question))) for entry in playbook.faq)
        return cls(Vocabulary.of(playbook), Index.of(playbook), about)

    def read(self, written: str, context: Context) -> Reading:
        """What a message says, in the light of what was asked and offered before it."""
        text = read_text(written)
        won, beaten = settle(self._candidates(text, context))
        won = retract(text, won)
        if self.vocabulary is not None:
            won = month_told(clock_beside_day(exact_starts(text, won)), context)
            won = nights_named(text, lone_number(text, won, context), context)
        stand = reply_to(text, context)
        won = _without_yes(text, won, stand)
        if won or stand is None or stand.strength < _FIRM:
            won = without_slips(names.with_what_is_left(text, won, context), text.raw)
        corrects = replaces(text, won, context)
        won = retimed(text, won, context, corrects)
        won = won if self.index is None else loosened(text, won)
        chosen = taken(text, won, context, corrects)
        move = moves(text) if context.options or context.calling else None
        chosen = None if move is not None and len(context.options) > 1 else chosen
        won = won if move is None else tuple(d for d in won if d.kind is not Kind.WHEN)
        won = hour_told(text, won, context) if chosen is None else unclaimed(won, chosen, context)
        booked = about_booked(text, won) if self.index is not None else frozenset()
        likely = with_choice(with_standing(intents.judge(text, won, context), booked), chosen)
        counts = counted(text, won, beaten) if self.vocabulary is not None else ()
        return Reading(
            text=text.raw,
            intents=likely,
            details=won,
            stand=of_a_fact(text, won, context, stand),
            chosen=chosen,
            move=move,
            replaces=corrects,
            owns=bool(booked & {OWNS, STANDING}),
            resend=RESEND in booked,
            unreachable=UNREACHABLE in booked,
            questions=self._questions(text, won, likely),
            notes=notes(text) if self.index is not None else (),
            topics=topics(text) if self.index is not None else (),
            waiting=waiting(text),
            requests=requests(text, won) if self.index is not None else (),
            counted=counts,
            people=people(text, won, counts),
            beaten=beaten,
            cut=text.cut,
        )

    def _candidates(self, text: Text, context: Context) -> list[Detail]:
        found = [candidate for find in FINDERS for candidate in find(text, context)]
        if self.vocabulary is not None:
            found.extend(self.vocabulary.find(text, context))
        return found

    def _questions(
        self, text: Text, details: tuple[Detail, ...], likely: tuple[Likely, ...]
    ) -> tuple[Answered, ...]:
        if self.index is None:
            return ()
        from frontdesk.understanding.questions.wished import asked_beside

        found = asked_beside(text, details, likely, self.index)
        return tuple(replace(each, topics=self.about[each.index]) for each in found)


def _without_yes(text: Text, details: tuple[Detail, ...], stand: Stand | None) -> tuple[Detail, ...]:
    """A yes or no that is all of a message is nobody's name: "ye", "si"."""
    if stand is None or stand.strength < _FIRM:
        return details
    whole = len(text.raw.strip(" .,!"))
    return tuple(d for d in details if not (d.kind is Kind.NAME and d.end - d.start >= whole))


_FIRM = 0.9


def read(written: str, context: Context) -> Reading:
    """What a message says to a desk that knows no business."""
    return _ANY.read(written, context)


_ANY = Reader()
