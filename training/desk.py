"""What our own desk says when it asks for something: words that the reader will meet in real scenes."""

from collections import defaultdict

from frontdesk.playbooks import load_shipped, shipped
from frontdesk.playbooks.script import AskKind
from frontdesk.playbooks.sentences import sentences

_KEYS = {
    "service": ("desk.ask.service", "desk.which_of"),
    "when": ("desk.ask.date", "desk.ask.time", "desk.ask.arrival", "desk.ask.better", "desk.ask.new_time"),
    "party": ("desk.ask.party_size",),
    "nights": ("desk.ask.nights",),
    "option": ("offers.which", "offers.which_else", "offers.which_day", "offers.rooms", "desk.venues.which"),
    "name": ("desk.calls.ask.name", "desk.again.name", "desk.ask.contact.listed_name"),
    "phone": ("desk.ask.contact.phone", "desk.calls.ask.phone", "desk.again.phone"),
    "email": ("desk.ask.contact.email", "desk.again.email"),
    "confirm": (
        "desk.read_back.ask_book", "desk.read_back.ask_request", "desk.read_back.ask_move",
        "desk.read_back.ask_change", "desk.cancel.ask",
    ),
    "which_booking": ("desk.standing.which",),
    "more": ("desk.more",),
}  # fmt: skip
_OWN = {
    AskKind.NAME: "name",
    AskKind.PHONE: "phone",
    AskKind.EMAIL: "email",
    AskKind.YES_NO: "safety",
    AskKind.VEHICLE: "vehicle",
}


def questions() -> dict[str, list[str]]:
    """By what is asked for: the plain wordings of our templates, and what the shipped playbooks ask."""
    found: dict[str, list[str]] = defaultdict(list)
    for asked, keys in _KEYS.items():
        for name in keys:
            found[asked] += [
                each.text.replace("{", "").replace("}", "") for each in sentences("en").get(name, ())
            ]
    for business in shipped():
        for ask in load_shipped(business).ask:
            if ask.kind in _OWN:
                found[_OWN[ask.kind]].append(ask.question)
    return dict(found)
