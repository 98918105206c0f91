"""The facts around the records of a turn: who speaks, what may be named, how the desk said it."""

from dataclasses import replace

from frontdesk.conversation.facts import Facts, Record
from frontdesk.conversation.outcome import Saying
from frontdesk.reply.compose import compose
from frontdesk.reply.facts import facts_of
from frontdesk.testing.wordings.bank import data, lines
from frontdesk.testing.wordings.scenes.making import Making
from frontdesk.testing.wordings.scenes.scene import Scene


def facing(
    making: Making, kind: str, records: tuple[Record, ...], sayings: tuple[Saying, ...], asks: str = ""
) -> Scene:
    """A scene of these records, with the desk's own words for it."""
    parts, _ = compose(sayings, making.playbook)
    view = Facts(
        now=making.now,
        business=making.business.name,
        records=records,
        draft=" ".join(part.text for part in parts),
        heard=heard(making, kind),
        guest=tuple(told for told in (making.guest.name, making.guest.phone, making.guest.email) if told),
        known=known(making),
        asks=asks,
        locale=making.business.locale,
        currency=making.business.currency,
        forbids=("superlatives", "medical_advice"),
    )
    return Scene(kind, making.business.id, _told(view, sayings, making), view, making.business.making.value)


DIRECT = 0.3
"""The share of scenes whose facts are the view itself, and not what the desk makes of its sayings."""


def _told(view: Facts, sayings: tuple[Saying, ...], making: Making) -> Facts:
    if making.chance.random() < DIRECT:
        return replace(view, records=tuple(map(_in_field_names, view.records)))
    return facts_of(sayings, making.playbook, view.draft, view.heard, view.now, view.guest, view.asks)


def _in_field_names(record: Record) -> Record:
    return replace(
        record, needs=tuple("with" if need == "with_" else need for need in record.needs if need != "name")
    )


def heard(making: Making, kind: str) -> str:
    """What the guest has just written: at times with an occasion, which may be taken up."""
    chance = making.chance
    if chance.random() < 0.35:
        return str(chance.choice(tuple(data("manners")["mirrors"])))
    return chance.choice(lines(f"heard.{kind}" if kind in _KINDS else "heard.other"))


_KINDS = frozenset({"read_back", "offers", "rooms", "faq"})


def known(making: Making) -> tuple[str, ...]:
    """Names that are no secret here."""
    business, playbook = making.business, making.playbook
    services = [service.name for service in business.services.values()]
    people = [r.name for r in business.resources.values() if r.kind in _TOLD]
    areas = {r.area for r in business.resources.values() if r.area}
    address = playbook.address
    where = [address.street, address.city] if address else []
    reach = [playbook.phone, playbook.email, playbook.channels.url]
    return tuple(name for name in (*services, *people, *sorted(areas), *where, *reach) if name)


_TOLD = ("provider", "adviser", "advisor", "venue", "car")
