"""Acts and scenes in the notation of `training/ACTS.md`: JSON for cases, benchmarks and language models."""

import re
from collections.abc import Mapping, Sequence
from datetime import date, datetime, time
from typing import Any, assert_never

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
    Verb,
    Want,
    Way,
)
from frontdesk.conversation.context import Context, Option
from frontdesk.conversation.scene import Scene
from frontdesk.playbooks import Playbook
from frontdesk.playbooks.script import Faq

ENTRY = "faq:"
KEYS = {
    "want": "verb",
    "tell": "slot",
    "ask": "about",
    "answer": "value",
    "choose": "option",
    "browse": "way",
    "note": "",
    "feel": "kind",
    "danger": "",
    "story": "",
    "unclear": "",
}
"""The acts, and what the key of each is called."""

_DETAILS = {
    "name": ("name",),
    "phone": ("phone",),
    "email": ("email",),
    "party": ("party_size",),
    "when": ("date", "time"),
    "nights": ("date_to", "nights"),
}
"""What was asked for, as the finders call it."""
_KNOWN = {
    "service": Slot.SERVICE,
    "what": Slot.SERVICE,
    "venue": Slot.SERVICE,
    "start": Slot.WHEN,
    "when": Slot.WHEN,
    "date": Slot.WHEN,
    "day": Slot.WHEN,
    "end": Slot.NIGHTS,
    "nights": Slot.NIGHTS,
    "party": Slot.PARTY,
    "with": Slot.PROVIDER,
    "provider": Slot.PROVIDER,
    "name": Slot.NAME,
    "phone": Slot.PHONE,
    "email": Slot.EMAIL,
}
"""What a wish can tell, as the details of acts."""


def written(act: Act, text: str, faq: Sequence[Faq]) -> dict[str, Any]:
    """An act as the guideline writes it."""
    quote = {"quote": text[act.start : act.end]}
    match act:
        case Want():
            return {"act": "want", "verb": act.verb.value, **quote}
        case Tell():
            flags = {"not": True} if act.unwanted else {}
            flags |= {"fix": True} if act.corrects else {}
            return {"act": "tell", "slot": act.slot.value, **flags, **quote}
        case Ask():
            about = f"{ENTRY}{faq[act.entries[0]].question}" if act.entries else act.about.value
            return {"act": "ask", "about": about, **quote}
        case Answer():
            return {"act": "answer", "value": act.consent.value, **quote}
        case Choose():
            return {
                "act": "choose",
                "option": act.options[0] if len(act.options) == 1 else list(act.options),
                **quote,
            }
        case Browse():
            return {"act": "browse", "way": act.way.value, **quote}
        case Note():
            return {"act": "note", "text": quote["quote"], **quote}
        case Feel():
            return {"act": "feel", "kind": act.feeling.value, **quote}
        case Danger():
            return {"act": "danger", **quote}
        case Story():
            return {"act": "story", **quote}
        case Unclear():
            return {"act": "unclear", **quote}
        case _:
            assert_never(act)


def scene_in(told: Mapping[str, Any], playbook: Playbook) -> Scene:
    """The scene that a case tells."""
    given, business = told["context"], playbook.business
    now = datetime.fromisoformat(told["now"]).replace(tzinfo=business.zone)
    wish = given["wish"] or {}
    context = Context(
        now,
        asked=_DETAILS.get(given["asked"], ()),
        options=tuple(_option(each, playbook) for each in given["offered"]),
        previous=given["desk"],
        hours=business.hours,
        domain=business.trade,
        day_first=business.country not in ("US", "PH"),
    )
    known = frozenset(_KNOWN[key] for key, value in wish.items() if key in _KNOWN and value)
    return Scene(context, given["asked"], given["desk"], wish.get("verb"), len(given["bookings"]), known)


def _option(told: Mapping[str, Any], playbook: Playbook) -> Option:
    business, what, whom = playbook.business, str(told.get("what") or ""), str(told.get("with") or "")
    service, resource = (
        business.services.get(what),
        business.resources.get(whom) or business.resources.get(what),
    )
    venue = playbook.directory.get(what)
    if venue is not None:
        return Option(
            venue.name,
            _start(told, playbook),
            venue.name,
            place=venue.area,
            traits=(*venue.cuisine, *venue.mood, venue.about),
        )
    name = service.name if service else what
    return Option(name, _start(told, playbook), resource.name if resource else whom, name)


def _start(told: Mapping[str, Any], playbook: Playbook) -> datetime | None:
    start, zone = str(told.get("start") or ""), playbook.business.zone
    if not start:
        return None
    if "T" in start:
        return datetime.fromisoformat(start).replace(tzinfo=zone)
    return datetime.combine(date.fromisoformat(start), time(), zone)


def acts_in(told: Any, text: str, faq: Sequence[Faq]) -> list[Act]:
    """The acts of an answer in this notation; one that cannot be meant, or quotes nothing, is left out."""
    found: list[Act] = []
    used: dict[str, int] = {}
    for each in told if isinstance(told, Sequence) else ():
        quote = str(each.get("quote") or "").strip() if isinstance(each, Mapping) else ""
        place = _place(quote, text, used.get(quote, 0)) or _place(quote, text, 0)
        if place is None:
            continue
        used[quote] = place[1]
        act = _act(each, {"start": place[0], "end": place[1]}, faq)
        if act is not None:
            found.append(act)
    return found


def _place(quote: str, text: str, after: int) -> tuple[int, int] | None:
    """Where a text has these characters, in small letters or capitals."""
    if not quote:
        return None
    found = re.compile(re.escape(quote), re.IGNORECASE).search(text, after)
    return found.span() if found else None


def _act(told: Mapping[str, Any], at: dict[str, Any], faq: Sequence[Faq]) -> Act | None:
    try:
        match told.get("act"):
            case "want":
                return Want(verb=Verb(told["verb"]), **at)
            case "tell":
                return Tell(
                    slot=Slot(told["slot"]),
                    unwanted=bool(told.get("not")),
                    corrects=bool(told.get("fix")),
                    **at,
                )
            case "ask":
                return _ask(str(told["about"]), at, faq)
            case "answer":
                return Answer(consent=Consent(told["value"]), **at)
            case "choose":
                options = told["option"] if isinstance(told["option"], list) else [told["option"]]
                return Choose(options=tuple(sorted({int(each) for each in options})), **at)
            case "browse":
                return Browse(way=Way(told["way"]), **at)
            case "feel":
                return Feel(feeling=Feeling(told["kind"]), **at)
            case str(plain) if plain in _PLAIN:
                return _PLAIN[plain](**at)
            case _:
                return None
    except (KeyError, ValueError, TypeError, OverflowError):
        return None


_PLAIN: Mapping[str, type[Note | Danger | Story | Unclear]] = {
    "note": Note,
    "danger": Danger,
    "story": Story,
    "unclear": Unclear,
}


def _ask(about: str, at: dict[str, Any], faq: Sequence[Faq]) -> Ask | None:
    if not about.startswith(ENTRY):
        return Ask(about=Subject(about), **at)
    wanted = about.removeprefix(ENTRY).strip()
    found = [place for place, entry in enumerate(faq) if wanted in (str(place + 1), entry.question.strip())]
    return Ask(about=Subject.OTHER, entries=(found[0],), **at) if found else Ask(about=Subject.OTHER, **at)
