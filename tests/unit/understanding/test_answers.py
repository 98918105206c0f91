"""Yes, no and maybe, and choices among offers: read in the light of what was asked and offered."""

from dataclasses import replace
from datetime import UTC, date, datetime, time
from decimal import Decimal
from time import process_time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from frontdesk.booking.model import Money
from frontdesk.conversation.context import Context, Option
from frontdesk.conversation.reading import Chosen, Detail, Kind, Stance, Stand
from frontdesk.conversation.when import Point, Role, When, WhenKind, Window
from frontdesk.understanding.answers.choosing import choose
from frontdesk.understanding.answers.patterns import wordings
from frontdesk.understanding.answers.replies import reply_to
from frontdesk.understanding.text import read_text

NOW = datetime(2026, 3, 4, 9, tzinfo=UTC)  # a Wednesday
YES, NO, MAYBE = Stance.YES, Stance.NO, Stance.MAYBE


def reply(text: str, previous: str = "", *, confirming: bool = False) -> Stand | None:
    return reply_to(read_text(text), Context(now=NOW, previous=previous, confirming=confirming))


def stance(text: str, previous: str = "") -> Stance | None:
    found = reply(text, previous)
    return found.stance if found else None


@pytest.mark.parametrize("text", ["absollutely", "deffinitely!", "perfeect", "corrct", "confirmed ❤️"])
def test_a_slip_in_a_short_yes_is_a_yes_all_the_same(text: str) -> None:
    assert stance(text) is YES


@pytest.mark.parametrize(
    "text",
    [
        "no problem",
        "no worries that works",
        "not bad at all, book it",
        "I don't mind",
        "no yeah",
        "can't wait",
        "why not?",
        "that's not a problem",
        "could you book that for me?",
        "hmm ok",
        "don't see why not",
        "no objections",
    ],
)
def test_a_yes_may_look_like_a_no(text: str) -> None:
    assert stance(text) is YES


@pytest.mark.parametrize(
    "text",
    [
        "yeah no",
        "is that right? no",
        "I'd love to but I can't",
        "of course not",
        "absolutely not",
        "I'm good thanks",
        "i can't wait that long",
        "nope that's wrong",
        "I don't think that is right",
        "that doesn't work for me",
    ],
)
def test_a_no_may_look_like_a_yes(text: str) -> None:
    assert stance(text) is NO


@pytest.mark.parametrize(
    "text",
    [
        "yep",
        "sure thing",
        "that'd be lovely",
        "go ahead",
        "do it",
        "sounds good",
        "works for me",
        "ok then",
        "👍",
        "👍🏽",
        "y",
        "si",
        "k",
        "yesss pls",
        "okayyy",
        "uh-huh",
        "mm-hmm",
        "hell yeah",
        "you got it",
        "let's do it",
        "100%",
        "Tuesday works",
        "3:30 is fine",
        "that one's great",
        "I guess so",
        "please",
        "perfect, thanks so much",
        "✅",
        "yesplease",
        "yes and please add a crib",
        "yes please, no onions",
        "the details are correct",
    ],
)
def test_yes_in_its_forms(text: str) -> None:
    assert stance(text) is YES


@pytest.mark.parametrize(
    "text",
    [
        "no",
        "nah",
        "n",
        "not really",
        "I'd rather not",
        "no thanks",
        "don't",
        "👎",
        "nooo",
        "nuh uh",
        "not quite",
        "wrong",
        "that wouldn't work",
        "too expensive",
        "I'll pass",
        "never mind",
        "no way",
        "not just now, thanks",
        "nothing more, thanks",
    ],
)
def test_no_in_its_forms(text: str) -> None:
    assert stance(text) is NO


@pytest.mark.parametrize(
    "text",
    [
        "maybe",
        "let me think",
        "not sure",
        "I'll get back to you",
        "hmm",
        "I need to check with my husband",
        "🤔",
        "idk",
        "we'll see",
        "who knows",
        "it depends",
        "can I let you know tomorrow",
        "can't decide",
        "give me a minute",
    ],
)
def test_maybe_in_its_forms(text: str) -> None:
    assert stance(text) is MAYBE


@pytest.mark.parametrize(
    "text",
    [
        "what's your address again",
        "is that ok",
        "4pm ok?",
        "does that work?",
        "hello",
        "thank you so very much",
        "right now",
        "I want to book a table",
        "a good restaurant near me",
        "please find one downtown",
        "I need to see a dentist soon",
        "",
    ],
)
def test_what_takes_no_stance_is_no_reply(text: str) -> None:
    assert reply(text) is None


@pytest.mark.parametrize(
    "text",
    [
        "yes but can we make it 4",
        "sure, as long as it's before noon",
        "ok but with Maya",
        "yes, just change the time",
    ],
)
def test_a_yes_with_a_change_is_no_clean_yes(text: str) -> None:
    found = reply(text)
    assert found
    assert (found.stance, found.but) == (YES, True)


