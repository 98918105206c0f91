"""Limits, ways of booking and reminders that contradict each other."""

from collections.abc import Iterator
from datetime import timedelta

from babel.numbers import get_currency_symbol

from frontdesk.playbooks.checks.complaint import Complaint
from frontdesk.playbooks.errors import Path
from frontdesk.playbooks.notations import PriceEnds, say_length
from frontdesk.playbooks.schema.file import PlaybookKeys


def check_limits(keys: PlaybookKeys) -> Iterator[Complaint]:
    limits = keys.limits
    horizon = timedelta(days=limits.horizon)
    if limits.horizon < 1:
        yield Complaint(("limits", "horizon"), 'is too short; write for example "30 days"')
    elif limits.horizon > 1100:
        yield Complaint(("limits", "horizon"), 'is too far ahead; write at most "3 years"')
    elif limits.notice >= horizon:
        yield Complaint(
            ("limits", "notice"),
            f"needs {say_length(limits.notice)} ahead, but only {limits.horizon} days ahead can be booked",
            ("limits", "horizon"),
        )
    for n, service in enumerate(keys.services):
        if service.notice is not None and service.notice >= horizon > timedelta():
            yield Complaint(
                ("services", n, "notice"),
                f"needs {say_length(service.notice)} ahead, "
                f"but only {limits.horizon} days ahead can be booked",
                ("limits", "horizon"),
            )
    if limits.cancel_fee is not None and not limits.cancel_notice:
        yield Complaint(
            ("limits", "cancel_fee"), 'a fee needs a window; write for example "cancel_notice: 24 h"'
        )


def check_making(keys: PlaybookKeys) -> Iterator[Complaint]:
    making = keys.making
    if making.how == "call" and not keys.directory:
        yield Complaint(
            ("making", "how"),
            'bookings by a call need venues to call; add a "directory", or write "how: approval"',
        )
    if making.answer_within > making.keep_pending:
        yield Complaint(
            ("making", "answer_within"),
            f"promises an answer within "
            f"{say_length(making.answer_within)}, but requests lapse after "
            f"{say_length(making.keep_pending)}",
            ("making", "keep_pending"),
        )
    stays = any(service.shape == "stay" for service in keys.services)
    if keys.stay is not None and not stays:
        yield Complaint(("stay",), "times of arrival are for stays, and no service is one; leave it out")


def check_signs(keys: PlaybookKeys) -> Iterator[Complaint]:
    """A price written with a sign is in the business's own currency."""
    symbols = {get_currency_symbol(keys.currency, name) for name in ("en_US", keys.locale)}
    if symbols == {keys.currency}:
        return
    for path, price in _prices(keys):
        if price is not None and not any(price.sign in symbol for symbol in symbols):
            message = f'is written in "{price.sign}", but the currency is {keys.currency}; leave the sign out'
            yield Complaint(path, message, ("currency",))


def _prices(keys: PlaybookKeys) -> Iterator[tuple[Path, PriceEnds | None]]:
    for n, service in enumerate(keys.services):
        yield ("services", n, "price"), service.price
    for n, section in enumerate(keys.menu):
        for m, dish in enumerate(section.dishes):
            yield ("menu", n, "dishes", m, "price"), dish.price


def check_reminders(keys: PlaybookKeys) -> Iterator[Complaint]:
    seen: dict[tuple[timedelta, str], Path] = {}
    for n, reminder in enumerate(keys.reminders):
        path: Path = ("reminders", n)
        if reminder.by != "same" and getattr(keys.channels, reminder.by) is None:
            yield Complaint(
                (*path, "by"),
                f'reminders by {reminder.by} need "{reminder.by}" under channels',
                ("channels",),
            )
        same = seen.setdefault((reminder.before, reminder.by), path)
        if same != path:
            yield Complaint(path, "this reminder is already there; write it once", same)
