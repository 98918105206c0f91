"""Those of the house in words: when they work, what they do, who is in on a day."""

from frontdesk.booking.business import Business
from frontdesk.conversation.reply import Part, Receipt
from frontdesk.conversation.sayings.answers import OnDuty, Serves, Works
from frontdesk.playbooks import Playbook
from frontdesk.reply.formats import say_day, say_list, say_some
from frontdesk.reply.opening_hours import say_day_hours, say_week
from frontdesk.reply.words import words_for

MOST = 4
"""How many of what somebody does are named."""


def introduce(saying: Works | Serves | OnDuty, playbook: Playbook) -> Part:
    """The answer in words, with the records it comes from."""
    match saying:
        case Works(resource):
            return Part(_works(saying, playbook.business), (Receipt("hours", f"resource:{resource}"),))
        case Serves(resource):
            return Part(_serves(saying, playbook), (Receipt("with", f"resource:{resource}"),))
        case OnDuty(resources):
            receipts = tuple(Receipt("hours", f"resource:{id_}") for id_ in resources)
            return Part(_on_duty(saying, playbook.business), receipts)


def _works(saying: Works, business: Business) -> str:
    """On the day that was asked about; who is not in then is told of with the days on which they are."""
    resource = business.resources[saying.resource]
    hours, facts = resource.hours or business.hours, {"person": resource.name}
    week = say_week(hours, business, "works_", facts)
    if saying.on is None:
        return week
    day = say_day_hours(saying.on, hours, business, "works_", facts)
    closed = words_for(business).say("desk.open.works_closed", day=say_day(saying.on, business), **facts)
    return f"{day} {week}" if day == closed else day


def _serves(saying: Serves, playbook: Playbook) -> str:
    business = playbook.business
    about = playbook.resource_words[saying.resource].about or ""
    services = [business.services[id_] for id_ in saying.services]
    if not services:
        return about
    listed = say_some([service.phrase or service.name for service in services], business, MOST)
    facts = {"person": business.resources[saying.resource].name, "services": listed}
    return f"{about} {words_for(business).say('desk.serves', **facts)}".strip()


def _on_duty(saying: OnDuty, business: Business) -> str:
    words, names = words_for(business), [business.resources[id_].name for id_ in saying.resources]
    if saying.on is None:
        return words.say("desk.on_duty.all", names=say_list(names, business, "or"))
    day = say_day(saying.on, business)
    if not names:
        return words.say("desk.on_duty.nobody", day=day)
    return words.say("desk.on_duty.day", len(names), names=say_list(names, business), day=day)
