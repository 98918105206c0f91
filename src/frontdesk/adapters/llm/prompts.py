"""What a model is told, from the files beside this one."""

import re
from functools import lru_cache
from pathlib import Path

from babel import Locale

from frontdesk.conversation.model import Draft, Unclear

_FILES = Path(__file__).with_name("prompts")
_LENGTH = {
    "sms": "It is a text message: two or three short sentences, plain characters, no emoji.",
    "voice": "It is spoken: short sentences, nothing that cannot be said aloud.",
}
_OTHERWISE = "At most five sentences, about as long as the draft."
_MAILBOX = re.compile(r"\S+@\S+")
_NUMBER = re.compile(r"(?<!\d)(?!\d{4}-\d\d-\d\d)\+?\d(?:[\s().-]*\d){6,}")
MOST = 60
"""How many services, people or questions are listed: a long list costs more than it helps."""


@lru_cache(maxsize=8)
def _file(name: str) -> str:
    return (_FILES / f"{name}.md").read_text(encoding="utf-8")


def for_wording(draft: Draft) -> str:
    """How to word a reply of this business on this channel."""
    business, tone = draft.playbook.business, draft.playbook.tone
    return _file("wording").format(
        name=business.name,
        speaks_as=tone.speaks_as or "its front desk",
        style=f"Your tone is {tone.style}.",
        length=_LENGTH.get(draft.channel, _OTHERWISE),
        language=_language(business.locale),
    )


@lru_cache(maxsize=32)
def _language(locale: str) -> str:
    return str(Locale.parse(locale.replace("-", "_")).english_name)


def for_reading(unclear: Unclear) -> str:
    """How to read a message to this business."""
    playbook, business, now = unclear.playbook, unclear.playbook.business, unclear.context.now
    services = [f"- {service.id}: {service.name}" for service in business.services.values()]
    places = [f"- {id_}: {venue.name}" for id_, venue in playbook.directory.items()]
    people = [f"- {resource.id}: {resource.name}" for resource in business.resources.values()]
    questions = [f"{index}. {entry.question}" for index, entry in enumerate(playbook.faq)]
    return _file("reading").format(
        name=business.name,
        trade=business.trade,
        now=now.strftime("%Y-%m-%dT%H:%M"),
        weekday=now.strftime("%A"),
        previous=unclear.context.previous or "(none)",
        services="\n".join(services[:MOST]),
        resources="\n".join((people + places)[:MOST]),
        questions="\n".join(questions[:MOST]),
    )


def masked(text: str) -> str:
    """A guest's words without their phone number and e-mail address: nobody needs them to word a reply."""
    return _NUMBER.sub("[phone]", _MAILBOX.sub("[e-mail]", text))


def quoted(text: str, tag: str) -> str:
    """Somebody's words between marks that the words themselves cannot make."""
    return f"<{tag}>{text.replace('<', '‹').replace('>', '›')}</{tag}>"