@pytest.mark.parametrize(
    "text", ["yes please", "yes, but thank you", "sure, book it", "yes and please add a crib"]
)
def test_a_yes_with_an_addition_or_thanks_is_clean(text: str) -> None:
    found = reply(text)
    assert found
    assert (found.stance, found.but) == (YES, False)


@pytest.mark.parametrize(
    "text", ["no, Thursday", "no make it 3", "No. I said 8pm", "no, book it for the 6th"]
)
def test_a_no_with_a_wish_says_so(text: str) -> None:
    found = reply(text)
    assert found
    assert (found.stance, found.but) == (NO, True)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("no", YES),
        ("not at all", YES),
        ("of course not", YES),
        ("sure", YES),
        ("no, go ahead", YES),
        ("yes I do", NO),
    ],
)
def test_do_you_mind_turns_the_answer_round(text: str, meant: Stance) -> None:
    assert stance(text, "Do you mind if I put you on the waiting list?") is meant


@pytest.mark.parametrize(
    "text",
    [
        "no, that's fine",
        "no that's right",
        "that's all",
        "looks good",
        "I'm good",
        "perfect, cheers",
        "that's it",
    ],
)
def test_praise_is_a_no_to_whether_anything_is_wrong(text: str) -> None:
    assert stance(text, "All set. Is there anything else you would like to change?") is NO


@pytest.mark.parametrize("text", ["no that's right", "that's it", "correct", "looks right to me"])
def test_praise_is_a_yes_to_a_read_back(text: str) -> None:
    assert stance(text, "Botox on Friday at 3. Is that right?") is YES


def test_a_change_after_a_read_back_is_a_no() -> None:
    found = reply("actually let's move that to the 13th", "Friday at 3, is that correct?")
    assert found
    assert (found.stance, found.but) == (NO, True)


def test_what_was_proposed_said_back_is_a_yes() -> None:
    assert stance("cancel it", "Is this the one you want me to cancel?") is YES
    assert stance("cancel it", "Shall I book the table?") is not YES


def test_no_thats_fine_alone_declines() -> None:
    assert stance("no, that's fine", "Would you like a reminder?") is NO


# Choosing


def option(label: str, day: int, hour: int, minute: int = 0, price: str = "", **facts: str) -> Option:
    costs = Money(Decimal(price), "USD") if price else None
    made = Option(label, datetime(2026, 3, day, hour, minute, tzinfo=UTC), price=costs)
    return replace(made, **facts)  # type: ignore[arg-type]  # facts in words


THREE = (
    option("Tue 10 Mar, 2:00 PM with Maya Torres", 10, 14, resource="Maya Torres", service="Botox"),
    option("Tue 10 Mar, 3:30 PM with Dr. Lee", 10, 15, 30, resource="Dr. Lee", service="Botox"),
    option("Thu 12 Mar, 10:00 AM with Maya Torres", 12, 10, resource="Maya Torres", service="Botox"),
)
TWO = (
    option("Thursday 5:00 PM", 5, 17, resource="Maya Torres", price="120", place="Downtown"),
    option("Friday 11:00 AM", 6, 11, resource="Dr. Lee", price="95", place="Garden Heights"),
)
ONE = (option("Friday 3:00 PM", 6, 15, resource="Dr. Lee"),)


def chosen(
    text: str,
    options: tuple[Option, ...] = THREE,
    details: tuple[Detail, ...] = (),
    asked: tuple[str, ...] = (),
    previous: str = "",
) -> Chosen | None:
    context = Context(now=NOW, options=options, asked=asked, previous=previous)
    return choose(read_text(text), details, context)


def places(text: str, options: tuple[Option, ...] = THREE, previous: str = "") -> tuple[int, ...] | None:
    """The places chosen without a doubt; None if there is one."""
    found = chosen(text, options, previous=previous)
    return found.places if found and not found.needs_confirmation else None


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("hmm, 2pm or 3:30... 3:30 is better", 1),
        ("either 3:30 or 2 pm, let's say 2 pm", 0),
        ("I prefer 3:30 over 2 pm", 1),
        ("I can't do 2 pm but 3:30 works", 1),
    ],
)
def test_who_weighs_two_aloud_takes_the_one_preferred(text: str, place: int) -> None:
    assert places(text) == (place,)


