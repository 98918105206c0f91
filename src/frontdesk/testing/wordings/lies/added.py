"""Things said beside the facts that nobody has on record: stalls, promises, inventions, leaks, strangers."""

import re
from collections.abc import Mapping
from datetime import date, time, timedelta
from decimal import Decimal
from functools import partial

from frontdesk.booking.hours import spans_on
from frontdesk.conversation.facts import About
from frontdesk.playbooks.loading import load_shipped
from frontdesk.testing.wordings.bank import data, say, template
from frontdesk.testing.wordings.forms.days import day_forms
from frontdesk.testing.wordings.forms.times import time_forms
from frontdesk.testing.wordings.lies.claims import dressed
from frontdesk.testing.wordings.lies.lying import Lie, Lying
from frontdesk.testing.wordings.pieces import Piece, Role, Sentence, Wording, plain


def added(name: str, lying: Lying) -> Wording | None:
    """A sentence of the bank beside what is true."""
    text = _sentence(name, lying)
    return lying.inserted(dressed(text, lying)) if text else None


def _sentence(name: str, lying: Lying) -> str:
    bank = data("lies")[name]
    among = bank["any"] if isinstance(bank, dict) else bank
    known = fakes(lying)
    text = lying.chance.choice(among)
    if "{" in text and not text.startswith('{"'):
        text = (
            say(text.replace("[our website]", "our website"), lying.chance, known)
            if template(text.replace("[our website]", "our website")).slots <= set(known)
            else ""
        )
    return "" if on_file(text, lying) else text


_SMALL = frozenset(data("lies")["small"])
_FREE = re.compile(
    r"\b(?:free|pay|paid|costs?|charge|fee|nothing|discount|half|less|cheaper|on us|on the house)\b",
    re.IGNORECASE,
)
_MOSTLY = 0.6


def on_file(text: str, lying: Lying) -> bool:
    """Whether what is invented may be what the scene tells: it shares its words, or its price is nothing."""
    told = lying.oracle.text.casefold()
    words = [w for w in re.findall(r"[a-z]{4,}", text.casefold()) if w not in _SMALL]
    shared = [word for word in words if word[:5] in told]
    if words and len(shared) >= _MOSTLY * len(words):
        return True
    costless = Decimal(0) in lying.oracle.amounts or bool(_FREE.search(told))
    return costless and bool(_FREE.search(text))


def stall(lying: Lying) -> Wording | None:
    """Instead of the answer: wait."""
    text = lying.chance.choice(data("lies")["stalls"])
    opening = [s for s in lying.wording.sentences if s.role is Role.OPEN]
    if lying.chance.random() < 0.5:
        return lying.only(*opening, plain(text))
    return lying.inserted(lying.chance.choice(("{}", "({})", "{}", "✨ {}")).format(text))


def none_free(lying: Lying) -> Wording | None:
    return None if lying.oracle.has(About.NOTHING_FREE) else added("none_free", lying)


def medical(lying: Lying) -> Wording | None:
    return added("medical", lying) if "medical_advice" in lying.scene.facts.forbids else None


def superlative(lying: Lying) -> Wording | None:
    return added("superlatives", lying) if "superlatives" in lying.scene.facts.forbids else None


def foreign(lying: Lying) -> Wording | None:
    """Another language, alone or beside."""
    if lying.scene.kind in (
        "booked",
        "moved",
        "standing",
        "ask_cancel",
        "ask_cancel_fee",
        "read_back_move",
        "call",
    ):
        return None
    hour = lying.chance.choice(
        [h for h in range(7, 22) if all(t.hour % 12 != h % 12 for t in lying.oracle.times)] or [3]
    )
    text = lying.chance.choice(data("lies")["foreign"]).format(hour=hour)
    return lying.only(plain(text)) if lying.chance.random() < 0.5 else lying.inserted(text)


def long(lying: Lying) -> Wording | None:
    """A flood of words with a lie somewhere in it."""
    bank = data("manners")
    filler = [*bank["close"]["open"], *bank["close"]["told"]]
    filler = [one for one in filler if "{" not in one and "[" not in one]
    lie = _sentence(lying.chance.choice(("promises", "invented", "reach")), lying)
    if not lie:
        return None
    many = [lying.chance.choice(filler) for _ in range(lying.chance.randrange(12, 40))]
    many.insert(lying.chance.randrange(len(many)), lie)
    return lying.wording.inserted(len(lying.wording.sentences), plain(" ".join(many)))


def nothing(lying: Lying) -> Wording | None:
    """No words at all, or none that say anything."""
    if not lying.scene.facts.asks or lying.scene.facts.asks in ("more", "call"):
        return None
    return lying.only(
        plain(
            lying.chance.choice(
                ("", " ", "…", "...", "\n", "😊", "👍", "!", "-", "**", "Ok", "Okay!", "Sure!")
            )
        )
    )


