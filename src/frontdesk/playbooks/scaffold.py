"""A file to start a new business from: one that ships, with another name and words on what to change."""

import re

from frontdesk.errors import BadInput
from frontdesk.playbooks.loader import SHIPPED, shipped

_FIRST = """\
# {title}: a business as a file.
#
# Made from the playbook "{like}". Change what is not so, take out what you do not need, and look at it with
#     frontdesk check {name}.yaml
# until nothing is left to say. Every key is explained in docs/playbook-reference.md.
#
# Lengths of time are written "45 min" or "1 h 30 min", prices "$89", "120-180" or "free",
# hours "9:00-17:00" or "closed", days "mon-fri", dates "2026-12-24" or, for every year, "12-24".

"""

_REMARKS = {
    "zone": "Where your clock hangs: all times in this file are local times there.",
    "reference": "What references of bookings begin with, as in SALON-0001.",
    "address": "Guests ask for this more than for anything else.",
    "hours": "When you are open. A day that is not named is closed.",
    "breaks": "Times within the hours when nothing is booked.",
    "holidays": "Public holidays on which you are closed, by your country.",
    "closures": "Other days on which you are closed.",
    "special_days": "Days with hours of their own.",
    "starts": 'When a booking may begin: "every 30 min", or a list of times.',
    "resources": "Whom or what a booking takes: people, rooms, tables, cars. Services ask by kind and skill.",
    "pairs": "Tables that may be pushed together.",
    "services": "What can be booked. Give each the words that your guests use for it.",
    "stay": "Times of arrival and departure.",
    "limits": "What guests may do by themselves: how late, how far ahead, until when they may cancel.",
    "making": "at_once, after approval by you, or by a call to a venue.",
    "ask": "What guests are asked, in this order. Ask for as little as you can.",
    "faq": "What guests ask, and your answers. Prices and hours are known from above.",
    "emergency": "Words that are answered at once, whatever else is going on. Keep these.",
    "words": "Words of your house: what guests say, and what is meant.",
    "tone": "How the desk speaks for you.",
    "status_words": "Your trade's own words for where a booking stands.",
    "channels": "How guests reach the desk. A channel without its key is off.",
    "hand_off": "Who takes over when a guest wants a person.",
    "reminders": "Messages before a booking.",
    "waiting": "The waiting list, for when you are full.",
    "retention": "How long guests' data are kept.",
    "analysis": "Answers you would like to count.",
    "directory": "The venues that can be searched and telephoned.",
    "inventory": "What is for sale and can be tried out.",
    "known_guests": "Guests already on file, for a demonstration. Take this out before you open.",
    "menu": "What is served.",
}


def starter(like: str, name: str) -> str:
    """A commented playbook for a new business, made from one that ships."""
    if like not in shipped():
        raise BadInput("like", f'There is no playbook "{like}"; there are: {", ".join(shipped())}.')
    if not re.fullmatch(r"[a-z0-9]+(?:-[a-z0-9]+)*", name) or len(name) > 60:
        raise BadInput("name", f'"{name}" needs small letters, digits and hyphens, such as "my-salon".')
    title = name.replace("-", " ").title()
    text = (SHIPPED / f"{like}.yaml").read_text(encoding="utf-8")
    body = re.sub(r"\A(#[^\n]*\n)+\n*", "", text)
    body = _set(body, "id", name)
    body = _set(body, "name", title)
    body = _set(body, "reference", _reference(name))
    return _FIRST.format(title=title, like=like, name=name) + _remarked(body)


def _set(body: str, key: str, value: str) -> str:
    return re.sub(rf"(?m)^{key}: .*$", f"{key}: {value}", body, count=1)


def _reference(name: str) -> str:
    letters = re.sub(r"[^A-Z0-9]", "", name.upper()).lstrip("0123456789")
    last = re.sub(r"[^A-Z]", "", name.split("-")[-1].upper())
    return last[:8] if len(last) >= 2 else (letters + "BOOK")[:8]


def _remarked(body: str) -> str:
    lines = []
    for line in body.splitlines():
        match = re.match(r"([a-z_]+):", line)
        if match and match[1] in _REMARKS:
            lines.append(f"# {_REMARKS[match[1]]}")
        lines.append(line)
    return "\n".join(lines) + "\n"
