"""What nobody could answer, what was unclear and what was kept for the team, in words."""

from frontdesk.booking.business import Business
from frontdesk.conversation.reply import Choice, Part, Receipt
from frontdesk.conversation.sayings.answers import Reachable
from frontdesk.conversation.sayings.matters import (
    Complained,
    Down,
    Noted,
    Unanswered,
    Unknown,
    Wished,
)
from frontdesk.conversation.sayings.questions import DidYouMean
from frontdesk.playbooks import Playbook
from frontdesk.reply.descriptions import describe
from frontdesk.reply.offers import yes_no
from frontdesk.reply.quotes import quoted
from frontdesk.reply.saying import say_phone
from frontdesk.reply.words import words_for


def say_kept(
    saying: Unknown | Wished | Unanswered | Complained | DidYouMean | Noted | Down,
    playbook: Playbook,
) -> tuple[Part, tuple[Choice, ...]]:
    """The sentence, the record that it rests on, and what can be tapped."""
    business = playbook.business
    match saying:
        case Unknown():
            return _unknown(saying, playbook), ()
        case Unanswered(words, record):
            key = "kept" if record else "plain"
            return Part(_say(business, f"unanswered.{key}", words=quoted(words, business)), _kept(record)), ()
        case Complained(record):
            return Part(_say(business, "complained"), _kept(record)), ()
        case DidYouMean(entry) if entry is not None:
            question = playbook.faq[entry].question
            return Part(_say(business, "meant.entry", question=question)), yes_no(business)
        case DidYouMean():
            return Part(_say(business, f"meant.{saying.want}")), yes_no(business)
        case Wished(words):
            return Part(_say(business, "wished", words=quoted(words, business))), ()
        case Down(notes):
            return Part(_say(business, "down", words=quoted(notes, business))), ()
        case Noted(words):
            return Part(_say(business, "noted_for", words=quoted(words, business))), ()


def _unknown(saying: Unknown, playbook: Playbook) -> Part:
    """That it is not known, and what happens next: the team can answer, or how the house is reached."""
    business = playbook.business
    key = (saying.by or "open") if saying.record else "plain"
    kind = "more." if saying.more else "alone." if saying.alone else ""
    words = {} if kind == "alone." else {"words": quoted(saying.words, business)}
    said = _say(business, f"unknown.{kind}{key}", **words)
    if key in ("open", "plain"):
        said = f"{said} {_reach(key, playbook)}".strip()
    return Part(said, _kept(saying.record))


def _reach(key: str, playbook: Playbook) -> str:
    """How the house is reached; beside the offer to get back to the guest it is the other way."""
    known = {"phone": playbook.phone, "email": playbook.email}
    ways = "_".join(name for name, value in known.items() if value)
    if not ways or key == "plain":
        return describe(Reachable(), playbook).text if ways else ""
    phone = say_phone(playbook.phone, playbook.business) if playbook.phone else ""
    return _say(playbook.business, f"unknown.reach.{ways}", phone=phone, email=playbook.email or "")


def _kept(record: str) -> tuple[Receipt, ...]:
    return (Receipt("kept", record),) if record else ()


def _say(business: Business, key: str, **facts: str) -> str:
    return words_for(business).say(f"desk.{key}", **facts)