def when(text: str, said: str, value: When) -> Detail:
    start = text.index(said)
    return Detail(Kind.WHEN, start, start + len(said), value)


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("option two", 1),
        ("#3", 2),
        ("number one", 0),
        ("option b please", 1),
        ("the 2nd", 1),
        ("the first one", 0),
        ("last", 2),
        ("the middle one", 1),
        ("top one", 0),
        ("the second to last", 1),
        ("the 3:30", 1),
        ("3:30 works", 1),
        ("half three", 1),
        ("three thirty is perfect", 1),
        ("quarter past... no, half past three", 1),
        ("1530", 1),
        ("10am", 2),
        ("2 o'clock please", 0),
        ("at 2", 0),
        ("the Thursday one", 2),
        ("thursday morning", 2),
        ("the morning one", 2),
        ("the 12th", 2),
        ("the one with Dr Lee", 1),
        ("dr lee pls", 1),
        ("the Tuesday one with Maya", 0),
        ("earliest", 0),
        ("the sooner the better", 0),
        ("the latest", 2),
        ("3", 2),
        ("10", 2),
        ("can I have the second one?", 1),
        ("the first, no, the second", 1),
        ("I think we will take the second one since my husband works mornings", 1),
        ("yes the first", 0),
        ("thx the last works", 2),
    ],
)
def test_one_of_three_is_chosen(text: str, place: int) -> None:
    assert places(text) == (place,)


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("the cheaper one", 1),
        ("the $120 one", 0),
        ("the 95 dollar one", 1),
        ("120", 0),
        ("the more expensive one", 0),
        ("the one downtown", 0),
        ("garden heights", 1),
        ("the later one", 1),
        ("the earlier", 0),
        ("friday is better", 1),
        ("tomorrow at 5", 0),
        ("5", 0),
        ("11 works", 1),
        ("the latter", 1),
        ("anything but friday", 0),
        ("2", 1),
    ],
)
def test_one_of_two_is_chosen(text: str, place: int) -> None:
    assert places(text, TWO) == (place,)


def test_a_number_that_is_an_hour_and_a_place_is_asked_about() -> None:
    found = chosen("2")
    assert found
    assert found.needs_confirmation
    assert set(found.places) == {0, 1}
    assert places("option 2") == (1,)
    assert places("2pm") == (0,)


@pytest.mark.parametrize("text", ["the Tuesday one", "with Maya", "the afternoon one", "the 10th"])
def test_what_fits_several_is_asked_about(text: str) -> None:
    found = chosen(text)
    assert found
    assert found.needs_confirmation
    assert len(found.places) == 2


@pytest.mark.parametrize("text", ["the 3:30?", "how about the first?", "is the 3:30 still available?"])
def test_a_choice_as_a_question_is_confirmed(text: str) -> None:
    found = chosen(text)
    assert found
    assert found.needs_confirmation
    assert len(found.places) == 1


@pytest.mark.parametrize(
    "text", ["either is fine", "any", "whichever", "you choose", "no preference", "surprise me"]
)
def test_any_chooses_the_first_and_says_so(text: str) -> None:
    assert chosen(text) == Chosen((0,), "any will do: the first")


def test_any_of_some_chooses_the_first_of_them() -> None:
    assert places("any of the afternoon ones") == (0,)
    assert places("the first or the third") == (0,)


def test_several_may_be_taken() -> None:
    assert places("both", TWO) == (0, 1)
    assert places("2 and 3") == (1, 2)
    assert places("both tuesday ones") == (0, 1)
    assert places("both are fine", TWO) == (0,)
    assert chosen("both", THREE) is None


@pytest.mark.parametrize(
    "text", ["neither", "none of those", "none of them work for me", "I don't want any of them"]
)
def test_all_may_be_refused(text: str) -> None:
    assert places(text) == ()


def test_what_is_refused_leaves_the_rest_to_be_asked() -> None:
    found = chosen("not the first")
    assert found == Chosen((1, 2), "not number 1", needs_confirmation=True)
    found = chosen("not with Maya")
    assert found
    assert found.places == (1,)
    assert places("anything but the last") == (0,)


def test_the_other_one_is_the_one_not_put_forward() -> None:
    suggested = "I would suggest Thursday at 5:00 PM. Shall I book that?"
    assert places("the other one", TWO, suggested) == (1,)
    assert places("that one", TWO, suggested) == (0,)
    assert places("yes", TWO, suggested) == (0,)
    found = chosen("the other one", TWO)
    assert found
    assert found.needs_confirmation


@pytest.mark.parametrize(
    "text", ["yes", "that one", "3", "3pm", "we'll take it", "friday at 3", "sounds good", "ok"]
)
def test_the_only_offer_is_taken_by_a_yes_or_by_its_name(text: str) -> None:
    assert places(text, ONE) == (0,)


