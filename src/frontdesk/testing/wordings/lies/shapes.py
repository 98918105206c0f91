"""What a reply leaves out or turns round: a question, a price, a status, a not."""

from dataclasses import replace
from datetime import datetime
from functools import partial

from frontdesk.conversation.facts import About, Record
from frontdesk.testing.wordings.bank import data, fitting
from frontdesk.testing.wordings.forms.money import is_free
from frontdesk.testing.wordings.lies.lying import Lie, Lying
from frontdesk.testing.wordings.naming import is_table
from frontdesk.testing.wordings.pieces import Role, Sentence, Wording
from frontdesk.testing.wordings.scope import Scope
from frontdesk.testing.wordings.writer import Writer

_ESSENTIAL = frozenset(
    {"choice", "read_back", "cancel", "which_booking", "date", "service", "time", "party_size", "nights",
     "arrival", "name", "phone", "email", "code", "identity", "person"}
)  # fmt: skip


def question_dropped(lying: Lying) -> Wording | None:
    """Everything but what must be asked."""
    if lying.scene.facts.asks not in _ESSENTIAL:
        return None
    left = [s for s in lying.wording.sentences if s.role in (Role.OPEN, Role.BODY)]
    text = " ".join(s.text for s in left)
    if not left or "?" in text or "let me know" in text.casefold() or "please" in text.casefold():
        return None
    return lying.only(*left)


def incomplete(missing: str, lying: Lying) -> Wording | None:
    """A read-back without something that a guest consents to."""
    if lying.scene.kind not in ("read_back", "place") or not lying.scene.view.records:
        return None
    record = next(r for r in lying.scene.view.records if r.about is About.OFFER)
    needs = next(r for r in lying.scene.facts.records if r.about is About.OFFER).needs
    if missing not in needs or not _has(record, missing):
        return None
    scope = Scope(lying.scene.view, record, lying.style, lying.chance)
    known = scope.known - _TELLS[missing]
    if missing == "party" and is_table(record):
        return None
    among = (
        fitting("incomplete", known)
        if isinstance(record.start, datetime)
        else fitting("incomplete_stay", known)
    )
    if not among:
        return None
    body = Sentence(lying.chance.choice(among).fill(scope.fill, lying.chance))
    ask = [s for s in lying.wording.sentences if s.role is Role.ASK]
    opening = [s for s in lying.wording.sentences if s.role is Role.OPEN]
    return lying.only(*opening, body, *ask)


_TELLS = {
    "price": frozenset({"price", "free", "rate"}),
    "start": frozenset({"time", "when", "span", "end"}),
    "with": frozenset({"with", "with_full"}),
    "deposit": frozenset({"deposit"}),
    "party": frozenset({"party"}),
    "what": frozenset({"what", "a_what", "your_what"}),
}


def _has(record: Record, missing: str) -> bool:
    if missing == "start":
        return isinstance(record.start, datetime)
    if missing == "party":
        return (record.party or 1) > 1
    if missing == "price":
        return record.price is not None and not is_free(record.price)
    return bool(getattr(record, "with_" if missing == "with" else missing))


def status_turned(lying: Lying) -> Wording | None:
    """A booking that stands told as cancelled, a request as a booking, and so on."""
    if lying.scene.kind != "standing":
        return None
    writer = Writer(lying.scene, lying.style, lying.chance)
    records = writer.of(About.BOOKING)
    record = lying.chance.choice(records)
    others = [status for status in ("confirmed", "pending", "cancelled") if status != record.status]
    shape = "visit" if isinstance(record.start, datetime) else "stay"
    said = writer.one(f"bodies.standing.{lying.chance.choice(others)}.{shape}", record)
    places = {at for at, _, p in lying.pieces("reference") if p.value == record.reference}
    # A request stands too, until it is decided: that word tells nothing.
    if said is None or not places or "stands" in said.raw:
        return None
    at = min(places)
    return lying.wording.with_sentence(at, replace(said, line=lying.wording.sentences[at].line))


def pending_as_booked(lying: Lying) -> Wording | None:
    """A request told as a booking."""
    if lying.scene.kind != "requested":
        return None
    return _told_as(lying, "bodies.booked.visit", "bodies.booked_stay")


def booked_as_pending(lying: Lying) -> Wording | None:
    if lying.scene.kind != "booked":
        return None
    return _told_as(lying, "bodies.as_pending", "bodies.as_pending")


def _told_as(lying: Lying, visit: str, stay: str) -> Wording | None:
    writer = Writer(lying.scene, lying.style, lying.chance)
    record = writer.of(About.BOOKING)[0]
    said = writer.one(visit if isinstance(record.start, datetime) else stay, record)
    return _body(lying, said) if said else None


def _body(lying: Lying, said: Sentence) -> Wording:
    """The same with another body."""
    kept = [s for s in lying.wording.sentences if s.role is not Role.BODY]
    opening = [s for s in kept if s.role is Role.OPEN]
    return lying.only(*opening, said, *(s for s in kept if s.role is not Role.OPEN))


def negated(lying: Lying) -> Wording | None:
    """What is so, told as not so."""
    name = lying.scene.kind
    if name not in data("negated"):
        return None
    writer = Writer(lying.scene, lying.style, lying.chance)
    record = lying.chance.choice(
        [r for r in lying.scene.view.records if r.about not in (About.NOTHING_FREE, About.CLOSED)]
        or list(lying.scene.view.records)
    )
    said = writer.one(f"negated.{name}", record)
    return _body(lying, said) if said else None


def option_dropped(lying: Lying) -> Wording | None:
    """One of several options left out, where all of them must be told."""
    lines = [
        at
        for at, s in enumerate(lying.wording.sentences)
        if s.line.strip() and any(p.record for p in s.pieces)
    ]
    needs = [r for r in lying.scene.facts.records if r.about is About.OFFER and r.needs]
    if len(lines) < 2 or len(needs) != len(lines):
        return None
    at = lying.chance.choice(lines)
    gone = {str(p.value) for p in lying.wording.sentences[at].pieces if p.kind in ("time", "price")}
    left = {
        str(p.value)
        for n, s in enumerate(lying.wording.sentences)
        if n != at
        for p in s.pieces
        if p.kind in ("time", "price")
    }
    return None if gone & left else lying.wording.without(at)


_MISSING = ("price", "start", "with", "deposit", "party", "what")
LIES: dict[str, Lie] = {
    "the question left out": question_dropped,
    **{f"left out: {missing}": partial(incomplete, missing) for missing in _MISSING},
    "the status turned": status_turned,
    "a request as a booking": pending_as_booked,
    "a booking as a request": booked_as_pending,
    "the opposite": negated,
    "an option left out": option_dropped,
}
