"""What a stretch of words is as an act: its key, its values, and for a question the entry that settles it."""

from typing import TYPE_CHECKING, Any

import numpy as np

from frontdesk.conversation.acts import (
    Act,
    Answer,
    Ask,
    Browse,
    Choose,
    Consent,
    Danger,
    Feel,
    Feeling,
    Note,
    Slot,
    Story,
    Subject,
    Tell,
    Unclear,
    Way,
)
from frontdesk.conversation.details import Detail, Kind
from frontdesk.understanding.taught.encoder import Floats
from frontdesk.understanding.taught.labels import STRETCHES, SUBJECTS, WISHES, states
from frontdesk.understanding.taught.options import moved, pointer
from frontdesk.understanding.taught.paths import Stretch
from frontdesk.understanding.taught.weights import Weights
from frontdesk.understanding.text import read_text

if TYPE_CHECKING:
    from frontdesk.understanding.taught.reader import Seen

WISHES_AT, FLAGS_AT = states(STRETCHES), states(STRETCHES) + states(WISHES)
"""Where the scores of wishes and of flags begin, behind those of stretches."""
FILED = 0.55
"""How likely it must be that some entry settles a question; the calibration has weighed them. Chosen with the
three businesses aside in view: at 0.4 it gave three more of a hundred rightly, and seven wrongly."""


def act_of(held: "Seen", stretch: Stretch, weights: Weights) -> Act:
    """The act that a stretch is."""
    name, _, key = STRETCHES[stretch.label].partition(":")
    at = held.at(stretch)
    match name:
        case "ask":
            return _question(held, stretch, weights)
        case "choose":
            chosen = _chosen(held, stretch)
            return Choose(options=chosen, **at) if chosen else _another(held.inside(stretch), at)
        case "answer":
            return Answer(consent=Consent(key), **at)
        case "browse":
            return Browse(way=Way(key), **at)
        case "feel":
            return Feel(feeling=Feeling(key), **at)
        case "tell":
            unwanted, corrects = held.scores[stretch.first : stretch.last, FLAGS_AT:].mean(0) > weights.flags
            told = held.inside(stretch)
            return Tell(slot=Slot(key), unwanted=bool(unwanted), corrects=bool(corrects), values=told, **at)
        case "note":
            return Note(**at)
        case "danger":
            return Danger(**at)
        case "story":
            return Story(**at)
        case _:
            return Unclear(**at)


def _chosen(held: "Seen", stretch: Stretch) -> tuple[int, ...]:
    at = held.at(stretch)
    said = read_text(held.text.raw[at["start"] : at["end"]])
    told = [moved(each, at["start"]) for each in held.inside(stretch)]
    return pointer().chosen(said, told, held.scene.options, held.house.names)


def _another(told: tuple[Detail, ...], at: dict[str, Any]) -> Act:
    """What chooses none of the options: another time, where it tells one."""
    dated = any(value.kind is Kind.WHEN for value in told)
    return Tell(slot=Slot.WHEN, values=told, **at) if dated else Unclear(**at)


def _question(held: "Seen", stretch: Stretch, weights: Weights) -> Ask:
    """A question with the entry that settles it, if one does: entries and subjects are weighed together."""
    subjects, features = weighed(held, stretch.first, stretch.last, weights)
    entries = features @ weights.nearness[:3] + weights.nearness[3]
    scores = np.concatenate([subjects, entries])
    likely = np.exp(scores - scores.max())
    likely /= likely.sum()
    subject = Subject(SUBJECTS[int(subjects.argmax())])
    nearest = int(entries.argmax()) if len(entries) else None
    at = held.at(stretch)
    if nearest is not None and likely[len(SUBJECTS) :].sum() > FILED:
        at["sure"] = round(at["sure"] * float(likely[len(SUBJECTS) + nearest]), 4)
        return Ask(about=subject, entries=(nearest,), nearest=nearest, **at)
    at["sure"] = round(at["sure"] * float(likely[: len(SUBJECTS)].max()), 4)
    return Ask(about=subject, nearest=nearest, **at)


def weighed(seen: "Seen", first: int, last: int, weights: Weights) -> tuple[Floats, Floats]:
    """Of a question the scores of its subjects, and how near it is to each entry on file."""
    span = slice(first, last)
    pooled = np.concatenate([seen.held[span].mean(0), seen.whole])
    subjects: Floats = pooled @ weights.subjects[0] + weights.subjects[1]
    words = [word.pieces for word in seen.words[span]]
    return subjects, seen.house.files.features(seen.near[span], words)
