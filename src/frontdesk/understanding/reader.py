"""One message read: candidates compete for its characters; then answers, questions and intents are judged."""

from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Self

from frontdesk.conversation.context import Context, Option
from frontdesk.conversation.reading import Chosen, Detail, Intent, Kind, Likely, Move, Note, Reading, Stand
from frontdesk.understanding import contacts, dates, details, intents, names
from frontdesk.understanding.answers.beyond import is_beyond, rather, uncounted
from frontdesk.understanding.answers.facts import of_a_fact, without_the_past
from frontdesk.understanding.answers.moving import moves
from frontdesk.understanding.answers.replies import reply_to
from frontdesk.understanding.answers.taking import taken, unclaimed, with_choice
from frontdesk.understanding.asides import without_asides
from frontdesk.understanding.candidates import settle
from frontdesk.understanding.conditions import without
from frontdesk.understanding.corrections import replaces, retract
from frontdesk.understanding.four import spelled_out
from frontdesk.understanding.mistaken import without_slips
from frontdesk.understanding.recounting import recounted
from frontdesk.understanding.retiming import hour_told, retimed
from frontdesk.understanding.shifting import without_lengths
from frontdesk.understanding.text import Text, read_text

if TYPE_CHECKING:  # a business's words are loaded when there is a business
    from frontdesk.playbooks import Playbook
    from frontdesk.understanding.house import House

WARMING = (
    "Hello! I'd like to book for two people on Friday at 5 pm, or the 12th; is there parking?",
    "Anna Lee, 415 555 0134, anna@example.com. Not the first but the second one, and move it an hour later.",
    "yes",
)
"""Messages that have something of everything in them."""

FINDERS = (dates.find, details.find, contacts.find, names.find)


@dataclass(frozen=True)
class Reader:
    """Reads messages; for a business with its words and its questions, built once."""

    house: "House | None" = None

    @classmethod
    def of(cls, playbook: "Playbook") -> Self:
        from frontdesk.understanding.house import House

        return cls(House.of(playbook))

    def warm(self) -> None:
        """Load what is loaded when it is first needed, so that no guest waits for it."""
        now = datetime(2026, 1, 7, 12, tzinfo=UTC)
        at = (now + timedelta(hours=1), now + timedelta(hours=2))
        offered = tuple(Option("a visit", each, "Dr. Lee", "a visit") for each in at)
        for context in (Context(now), Context(now, options=offered), Context(now, asked=("name", "phone"))):
            for said in WARMING:
                self.read(said, context)

    def read(self, written: str, context: Context) -> Reading:
        """What a message says, in the light of what was asked and offered before it."""
        text = spelled_out(read_text(written), context)
        reading = self._said(text, context)
        return reading.left_off() if text.cut else reading

    def _said(self, text: Text, context: Context) -> Reading:
        aside = self.house.aside(text, context) if self.house is not None else None
        if aside is None:
            return self._read(text, context)
        reading = self._read(read_text(without(text, aside)), context)
        said = text.raw[aside.start : aside.end].strip(" ,.;!?")
        return replace(
            reading,
            text=text.raw,
            intents=reading.intents or (Likely(Intent.INFORM, 0.9, "second best"),),
            requests=(*reading.requests, said),
            notes=(*reading.notes, Note.SECOND_BEST),
        )

    def _read(self, text: Text, context: Context) -> Reading:
        stand = reply_to(text, context)
        found, beaten = settle(self._candidates(text, context))
        found = without_asides(text, without_the_past(text, retract(text, found), context))
        found = self._named(text, found, stand, context)
        corrects = replaces(text, found, context)
        found = retimed(text, recounted(text, found, context, corrects), context, corrects)
        found = found if self.house is None else self.house.loosened(text, found)
        chosen, move = _put(text, found, context, corrects)
        other, beyond = rather(text, found, context), chosen is None and is_beyond(text, context)
        found = uncounted(found) if other is not None or beyond else found
        found = found if move is None else tuple(d for d in found if d.kind is not Kind.WHEN)
        found = hour_told(text, found, context) if chosen is None else unclaimed(found, chosen, context)
        reading = Reading(
            text=text.raw,
            intents=with_choice(intents.judge(text, found, context), chosen),
            details=found,
            stand=of_a_fact(text, found, context, stand),
            chosen=chosen,
            rather=other,
            beyond=beyond,
            move=move,
            replaces=corrects,
            beaten=beaten,
        )
        return reading if self.house is None else self.house.completed(reading, text)

    def _candidates(self, text: Text, context: Context) -> list[Detail]:
        found = [candidate for find in FINDERS for candidate in find(text, context)]
        if self.house is None:
            return found
        return without_lengths(text, found + self.house.find(text, context), context)

    def _named(
        self, text: Text, found: tuple[Detail, ...], stand: Stand | None, context: Context
    ) -> tuple[Detail, ...]:
        """The details, and the name that is left beside them; a firm yes or no alone is nobody's."""
        if self.house is not None:
            found = self.house.told(text, found, context)
        found = _without_yes(text, found, stand)
        if not found and stand is not None and stand.strength >= _FIRM:
            return found
        choosing = bool(context.options or context.asked) and names.ASKED.isdisjoint(context.asked)
        return without_slips(names.with_what_is_left(text, found, context), text.raw, choosing)


def _put(
    text: Text, found: tuple[Detail, ...], context: Context, corrects: bool
) -> tuple[Chosen | None, Move | None]:
    """What a message takes of the offers, and which way through them it asks to go."""
    chosen = taken(text, found, context, corrects)
    move = moves(text) if context.options or context.calling else None
    return None if move is not None and len(context.options) > 1 else chosen, move


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
