"""Quiet hours: what nobody asked for is not sent while the guest may be asleep."""

from datetime import datetime, time, timedelta
from zoneinfo import ZoneInfo, available_timezones

MORNING = time(8)
EVENING = time(21)
"""The hours between which laws allow it: https://www.law.cornell.edu/cfr/text/47/64.1200 (c)(1)."""
MOST_ZONES = 8
"""A number that could be in more zones tells nothing about its owner."""


def zones_of(phone: str, home: ZoneInfo) -> tuple[ZoneInfo, ...]:
    """Where the owner of a number may be: by its region, else where the business is."""
    # Imported here: the table of zones is large, and only what is sent unasked needs it.
    import phonenumbers
    from phonenumbers import timezone

    try:
        names = timezone.time_zones_for_number(phonenumbers.parse(phone))
    except phonenumbers.NumberParseException:
        return (home,)
    known = [name for name in names if name in available_timezones()]
    if not known or len(known) > MOST_ZONES or home.key in known:
        return (home,)
    return tuple(ZoneInfo(name) for name in known)


def allowed_at(phone: str, at: datetime, home: ZoneInfo) -> datetime:
    """The moment from which an unasked message may go out: at once, or in the guest's morning."""
    zones = zones_of(phone, home)
    # Where a region spans zones, it has to be day in each: pushed on by one, it is asked of all again.
    for _ in range(len(zones) + 1):
        later = max(_awake(at, zone) for zone in zones)
        if later == at:
            break
        at = later
    return at


def _awake(at: datetime, zone: ZoneInfo) -> datetime:
    local = at.astimezone(zone)
    if MORNING <= local.time() < EVENING:
        return at
    on = local.date() + timedelta(days=1) if local.time() >= EVENING else local.date()
    return datetime.combine(on, MORNING, tzinfo=zone).astimezone(at.tzinfo)
