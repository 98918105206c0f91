"""People who cannot be reached, and phone numbers that cannot be."""

from collections.abc import Iterator

import phonenumbers

from frontdesk.playbooks.checks.complaint import Complaint, repeated
from frontdesk.playbooks.errors import Path
from frontdesk.playbooks.schema.file import PlaybookKeys
from frontdesk.playbooks.suggestions import meant_or_known


def check_hand_off(keys: PlaybookKeys) -> Iterator[Complaint]:
    if keys.hand_off is None:
        return
    staff = keys.hand_off.staff
    path: Path = ("hand_off", "staff")
    yield from repeated((((*path, n, "id"), person.id) for n, person in enumerate(staff)), "id")
    for n, person in enumerate(staff):
        if person.email is None and person.phone is None:
            yield Complaint((*path, n), f'{person.name} cannot be reached; write an "email" or a "phone"')


def check_calendar(keys: PlaybookKeys) -> Iterator[Complaint]:
    known = {service.id for service in keys.services}
    for name in keys.calendar.event_types if keys.calendar else ():
        if name not in known:
            yield Complaint(
                ("calendar", "event_types", name),
                f'there is no service "{name}"{meant_or_known(name, known)}',
            )


def check_phones(keys: PlaybookKeys) -> Iterator[Complaint]:
    """Every phone number could be dialled from the business's country."""
    for path, phone in _phones(keys):
        if phone is not None and not _possible(phone, keys.country):
            yield Complaint(
                path,
                f'"{phone}" is not a phone number in {keys.country}; write it '
                'with its country code, for example "+1 212 555 0101"',
            )


def _phones(keys: PlaybookKeys) -> Iterator[tuple[Path, str | None]]:
    yield ("phone",), keys.phone
    yield ("channels", "sms"), keys.channels.sms
    yield ("channels", "phone"), keys.channels.phone
    for n, person in enumerate(keys.hand_off.staff if keys.hand_off else ()):
        yield ("hand_off", "staff", n, "phone"), person.phone
    for n, venue in enumerate(keys.directory):
        yield ("directory", n, "phone"), venue.phone
    for n, guest in enumerate(keys.known_guests):
        yield ("known_guests", n, "phone"), guest.phone


def _possible(phone: str, country: str) -> bool:
    try:
        return phonenumbers.is_possible_number(phonenumbers.parse(phone, country))
    except phonenumbers.NumberParseException:
        return False
