"""Questions, advice, health, danger and feelings, on acts written out: nothing is passed over."""

from dataclasses import replace
from datetime import time

import pytest

from frontdesk.conversation.acts import (
    Act,
    Answer,
    Ask,
    Consent,
    Danger,
    Feel,
    Feeling,
    Slot,
    Subject,
    Tell,
    Unclear,
    Verb,
    Want,
)
from frontdesk.conversation.alerts import ALERT, ASK
from frontdesk.conversation.items import Doing, Item, Put
from frontdesk.conversation.reading import Detail, Kind, Value
from frontdesk.conversation.sayings.answers import (
    AnswerFaq,
    Arranged,
    Described,
    DoneBy,
    FreeTimes,
    NotOffered,
    OpenHours,
    Priced,
    Recommended,
    Works,
)
from frontdesk.conversation.sayings.matters import Complained, Emergency, Noted, Unanswered, Unknown
from frontdesk.conversation.sayings.plain import Own, Simple
from frontdesk.conversation.sayings.questions import AskFor, AskQuestion, DidYouMean, WhyAsked
from frontdesk.conversation.sayings.saying import Saying
from frontdesk.conversation.state import Asked, Known, State
from frontdesk.conversation.steps import HoldThese, Look, ReadHold
from frontdesk.conversation.wanted import Wanted
from frontdesk.conversation.when import Point, When, WhenKind, Window
from frontdesk.playbooks import load_shipped
from frontdesk.policy import answers, coverage, dangers, feelings, health
from frontdesk.policy.repetition import reworded
from frontdesk.policy.turn import Turn
from frontdesk.reply.seal import plainly
from tests.unit.policy.house import House, later, with_item


def ask(about: Subject, words: str = "a question", *values: Detail, **more: object) -> Ask:
    return Ask(start=0, end=1, about=about, words=words, values=values, **more)  # type: ignore[arg-type]


def detail(kind: Kind, value: Value, *others: Value) -> Detail:
    return Detail(kind, 0, 1, value, others=others)


def feel(feeling: Feeling, words: str = "well") -> Feel:
    return Feel(start=0, end=1, feeling=feeling, words=words)


def ill(words: str, *, unwanted: bool = False) -> Tell:
    return Tell(start=0, end=1, slot=Slot.HEALTH, words=words, unwanted=unwanted)


def yes() -> Answer:
    return Answer(start=0, end=1, consent=Consent.YES, words="yes")


def wish(*services: str) -> State:
    return with_item(Item(Doing.RESERVE, Wanted(services=services)))


def answered(house: House, state: State, *acts: Act) -> Turn:
    return coverage.covered(house.do(answers.answer(house.turn(state, *acts))))


def kinds(turn: Turn) -> list[type[Saying]]:
    """The kinds of what is said; all of it must come out in words."""
    parts, _ = plainly(turn.said, turn.playbook)
    assert all(part.text for part in parts)
    return [type(said) for said in turn.said]


def test_three_questions_are_answered_in_their_order() -> None:
    turn = answered(
        House(),
        State(),
        ask(Subject.OTHER, entries=(1,)),
        ask(Subject.PRICE, "how much is botox", detail(Kind.SERVICE, "botox")),
        ask(Subject.HOURS, "when are you open"),
    )
    assert turn.said == (AnswerFaq(1), Priced(("botox",)), OpenHours())
    assert coverage.is_covered(turn)


def test_hours_of_a_day_are_told_of_that_day_though_an_entry_tells_the_week() -> None:
    on_saturday = detail(Kind.WHEN, When(WhenKind.DATE, Window(Point(later(1)))))
    turn = answered(House(), State(), ask(Subject.HOURS, "are you open then", on_saturday, entries=(1,)))
    assert turn.said == (OpenHours(later(1)),)


def test_a_greeting_alone_is_no_reply_to_who_said_more() -> None:
    scrap = Tell(start=0, end=1, slot=Slot.BUDGET, words="under 30k")
    house = House()
    turn = coverage.covered(house.do(feelings.feel(house.turn(State(), feel(Feeling.GREETING), scrap))))
    assert turn.said == (Simple.HELLO, Simple.WHAT_CAN_I_DO)


def test_a_question_between_is_no_second_failure_to_answer() -> None:
    state = replace(wish(), asked="party_size", again=2)
    turn = House().turn(state, ask(Subject.HOURS, "when are you open")).say(OpenHours())
    again = reworded(turn.ask(AskFor("party_size"), asked="party_size"))
    assert again.said == (OpenHours(), AskFor("party_size"))


def test_what_nobody_knows_is_kept_for_the_team() -> None:
    state = replace(State(), guest=Known(phone="+14155550134"))
    turn = answered(House(), state, ask(Subject.OTHER, "do you have a piano"))
    (said,) = turn.said
    assert isinstance(said, Unknown)
    assert (said.words, said.by) == (("do you have a piano",), "phone")
    assert [job.kind for job in turn.jobs] == [ASK]
    assert turn.state.owed == ("do you have a piano",)
    assert "our team" in plainly(turn.said, turn.playbook)[0][0].text


