"""The taught reader: finders see values, the encoder labels stretches, and each stretch becomes an act."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

import numpy as np

from frontdesk.conversation.acts import (
    Act,
    Answer,
    Consent,
    Danger,
    Feel,
    Feeling,
    Heard,
    Slot,
    Tell,
    Unclear,
    Verb,
    Want,
)
from frontdesk.conversation.details import Detail, Kind
from frontdesk.conversation.scene import Scene
from frontdesk.conversation.when import When
from frontdesk.playbooks import Playbook
from frontdesk.understanding.taught import marks as marking
from frontdesk.understanding.taught.dangers import dangers
from frontdesk.understanding.taught.encoder import Encoded, Encoder, Floats
from frontdesk.understanding.taught.files import Files, Shelf
from frontdesk.understanding.taught.inputs import LONGEST, entry, head, masked, message, windows
from frontdesk.understanding.taught.labels import STRETCHES, WISHES
from frontdesk.understanding.taught.paths import Stretch
from frontdesk.understanding.taught.pieces import Word
from frontdesk.understanding.taught.stretches import FLAGS_AT, WISHES_AT, act_of
from frontdesk.understanding.taught.values import called, names_option, values
from frontdesk.understanding.taught.weights import Weights
from frontdesk.understanding.text import Text, read_text
from frontdesk.understanding.vocabulary import Vocabulary as HouseWords

MOST_WINDOWS, LETTER_WINDOWS = 3, 10
"""Windows of a message that are read, and of a letter."""
_DATED = [STRETCHES.index("tell:when"), STRETCHES.index("choose")]


@dataclass(frozen=True)
class House:
    """What a reader of acts knows of a business: its words, its options' names, its entries as vectors."""

    playbook: Playbook
    weights: Weights
    encoder: Encoder
    shelf: Shelf | None = None

    @cached_property
    def words(self) -> HouseWords:
        return HouseWords.of(self.playbook)

    @cached_property
    def names(self) -> dict[str, str]:
        return called(self.playbook)

    def prepare(self) -> None:
        """Have everything ready that reading a message takes, the encoder's graph included."""
        _ = self.words, self.names, self.files
        self.encoder.encode([entry(self.playbook.name, self.weights.vocabulary, 16)])

    @cached_property
    def files(self) -> Files:
        """The entries on file; embedding them takes a while, so it is done when one is first asked for."""
        key = f"{self.weights.fingerprint}-{self.playbook.version}"
        return Files.of(self.playbook.faq, self.weights.vocabulary, self.encoder, self.shelf, key)


@dataclass(frozen=True)
class Seen:
    """A message on its way through: its words with what the encoder knows of each."""

    text: Text
    scene: Scene
    house: House
    found: tuple[Detail, ...]
    words: tuple[Word, ...]
    scores: Floats
    near: Floats
    held: Floats
    whole: Floats
    unread: int | None

    def at(self, stretch: Stretch) -> dict[str, Any]:
        """The characters of a stretch, and how sure it is."""
        return {
            "start": self.words[stretch.first].start,
            "end": self.words[stretch.last - 1].end,
            "sure": round(stretch.sure, 4),
        }

    def inside(self, stretch: Stretch) -> tuple[Detail, ...]:
        """The values that lie in a stretch."""
        start, end = self.words[stretch.first].start, self.words[stretch.last - 1].end
        return tuple(each for each in self.found if start <= each.start and each.end <= end)


@dataclass(frozen=True)
class TaughtReader:
    """Reads messages as acts, with weights and an encoder that belong together."""

    weights: Weights
    encoder: Encoder
    shelf: Shelf | None = None

    def house(self, playbook: Playbook) -> House:
        """What is known of a business, to be kept."""
        return House(playbook, self.weights, self.encoder, self.shelf)

    def read(self, written: str, scene: Scene, house: House, found: Sequence[Detail] | None = None) -> Heard:
        """The acts of a message, in the order of the text; `found` are its values, where they are known."""
        seen = self.see(written, scene, house, found)
        return Heard((), self.weights.fingerprint) if seen is None else self.heard(seen)

    def heard(self, seen: "Seen") -> Heard:
        """The acts of a message that the encoder has been through; loose are all values it may tell."""
        scores = seen.scores[:, :FLAGS_AT] + self.weights.leaning
        sums = self.weights.stretches.sums(scores[:, :WISHES_AT])
        stretches = self.weights.stretches.stretches(scores[:, :WISHES_AT], sums)
        wishes = self.weights.wishes.stretches(scores[:, WISHES_AT:])
        acts = [act_of(seen, each, self.weights) for each in stretches]
        acts += [Want(verb=Verb(WISHES[each.label].partition(":")[2]), **seen.at(each)) for each in wishes]
        likely = self.weights.stretches.likely(sums)
        acts += self._alarms(seen, likely, acts)
        judged = (
            replace(act, sure=self.weights.likely(type(act).__name__.lower(), act.sure)) for act in acts
        )
        in_order = tuple(sorted(_doubted(judged, seen), key=lambda act: (act.start, -act.end)))
        values = (each for each in seen.found if each.kind is not Kind.WHEN)
        return Heard(in_order, self.weights.fingerprint, seen.unread, (*values, *self._dates(seen, likely)))

    def _alarms(self, seen: "Seen", likely: Floats, acts: Sequence[Act]) -> list[Act]:
        """Dangers and health that may well have been told, though something else is likelier."""
        found: list[Act] = []
        for label, line in self.weights.alarms.items():
            heard = [act for act in acts if _is(act, label)]
            for stretch in self.weights.stretches.present(likely, STRETCHES.index(label), line):
                act = act_of(seen, stretch, self.weights)
                if not any(act.start < each.end and each.start < act.end for each in heard):
                    found.append(act)
        return found

    def dates(self, seen: "Seen") -> list[Detail]:
        """The days and times that a message tells: the month in "this may take longer" is none."""
        scores = seen.scores[:, :WISHES_AT] + self.weights.leaning[:WISHES_AT]
        return self._dates(seen, self.weights.stretches.likely(self.weights.stretches.sums(scores)))

    def _dates(self, seen: "Seen", likely: Floats) -> list[Detail]:
        dated = likely[:, _DATED].sum(1) >= self.weights.dated
        return [
            each
            for each in seen.found
            if each.kind is Kind.WHEN
            and any(
                dated[place] and word.start < each.end and each.start < word.end
                for place, word in enumerate(seen.words)
            )
        ]

    def see(
        self, written: str, scene: Scene, house: House, found: Sequence[Detail] | None = None
    ) -> "Seen | None":
        """A message with what the finders and the encoder know of its words; None where it has none."""
        text = read_text(written)
        words = self.weights.vocabulary.words(masked(text.raw))
        if not words:
            return None
        found = values(text, scene.context, house.words) if found is None else list(found)
        before = head(scene, self.weights.vocabulary)
        most = LETTER_WINDOWS if scene.letter else MOST_WINDOWS
        spans = windows(words, LONGEST - len(before) - 1)[:most]
        read = words[: spans[-1][1]]
        unread = read[-1].end if len(read) < len(words) or text.cut else None
        parts = self._encoded(read, spans, before, _marked(text, scene, house, found, read))
        return _joined(parts, text, scene, house, tuple(found), tuple(read), unread)

    def _encoded(
        self,
        words: Sequence[Word],
        spans: Sequence[tuple[int, int]],
        before: Sequence[int],
        marks: Sequence[frozenset[int]],
    ) -> list[tuple[Encoded, tuple[int, ...]]]:
        """Each window, with the first piece of each of its words."""
        given = [
            message(before, words[first:last], marks[first:last], self.weights.vocabulary.end)
            for first, last in spans
        ]
        return [(self.encoder.encode([each])[0], each.firsts) for each in given]


