"""Entries are told for what they fit; favours go with the booking; what was asked in vain is supposed."""

from dataclasses import replace

from frontdesk.conversation.acts import Act, Ask, Consent, Note, Slot, Subject, Verb
from frontdesk.conversation.acts import Answer as Yes
from frontdesk.conversation.details import Kind
from frontdesk.conversation.items import Doing, Item
from frontdesk.conversation.sayings.answers import (
    AnswerFaq,
    Cheapest,
    OpenHours,
    Priced,
    Recommended,
    Supposed,
    Thanked,
)
from frontdesk.conversation.sayings.matters import Unknown, Wished
from frontdesk.conversation.sayings.plain import Simple
from frontdesk.conversation.sayings.saying import Saying
from frontdesk.conversation.state import Asked, Known, State
from frontdesk.conversation.wanted import Wanted
from frontdesk.conversation.when import Role, When, WhenKind, Window
from frontdesk.playbooks import load_shipped
from frontdesk.policy import coverage
from frontdesk.policy.turn import Turn
from frontdesk.reply.seal import plainly
from tests.unit.policy.desk import JO, Desk, want
from tests.unit.policy.house import later, tell, with_item
from tests.unit.policy.test_answers import detail

FACIAL = Wanted(("signature-facial",), first_on=later(3), last_on=later(3))


def ask(about: Subject = Subject.OTHER, words: str = "should I stop", **more: object) -> Ask:
    return Ask(start=0, end=9, about=about, words=words, **more)  # type: ignore[arg-type]


def said(turn: Turn, kind: type[Saying]) -> list[Saying]:
    parts, _ = plainly(turn.said, turn.playbook)
    assert all(part.text for part in parts)
    return [each for each in turn.said if isinstance(each, kind)]


def heard(state: State, *acts: Act, business: str = "ava") -> Turn:
    return coverage.covered(Desk(load_shipped(business)).run(state, *acts))


def marked(business: str) -> int:
    """An entry of which the playbook says that what is asked for there is noted."""
    return next(entry.index for entry in load_shipped(business).faq if entry.noted)


def test_an_entry_that_hardly_fits_is_told_plainly_where_the_guest_has_its_words() -> None:
    turn = heard(State(), ask(entries=(3,), sure=0.5, words="will it hurt much"))
    assert [each.index for each in said(turn, AnswerFaq) if isinstance(each, AnswerFaq)] == [3]
    assert not turn.state.owed


def test_an_entry_that_hardly_fits_is_not_told_where_the_guest_has_none_of_its_words() -> None:
    turn = heard(State(), ask(entries=(3,), sure=0.55))
    assert not said(turn, AnswerFaq)
    assert turn.state.owed == ("should I stop",)


def test_an_entry_that_was_told_before_is_not_what_who_asks_once_more_wants_to_know() -> None:
    state = heard(State(), ask(entries=(3,), words="does it hurt")).state
    turn = heard(state, ask(entries=(3,), words="but will it hurt for long"))
    assert not said(turn, AnswerFaq)
    assert [each.more for each in said(turn, Unknown) if isinstance(each, Unknown)] == [True]
    assert turn.state.owed == ("but will it hurt for long",)


def test_an_entry_that_does_not_fit_is_not_told() -> None:
    turn = heard(State(), ask(entries=(3,), sure=0.2))
    assert said(turn, Unknown)
    assert not said(turn, AnswerFaq)


def test_a_price_on_record_is_told_before_an_entry_that_hardly_fits() -> None:
    turn = heard(with_item(Item(Doing.RESERVE, FACIAL)), ask(Subject.PRICE, entries=(16,), sure=0.55))
    assert said(turn, Priced) == [Priced(("signature-facial",))]


def test_a_favour_goes_with_the_wish_and_the_guest_hears_so() -> None:
    turn = heard(
        with_item(Item(Doing.RESERVE, FACIAL), guest=JO),
        ask(words="can you do it quietly", favour="do it quietly"),
    )
    assert said(turn, Wished) == [Wished(("do it quietly",))]
    assert turn.state.items[0].wanted.requests == ("do it quietly",)


def test_what_is_asked_for_at_a_marked_entry_is_answered_and_kept() -> None:
    entry = marked("bistro")
    table = Item(Doing.RESERVE, Wanted(("table",), party=2))
    turn = heard(
        with_item(table),
        ask(words="could they do a window table", entries=(entry,), favour="do a window table"),
        business="bistro",
    )
    assert said(turn, AnswerFaq) == [AnswerFaq(entry)]
    assert turn.state.items[0].wanted.requests == ("do a window table",)


def test_a_question_at_a_marked_entry_that_asks_for_nothing_is_no_note() -> None:
    entry = marked("bistro")
    table = Item(Doing.RESERVE, Wanted(("table",), party=2))
    turn = heard(with_item(table), ask(words="is it heated", entries=(entry,)), business="bistro")
    assert said(turn, AnswerFaq) == [AnswerFaq(entry)]
    assert turn.state.items[0].wanted.requests == ()


def test_a_favour_before_there_is_a_wish_waits_for_one() -> None:
    turn = heard(State(), ask(words="could we have it quietly", favour="could we have it quietly"))
    assert said(turn, Unknown)
    assert turn.state.asides == ("could we have it quietly",)