def test_of_several_questions_the_one_that_nobody_knows_is_named() -> None:
    piano = ask(Subject.OTHER, "do you have a piano")
    turn = answered(House(), State(), ask(Subject.HOURS, "when are you open"), piano)
    assert any("piano" in part.text for part in plainly(turn.said, turn.playbook)[0])


def test_without_a_contact_the_guest_hears_how_to_reach_the_house() -> None:
    turn = answered(House(), State(), ask(Subject.OTHER, "do you have a piano"))
    assert "555-0142" in plainly(turn.said, turn.playbook)[0][0].text


def test_who_works_when_and_who_does_what() -> None:
    friday = When(WhenKind.DATE, Window(Point(later(7))))
    jonas = detail(Kind.RESOURCE, "jonas")
    turn = answered(House(), State(), ask(Subject.PEOPLE, "w", jonas, detail(Kind.WHEN, friday)))
    assert turn.said == (Works("jonas", later(7)),)
    who = answered(House(), State(), ask(Subject.PEOPLE, "who", detail(Kind.SERVICE, "botox")))
    assert who.said == (DoneBy("botox", ("lee", "maya")),)
    assert kinds(answered(House(), State(), ask(Subject.PEOPLE, "who is jonas", jonas)))


def test_what_is_free_is_told_and_nothing_is_held() -> None:
    house, day = House(), When(WhenKind.DATE, Window(Point(later(6))))
    values = (detail(Kind.SERVICE, "botox"), detail(Kind.WHEN, day))
    turn = answered(house, wish("lip-flip"), ask(Subject.AVAILABILITY, "thursday?", *values))
    assert kinds(turn) == [FreeTimes]
    assert [type(step) for step in house.steps] == [Look]
    assert HoldThese not in map(type, house.steps)
    assert turn.item is not None
    assert turn.item.wanted == Wanted(services=("lip-flip",))


def test_what_is_arranged_is_told_as_it_is_on_the_table() -> None:
    house = House()
    put = Put(1, house.offer(later(6), time(11), "botox"), 7)
    state = with_item(Item(Doing.RESERVE, Wanted(services=("botox",)), options=(put,), chosen=1))
    house.refuse = {ReadHold: None}
    assert answered(house, state, ask(Subject.WISH, "how much was that")).said == (Arranged(put),)


def test_advice_comes_with_its_reason() -> None:
    redness = detail(Kind.SERVICE, "photofacial")
    turn = answered(House(), State(), ask(Subject.ADVICE, "something for redness", redness))
    assert turn.said == (Recommended(("photofacial",)), Priced(("photofacial",)))
    assert "sun spots" in plainly(turn.said, turn.playbook)[0][0].text
    two = (detail(Kind.SERVICE, "botox"), detail(Kind.SERVICE, "dermal-filler"))
    both = answered(House(), State(), ask(Subject.ADVICE, "which of the two", *two))
    assert kinds(both) == [Described, Priced]
    best = ask(Subject.ADVICE, "what is best")
    assert Recommended(("consultation",)) in answered(House(), State(), best).said
    garage = House(load_shipped("northside-motors"))
    assert answered(garage, State(), best).said == (Simple.NO_ADVICE,)


def test_why_an_address_is_asked_for_is_told_beside_the_name() -> None:
    email = detail(Kind.EMAIL, "")
    turn = answered(House(), replace(State(), asked="name"), ask(Subject.DESK, "do you need that", email))
    assert turn.said == (WhyAsked("email_liked"),)


def test_what_is_not_offered_is_said_with_what_there_is() -> None:
    tell = Tell(start=0, end=1, slot=Slot.SERVICE, words="tattoo removal")
    turn = coverage.covered(House().turn(State(), tell))
    assert turn.said[0] == NotOffered("tattoo removal")
    assert kinds(turn)


def test_what_is_left_is_said_to_be_unanswered_and_kept() -> None:
    house = House()
    turn = house.turn(State(), Want(start=0, end=1, verb=Verb.FIND, words="find my keys"))
    turn = coverage.covered(turn.say(Simple.HELLO))
    assert kinds(turn)[-1] is Unanswered
    assert coverage.is_covered(turn)
    assert [job.kind for job in turn.jobs] == [ASK]


def test_unclear_is_guessed_once_and_then_said() -> None:
    house, guess = House(), Want(start=0, end=1, verb=Verb.MOVE, words="shift it")
    unclear = Unclear(start=0, end=1, words="shift it", other=guess)
    turn = coverage.covered(house.turn(State(), unclear))
    assert turn.said == (DidYouMean(want="move"),)
    assert coverage.covered(house.turn(turn.state, unclear)).said == (Simple.NOT_UNDERSTOOD_AGAIN,)
    (move,) = coverage.meant(house.turn(turn.state, yes())).of(Want)
    assert move.verb is Verb.MOVE


