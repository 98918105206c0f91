"""The values that the finders see in a message, before anybody knows what its stretches do."""

from collections.abc import Mapping
from datetime import datetime

from frontdesk.conversation.context import Context, Option
from frontdesk.conversation.details import Detail, Kind
from frontdesk.conversation.when import Point, When
from frontdesk.playbooks import Playbook
from frontdesk.understanding import contacts, dates, details, names
from frontdesk.understanding.text import Text
from frontdesk.understanding.vocabulary import Vocabulary

FINDERS = (dates.find, details.find, contacts.find, names.find)


def values(text: Text, context: Context, house: Vocabulary) -> list[Detail]:
    """Every candidate of every kind; they may overlap."""
    found = [candidate for find in FINDERS for candidate in find(text, context)]
    return found + list(house.find(text, context))


def called(playbook: Playbook) -> dict[str, str]:
    """What the services and resources of a business are called, by their ids."""
    business = playbook.business
    services = {each.id: each.name.casefold() for each in business.services.values()}
    return services | {each.id: each.name.casefold() for each in business.resources.values()}


def names_option(detail: Detail, option: Option, names: Mapping[str, str]) -> bool:
    """Whether a value names this option: its time, its day, who it is with, what it is."""
    if isinstance(detail.value, When):
        return any(_is_at(detail.value.window.start, at) for at in option.clocks)
    if detail.kind is Kind.RESOURCE or detail.kind is Kind.SERVICE:
        said = names.get(str(detail.value), str(detail.value).casefold())
        return bool(said) and said in (
            option.resource.casefold(),
            option.service.casefold(),
            option.label.casefold(),
        )
    return False


def _is_at(point: Point | None, start: datetime) -> bool:
    if point is None:
        return False
    return point.on in (None, start.date()) and point.at in (None, start.time())
