"""What is told of health: a yes to the house's own question is heeded at once, anything else leads to it."""

from frontdesk.conversation.acts import Slot, Tell
from frontdesk.conversation.details import Detail, Kind
from frontdesk.conversation.items import Doing, Item
from frontdesk.conversation.sayings.answers import Suitable
from frontdesk.conversation.sayings.questions import AskQuestion
from frontdesk.conversation.state import Asked
from frontdesk.conversation.wanted import Wanted
from tests.unit.policy.desk import Desk
from tests.unit.policy.house import later, with_item

BOTOX = Item(Doing.RESERVE, Wanted(("botox",), first_on=later(3), last_on=later(3)))


def health(words: str, *values: Detail) -> Tell:
    return Tell(start=0, end=9, slot=Slot.HEALTH, words=words, values=values)


def test_what_is_a_yes_to_the_safety_question_is_not_asked_and_the_treatment_not_offered() -> None:
    yes = Detail(Kind.HEALTH, 0, 9, "injectables-safety")
    turn = Desk().run(with_item(BOTOX), health("I'm pregnant", yes))
    assert Suitable(("signature-facial",)) in turn.said
    assert turn.state.asked == Asked.PERSON
    assert turn.state.items == ()


def test_what_may_matter_brings_the_question_forward() -> None:
    turn = Desk().run(with_item(BOTOX), health("I take iron"))
    assert AskQuestion("injectables-safety") in turn.said
    assert turn.state.items[0].wanted.requests == ("I take iron",)
