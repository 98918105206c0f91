"""The waiting list in words: what is waited for, and how its guest will hear."""

from frontdesk.booking.business import Business
from frontdesk.booking.model import Shape
from frontdesk.conversation.reply import Choice, Part, Receipt
from frontdesk.conversation.sayings.waits import Listed, OfferWait, OnList, PassedOn
from frontdesk.conversation.vacancies import is_stay
from frontdesk.conversation.waits import Wait
from frontdesk.conversation.wanted import Wanted
from frontdesk.playbooks import Playbook
from frontdesk.reply.formats import say_clock, say_day, say_length, say_list
from frontdesk.reply.resources import say_names
from frontdesk.reply.words import words_for


def say_waiting(
    said: OfferWait | Listed | OnList | PassedOn, playbook: Playbook
) -> tuple[Part, tuple[Choice, ...]]:
    """The sentence, with the record it rests on."""
    business = playbook.business
    words = words_for(business)
    match said:
        case OfferWait(wanted, asks):
            key = "waiting.ask" if asks else "waiting.offer"
            choice = Choice(words.say("waiting.tap"), words.say("waiting.tapped"))
            return Part(words.say(key, wish=_briefly(wanted, business))), (choice,)
        case Listed(wait, by):
            length = say_length(playbook.waiting.hold, business)
            text = words.say(
                f"waiting.listed.{by.value}", wish=say_wish(wait.wanted, business), length=length
            )
            return Part(text, (_receipt(wait),)), ()
        case OnList(()):
            return Part(words.say("desk.not_listed"), (Receipt("not_waiting", f"waits:{business.id}"),)), ()
        case OnList(waits, ended=True):
            return Part(words.say("desk.off_list"), tuple(_receipt(w, "left") for w in waits)), ()
        case OnList(waits):
            wishes = say_list([say_wish(wait.wanted, business) for wait in waits], business)
            return Part(words.say("waiting.on_list", wish=wishes), tuple(_receipt(w) for w in waits)), ()
        case PassedOn(wait):
            text = words.say("waiting.passed_on", wish=say_wish(wait.wanted, business))
            return Part(text, (_receipt(wait),)), ()


def _receipt(wait: Wait, claim: str = "waiting") -> Receipt:
    return Receipt(claim, f"wait:{wait.id}")


def say_wish(wanted: Wanted, business: Business) -> str:
    """a table for 4 on Friday, July 17 around 8 PM; Botox with Dr. Lee from Monday, July 20 to Friday."""
    words = words_for(business)
    parts = [_what(wanted, business)]
    if wanted.with_resources:
        names = [business.resources[r].name for r in wanted.with_resources if r in business.resources]
        parts.append(words.say("waiting.with", names=say_names(names, business)))
    if wanted.dated:
        parts.append(_when(wanted, business))
    return " ".join(parts)


def _briefly(wanted: Wanted, business: Business) -> str:
    """The days alone, where what was just spoken of is clear; of rooms, which one is not."""
    if is_stay(wanted, business):
        return say_wish(wanted, business)
    days = _days(wanted, business)
    return " ".join((say_list(days, business, "or"), *_around(wanted, business)))


def _when(wanted: Wanted, business: Business) -> str:
    words, (first, *more) = words_for(business), _days(wanted, business)
    if wanted.last_on and wanted.first_on and wanted.last_on > wanted.first_on:
        return " ".join((words.say("waiting.between", days=first), *_around(wanted, business)))
    days = say_list([first, *more], business, "or")
    return " ".join((words.say("waiting.on", days=days), *_around(wanted, business)))


def _days(wanted: Wanted, business: Business) -> list[str]:
    """The days that will do; a range of them as one."""
    first, last = wanted.first_on, wanted.last_on
    assert first is not None
    if last is None or last <= first:
        return [say_day(on, business) for on in (first, *wanted.or_on)]
    facts = {"first": say_day(first, business), "last": say_day(last, business)}
    return [words_for(business).say("waiting.days", **facts), *(say_day(on, business) for on in wanted.or_on)]


def _around(wanted: Wanted, business: Business) -> list[str]:
    if wanted.at is None:
        return []
    return [words_for(business).say("waiting.around", time=say_clock(wanted.at, business))]


def _what(wanted: Wanted, business: Business) -> str:
    words = words_for(business)
    services = [business.services[s] for s in wanted.services if s in business.services]
    if not services:
        return words.say("waiting.room")
    if services[0].shape is Shape.TABLE:
        tables = [service for service in business.services.values() if service.shape is Shape.TABLE]
        key = "offers.table" if tables[0].id == services[0].id else "offers.special_table"
        return words.say(key, wanted.party or 1, what=services[0].phrase or services[0].name)
    return say_list([service.phrase or service.name for service in services], business)
