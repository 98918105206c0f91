"""Phones: a guest's number as they would dial it, of whichever country it is."""

import re
from dataclasses import replace

from frontdesk.booking.countries import country_in, country_of
from frontdesk.booking.inputs import read_phone
from frontdesk.conversation.acts import Tell
from frontdesk.conversation.details import Kind
from frontdesk.conversation.state import Known, State
from frontdesk.errors import BadInput
from frontdesk.playbooks import Playbook

SHORTEST = 7
"""Digits of a whole number; fewer that correct one are its last."""


GROUP = re.compile(r"\d(?:[\d .-]*\d)?")
"""Digits that are said in one go."""


def countries(state: State, playbook: Playbook) -> tuple[str, ...]:
    """Where a number without its country may be dialled: here, or where the guest lives."""
    home = country_of(state.zone)
    return (playbook.business.country, home) if home else (playbook.business.country,)


def reached(guest: Known, tell: Tell, among: tuple[str, ...], locale: str) -> tuple[Known, str]:
    """The guest with the number that was told, and what was wrong with it."""
    told = [str(v.value) for v in tell.values if v.kind is Kind.PHONE] or [tell.words]
    digits = "".join(c for c in told[-1] if c.isdigit())
    if guest.dialled and len(digits) < SHORTEST and (country := country_in(tell.words, locale)):
        told, among, digits = [guest.dialled], (country,), guest.dialled
    elif guest.phone and (mended := _mended(guest.phone, tell)):
        return replace(guest, phone=mended), ""
    problem = "phone"
    for country in among:
        try:
            return replace(guest, phone=read_phone(told[-1], country), dialled=""), ""
        except BadInput as error:
            problem = str(error) if tell.values else problem
    if len(digits) < SHORTEST or told[-1].strip().startswith("+"):
        return guest, problem
    return replace(guest, dialled=told[-1].strip()), ""  # of which country is asked


def _mended(phone: str, tell: Tell) -> str | None:
    """The number with the part that is corrected: "ends in 2394", "0137 at the end, not 0173"."""
    said = [str(v.value) for v in tell.values if v.kind is Kind.NUMBER] or GROUP.findall(tell.words)
    groups = ["".join(filter(str.isdigit, group)) for group in said]
    if not groups or any(len(group) >= SHORTEST for group in groups):
        return None
    new = next((group for group in groups if group not in phone), groups[0])
    olds = [group for group in groups if group in phone and len(group) == len(new) and group != new]
    before, _, after = phone.rpartition(olds[0] if olds else phone[-len(new) :])
    return before + new + after
