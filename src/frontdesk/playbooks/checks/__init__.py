"""What a playbook may not say although every key of it is well written."""

from collections.abc import Callable, Iterator, Set

from frontdesk.playbooks.checks.catalogue import check_directory, check_guests, check_inventory
from frontdesk.playbooks.checks.complaint import Complaint
from frontdesk.playbooks.checks.hours import (
    check_breaks,
    check_closures,
    check_days,
    check_holidays,
    check_spans,
    check_special_days,
)
from frontdesk.playbooks.checks.people import check_calendar, check_hand_off, check_phones
from frontdesk.playbooks.checks.resources import check_pairs, check_resources
from frontdesk.playbooks.checks.rules import check_limits, check_making, check_reminders, check_signs
from frontdesk.playbooks.checks.script import (
    check_analysis,
    check_ask,
    check_ask_services,
    check_emergency,
    check_faq,
    check_words,
)
from frontdesk.playbooks.checks.sentences import check_courtesies, check_sentences
from frontdesk.playbooks.checks.services import check_needs, check_services
from frontdesk.playbooks.checks.stays import check_rates, check_stays
from frontdesk.playbooks.checks.times import check_times
from frontdesk.playbooks.schema.file import PlaybookKeys

__all__ = ["Complaint", "complaints"]

Check = Callable[[PlaybookKeys], Iterator[Complaint]]

_THINGS = ("resources", "inventory", "directory")
FIRST: tuple[Check, ...] = (check_spans, check_days)
"""Hours that make no sense are not compared with anything afterwards."""

CHECKS: tuple[tuple[Check, tuple[str, ...]], ...] = (
    (check_breaks, ("hours", "breaks")),
    (check_closures, ()),
    (check_special_days, ("closures",)),
    (check_holidays, ()),
    (check_resources, ("hours", "inventory", "directory")),
    (check_pairs, ("resources",)),
    (check_services, ()),
    (check_needs, _THINGS),
    (check_times, ("hours", "breaks", "starts", *_THINGS)),
    (check_stays, ()),
    (check_rates, ()),
    (check_limits, ()),
    (check_making, ("directory",)),
    (check_reminders, ("channels",)),
    (check_signs, ("currency", "locale")),
    (check_ask, ()),
    (check_ask_services, ("services",)),
    (check_faq, ()),
    (check_emergency, ()),
    (check_words, ()),
    (check_sentences, ("locale",)),
    (check_courtesies, ("locale",)),
    (check_analysis, ()),
    (check_hand_off, ()),
    (check_calendar, ("services",)),
    (check_phones, ("country",)),
    (check_directory, ()),
    (check_inventory, ()),
    (check_guests, ()),
)
"""Each check, and the sections it needs whole besides the one it complains about."""


def complaints(keys: PlaybookKeys, damaged: Set[str]) -> Iterator[Complaint]:
    """Every contradiction in what could be read; damaged sections are not drawn conclusions from."""
    senseless = [complaint for check in FIRST for complaint in check(keys)]
    yield from senseless
    whole = {str(complaint.path[0]) for complaint in senseless} | damaged
    for check, sections in CHECKS:
        if whole.isdisjoint(sections):
            yield from check(keys)