@pytest.mark.parametrize(
    "text",
    [
        "actually Thursday at 5",
        "tuesday at 4",
        "friday",
        "do you have anything later",
        "something earlier",
        "later",
        "4",
        "how much is the second?",
        "is the first one with Maya?",
        "first time here",
        "my first name is Ann",
        "yes",
        "last name Smith",
        "sounds good",
        "which one is closest?",
        "another day",
        "can I bring 2 friends along",
        "",
    ],
)
def test_what_is_no_choice_is_left_alone(text: str) -> None:
    assert chosen(text) is None


@pytest.mark.parametrize("text", ["yes but at 4", "4pm", "thursday", "no", "is that with Lee?"])
def test_the_only_offer_is_not_forced_on_anybody(text: str) -> None:
    assert chosen(text, ONE) is None


def test_a_number_answers_the_question_that_was_asked() -> None:
    assert chosen("2", asked=("party_size",)) is None
    found = chosen("3", asked=("time",))
    assert found
    assert found.needs_confirmation


def test_a_party_is_no_option() -> None:
    text = "for 2"
    party = Detail(Kind.PARTY, 4, 5, 2)
    assert chosen(text, details=(party,)) is None


def test_a_day_that_was_read_is_compared_with_the_offers() -> None:
    march = When(WhenKind.DATE, Window(Point(on=date(2026, 3, 12))))
    april = When(WhenKind.DATE, Window(Point(on=date(2026, 4, 12))))
    text = "March 12th"
    found = chosen(text, details=(when(text, text, march),))
    assert found
    assert found.places == (2,)
    text = "April 12th"
    assert chosen(text, details=(when(text, text, april),)) is None


def test_a_bound_picks_what_it_leaves() -> None:
    text = "after 3 is better"
    window = Window(Point(at=time(3)))
    after = When(
        WhenKind.TIME_RANGE, window, sure=False, others=(Window(Point(at=time(15))),), inferred=("am",)
    )
    found = chosen(text, details=(when(text, "3", after),))
    assert found
    assert found.places == (1,)
    assert found.needs_confirmation


def test_a_shift_is_a_new_wish() -> None:
    text = "an hour later"
    shift = When(WhenKind.DATETIME, Window(Point(date(2026, 3, 4), time(10))), role=Role.SHIFT)
    assert chosen(text, details=(when(text, text, shift),)) is None


def test_somebody_who_was_not_offered_is_a_new_wish() -> None:
    text = "the first one but with Priya"
    priya = Detail(Kind.RESOURCE, text.index("Priya"), len(text), "priya")
    assert chosen(text, details=(priya,)) is None


def test_other_details_do_not_hide_a_choice() -> None:
    text = "the second one please, I'm Jess, 555 0134"
    name = Detail(Kind.NAME, text.index("Jess"), text.index("Jess") + 4, "Jess")
    phone = Detail(Kind.PHONE, text.index("555"), len(text), "5550134")
    found = chosen(text, details=(name, phone))
    assert found
    assert found.places == (1,)


def test_phrases_are_text_and_numbers() -> None:
    def leaves(data: object) -> list[object]:
        if isinstance(data, dict):
            return [leaf for pair in data.items() for part in pair for leaf in leaves(part)]
        return [leaf for part in data for leaf in leaves(part)] if isinstance(data, list) else [data]

    # A bare "no" or "on" in YAML is a truth value.
    assert not [leaf for leaf in leaves(wordings()) if isinstance(leaf, bool) or leaf is None]


@settings(deadline=None, max_examples=80)
@given(st.text(max_size=200), st.sampled_from([ONE, TWO, THREE]))
def test_whatever_is_written_places_are_those_of_offers(text: str, options: tuple[Option, ...]) -> None:
    found = chosen(text, options)
    assert found is None or set(found.places) <= set(range(len(options)))
    answer = reply(text)
    assert answer is None or 0 < answer.strength <= 1


_SAID = st.lists(
    st.sampled_from(
        [
            "yes",
            "no",
            "not",
            "the",
            "first",
            "last",
            "one",
            "2",
            "3:30",
            "maya",
            "or",
            "and",
            ",",
            "?",
            ".",
            "but",
            "either",
            "both",
            "that",
            "is",
            "works",
            "at",
        ]
    ),
    max_size=12,
)


@settings(deadline=None, max_examples=80)
@given(_SAID)
def test_any_mixture_of_such_words_is_read(said: list[str]) -> None:
    found = chosen(" ".join(said))
    assert found is None or len(set(found.places)) == len(found.places)
    reply(" ".join(said))


@pytest.mark.parametrize(
    "piece", ["the first one ", "1 ", "👍", "not ", "that is ", "?", "half ", "yes but ", "3:30 "]
)
def test_a_long_message_is_answered_at_once(piece: str) -> None:
    text = read_text((piece * 2000)[:2000])
    context = Context(now=NOW, options=THREE)
    started = process_time()
    choose(text, (), context)
    reply_to(text, context)
    assert process_time() - started < 0.05
