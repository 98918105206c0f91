"""The facts around the records of a turn: who speaks, what may be named, how the desk said it."""

from frontdesk.booking.model import Shape
from frontdesk.conversation.facts import Facts, Record
from frontdesk.conversation.outcome import Saying
from frontdesk.reply.compose import compose
from frontdesk.testing.wordings.bank import data, lines
from frontdesk.testing.wordings.scenes.making import Making
from frontdesk.testing.wordings.scenes.scene import Scene


def facing(
    making: Making, kind: str, records: tuple[Record, ...], sayings: tuple[Saying, ...], asks: str = ""
) -> Scene:
    """A scene of these records, with the desk's own words for it."""
    parts, _ = compose(sayings, making.playbook)
    facts = Facts(
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
    return Scene(kind, making.business.id, facts, making.business.making.value)


def heard(making: Making, kind: str) -> str:
    """What the guest has just written: at times with an occasion, which may be taken up."""
    chance = making.chance
    if chance.random() < 0.35:
        return chance.choice(tuple(data("manners")["mirrors"]))
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
__all__ = ["Shape", "facing", "heard", "known"]
