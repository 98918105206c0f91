"""Answers to a read-back that are no consent: none agrees. Words of doubt were mended on them."""

import json
from datetime import datetime
from functools import cache

from frontdesk.conversation.acts import Act, Answer, Consent, Slot, Tell
from frontdesk.conversation.context import Context
from frontdesk.conversation.scene import Scene
from frontdesk.playbooks import Playbook
from frontdesk.testing.listeners import taught
from training.cases import HERE, playbook_of

READ_BACK = (Slot.WHEN, Slot.SERVICE, Slot.PARTY, Slot.NIGHTS, Slot.NAME, Slot.PHONE, Slot.HEALTH)
"""Who tells one of these anew is read it back once more: a yes beside it books nothing."""

FRIDAY = datetime(2026, 6, 12, 9)  # noqa: DTZ001  # the business's own zone is put to it


@cache
def _playbook(business: str) -> Playbook:
    return playbook_of(business)


def _agrees(acts: tuple[Act, ...]) -> bool:
    yes = any(isinstance(act, Answer) and act.consent is Consent.YES for act in acts)
    return yes and not any(isinstance(act, Tell) and act.slot in READ_BACK for act in acts)


def test_no_answer_that_is_no_consent_agrees() -> None:
    agreed = []
    for line in (HERE / "aside" / "judges" / "no-consent.jsonl").read_text().splitlines():
        told = json.loads(line)
        playbook = _playbook(told["business"])
        now = FRIDAY.replace(tzinfo=playbook.business.zone)
        scene = Scene(Context(now, previous=told["desk"], confirming=True), "confirm", told["desk"], "book")
        if _agrees(taught().hear(told["text"], scene, playbook).heard.acts):
            agreed.append(told["text"])
    assert agreed == []
