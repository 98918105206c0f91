"""Advice from the playbook: what fits, what is the difference, what costs least; always with the reason."""

from collections.abc import Sequence

from frontdesk.conversation.details import Detail
from frontdesk.conversation.sayings.answers import Described, InStock, Priced, Recommended
from frontdesk.conversation.sayings.plain import Simple
from frontdesk.conversation.sayings.questions import AskFor
from frontdesk.policy.facts import Facts, Topic, cheapest, described, least, stocked
from frontdesk.policy.turn import Turn

FEW = 3
"""Services that are all described to who asks what would be best and says nothing else."""
MOST = 2
"""How many services are recommended at once."""


def advise(values: Sequence[Detail], turn: Turn) -> Facts:
    """What the records give for a question which would be best; where nothing fits, that is said."""
    topic = Topic(turn, tuple(values))
    if turn.playbook.directory:
        places = (topic.venue,) if topic.venue else topic.put
        searches = turn.item is not None and turn.item.id in turn.touched
        return (Described(venues=places),) if places else () if searches else (AskFor("venue"),)
    if topic.cars:
        return (stocked(topic),)
    if (cars := [id_ for id_ in turn.state.spoken if id_ in turn.playbook.inventory]) and not topic.named:
        return (Simple.NO_ADVICE, InStock(tuple(cars)))
    if topic.most is not None or (topic.thrifty and len(topic.named) != 1):
        return cheapest(topic)
    others = [id_ for id_ in topic.on_table if id_ not in topic.named]
    if _symptom(values) or (len(topic.named) == 1 and not others):
        return recommended(topic.named, topic)
    return compared(topic) or _usual(topic) or (Simple.NO_ADVICE,)


def _symptom(values: Sequence[Detail]) -> bool:
    """Whether one thing was said that several services are good for."""
    return any(detail.others for detail in values)


def recommended(services: Sequence[str], topic: Topic) -> Facts:
    """Services with what they are good for, what they are like and what they cost."""
    some = tuple(services)[:MOST]
    told = tuple(s.id for s in topic.of(some) if s.description or _good_for(s.id, topic))
    if not told:
        return described(some, topic)
    priced = tuple(service.id for service in topic.of(told) if least(service) is not None)
    return (Recommended(told), *((Priced(priced),) if priced else ()))


def compared(topic: Topic) -> Facts:
    """What is named, on the table or wanted, side by side: what each is like and costs."""
    beside = (*topic.on_table, *topic.named) if len(topic.named) == 1 else topic.on_table
    among = next((tuple(ids) for ids in (topic.named, dict.fromkeys(beside)) if len(ids) > 1), ())
    return described(among, topic) if among else recommended(topic.services, topic)


def _usual(topic: Topic) -> Facts:
    """What is meant when a guest names nothing is what most of them begin with."""
    playbook = topic.turn.playbook
    first = playbook.first_step or playbook.usual_service
    if first:
        return recommended((first,), topic)
    services = tuple(playbook.business.services)
    return described(services, topic) if len(services) <= FEW else ()


def _good_for(service: str, topic: Topic) -> tuple[str, ...]:
    return topic.turn.playbook.service_words[service].good_for