def _marked(
    text: Text, scene: Scene, house: House, found: Sequence[Detail], words: Sequence[Word]
) -> list[frozenset[int]]:
    options = scene.options
    offered = [each for each in found if any(names_option(each, option, house.names) for option in options)]
    seen = [
        *marking.found(found),
        *((marking.OFFERED, each.start, each.end) for each in offered),
        *((marking.DANGER, *span) for span in dangers(text, house.playbook)),
    ]
    return marking.marks(words, seen)


def _joined(
    parts: Sequence[tuple[Encoded, tuple[int, ...]]],
    text: Text,
    scene: Scene,
    house: House,
    found: tuple[Detail, ...],
    words: tuple[Word, ...],
    unread: int | None,
) -> Seen:
    def all_of(name: str) -> Floats:
        return np.concatenate([getattr(part, name)[list(firsts)] for part, firsts in parts])

    whole: Floats = parts[0][0].held[0]
    return Seen(
        text, scene, house, found, words, all_of("scores"), all_of("near"), all_of("held"), whole, unread
    )


def _doubted(acts: Iterable[Act], seen: Seen) -> list[Act]:
    """The acts; a yes to a read-back is unclear beside a day or time that no other act accounts for."""
    heard = list(acts)
    dates = [each for each in seen.found if each.kind is Kind.WHEN and not _is_that_day(each, seen.scene)]
    loose = [
        date
        for date in dates
        if not any(not _is_empty(act) and act.start < date.end and date.start < act.end for act in heard)
        and not _goes_on(date, heard, seen.text)
    ]
    if seen.scene.asked != "confirm" or not loose:
        return heard
    return [
        Unclear(start=act.start, end=act.end, sure=act.sure, other=act)
        if isinstance(act, Answer) and act.consent is Consent.YES
        else act
        for act in heard
    ]


def _goes_on(date: Detail, acts: Sequence[Act], text: Text) -> bool:
    """Whether a day is of what a sentence after the yes tells: "yes. And now the Sunday: June 21, noon"."""
    yes = max((act.end for act in acts if isinstance(act, Answer)), default=date.end)
    between = text.raw[max(0, yes - 1) : date.start]
    told = [act for act in acts if isinstance(act, Tell) and act.slot is Slot.WHEN and act.start >= date.end]
    return bool(set(between) & set(ENDS)) and any(
        not set(text.raw[date.end : tell.start]) & set(ENDS) for tell in told
    )


ENDS = ".!?\n"
"""What ends a sentence."""


def _is_empty(act: Act) -> bool:
    """Whether a day in it is left over: in thanks and praise it is spoken of, a goodbye may name another."""
    return isinstance(act, Answer) or (isinstance(act, Feel) and act.feeling not in KIND)


KIND = (Feeling.THANKS, Feeling.PRAISE)


def _is_that_day(date: Detail, scene: Scene) -> bool:
    """Whether it is no other than the day and hour that were read back: "yes, see you on Friday"."""
    window = date.value.window if isinstance(date.value, When) else None
    start, about = window.start if window else None, scene.context.about
    if start is None or start.on not in (None, scene.context.spoken_on):
        return False
    return start.on is not None if start.at is None else about is not None and about.time() == start.at


def _is(act: Act, label: str) -> bool:
    """Whether an act is a danger, or a detail of the slot that a label names."""
    return (
        isinstance(act, Danger) if label == "danger" else isinstance(act, Tell) and label.endswith(act.slot)
    )