def test_health_told_with_a_yes_asks_the_safety_question_and_books_nothing() -> None:
    house, state = House(), replace(wish("botox"), asked=Asked.READ_BACK)
    turn = house.do(health.heed(house.turn(state, yes(), ill("I'm due in October"))))
    assert turn.said[-1] == AskQuestion("injectables-safety", plainly=True)
    assert turn.state.asked == "injectables-safety"
    assert not turn.open(Answer)
    assert turn.item is not None
    assert turn.item.wanted.requests == ("I'm due in October",)


@pytest.mark.parametrize("before", [{"injectables-safety": "no"}, {}])
def test_health_that_answers_or_contradicts_the_question_goes_to_a_person(before: dict[str, str]) -> None:
    house = House()
    item = Item(Doing.RESERVE, Wanted(services=("botox",)), answers=before)
    state = replace(with_item(item), asked=Asked.READ_BACK if before else "injectables-safety")
    turn = house.do(health.heed(house.turn(state, ill("I take blood thinners"))))
    assert isinstance(turn.said[0], Own)
    assert turn.state.asked == Asked.PERSON
    assert turn.item is None


def test_health_that_is_not_the_case_is_no_alarm_and_other_health_is_noted() -> None:
    house = House()
    assert not house.do(health.heed(house.turn(wish("botox"), ill("pregnant", unwanted=True)))).said
    turn = house.do(health.heed(house.turn(wish("signature-facial"), ill("sensitive skin"))))
    assert turn.said == (Noted(("sensitive skin",)),)


def test_health_after_a_booking_leads_to_a_person() -> None:
    house = House()
    booking = house.book(house.offer(later(6), time(11), "botox"))
    state = replace(State(), booked=(booking.number,))
    turn = house.do(health.heed(house.turn(state, ill("I'm pregnant"))))
    assert turn.state.asked == Asked.PERSON
    assert turn.acts[-1].words == "I'm pregnant"


def test_danger_comes_first_alone_and_stays_until_it_is_over() -> None:
    house = House()
    danger = Danger(start=0, end=1, words="she can't breathe")
    turn = house.do(dangers.warn(house.turn(wish("botox"), danger, yes())))
    assert [type(said) for said in turn.said] == [Emergency]
    assert [job.kind for job in turn.jobs] == [ALERT]
    assert turn.closed
    assert coverage.is_covered(turn)
    still = house.do(dangers.warn(house.turn(turn.state, ask(Subject.OTHER, "what now"))))
    assert still.closed
    assert not still.jobs
    over = house.do(dangers.warn(house.turn(turn.state, feel(Feeling.THANKS))))
    assert not over.state.danger
    assert not over.closed


def test_a_complaint_is_met_with_an_apology_and_goes_to_the_team() -> None:
    house = House()
    turn = house.do(feelings.feel(house.turn(wish("botox"), feel(Feeling.COMPLAINT, "you left me waiting"))))
    assert kinds(turn) == [Simple, Complained, Simple]
    assert turn.said[0] is Simple.SORRY_TO_HEAR
    assert turn.state.asked == Asked.PERSON
    assert turn.state.owed == ("you left me waiting",)
    assert turn.closed


@pytest.mark.parametrize(
    ("feeling", "state", "said"),
    [
        (Feeling.GREETING, State(), Simple.GREETING),
        (Feeling.GREETING, State(turns=3), Simple.HERE),
        (Feeling.THANKS, State(turns=3, booked=(1,)), Simple.WELCOME),
        (Feeling.THANKS, State(turns=3), Simple.MORE),
        (Feeling.GOODBYE, State(turns=3), Simple.GOODBYE),
        (Feeling.ANGER, State(turns=3), Simple.ABUSE),
        (Feeling.WORRY, State(turns=3), Simple.WORRY),
    ],
)
def test_feelings_alone(feeling: Feeling, state: State, said: Simple) -> None:
    house = House()
    turn = house.do(feelings.feel(house.turn(state, feel(feeling))))
    assert turn.said == (said,)
    assert coverage.is_covered(turn)


def test_a_goodbye_before_the_yes_says_that_nothing_is_booked() -> None:
    house = House()
    put = Put(1, house.offer(later(6), time(11), "botox"), 7)
    item = Item(Doing.RESERVE, Wanted(services=("botox",)), options=(put,), chosen=1)
    turn = house.do(feelings.feel(house.turn(with_item(item), feel(Feeling.GOODBYE))))
    assert turn.said == (Simple.LEFT_UNBOOKED, Simple.GOODBYE)


@pytest.mark.parametrize("name", ["ava", "bistro", "black-lotus", "cal", "concierge", "northside-motors"])
@pytest.mark.parametrize("about", list(Subject))
def test_every_question_of_every_house_comes_out_in_words(name: str, about: Subject) -> None:
    house = House(load_shipped(name))
    turn = answered(house, State(), ask(about, "and what about it"))
    assert about is Subject.BOOKING or coverage.is_covered(turn)
    kinds(turn)
