"""The intents of a message: rules over cues for the plain cases, a learned model for the others, weighed."""

from collections.abc import Iterable, Sequence, Set
from functools import lru_cache

from frontdesk.conversation.context import Context
from frontdesk.conversation.reading import Detail, Intent, Kind, Likely
from frontdesk.understanding.intents.features import parts
from frontdesk.understanding.intents.message import message_features
from frontdesk.understanding.intents.outright import told_outright
from frontdesk.understanding.intents.rules import Spoken, by_cues
from frontdesk.understanding.intents.seen import Seen, see
from frontdesk.understanding.learned.model import Model, load, shares
from frontdesk.understanding.text import Text

_RULES_COUNT = 0.15
"""What the rules count beside the model."""
_LEAST, _BESIDE = 0.2, 0.35
"""An intent is believed from this share on, and if it has this much of the best one's."""
_INTENTS = {intent.value: intent for intent in Intent}
_HOUSE = frozenset({Kind.SERVICE, Kind.RESOURCE})
"""What only a business of its own can have put into a message: then it is no stranger's question."""
_STRANGER = 0.2
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
_STANDS = frozenset({Intent.AFFIRM, Intent.NEGATE, Intent.SELECT, Intent.ABORT, Intent.UNSURE})
_OPENS = (Intent.GREET, Intent.AFFIRM, Intent.NEGATE, Intent.THANK)


def judge(text: Text, details: Sequence[Detail], context: Context) -> tuple[Likely, ...]:
    """The intents of a message, best first: those that are believed, so often just one."""
    seen = see(text, details, context)
    return told_outright(seen, judge_seen(seen, _model()))


def judge_seen(seen: Seen, model: Model | None) -> tuple[Likely, ...]:
    """The same by a model of choice; with none the rules stand alone."""
    if not seen.put.words:
        return ()
    ruled = by_cues(seen)
    weighed = _weighed(ruled, _learned(seen, model) if model else {})
    if any(detail.kind in _HOUSE for detail in seen.details):
        weighed[Intent.OUT_OF_SCOPE] = weighed.get(Intent.OUT_OF_SCOPE, 0.0) * _STRANGER
    return _believed(weighed, ruled)


def _learned(seen: Seen, model: Model) -> dict[Intent, float]:
    found = shares(model.scores(message_features(seen, model), set(seen.put.words), parts))
    return {_INTENTS[name]: share for name, share in zip(model.classes, found, strict=True)}


def _weighed(ruled: dict[Intent, Spoken], learned: dict[Intent, float]) -> dict[Intent, float]:
    total = sum(spoken.strength for spoken in ruled.values())
    if not learned:
        return {intent: spoken.strength**2 / total for intent, spoken in ruled.items()}
    weighed = {intent: share * (1 - _RULES_COUNT) for intent, share in learned.items()}
    for intent, spoken in ruled.items():
        weighed[intent] += _RULES_COUNT * spoken.strength / total
    return weighed


def _believed(weighed: dict[Intent, float], ruled: dict[Intent, Spoken]) -> tuple[Likely, ...]:
    ranked = sorted(weighed.items(), key=lambda pair: -pair[1])
    best = ranked[0][1]
    kept = [pair for pair in ranked if pair[1] >= max(_LEAST, _BESIDE * best)] or ranked[:1]
    together = sum(share for _, share in kept) if _go_together(intent for intent, _ in kept) else best
    believed = [
        Likely(
            intent,
            round(min(0.99, share / best * together), 3),
            ruled[intent].why if intent in ruled else "learned from sentences like it",
            plain=intent in ruled,
        )
        for intent, share in kept
    ]
    return (*believed, *_opening(ruled, {intent for intent, _ in kept}))


def _opening(ruled: dict[Intent, Spoken], kept: Set[Intent]) -> Iterable[Likely]:
    """What a message opens with counts, though the rest says more: "Yes. And how much is it?" is a yes."""
    if not kept & _STANDS:
        for intent in _OPENS:
            if intent in ruled and intent not in kept and ruled[intent].opens:
                yield Likely(intent, round(ruled[intent].strength * 0.6, 3), ruled[intent].why)


def _go_together(intents: Iterable[Intent]) -> bool:
    return sum(intent not in _ALONGSIDE for intent in intents) < 2


@lru_cache(maxsize=1)
def _model() -> Model | None:
    return load("intents")