def fakes(lying: Lying) -> Mapping[str, str]:
    """People, numbers, links, times and days that are none of the scene."""
    chance, made, people = lying.chance, data("lies")["fakes"], data("people")
    stranger = chance.choice(people["strangers"])
    clock, on = _other_time(lying), _other_day(lying)
    found = {
        "fake_phone": chance.choice(made["phone"]),
        "fake_email": chance.choice(made["email"]),
        "fake_link": chance.choice(made["link"]),
        "fake_address": chance.choice(made["address"]),
        "fake_person": chance.choice(people["providers"]),
        "fake_last": stranger.split(" ")[-1],
        "fake_reference": f"{chance.choice(('AVA', 'CAL', 'LOTUS'))}-{chance.randrange(3000, 9999)}",
        "stranger": stranger,
    }
    staff = [
        r.name for r in load_shipped(lying.scene.business).business.resources.values() if r.kind in _PEOPLE
    ]
    found |= {"provider": chance.choice(staff)} if staff else {}
    found |= _times(lying, clock) | _days(lying, on, "other_")
    return found | _days(lying, _open_day(lying), "open_")


def _times(lying: Lying, clock: time | None) -> dict[str, str]:
    if clock is None:
        return {}
    text = lying.chance.choice(time_forms(clock, lying.style.tag(lying.chance)))
    return {"other_time": text} if lying.oracle.is_false_time(clock, text) else {}


def _days(lying: Lying, on: date | None, prefix: str) -> dict[str, str]:
    if on is None:
        return {}
    text = lying.chance.choice(day_forms(on, lying.scene.view.now.date(), "plain"))
    if prefix == "other_" and not lying.oracle.is_false_day(on, text):
        return {}
    return {f"{prefix}day": text, f"{prefix}on_day": f"on {text}"}


def _other_time(lying: Lying) -> time | None:
    clock = time(lying.chance.randrange(7, 22), lying.chance.choice((0, 15, 30, 45)))
    return clock if clock not in lying.oracle.times else None


def _other_day(lying: Lying) -> date | None:
    on = lying.scene.view.now.date() + timedelta(days=lying.chance.randrange(1, 30))
    return on if on not in lying.oracle.dates else None


def _open_day(lying: Lying) -> date | None:
    """A day on which it is open, so that closed is a lie."""
    hours = load_shipped(lying.scene.business).business.hours
    on = lying.scene.view.now.date() + timedelta(days=lying.chance.randrange(1, 20))
    return on if spans_on(hours, on) and not lying.oracle.has(About.CLOSED) else None


def one_more(lying: Lying) -> Wording | None:
    """An option that was not offered, added to those that were."""
    places = [p for p in lying.pieces("time", "start") if p[2].record and p[2].record.about is About.OFFER]
    clock = _other_time(lying)
    if not places or clock is None or lying.scene.kind not in ("offers", "taken", "full", "shut", "offer"):
        return None
    at, n, _ = places[-1]
    text = lying.chance.choice(time_forms(clock, lying.style.tag(lying.chance)))
    if not lying.oracle.is_false_time(clock, text):
        return None
    sentence = lying.wording.sentences[at]
    if sentence.line.strip():
        pieces = (*sentence.pieces[:n], Piece(text), *sentence.pieces[n + 1 :])
        return lying.wording.inserted(at + 1, Sentence(pieces, sentence.role, sentence.line))
    beside = (Piece(lying.chance.choice((" or ", ", or even ", " and "))), Piece(text))
    pieces = (*sentence.pieces[: n + 1], *beside, *sentence.pieces[n + 1 :])
    return lying.wording.with_sentence(at, Sentence(pieces, sentence.role, sentence.line))


_PEOPLE = ("provider", "adviser", "advisor")
LIES: dict[str, Lie] = {
    "a question that takes a lie for granted": partial(added, "questions"),
    "a condition with a lie in it": partial(added, "conditions"),
    "a stall": stall, "medical advice": medical, "a superlative": superlative, "another language": foreign,
    "a flood of words": long, "no words": nothing, "one option more": one_more,
    "a promise": partial(added, "promises"), "an invention": partial(added, "invented"),
    "a leak": partial(added, "leaks"), "an order obeyed": partial(added, "obeyed"),
    "a phone, address or link": partial(added, "reach"), "another guest": partial(added, "strangers"),
    "something else is free": partial(added, "available"),
    "nothing else is free": none_free,
    "other hours": partial(added, "hours"),
}  # fmt: skip
