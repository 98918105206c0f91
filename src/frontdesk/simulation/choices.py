"""How a guest takes one of the things that are offered, or says that none of them will do."""

from dataclasses import replace
from datetime import time

from frontdesk.simulation import diction
from frontdesk.simulation.bank import draw
from frontdesk.simulation.mind import Mind
from frontdesk.simulation.objections import fits, stay_fits
from frontdesk.simulation.perception import Heard, Question, Told, names


def among_times(mind: Mind, heard: Heard) -> str:
    """The time that suits best, or what would suit."""
    fitting = [told for told in heard.moments if fits(mind, told)]
    if not fitting:
        return none_fits(mind)
    chosen = fitting[0] if mind.wish.at is None else min(fitting, key=lambda told: _far(mind, told))
    if len({(told.on, told.at) for told in heard.moments}) == 1:
        return draw("takes_it", mind.random)
    return _taking(mind, chosen, heard)


def none_fits(mind: Mind) -> str:
    """Turn to another place that would do, or say again what would; then, how much earlier or later."""
    if mind.others and mind.refused:
        mind.wish = replace(mind.wish, among=mind.others)
        return f"{_takes_named(mind, mind.others[0])}, {mind.when()}"
    mind.refused += 1
    mind.unhelpful += mind.refused > 2
    if mind.refused > 1 and mind.wish.at and mind.wish.earliest < mind.wish.latest:
        mind.wish = replace(mind.wish, span="between")
    return draw("none_fits", mind.random, when=mind.when())


def among_names(mind: Mind, heard: Heard) -> str | None:
    """Restaurants or cars to choose from: one that will do."""
    resources = mind.playbook.business.resources
    liked = {resources[r].name: r for r in mind.wish.among}
    offered = [name for name in liked if name in heard.choices or name in heard.text]
    if not offered or heard.question not in (Question.WHICH, Question.WHAT, Question.CONFIRM, None):
        return None
    return _takes_named(mind, liked[offered[0]])


def among_rooms(mind: Mind, heard: Heard) -> str | None:
    """Rooms, or other things that have a name, to choose from."""
    name = mind.service_name()
    told = names(heard.text, name) or name in heard.choices
    asked = heard.question in (Question.PARTY, Question.NIGHTS, Question.WHEN)
    if not mind.wish.nights or not told or asked:
        return None
    if heard.days and not stay_fits(mind, heard):
        return draw("wrong", mind.random, wish=mind.when())
    if len(heard.choices) > 1:
        return draw("takes_named", mind.random, choice=name.lower())
    return draw("takes_it", mind.random)


def _far(mind: Mind, told: Told) -> int:
    assert told.at is not None
    assert mind.wish.at is not None
    return abs(_minutes(told.at) - _minutes(mind.wish.at))


def _taking(mind: Mind, chosen: Told, heard: Heard) -> str:
    """One of several: by tapping, by its place, by its time, or by day and time."""
    random, manner = mind.random, mind.manner
    starts = list(dict.fromkeys((told.on, told.at) for told in heard.moments))
    place = starts.index((chosen.on, chosen.at))
    if len(heard.values) == len(starts) and mind.chance(manner.taps):
        return heard.values[place] if mind.chance(0.5) else heard.choices[place]
    if mind.chance(manner.places):
        return _by_place(mind, place, len(starts))
    assert chosen.at is not None
    clock = diction.tell_time(chosen.at, random, manner.spelled)
    others = [at for on, at in starts if at and at != chosen.at and on == chosen.on]
    if others and len(starts) == len({at for _, at in starts}) and mind.chance(manner.compares):
        other = diction.tell_time(random.choice(others), random, manner.spelled)
        return draw("compares", random, time=clock, other=other)
    if len({on for on, at in starts if at == chosen.at}) > 1 or (
        len({on for on, _ in starts}) > 1 and mind.chance(0.6)
    ):
        day = diction.tell_day(chosen.on or mind.wish.days[0], mind.today, random).removeprefix("on ")
        return draw("takes_moment", random, day=day, time=clock)
    return draw("takes_time", random, time=clock)


def _by_place(mind: Mind, place: int, of: int) -> str:
    """The second one; the later one of two; the one in the middle."""
    if of == 2 and mind.chance(0.4):
        return draw("takes_later" if place else "takes_earlier", mind.random)
    if of == 3 and place == 1 and mind.chance(0.4):
        return draw("takes_middle", mind.random)
    last = place == of - 1 and mind.chance(0.4)
    name = "last" if last else diction.ORDINALS[place]
    return draw("takes_place", mind.random, ordinal=name, number=str(place + 1))


def _takes_named(mind: Mind, resource: str) -> str:
    """Settle on one of those that would do; the others stay in mind."""
    mind.others = tuple(r for r in mind.wish.among if r != resource)
    mind.wish = replace(mind.wish, among=(resource,))
    name = mind.playbook.business.resources[resource].name
    return draw("takes_named", mind.random, choice=name).replace("the ", "", 1)


def _minutes(clock: time) -> int:
    return clock.hour * 60 + clock.minute
