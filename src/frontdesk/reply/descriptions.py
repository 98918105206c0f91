"""What things are like, where a business is and how it is reached: from the playbook, word for word."""

from frontdesk.conversation.reply import Part, Receipt
from frontdesk.conversation.sayings.answers import Described, Prepared, Reachable, Seats, Situated, Taken
from frontdesk.playbooks import Playbook
from frontdesk.reply.formats import say_list, say_phone
from frontdesk.reply.words import words_for


def describe(saying: Described | Prepared | Seats | Situated | Reachable | Taken, playbook: Playbook) -> Part:
    """The answer in words, with the records it comes from."""
    match saying:
        case Described(services, venues, priced):
            key = "venue_price" if priced else "venue"
            texts = [
                *(_service(s, playbook, brief=len(services) > FEW) for s in services),
                *(_venue(v, playbook, key) for v in venues),
            ]
            records = [*(f"service:{s}" for s in services), *(f"directory:{v}" for v in venues)]
            return Part(" ".join(texts), tuple(Receipt("description", record) for record in records))
        case Prepared(services):
            said = [_prepared(each, playbook) for each in services]
            return Part(" ".join(said), tuple(Receipt("description", f"service:{s}") for s in services))
        case Seats(venue):
            place = playbook.directory[venue]
            words = words_for(playbook.business)
            said_of = words.say("desk.seats", venue=place.name, party=str(place.largest_party))
            return Part(said_of, (Receipt("place", f"directory:{venue}"),))
        case Taken(venue):
            name = playbook.directory[venue].name
            text = words_for(playbook.business).say("desk.taken", venue=name)
            return Part(text, (Receipt("place", f"directory:{venue}"),))
        case Situated(venue):
            return Part(_place(venue, playbook), (Receipt("place", _record(venue, playbook)),))
        case Reachable(venue):
            return Part(_reach(venue, playbook), (Receipt("contact", _record(venue, playbook)),))


def _record(venue: str, playbook: Playbook) -> str:
    return f"directory:{venue}" if venue else f"playbook:{playbook.id}"


FEW = 2
"""Services of which all that comes with them is told; of more only what each is like."""


def _service(id_: str, playbook: Playbook, *, brief: bool = False) -> str:
    service = playbook.business.services[id_]
    words = words_for(playbook.business)
    said = words.say("desk.described.service", what=service.name, about=service.description)
    extras = say_list(service.extras, playbook.business) if service.extras and not brief else ""
    return f"{said} {words.say('desk.described.extras', extras=extras)}" if extras else said


def _prepared(id_: str, playbook: Playbook) -> str:
    service, text = playbook.business.services[id_], playbook.service_words[id_].preparation
    return words_for(playbook.business).say("desk.prepared", what=service.name, text=text or "")


def _venue(id_: str, playbook: Playbook, key: str) -> str:
    venue, business = playbook.directory[id_], playbook.business
    words = words_for(business)
    said = words.say(
        f"desk.described.{key}",
        what=venue.name,
        cuisine=say_list(venue.cuisine, business),
        area=venue.area,
        level=words.say(f"desk.described.level.{len(venue.price)}"),
        about=venue.about,
    )
    if not venue.mood or key != "venue":
        return said
    return f"{said} {words.say('desk.described.mood', moods=say_list(venue.mood, business))}"


def _place(id_: str, playbook: Playbook) -> str:
    words = words_for(playbook.business)
    if id_:
        venue = playbook.directory[id_]
        key = "venue" if venue.address else "venue_area"
        return words.say(f"desk.place.{key}", venue=venue.name, address=venue.address or "", area=venue.area)
    address = playbook.address
    assert address is not None
    state = " ".join(part for part in (address.region, address.postcode) if part)
    lines = ", ".join(part for part in (address.street, address.city, state) if part)
    said = words.say("desk.place.address", address=lines)
    return f"{said} {address.directions or ''}".strip()


def _reach(id_: str, playbook: Playbook) -> str:
    business, words = playbook.business, words_for(playbook.business)
    if id_:
        venue = playbook.directory[id_]
        return words.say("desk.reach.venue", venue=venue.name, phone=say_phone(venue.phone, business))
    phone = say_phone(playbook.phone, business) if playbook.phone else ""
    key = "_".join(name for name, known in (("phone", playbook.phone), ("email", playbook.email)) if known)
    return words.say(f"desk.reach.{key}", phone=phone, email=playbook.email or "")
