"""Replies that lead nowhere."""

from datetime import date
from typing import Any

from frontdesk.playbooks import Playbook
from frontdesk.simulation.bank import pattern
from frontdesk.simulation.perception import times_in, without_answers

ANY_DAY = date(2000, 1, 1)


def is_filler(answer: dict[str, Any], playbook: Playbook) -> bool:
    """Whether a reply keeps the guest waiting in words: "let me check", "one moment"."""
    return pattern("filler").search(without_answers(answer["reply"], playbook)) is not None


def is_stall(answer: dict[str, Any], before: list[str], playbook: Playbook) -> bool:
    """A reply that keeps waiting, says the same for the third time, or has nothing in it: no question, no
    offer, no fact and no result."""
    text = answer["reply"]
    own = without_answers(text, playbook)
    if is_filler(answer, playbook) or before[-2:] == [text, text]:
        return True
    asks = "?" in text or pattern("asks").search(text) is not None or bool(answer["choices"])
    tells = own != text or bool(answer["bookings"]) or bool(answer["receipts"])
    return not asks and not tells and not any(told.at for told in times_in(text, ANY_DAY))