def test_a_question_that_an_entry_settles_is_no_note() -> None:
    turn = heard(
        with_item(Item(Doing.RESERVE, FACIAL)),
        ask(words="can I get a receipt", entries=(16,), favour="get a receipt"),
    )
    assert turn.state.items[0].wanted.requests == ()


def test_asked_in_vain_which_service_the_desk_goes_on_with_the_likeliest() -> None:
    item = Item(Doing.RESERVE, among=("signature-facial", "hydrating-facial"))
    turn = heard(with_item(item, asked=Asked.SERVICE), Note(start=0, end=4, words="whatever you think"))
    assert said(turn, Supposed) == [Supposed("signature-facial", ("hydrating-facial",))]
    assert turn.state.items[0].wanted.services == ("signature-facial",)


def test_a_question_is_answered_before_anything_is_supposed() -> None:
    item = Item(Doing.RESERVE, among=("signature-facial", "hydrating-facial"))
    turn = heard(with_item(item, asked=Asked.SERVICE), ask(Subject.PRICE, "what do they cost"))
    assert not said(turn, Supposed)
    assert said(turn, Priced)


def test_of_that_day_only_its_hours_are_told() -> None:
    that = detail(Kind.WHEN, When(WhenKind.DATE, Window(None), role=Role.CURRENT))
    turn = heard(with_item(Item(Doing.RESERVE, FACIAL)), ask(Subject.HOURS, values=(that,)))
    assert said(turn, OpenHours) == [OpenHours(later(3))]


def test_two_of_a_thing_cost_twice_as_much() -> None:
    turn = heard(with_item(Item(Doing.RESERVE, FACIAL)), ask(Subject.PRICE, values=(detail(Kind.NUMBER, 2),)))
    assert said(turn, Priced) == [Priced(("signature-facial",), many=2)]
    assert "$330" in plainly(turn.said, turn.playbook)[0][0].text


def test_what_is_under_way_is_said_not_to_be_booked_yet() -> None:
    state = with_item(Item(Doing.RESERVE, FACIAL))
    acts = (want(Verb.STATUS), replace(ask(Subject.WISH), start=0, end=1))
    assert said(heard(state, *acts), Simple)[0] is Simple.NOT_YET
    assert said(heard(state, want(Verb.STATUS)), Simple)[0] is Simple.NOT_YET
    assert not said(heard(state, *acts, Yes(start=2, end=3, consent=Consent.YES)), Simple)


def test_a_name_told_beside_something_else_is_thanked_for() -> None:
    desk = Desk()
    turn = desk.run(with_item(Item(Doing.RESERVE, FACIAL)), tell(Slot.NAME, Kind.NAME, "Dave Orr"))
    assert coverage.acknowledged(turn).said[0] == Thanked("Dave Orr")
    known = replace(turn, before=replace(State(), guest=Known(name="Dave Orr")))
    assert not said(coverage.acknowledged(known), Thanked)


def test_who_does_not_know_what_they_need_hears_of_the_first_step_and_its_times() -> None:
    item = Item(Doing.RESERVE, Wanted(first_on=later(3), last_on=later(3)))
    turn = heard(with_item(item, asked=Asked.SERVICE), ask(Subject.ADVICE, "what would you recommend"))
    assert said(turn, Recommended) == [Recommended(("consultation",))]
    assert turn.state.items[0].wanted.services == ("consultation",)


def test_what_is_compared_is_not_wanted_and_the_guest_is_asked_which() -> None:
    both = tuple(detail(Kind.SERVICE, id_) for id_ in ("signature-facial", "hydrating-facial"))
    turn = heard(with_item(Item(Doing.RESERVE)), ask(Subject.ADVICE, "which is better", values=both))
    assert turn.state.items[0].among == ("signature-facial", "hydrating-facial")
    assert turn.state.asked == Asked.SERVICE


def test_how_long_it_takes_is_told_without_its_price() -> None:
    turn = heard(with_item(Item(Doing.RESERVE, FACIAL)), ask(Subject.DURATION, "how long is it"))
    assert said(turn, Priced) == [Priced(("signature-facial",), length=True)]
    assert "$" not in plainly(turn.said, turn.playbook)[0][0].text


def test_what_is_recommended_is_priced_and_no_list_of_prices_stands_beside_it() -> None:
    asks = (ask(Subject.ADVICE, "what would you recommend"), ask(Subject.PRICE, "how much is that"))
    turn = heard(with_item(Item(Doing.RESERVE), asked=Asked.SERVICE), *asks)
    assert said(turn, Priced) == [Priced(("consultation",))]
    assert not said(turn, Cheapest)


def test_an_entry_that_fits_is_told_though_that_day_is_spoken_of() -> None:
    that = detail(Kind.WHEN, When(WhenKind.DATE, Window(None), role=Role.CURRENT))
    turn = heard(with_item(Item(Doing.RESERVE, FACIAL)), ask(Subject.HOURS, entries=(4,), values=(that,)))
    assert said(turn, AnswerFaq) == [AnswerFaq(4)]


def test_a_favour_taken_for_a_question_what_there_is_goes_with_the_wish() -> None:
    quiet = ask(Subject.OFFER, "can you do it quietly?", entries=(9,), sure=0.34, favour="do it quietly?")
    turn = heard(with_item(Item(Doing.RESERVE, FACIAL), guest=JO), quiet)
    assert said(turn, Wished)
    assert turn.state.items[0].wanted.requests == ("do it quietly",)
