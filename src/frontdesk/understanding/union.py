"""The union of what several readers heard: safety counts if either heard it, commitment only if two did.

The taught reader is always there; a language model may have read too. The playbook's phrases and the words on
file are a third witness. Below its line of sureness an act is unclear, with what it probably is.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from frontdesk.conversation.acts import (
    Act,
    Answer,
    Ask,
    Choose,
    Consent,
    Danger,
    Feel,
    Note,
    Slot,
    Story,
    Tell,
    Unclear,
    Want,
)
from frontdesk.conversation.scene import Scene
from frontdesk.understanding.consent import agrees, is_alone, is_firm, is_said, stands, stands_for_both
from frontdesk.understanding.phrases import phrases
from frontdesk.understanding.taught.dangers import dangers
from frontdesk.understanding.taught.reader import House
from frontdesk.understanding.taught.weights import Weights
from frontdesk.understanding.text import Text

SURE = 0.9
"""Above this an act of the taught reader counts beside those of a language model that did not hear it."""


def joined(
    taught: Sequence[Act],
    text: Text,
    scene: Scene,
    house: House,
    weights: Weights,
    model: Sequence[Act] | None = None,
    *,
    whole: bool = True,
) -> tuple[Act, ...]:
    """The acts to go by, in the order of the text. `whole`: all of the message was read."""
    acts = list(taught) if model is None else _both(taught, model)
    acts = [_witnessed(act, taught, model, text, scene) if whole else _uncommitted(act) for act in acts]
    if model is None:
        acts = [_above_line(act, weights) for act in acts if not _is_wish(act, acts)]
    acts += _phrased(acts, text, house)
    acts += _unaccounted((*acts, *_alike(taught, model or ())), text)
    return tuple(sorted(acts, key=lambda act: (act.start, -act.end)))


def _both(taught: Sequence[Act], model: Sequence[Act]) -> list[Act]:
    """What the model heard, and of ours what is about safety, or sure and nowhere in conflict with it."""
    acts = [_valued(act, taught) for act in model]
    for act in taught:
        near = [each for each in acts if _overlap(act, each)]
        if _is_safety(act):
            missed = act.sure >= SURE / 2 and not any(type(each) is type(act) for each in near)
        else:
            missed = isinstance(act, Ask | Note | Feel) and act.sure >= SURE and not near
        if missed:
            acts.append(act)
    return acts


def _is_safety(act: Act) -> bool:
    return isinstance(act, Danger) or (isinstance(act, Tell) and act.slot is Slot.HEALTH)


def _valued(act: Act, taught: Sequence[Act]) -> Act:
    """A detail of the model's with the values that the finders saw there."""
    if not isinstance(act, Tell):
        return act
    inside = [
        value
        for each in taught
        if isinstance(each, Tell)
        for value in each.values
        if act.start <= value.start and value.end <= act.end
    ]
    return replace(act, values=tuple(inside))


def _witnessed(act: Act, taught: Sequence[Act], model: Sequence[Act] | None, text: Text, scene: Scene) -> Act:
    """A yes or a choice that two witnesses heard; else it is unclear, and the desk asks."""
    if not _commits(act) or (isinstance(act, Answer) and scene.asked in CAREFUL):
        return act
    least = AGREED if model is None else WITNESS
    heard = ([each for each in taught if each.sure >= least], model or ())
    readers = [acts for acts in heard if any(_commits(each) and _same(act, each) for each in acts)]
    if isinstance(act, Answer) and scene.asked == CONFIRM:
        said = act.sure >= AGREED and is_said(act, text, taught) and is_alone(act, taught, text)
        sure = len(readers) + said > 1 and _stands(act, taught, model, text)
    else:
        sure = len(readers) + _on_file(act, text) > 1
    return act if sure else Unclear(start=act.start, end=act.end, sure=act.sure, other=act)


