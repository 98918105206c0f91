"""What a guest wants with a message: rules over cues for the plain cases, a learned model for all others."""

from collections.abc import Container, Iterable, Sequence
from functools import lru_cache

from frontdesk.conversation.context import Context
from frontdesk.conversation.reading import Detail, Intent, Kind, Likely
from frontdesk.understanding.intents.acts import Act, act_before
from frontdesk.understanding.intents.cues import Cue, Cues
from frontdesk.understanding.intents.features import message_features, parts
from frontdesk.understanding.intents.rules import by_cues
from frontdesk.understanding.intents.wording import Wording, wording
from frontdesk.understanding.learned.model import Model, load, shares
from frontdesk.understanding.phrases import phrases
from frontdesk.understanding.text import Text

_RULES_COUNT = 0.15
"""What the rules count beside the model."""
_LEAST, _BESIDE = 0.2, 0.35
"""An intent is believed from this share on, and if it has this much of the best one's."""
_HOUSE = frozenset({Kind.SERVICE, Kind.RESOURCE})
_ALONGSIDE = frozenset(
    {
        Intent.GREET,
        Intent.THANK,
        Intent.GOODBYE,
        Intent.INFORM,
        Intent.AFFIRM,
        Intent.NEGATE,
        Intent.SELECT,
    }
)
"""What is said together with something else; of two other intents one is meant."""


def judge(text: Text, details: Sequence[Detail], context: Context) -> tuple[Likely, ...]:
    """The intents of a message, best first; those that are believed, so often just one."""
    put = wording(text)
    if not put.words:
        return ()
    act = act_before(context)
    cues = find_cues(put)
    ruled = by_cues(put, cues, details, act)
    weighed = _weighed(ruled, _learned(put, cues, details, act))
    if any(detail.kind in _HOUSE for detail in details):
        weighed[Intent.OUT_OF_SCOPE] = weighed.get(Intent.OUT_OF_SCOPE, 0.0) * 0.2
    return _believed(weighed, ruled, put, cues)


def find_cues(put: Wording) -> list[Cue]:
    """The cues in how a message is put."""
    return _cues().find(put.words)


def intent_features(
    put: Wording, cues: Sequence[Cue], details: Sequence[Detail], act: str, known: Container[str]
) -> list[str]:
    """What the model of intents looks at, beside the words one by one."""
    return message_features(put, cues, details, act, known, _fillers())


def _learned(put: Wording, cues: Sequence[Cue], details: Sequence[Detail], act: Act) -> dict[Intent, float]:
    model = _model()
    if model is None:
        return {}
    features = intent_features(put, cues, details, act.value, model)
    found = shares(model.scores(features, set(put.words), parts))
    return dict(zip(map(Intent, model.classes), found, strict=True))


def _weighed(ruled: dict[Intent, float], learned: dict[Intent, float]) -> dict[Intent, float]:
    total = sum(ruled.values())
    if not learned:
        return {intent: strength * strength / total for intent, strength in ruled.items()}
    weighed = {intent: share * (1 - _RULES_COUNT) for intent, share in learned.items()}
    for intent, strength in ruled.items():
        weighed[intent] = weighed.get(intent, 0.0) + _RULES_COUNT * strength / total
    return weighed


def _believed(
    weighed: dict[Intent, float], ruled: dict[Intent, float], put: Wording, cues: Sequence[Cue]
) -> tuple[Likely, ...]:
    ranked = sorted(weighed.items(), key=lambda pair: -pair[1])
    best = ranked[0][1]
    believed = [
        (intent, share) for intent, share in ranked if share >= max(_LEAST, _BESIDE * best)
    ] or ranked[:1]
    together = sum(share for _, share in believed) if _go_together(intent for intent, _ in believed) else best
    return tuple(
        Likely(intent, round(min(0.99, share / best * together), 3), "") for intent, share in believed
    )


def _go_together(intents: Iterable[Intent]) -> bool:
    return sum(intent not in _ALONGSIDE for intent in intents) < 2


@lru_cache(maxsize=1)
def _model() -> Model | None:
    return load("intents")


@lru_cache(maxsize=8)
def _cues(language: str = "en") -> Cues:
    lines: dict[str, list[str]] = phrases("intents", language)["cues"]
    return Cues(lines)


@lru_cache(maxsize=8)
def _fillers(language: str = "en") -> frozenset[str]:
    return frozenset(map(str, phrases("intents", language)["fillers"]))
