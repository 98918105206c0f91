"""Answers by rote: a message of nothing but words on file, or just what was asked for, needs no reader."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from frontdesk.conversation.acts import Act, Answer, Choose, Consent, Feel, Feeling, Slot, Tell, Unclear
from frontdesk.conversation.details import Detail, Kind
from frontdesk.conversation.proofs import read_code
from frontdesk.conversation.scene import YES_OR_NO, Scene
from frontdesk.playbooks import Playbook
from frontdesk.understanding.phrases import phrases
from frontdesk.understanding.text import read_text

EDGES = " \t\n.,;:!?-–—…\"'()"
CONTACTS = {"phone": (Kind.PHONE, Kind.EMAIL), "email": (Kind.EMAIL,), "name": (Kind.PHONE, Kind.EMAIL)}
"""What may be told where a contact was asked for."""
SLOTS = {Kind.PHONE: Slot.PHONE, Kind.EMAIL: Slot.EMAIL}
OPTION = "option "
"""How a tapped choice begins."""


def by_rote(text: str, scene: Scene, playbook: Playbook, found: Sequence[Detail]) -> tuple[Act, ...] | None:
    """The one act of a bare answer; None where the message says more."""
    start, end = len(text) - len(text.lstrip(EDGES)), len(text.rstrip(EDGES))
    said = text[start:end].casefold()
    at: dict[str, Any] = {"start": start, "end": end}
    if not said or "?" in text:
        return None
    if (consent := _consent(text, said, scene)) is not None:
        if scene.asked == "more" and consent is Consent.YES and _thanks(said):
            return (Feel(feeling=Feeling.THANKS, **at),)
        return (Answer(consent=consent, **at),)
    place = said.removeprefix(OPTION)
    if place.isdecimal() and len(place) < 3 and scene.options and (said != place or scene.asked == "option"):
        return (Choose(options=(int(place),), **at),)
    if scene.asked == "code" and (read_code(said) or "").isdecimal() and _is_digits(said):
        return (Tell(slot=Slot.CODE, **at),)
    whole = [each for each in found if each.end - each.start >= len(said) and each.kind in SLOTS]
    if whole and whole[0].kind in CONTACTS.get(scene.asked or "", ()):
        return (Tell(slot=SLOTS[whole[0].kind], **at),)
    if scene.asked == "name" and _is_name(text[start:end], found):
        return (Tell(slot=Slot.NAME, **at),)
    if any(said == service.name.casefold() for service in playbook.business.services.values()):
        return (Tell(slot=Slot.SERVICE, **at),) if scene.asked == "service" else None
    return None


def _is_name(said: str, found: Sequence[Detail]) -> bool:
    """Whether all of it is a first and a last name, each with a capital, and nothing else that is on file."""
    words = said.split()
    letters = all(word.replace("-", "").replace("'", "").isalpha() and word[0].isupper() for word in words)
    other = any(each.kind in (Kind.WHEN, Kind.SERVICE) for each in found)
    common = {word.casefold() for word in words} & (
        _words("bare", "says") | _words("bare", "beside") | _words("turns")
    )
    return letters and len(words) in NAMES and not other and not common


NAMES = (2, 3)
"""How many words a whole name has."""


def _thanks(said: str) -> bool:
    return bool(_words("bare", "thanks") & set(read_text(said).words()))


def _is_digits(said: str) -> bool:
    return all(c.isdigit() or c in " .-–" for c in said)


def _consent(text: str, said: str, scene: Scene) -> Consent | None:
    """A bare yes or no to what was put; to several options it chooses none of them."""
    alone = scene.asked in YES_OR_NO or len(scene.options) == 1
    if not alone:
        return None
    if _agrees(text, scene):
        return Consent.YES
    return Consent.NO if said in _words("refusals") else None


def _agrees(text: str, scene: Scene) -> bool:
    read = read_text(text)
    words = {read.folded(place) for place in range(len(read.tokens))} - set(EDGES)
    verbs = frozenset(phrases("consent")["bare"]["verbs"].get(scene.wish, ()))
    says = _words("bare", "says") | (verbs if scene.asked == "confirm" else frozenset())
    return bool(words & says) and words <= says | _words("bare", "beside")


@lru_cache(maxsize=8)
def _words(*keys: str) -> frozenset[str]:
    found = phrases("consent")
    for key in keys:
        found = found[key]
    return frozenset(str(each) for each in found)


def missed_code(acts: Sequence[Act], text: str, scene: Scene) -> list[Act]:
    """The acts, with a code that was asked for and is there, whoever has heard it."""
    if scene.asked != "code" or any(isinstance(act, Tell) and act.slot is Slot.CODE for act in acts):
        return list(acts)
    code = read_code(text)
    if code is None or len(code) != CODE:
        return _asked_anew(acts, text)
    digits = [place for place, c in enumerate(text) if c.isdigit()]
    told = Tell(start=digits[0], end=digits[-1] + 1, slot=Slot.CODE)
    apart = [act for act in acts if act.end <= told.start or told.end <= act.start]
    return sorted([*apart, told], key=lambda act: act.start)


CODE = 6
"""Digits of a code."""


def _asked_anew(acts: Sequence[Act], text: str) -> list[Act]:
    """The acts, with another code asked for where no act tells what "send it again" is about."""
    said = read_text(text).words()
    heard = any(not isinstance(act, Unclear | Answer | Feel) for act in acts)
    if heard or len(said) > SHORT or _words("anew").isdisjoint(said):
        return list(acts)
    start, end = len(text) - len(text.lstrip(EDGES)), len(text.rstrip(EDGES))
    return [Tell(start=start, end=end, slot=Slot.CODE, unwanted=True)]


SHORT = 6
"""Words of a message that asks for another code and for nothing else."""
