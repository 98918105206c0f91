"""What the desk asks, in words: for a wish, an answer, a contact, a code; and what a question is for."""

from frontdesk.booking.business import Business
from frontdesk.conversation.reply import Choice, Part
from frontdesk.conversation.sayings.calls import AskCaller
from frontdesk.conversation.sayings.proofs import AskCode, AskContact, AwaitCode, Greeted, WrongCode
from frontdesk.conversation.sayings.questions import (
    AskCountry,
    AskFor,
    AskQuestion,
    AskService,
    Foreign,
    WhyAsked,
)
from frontdesk.playbooks import Playbook
from frontdesk.playbooks.script import Ask, AskKind
from frontdesk.reply.calls import ask_caller
from frontdesk.reply.formats import say_day, say_list, say_name
from frontdesk.reply.words import words_for

MOST_SERVICES = 8

Asking = (
    AskService
    | AskFor
    | AskQuestion
    | AskContact
    | AskCountry
    | AskCaller
    | WhyAsked
    | Foreign
    | AskCode
    | AwaitCode
    | WrongCode
    | Greeted
)


def ask(asking: Asking, playbook: Playbook) -> tuple[Part, tuple[Choice, ...]]:
    """The question, and what can be tapped for an answer."""
    business = playbook.business
    match asking:
        case AskService():
            return _service(asking, business)
        case AskQuestion():
            return _question(asking, playbook)
        case AskFor(what, again, (first, last)):
            days = {"first": say_day(first, business), "last": say_day(last, business)}
            return Part(_say(business, f"{'again' if again else 'ask'}.{what}_within", **days)), ()
        case AskFor(what, again):
            return Part(_say(business, f"again.{what}" if again else f"ask.{what}")), ()
        case AskCountry(number, again):
            return Part(_say(business, "again.country" if again else "ask.country", number=number)), ()
        case AskContact(why):
            return Part(_say(business, f"ask.contact.{why}")), ()
        case AskCaller():
            return Part(ask_caller(asking, playbook)), ()
        case WhyAsked(of):
            return Part(_say(business, f"why.{of}")), ()
        case Foreign(language):
            return Part(_say(business, f"foreign.{language}")), ()
        case AskCode() | AwaitCode() | WrongCode() | Greeted():
            return Part(_proving(asking, business)), ()


def _service(asking: AskService, business: Business) -> tuple[Part, tuple[Choice, ...]]:
    among = asking.among or tuple(business.services)
    names = [business.services[service].name for service in among][:MOST_SERVICES]
    taps = tuple(Choice(name, name) for name in names)
    if asking.among and not asking.told:
        services = [business.services[id_] for id_ in among]
        listed = say_list([service.phrase or service.name for service in services], business, "or")
        return Part(_say(business, "which_of", services=listed)), taps
    if asking.among and not asking.again:
        return Part(words_for(business).say("desk.cheapest.which", len(among))), taps
    return Part(_say(business, "again.service" if asking.again else "ask.service")), taps


def _proving(saying: AskCode | AwaitCode | WrongCode | Greeted, business: Business) -> str:
    """What is said on the way to a proof: the same, whoever asks."""
    match saying:
        case AskCode(by_email, anew):
            key = "code.anew" if anew else "code.sent"
            return _say(business, f"{key}.{'email' if by_email else 'phone'}")
        case AwaitCode():
            return _say(business, "code.awaited")
        case WrongCode(tries):
            return words_for(business).say("desk.code.wrong", tries)
        case Greeted(name):
            named = {"name": say_name(name, business)} if name else {}
            return _say(business, f"code.right.{'named' if named else 'unnamed'}", **named)


def _question(asking: AskQuestion, playbook: Playbook) -> tuple[Part, tuple[Choice, ...]]:
    business = playbook.business
    ask = next(ask for ask in playbook.ask if ask.id == asking.id)
    problem = asking.problem if asking.problem != ask.id else ""
    other = asking.again and not problem and not asking.plainly
    said = f"{problem} {_asked_again(ask, playbook) if other else ask.question}".strip()
    if asking.also and not other:
        kinds = "_".join(kind.value for kind in asking.also)
        said = f"{said} {_say(business, f'ask.contact.{kinds}')}"
    if asking.plainly:
        said = _say(business, "ask.plainly", question=said)
    plain = (Choice(_say(business, "plain_yes"), "yes"), Choice(_say(business, "no"), "no"))
    taps = plain if ask.kind is AskKind.YES_NO else ()
    return Part(said), taps or tuple(Choice(choice, choice) for choice in ask.choices)


def _asked_again(ask: Ask, playbook: Playbook) -> str:
    """A question that was not answered, in other words."""
    known = {AskKind.NAME: "name", AskKind.PHONE: "phone", AskKind.EMAIL: "email"}
    key = known.get(ask.kind, "other")
    return _say(playbook.business, f"again.{key}", question=ask.question)


def _say(business: Business, key: str, **facts: str) -> str:
    return words_for(business).say(f"desk.{key}", **facts)
