"""What the desk's last words did: asked, offered, read back, told. "Great" means another thing after each."""

from collections.abc import Sequence
from enum import StrEnum
from functools import lru_cache

from frontdesk.conversation.context import Context
from frontdesk.understanding.intents.cues import Cues
from frontdesk.understanding.intents.features import parts, sequences
from frontdesk.understanding.intents.wording import Wording, wording
from frontdesk.understanding.learned.model import Model, load
from frontdesk.understanding.phrases import phrases
from frontdesk.understanding.text import read_text

_END = 400
"""Characters of the desk's last words that matter: the end, where the question is."""


class Act(StrEnum):
    """What the words before a message did."""

    NOTHING = "nothing"
    """There were none: this message opens the conversation."""
    READ_BACK = "confirm"
    PROPOSED = "propose"
    """Asked whether to go ahead ("shall I book it?")."""
    MORE = "more"
    """Asked whether there is anything else."""
    ASKED = "ask"
    OFFERED = "offer"
    DONE = "done"
    FAILED = "failed"
    BYE = "bye"
    TOLD = "told"
    """Answered a question, or said something that needs no answer."""


def act_before(context: Context) -> Act:
    """The act that a message answers, by what the desk knows that it asked, or else by its words."""
    if context.confirming:
        return Act.READ_BACK
    if context.options:
        return Act.OFFERED
    if context.asked:
        return Act.ASKED
    return act_of(context.previous) if context.previous.strip() else Act.NOTHING


@lru_cache(maxsize=1024)
def act_of(said: str) -> Act:
    """What words of a desk do."""
    put = wording(read_text(said[-_END:]))
    model = _model()
    if model is None:
        return by_rules(put)
    scores = model.scores(desk_features(put), sorted(set(put.words)), parts)
    return Act(model.classes[max(range(len(scores)), key=scores.__getitem__)])


def desk_features(put: Wording) -> list[str]:
    """What is looked at in the desk's own words, beside each of them."""
    found = sequences(put.words)
    found += [f"c:{name}" for name in {cue.name for cue in _cues().find(put.words)}]
    found += [f"last:{word}" for word in put.words[-1:]]
    if put.asks:
        found.append("?")
    return found


def by_rules(put: Wording) -> Act:
    """The act whose phrase is found, in the order of the enumeration: a read-back shows most surely."""
    found = {cue.name for cue in _cues().find(put.words)}
    return next((act for act in Act if act.value in found), Act.TOLD)


@lru_cache(maxsize=1)
def _model() -> Model | None:
    return load("acts")


@lru_cache(maxsize=8)
def _cues(language: str = "en") -> Cues:
    lines: dict[str, Sequence[str]] = phrases("intents", language)["acts"]
    return Cues(lines)
