"""What a guest finds wrong with the one thing on the table."""

import re
from datetime import timedelta

from frontdesk.booking.model import Shape
from frontdesk.simulation.bank import draw
from frontdesk.simulation.mind import Mind
from frontdesk.simulation.perception import Heard, Question, Told, called, local, names, plain_words

_PARTY = re.compile(r"\bfor (\d+)\b(?! (?:night|minute|hour|dollar))")


def objection(mind: Mind, heard: Heard) -> str | None:
    """What they say against it, or nothing."""
    wanted = _missed(mind, heard)
    return None if wanted is None else draw("wrong", mind.random, wish=wanted)


def _missed(mind: Mind, heard: Heard) -> str | None:
    """The part of the wish that was missed, in the guest's words."""
    if heard.moments and not any(fits(mind, told) for told in heard.moments):
        return mind.when()
    if mind.wish.nights and heard.days and not stay_fits(mind, heard):
        return mind.when()
    if _wrong_party(mind, heard.text):
        return draw("wish_party", mind.random, party=str(mind.wish.party))
    if _another(mind, heard.text.casefold()):
        return mind.with_whom() or mind.what()
    if heard.ask is None and heard.question is Question.CONFIRM and not _named(mind, heard):
        return f"{mind.what()} {mind.with_whom()}".strip()
    if heard.question is Question.CONFIRM and _too_much(mind, heard.text):
        return draw("only", mind.random, what=mind.what())
    return None


def fits(mind: Mind, told: Told) -> bool:
    """Whether a time that was offered will do; if no day was named with it, theirs was meant."""
    assert told.at is not None
    return mind.wish.fits(local(told.on or mind.wish.days[0], told.at))


def stay_fits(mind: Mind, heard: Heard) -> bool:
    first = mind.wish.days[0]
    return first in heard.days and first + timedelta(days=mind.wish.nights or 1) in heard.days


def _wrong_party(mind: Mind, text: str) -> bool:
    said = _PARTY.search(text)
    return bool(said and mind.wish.party and int(said[1]) != mind.wish.party)


def _another(mind: Mind, folded: str) -> bool:
    """Whether somebody or something else is named than they insist on."""
    if not mind.wish.among:
        return False
    resources = mind.playbook.business.resources
    kind = resources[mind.wish.among[0]].kind
    named = {r.id for r in resources.values() if r.kind == kind and r.name.casefold() in folded}
    liked = {*mind.wish.among, *(mind.goal.wished.among if mind.wish.cuisine else ())}
    return bool(named) and not named & liked


def _too_much(mind: Mind, text: str) -> bool:
    """Whether a service is named that they did not ask for; a part of another's name is none."""
    services = mind.playbook.business.services
    left = f" {plain_words(text)} "
    for name in sorted((called(services[s].name) for s in mind.wish.services), key=len, reverse=True):
        left = left.replace(f" {name} ", " , ")
    return any(
        f" and {article}{called(s.name)} " in left for s in services.values() for article in ("a ", "an ", "")
    )


def _named(mind: Mind, heard: Heard) -> bool:
    """Whether a read-back names all the services they want; the usual table goes without a name."""
    services, usual = mind.playbook.business.services, mind.playbook.usual_service
    mine = [services[s] for s in mind.wish.services if services[s].shape is not Shape.TABLE or s != usual]
    told = bool(heard.moments or heard.days) and mind.stage == "booking"
    return not told or all(names(heard.text, service.name) for service in mine)
