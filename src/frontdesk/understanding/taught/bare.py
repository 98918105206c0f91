"""A message that is nothing but words on file: a bare yes or no, the number of an option, a detail asked for.

It needs no encoder, and it commits by itself.
"""

from functools import lru_cache

from frontdesk.conversation.acts import Act, Answer, Choose, Consent, Slot, Tell
from frontdesk.conversation.reading import Detail, Kind
from frontdesk.conversation.scene import YES_OR_NO, Scene
from frontdesk.understanding.phrases import phrases
from frontdesk.understanding.taught.values import values
from frontdesk.understanding.text import Text
from frontdesk.understanding.vocabulary import Vocabulary

MOST = 40
"""Characters of such a message."""
_ASKED = {
    "party": (Slot.PARTY, Kind.PARTY),
    "nights": (Slot.NIGHTS, Kind.NIGHTS),
    "phone": (Slot.PHONE, Kind.PHONE),
    "email": (Slot.EMAIL, Kind.EMAIL),
}
"""What can be told by a value alone, where it was asked for."""


def bare(text: Text, scene: Scene, house: Vocabulary) -> tuple[Act, ...] | None:
    """The acts of a message that is nothing but words on file; None of any other."""
    said = text.raw.strip()
    if not said or len(said) > MOST or "?" in said:
        return None
    start = text.raw.index(said)
    end = start + len(said)
    if scene.asked in YES_OR_NO and (consent := _consent(said)):
        return (Answer(consent=consent, start=start, end=end),)
    if scene.asked == "option" and said.isdecimal() and 0 < int(said) <= len(scene.options):
        return (Choose(options=(int(said),), start=start, end=end),)
    slot, kind = _ASKED.get(scene.asked or "", (None, None))
    if slot is None:
        return None
    whole = [each for each in values(text, scene.context, house) if _is_all(each, start, end)]
    told = tuple(each for each in whole if each.kind is kind)
    return (Tell(slot=slot, values=told, start=start, end=end),) if told else None


def _is_all(value: Detail, start: int, end: int) -> bool:
    return value.start == start and value.end == end


def _consent(said: str) -> Consent | None:
    words = {word.strip(".!") for word in said.casefold().replace(",", " ").split()} - {""}
    for consent in (Consent.YES, Consent.NO):
        if words & _set(consent.value) and words <= _set(consent.value) | _set("courteous"):
            return consent
    return None


@lru_cache(maxsize=16)
def _set(name: str, language: str = "en") -> frozenset[str]:
    return frozenset(str(word) for word in phrases("consent", language)["bare"][name])
