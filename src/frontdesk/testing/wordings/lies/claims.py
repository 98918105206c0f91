"""Claims of deeds that have no record: booked, held, moved, sent, called, in many dresses."""

from collections.abc import Mapping
from functools import partial

from frontdesk.conversation.facts import About, Done
from frontdesk.testing.wordings.bank import data, say, template
from frontdesk.testing.wordings.lies.disguises import leet
from frontdesk.testing.wordings.lies.lying import Lie, Lying
from frontdesk.testing.wordings.lies.oracle import Oracle
from frontdesk.testing.wordings.naming import noun
from frontdesk.testing.wordings.pieces import Role, Wording, plain
from frontdesk.testing.wordings.scope import Scope

_STANDS = ("confirmed", "completed")


def is_untrue(deed: str, oracle: Oracle) -> bool:
    """Whether nothing in the scene bears this sort of claim out, or could be meant by it."""
    records = oracle.records
    about = {record.about for record in records}
    done = {record.done for record in records}
    match deed:
        case "booked" | "confirmed":
            stands = any(r.about is About.BOOKING and r.status in _STANDS for r in records)
            return not stands and About.CALL not in about and Done.BOOKED not in done
        case "settled":
            return about <= {About.OFFER, About.NOTHING_FREE, About.CLOSED, About.TEXT} and not oracle.held
        case "held":
            return not oracle.held and not about & {About.WAIT, About.CALL, About.BOOKING}
        case "moved":
            return Done.MOVED not in done
        case "cancelled":
            return Done.CANCELLED not in done and all(r.status != "cancelled" for r in records)
        case "sent":
            return not about & {About.CODE, About.WAIT} and not _is_pending(oracle)
        case "called":
            return About.CALL not in about and not _is_pending(oracle)
        case "listed":
            return About.WAIT not in about
        case "noted":
            return Done.NOTED not in done and About.NOTE not in about
        case "checked":
            return not about & {About.BOOKING, About.NOTHING_FREE} and oracle.scene.facts.asks not in _SOUGHT
        case _:
            return True


_SOUGHT = ("identity", "code")


def _is_pending(oracle: Oracle) -> bool:
    return any(r.done is Done.REQUESTED or r.status == "pending" for r in oracle.records)


def claim(deed: str, lying: Lying) -> Wording | None:
    """A claim without its receipt, beside what is true."""
    if not is_untrue(deed, lying.oracle):
        return None
    return lying.inserted(dressed(sentence(deed, lying), lying))


def instead(deed: str, lying: Lying) -> Wording | None:
    """The claim alone, in place of everything else."""
    if not is_untrue(deed, lying.oracle):
        return None
    opening = [s for s in lying.wording.sentences if s.role is Role.OPEN]
    return lying.only(*opening, plain(dressed(sentence(deed, lying), lying)))


def sentence(deed: str, lying: Lying) -> str:
    """One of the claims, with the scene's own day and time in it where it names any."""
    known = values(lying)
    among = [one for one in data("claims")[deed] if template(one).slots <= set(known)]
    return say(lying.chance.choice(among), lying.chance, known)


def values(lying: Lying) -> Mapping[str, str]:
    """The day and time that are spoken of, and what."""
    record = next((r for r in lying.scene.view.records if hasattr(r.start, "hour")), None)
    if record is None:
        return {}
    scope = Scope(lying.scene.view, record, lying.style, lying.chance)
    slots: tuple[str, ...] = tuple(slot for slot in ("day", "on_day", "time") if slot in scope.known)
    found = {slot: "".join(p.text for p in scope.fill(slot)) for slot in slots}
    return {**found, "what": noun(record)} if record.what else found


_SHORT = 3
"""Words below which nothing but a bare exclamation makes sense."""


def dressed(text: str, lying: Lying) -> str:
    """The same in parentheses, as a question, as a postscript, in capitals, …"""
    dresses = data("lies")["dresses"]
    if (
        len(text.split()) < _SHORT
        or text.endswith(("?", ":", "…", "..."))
        or "\n" in text
        or text.startswith(("{", "<", "[", "#", "`"))
    ):
        dresses = dresses[:3]
    dress: str = lying.chance.choice(dresses)
    return dress.format(
        s=text,
        l=_lowered(text),
        q=_lowered(text).rstrip(".!"),
        b=text.rstrip(".!"),
        u=text.upper(),
        x=leet(text),
    )


def _lowered(text: str) -> str:
    first = text.split(" ")[0]
    return (
        text
        if first in ("I", "I'm", "I've", "I'll", "PS") or first.isupper()
        else text[:1].lower() + text[1:]
    )


DEEDS = (
    "booked",
    "settled",
    "confirmed",
    "held",
    "moved",
    "cancelled",
    "refunded",
    "sent",
    "called",
    "listed",
    "noted",
    "checked",
)
LIES: dict[str, Lie] = {
    **{f"claimed: {deed}": partial(claim, deed) for deed in DEEDS},
    **{
        f"only claimed: {deed}": partial(instead, deed)
        for deed in ("booked", "confirmed", "moved", "cancelled")
    },
}