AGREED, WITNESS = 0.6, 0.9
"""Above these a yes is no slip of the taught reader: alone it needs words on file as well, beside a language
model's yes it needs none."""
CONFIRM = "confirm"
"""What was asked where a yes books, moves or cancels."""
CAREFUL = ("safety", "note", "more")
"""What was asked where a yes commits to nothing: at worst somebody looks once more."""


def _stands(yes: Answer, taught: Sequence[Act], model: Sequence[Act] | None, text: Text) -> bool:
    firm = is_firm(yes, text)
    return stands_for_both(yes, model, taught, text, firm=firm) if model else stands(taught, text, firm=firm)


def _uncommitted(act: Act) -> Act:
    """What was not read may take a yes or a choice back, so there is none."""
    return Unclear(start=act.start, end=act.end, sure=act.sure, other=act) if _commits(act) else act


def _commits(act: Act) -> bool:
    return (isinstance(act, Answer) and act.consent is Consent.YES) or (
        isinstance(act, Choose) and len(act.options) == 1
    )


def _same(one: Act, other: Act) -> bool:
    if isinstance(one, Choose) and isinstance(other, Choose):
        return one.options == other.options
    return type(one) is type(other) and _overlap(one, other)


def _on_file(act: Act, text: Text) -> bool:
    """Whether words on file say the same; the option of a choice was found by the words that name it."""
    return isinstance(act, Choose) or agrees(text.raw[act.start : act.end])


def _is_wish(act: Act, acts: Sequence[Act]) -> bool:
    """Whether a question is no more than a wish put as one: "can I move my appointment to Saturday?"."""
    wishes = [each for each in acts if isinstance(each, Want) and act.start <= each.start < act.end]
    return isinstance(act, Ask) and any(wish.sure > act.sure for wish in wishes)


def _above_line(act: Act, weights: Weights) -> Act:
    if isinstance(act, Story | Unclear) or _is_safety(act) or act.sure >= weights.line(kind_of(act)):
        return act
    return Unclear(start=act.start, end=act.end, sure=act.sure, other=act)


def kind_of(act: Act) -> str:
    """The name of an act, with the key that decides what is done about it."""
    name = type(act).__name__.lower()
    match act:
        case Want():
            return f"{name}:{act.verb.value}"
        case Tell():
            return f"{name}:{act.slot.value}"
        case Answer():
            return f"{name}:{act.consent.value}"
        case _:
            return name


def _alike(taught: Sequence[Act], model: Sequence[Act]) -> list[Act]:
    """Acts of ours that the model heard too, though in fewer words: the words it left out belong to them."""
    return [act for act in taught if any(_overlap(act, each) and _is_alike(act, each) for each in model)]


def _is_alike(one: Act, other: Act) -> bool:
    if isinstance(one, Tell) and isinstance(other, Tell):
        return one.slot is other.slot
    return type(one) is type(other)


def _unaccounted(acts: Sequence[Act], text: Text) -> list[Act]:
    """Stretches of words with content that no act accounts for: nothing of a message is passed over."""
    runs: list[list[int]] = [[]]
    fillers = _fillers()
    for place, token in enumerate(text.tokens):
        if any(act.start < token.end and token.start < act.end for act in acts):
            runs.append([])
        elif text.folded(place) not in fillers and any(c.isalnum() for c in token.word):
            runs[-1].append(place)
    return [
        Unclear(start=text.tokens[run[0]].start, end=text.tokens[run[-1]].end, sure=0.0)
        for run in runs
        if len(run) >= CONTENT
    ]


CONTENT = 5
"""Words with content that say something."""


@lru_cache(maxsize=4)
def _fillers(language: str = "en") -> frozenset[str]:
    return frozenset(str(word) for word in phrases("options", language)["fillers"])


def _phrased(acts: Sequence[Act], text: Text, house: House) -> Sequence[Act]:
    """The playbook's emergencies, whoever missed them."""
    return [
        Danger(start=start, end=end)
        for start, end in dangers(text, house.playbook)
        if not any(isinstance(act, Danger) and act.start < end and start < act.end for act in acts)
    ][:1]


def _overlap(one: Act, other: Act) -> bool:
    return one.start < other.end and other.start < one.end
