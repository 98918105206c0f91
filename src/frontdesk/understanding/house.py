"""What only a message to a business says: its services and people, its questions, requests, its bookings."""

from dataclasses import dataclass, replace
from typing import Self

from frontdesk.conversation.context import Context
from frontdesk.conversation.reading import Answered, Detail, Intent, Kind, Reading, Topic
from frontdesk.playbooks import Playbook
from frontdesk.understanding import occupied
from frontdesk.understanding.answers.booked import (
    OWNS,
    RESEND,
    STANDING,
    UNREACHABLE,
    about_booked,
    with_standing,
)
from frontdesk.understanding.conditions import Aside, aside
from frontdesk.understanding.counting import counted, one_of, people
from frontdesk.understanding.details.lone import lone_number
from frontdesk.understanding.details.slept import nights_named
from frontdesk.understanding.each_room import of_each_room
from frontdesk.understanding.either import hours_either
from frontdesk.understanding.exchanging import exchanged
from frontdesk.understanding.fallbacks import with_fallbacks
from frontdesk.understanding.gratitude import notes_of_thanks
from frontdesk.understanding.intents.keeping import notes_of_kept
from frontdesk.understanding.intents.rules import undoes
from frontdesk.understanding.leaving import with_fewer
from frontdesk.understanding.loosening import loosened
from frontdesk.understanding.noticing import notes
from frontdesk.understanding.questions import Index
from frontdesk.understanding.questions.wished import PLAIN, asked_beside
from frontdesk.understanding.requests import requests
from frontdesk.understanding.retiming import clock_beside_day, exact_starts, month_told
from frontdesk.understanding.same_day import on_same_day
from frontdesk.understanding.shares import notes_of_some, without_shares
from frontdesk.understanding.shifting import shifted
from frontdesk.understanding.somebody import notes_of_somebody
from frontdesk.understanding.text import Text, read_text
from frontdesk.understanding.topics import of_somebody, topics, touched
from frontdesk.understanding.vocabulary import Vocabulary
from frontdesk.understanding.vocabulary.variants import Variants
from frontdesk.understanding.waiting import waiting


@dataclass(frozen=True)
class House:
    """A business's words and its questions, taken apart once."""

    vocabulary: Vocabulary
    index: Index
    about: tuple[frozenset[Topic], ...]
    """What the questions of the playbook are about, one by one."""
    variants: Variants
    deeds: frozenset[int] = frozenset()
    """Those that ask whether something booked may be moved or cancelled."""

    @classmethod
    def of(cls, playbook: Playbook) -> Self:
        asked = [read_text(entry.question) for entry in playbook.faq]
        about = tuple(frozenset(touched(question)) for question in asked)
        deeds = frozenset(place for place, question in enumerate(asked) if undoes(question))
        return cls(Vocabulary.of(playbook), Index.of(playbook), about, Variants.of(playbook), deeds)

    def find(self, text: Text, context: Context) -> list[Detail]:
        """The business's own words in a message."""
        return list(self.vocabulary.find(text, context))

    def aside(self, text: Text, context: Context) -> Aside | None:
        """What holds only if the first wish cannot be had."""
        return aside(text, self.find, context)

    def told(self, text: Text, details: tuple[Detail, ...], context: Context) -> tuple[Detail, ...]:
        """The details as somebody means them who wants to come: a lone number, a month, nights."""
        details = exact_starts(text, hours_either(text, self.variants.settled(text, details)))
        details = month_told(clock_beside_day(details, context), context)
        details = without_shares(text, occupied.turned(text, details), context)
        details = of_each_room(text, with_fewer(text, details, context), context)
        details = on_same_day(text, shifted(text, details, context), context)
        details = with_fallbacks(text, details, context)
        return nights_named(text, lone_number(text, details, context), context)

    def loosened(self, text: Text, details: tuple[Detail, ...]) -> tuple[Detail, ...]:
        return loosened(text, details)

    def completed(self, reading: Reading, text: Text) -> Reading:
        """The reading, with what a business is asked, told and reminded of."""
        booked = about_booked(text, reading.details)
        if reading.of(Kind.BUDGET):
            booked -= {STANDING}  # "do you have a room under 200?" is under no name
        about = of_somebody(text, topics(text), reading.details)
        if Topic.PERSON in about:  # "is Dr. Lee better than Maya" tells nobody's name
            reading = replace(reading, details=tuple(d for d in reading.details if d.kind is not Kind.NAME))
        counts = counted(text, reading.details, reading.beaten)
        reading = replace(reading, intents=with_standing(reading.intents, booked))
        return replace(
            reading,
            owns=bool(booked & {OWNS, STANDING}),
            resend=RESEND in booked,
            unreachable=UNREACHABLE in booked,
            questions=self._questions(reading, text),
            notes=(
                *notes(text),
                *notes_of_some(text, reading.details),
                *notes_of_kept(text),
                *notes_of_somebody(text),
                *notes_of_thanks(text, reading),
            ),
            topics=about,
            waiting=waiting(text),
            requests=requests(text, reading.details),
            counted=counts,
            exchanged=exchanged(text, reading.details, reading.beaten),
            either=one_of(text, reading.details),
            people=people(text, reading.details, counts),
        )

    def _questions(self, reading: Reading, text: Text) -> tuple[Answered, ...]:
        if reading.stand is not None and reading.stand.why == text.raw.strip(" .!,"):
            return ()  # "fine, do it" is all answer, whatever a fine may be
        if reading.move is not None:
            return ()  # "too late, anything else?" asks for other times and nothing on file
        found = asked_beside(text, reading.details, reading.intents, self.index)
        moves = reading.intent in (Intent.CHANGE, Intent.CANCEL) and reading.of(Kind.WHEN)
        books = reading.intent in (Intent.BOOK, Intent.FIND) and reading.of(Kind.SERVICE)
        if moves or books:
            # Who says where to move it does not ask whether one may, nor does who wants something new.
            found = tuple(each for each in found if each.index not in self.deeds or each.score > PLAIN)
        return tuple(replace(each, topics=self.about[each.index]) for each in found)
