"""A business as the rest of the program sees it: the booking core's part, and what conversations need."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import time, timedelta
from functools import cached_property

from frontdesk.booking.business import Business
from frontdesk.playbooks.catalogue import Dish, Item, KnownGuest, MenuSection, Venue
from frontdesk.playbooks.people import Address, CalendarSetup, Channels, HandOff
from frontdesk.playbooks.script import (
    AnalysisField,
    Ask,
    Emergency,
    Faq,
    ResourceWords,
    ServiceWords,
    Tone,
)
from frontdesk.playbooks.sentences import Template

__all__ = ["Dish", "Playbook", "Reminder", "Retention", "Waiting"]


@dataclass(frozen=True, slots=True)
class Reminder:
    """A message before a booking; `by` is sms, email, or same: the channel the guest came by."""

    before: timedelta
    by: str
    say: str | None = None


@dataclass(frozen=True, slots=True)
class Retention:
    """How long a guest's data are kept."""

    conversations: timedelta = timedelta(days=90)
    guests: timedelta = timedelta(days=730)
    recordings: timedelta = timedelta(days=30)


@dataclass(frozen=True, slots=True)
class Waiting:
    """The waiting list: how long what has come free is kept for the first in line."""

    hold: timedelta = timedelta(minutes=30)


@dataclass(frozen=True)
class Playbook:
    """Everything a business says about itself. `version` is the hash of the file it came from."""

    business: Business
    version: str
    source: str
    tools: tuple[str, ...]
    """The sets of tools that programs are offered."""
    ask: tuple[Ask, ...]
    service_words: Mapping[str, ServiceWords]
    resource_words: Mapping[str, ResourceWords]
    usual_service: str | None = None
    first_step: str | None = None
    faq: tuple[Faq, ...] = ()
    emergency: tuple[Emergency, ...] = ()
    words: Mapping[str, str] = field(default_factory=dict)
    sentences: Mapping[str, tuple[Template, ...]] = field(default_factory=dict)
    """Wordings of its own, by the keys of the templates, in place of those that ship."""
    courtesies: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Courtesies of its own, by the occasion or id of those they replace; none at all takes them away."""
    tone: Tone = field(default_factory=Tone)
    status_words: Mapping[str, str] = field(default_factory=dict)
    channels: Channels = field(default_factory=Channels)
    address: Address | None = None
    phone: str | None = None
    email: str | None = None
    check_in: time | None = None
    check_out: time | None = None
    hand_off: HandOff | None = None
    reminders: tuple[Reminder, ...] = ()
    retention: Retention = field(default_factory=Retention)
    waiting: Waiting = field(default_factory=Waiting)
    analysis: tuple[AnalysisField, ...] = ()
    calendar: CalendarSetup | None = None
    directory: Mapping[str, Venue] = field(default_factory=dict)
    inventory: Mapping[str, Item] = field(default_factory=dict)
    known_guests: tuple[KnownGuest, ...] = ()
    menu: tuple[MenuSection, ...] = ()

    @property
    def id(self) -> str:
        return self.business.id

    @property
    def name(self) -> str:
        return self.business.name

    @property
    def team_email(self) -> str | None:
        """Where the team reads whom to call back."""
        return (self.hand_off.email if self.hand_off else None) or self.email or self.channels.email

    def ask_for(self, services: tuple[str, ...]) -> tuple[Ask, ...]:
        """What guests who want these services are asked, in order."""
        return tuple(ask for ask in self.ask if not ask.services or set(ask.services) & set(services))

    @cached_property
    def categories(self) -> tuple[str, ...]:
        """What the questions are about, in the order of the file."""
        return tuple(dict.fromkeys(entry.category for entry in self.faq))
