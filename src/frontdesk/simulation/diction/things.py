"""What is to be booked, for how many and with whom, in a guest's own words."""

from random import Random

from frontdesk.booking.model import Shape
from frontdesk.playbooks import Playbook
from frontdesk.simulation.bank import bank
from frontdesk.simulation.diction.numbers import tell_number
from frontdesk.simulation.manners import Manner
from frontdesk.simulation.wishes import Wished


def tell_what(
    wished: Wished, playbook: Playbook, random: Random, manner: Manner, *, party: bool = True
) -> str:
    """What is to be booked, with how many where that matters."""
    shape = playbook.business.services[wished.services[0]].shape
    what = _thing(wished, playbook, random)
    if not party or not wished.party or shape is Shape.APPOINTMENT:
        return what
    return f"{what} for {tell_party(wished.party, random, manner)}"


def _thing(wished: Wished, playbook: Playbook, random: Random) -> str:
    shape = playbook.business.services[wished.services[0]].shape
    usual = shape is Shape.TABLE and wished.services[0] == playbook.usual_service
    if wished.cuisine:
        near = f" in {wished.area}" if wished.area else ""
        forms = [
            f"a table at a {wished.cuisine} place",
            f"{wished.cuisine} food",
            f"a {wished.cuisine} restaurant",
        ]
        return f"{random.choice(forms)}{near}"
    if usual:
        return "a table"
    what = " and ".join(tell_service(service, playbook, random) for service in wished.services)
    return f"a {what}" if shape is Shape.STAY else what


def tell_party(party: int, random: Random, manner: Manner) -> str:
    """A number, or who they are."""
    company = bank("company").get(party)
    if company and random.random() < manner.family:
        return str(random.choice(company))
    if party == 1:
        return random.choice(["one", "just me", "1", "one person", "myself"])
    count = tell_number(party, random, manner.spelled + 0.2)
    return random.choice(
        [count, count, f"{count} people", f"{count} of us", f"a party of {count}", f"{count} guests"]
    )


def tell_service(service: str, playbook: Playbook, random: Random) -> str:
    """Its name, or one of the words that its business says guests use for it."""
    name = playbook.business.services[service].name.split(" (")[0].replace(",", "")
    said = playbook.service_words.get(service)
    words = (
        [word for word in said.words if _only(word, service, playbook) and not word.startswith("the ")]
        if said
        else []
    )
    if words and random.random() < 0.35:
        return random.choice(words)
    return name if name.isupper() or "'" in name else _lower(name)


def _lower(name: str) -> str:
    return " ".join(word if word.isupper() else word.lower() for word in name.split())


def _only(word: str, service: str, playbook: Playbook) -> bool:
    """Whether no other service is called so as well."""
    for other, said in playbook.service_words.items():
        name = playbook.business.services[other].name.casefold()
        if other != service and (
            word.casefold() in name or word.casefold() in (w.casefold() for w in said.words)
        ):
            return False
    return True


def tell_with(wished: Wished, playbook: Playbook, random: Random) -> str:
    """Whom or what they insist on."""
    if not wished.among or wished.cuisine:
        return ""
    resource = playbook.business.resources[wished.among[0]]
    words = playbook.resource_words.get(resource.id)
    name = resource.name
    if resource.kind == "venue":
        return f"at {name}"
    if resource.kind == "car":
        item = playbook.inventory.get(resource.id)
        named = (
            [f"the {item.name}", f"the {item.colour.lower()} {item.year} {item.make} {item.model}"]
            if item
            else [name]
        )
        return random.choice([f"in {named[0]}", f"of {random.choice(named)}"])
    called = [name, name, name.split()[0]] if not name.startswith("Dr.") else [name, name.replace(".", "")]
    if words and random.random() < 0.2:
        called += [w for w in words.words if w.split()[0] not in ("the",)]
    return f"with {random.choice(called)}"
