"""Values that are true of something else: another provider, another room's price, the old time as the new."""

from itertools import permutations

from frontdesk.booking.business import Resource
from frontdesk.booking.model import Shape
from frontdesk.conversation.facts import About, Record
from frontdesk.playbooks.loading import load_shipped
from frontdesk.testing.wordings.bank import data
from frontdesk.testing.wordings.forms.contacts import name_forms
from frontdesk.testing.wordings.lies.lying import Lie, Lying
from frontdesk.testing.wordings.naming import noun, phrase
from frontdesk.testing.wordings.pieces import Wording

_PEOPLE = ("provider", "adviser")


def another_provider(lying: Lying) -> Wording | None:
    """Somebody of the house who is not the one."""
    places = lying.pieces("with")
    known = {name for record in lying.oracle.records for name in record.with_}
    among = [r.name for r in _resources(lying) if r.name not in known]
    if not places or not among:
        return None
    other = lying.chance.choice(among)
    forms = (other,) if lying.scene.house == "call" else name_forms(other)
    return lying.replaced(lying.chance.choice(places), lying.chance.choice(forms))


def _resources(lying: Lying) -> list[Resource]:
    playbook = load_shipped(lying.scene.business)
    kinds = ("venue",) if lying.scene.house == "call" else _PEOPLE
    return [r for r in playbook.business.resources.values() if r.kind in kinds]


def invented_provider(lying: Lying) -> Wording | None:
    places = lying.pieces("with")
    if not places or lying.scene.house == "call":
        return None
    return lying.replaced(lying.chance.choice(places), lying.chance.choice(data("people")["providers"]))


def other_options_provider(lying: Lying) -> Wording | None:
    """The provider of one option told with another."""
    places = [p for p in lying.pieces("with", "with_") if p[2].record and p[2].record.about is About.OFFER]
    pairs = {(r.start, r.with_) for r in lying.oracle.records}
    for one, other in permutations(places, 2):
        first, second = one[2].record, other[2].record
        assert first is not None
        assert second is not None
        if first.with_ != second.with_ and (first.start, second.with_) not in pairs:
            return lying.replaced(one, lying.chance.choice(name_forms(second.with_[0])))
    return None


def rooms_price(lying: Lying) -> Wording | None:
    """Two rooms' or cars' prices exchanged."""
    places = [p for p in lying.pieces("price", "price") if p[2].record]
    for one, other in permutations(places, 2):
        if one[2].record.what != other[2].record.what and one[2].value != other[2].value:  # type: ignore[union-attr]
            swapped = lying.replaced(one, other[2].text, other[2].value)
            at, n, _ = other
            return swapped.with_piece(at, n, one[2]) if lying.chance.random() < 0.5 else swapped
    return None


def old_as_new(lying: Lying) -> Wording | None:
    """After a move: the old time told as the new one."""
    old = lying.pieces("time", "before") + lying.pieces("day", "before")
    new = lying.pieces("time", "start") + lying.pieces("day", "start")
    wording, done = lying.wording, False
    for one in old:
        for other in new:
            if one[2].kind == other[2].kind and one[2].value != other[2].value:
                wording = wording.with_piece(one[0], one[1], other[2]).with_piece(other[0], other[1], one[2])
                done = True
                break
    return wording if done else None


def another_service(lying: Lying) -> Wording | None:
    """Something else that the house offers."""
    places = [
        p for p in lying.pieces("what") if p[2].record and p[2].record.about not in (About.VENUE, About.ITEM)
    ]
    if not places or lying.scene.kind == "done_by":
        return None
    place = lying.chance.choice(places)
    told = {record.what for record in lying.oracle.records}
    playbook = load_shipped(lying.scene.business)
    among = [
        s
        for s in playbook.business.services.values()
        if s.name not in told
        and s.shape is not Shape.TABLE  # a tasting menu is eaten at a table
        and not any(s.name.casefold() in t.casefold() or t.casefold() in s.name.casefold() for t in told if t)
    ]
    if not among:
        return None
    service = lying.chance.choice(among)
    record = Record(About.SERVICE, what=service.name, names=(service.phrase,) if service.phrase else ())
    text = phrase(record) if place[2].text.startswith(("a ", "an ", "the ")) else noun(record)
    return lying.replaced(place, f"your {noun(record)}" if place[2].text.startswith("your ") else text)


def another_area(lying: Lying) -> Wording | None:
    """A part of town that it is not in."""
    places = lying.pieces("where")
    if not places:
        return None
    place = lying.chance.choice(places)
    areas = {v.area for v in load_shipped(lying.scene.business).directory.values()}
    told = {r.where for r in lying.oracle.records}
    among = sorted(area for area in areas if area not in told and area not in lying.oracle.text)
    return lying.replaced(place, lying.chance.choice(among)) if among else None


def another_booking(lying: Lying) -> Wording | None:
    """Two bookings' references exchanged."""
    places = lying.pieces("reference")
    for one, other in permutations(places, 2):
        if one[2].value != other[2].value and _differ(one[2].record, other[2].record):
            return lying.wording.with_piece(one[0], one[1], other[2]).with_piece(other[0], other[1], one[2])
    return None


def _differ(one: Record | None, other: Record | None) -> bool:
    return one is not None and other is not None and (one.start, one.what) != (other.start, other.what)


LIES: dict[str, Lie] = {
    "another provider": another_provider, "an invented provider": invented_provider,
    "another option's provider": other_options_provider, "another room's price": rooms_price,
    "the old time as the new": old_as_new, "another service": another_service, "another area": another_area,
    "another booking's reference": another_booking,
}  # fmt: skip
