"""What a guest wants, in the light of what the desk said before."""

from datetime import datetime
from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from frontdesk.conversation.context import Context, Option
from frontdesk.conversation.reading import Detail, Intent, Kind, Likely
from frontdesk.understanding.intents import judge
from frontdesk.understanding.intents.acts import Act, act_before, act_of, by_rules
from frontdesk.understanding.intents.cues import Cue, Cues
from frontdesk.understanding.intents.judging import judge_seen
from frontdesk.understanding.intents.seen import see
from frontdesk.understanding.intents.wording import wording
from frontdesk.understanding.reader import read
from frontdesk.understanding.text import read_text

NOW = datetime(2026, 3, 4, 9)  # noqa: DTZ001  the zone is the business's

PROPOSED = "Shall I book it for you?"
READ_BACK = "A table for two on Friday at 7 pm, is that right?"
OFFERED = "I have 3 pm or 5 pm. Which one would you like?"
DONE = "Your table is booked."
MORE = "Is there anything else I can do?"
FULL = "Sorry, Sunday is full."


def intents(text: str, previous: str = "", *asked: str) -> list[str]:
    """What a message is judged to want, best first."""
    context = Context(now=NOW, previous=previous, asked=asked)
    return [likely.intent.value for likely in read(text, context).intents]


def by_rules_alone(text: str, previous: str = "", *asked: str) -> list[str]:
    """The same with no learned weights for intents."""
    context = Context(now=NOW, previous=previous, asked=asked)
    seen = see(read_text(text), read(text, context).details, context)
    return [likely.intent.value for likely in judge_seen(seen, None)]


PLAIN = [
    ("yes", PROPOSED, "affirm"),
    ("yep", READ_BACK, "affirm"),
    ("sure, go ahead", PROPOSED, "affirm"),
    ("sounds good", READ_BACK, "affirm"),
    ("no", PROPOSED, "negate"),
    ("nah not now", PROPOSED, "negate"),
    ("no thanks", MORE, "negate"),
    ("that's all", MORE, "negate"),
    ("thanks", DONE, "thank"),
    ("goodbye", DONE, "goodbye"),
    ("good morning", "", "greet"),
    ("never mind", "", "abort"),
    ("forget it", OFFERED, "abort"),
    ("cancel my appointment", "", "cancel"),
    ("i need to cancel tonight's table", "", "cancel"),
    ("I can't make it tomorrow", "", "cancel"),
    ("move my appointment to Friday please", "", "change"),
    ("I have to reschedule", "", "change"),
    ("what time is my booking", "", "check_booking"),
    ("do I have an appointment on Monday?", "", "check_booking"),
    ("is my reservation confirmed?", "", "check_booking"),
    ("I'd like to book a massage", "", "book"),
    ("can I make a reservation for tonight", "", "book"),
    ("table for four at eight", "", "book"),
    ("do you have parking?", "", "request_info"),
    ("how much is a facial?", "", "request_info"),
    ("what are your opening hours", "", "request_info"),
    ("find me a quiet hotel near the lake", "", "find"),
    ("let me speak to a human", "", "handoff"),
    ("talk to a person", "", "handoff"),
    ("get me your manager", "", "handoff"),
    ("can you repeat that", OFFERED, "repeat"),
    ("pardon?", OFFERED, "repeat"),
    ("not sure yet", PROPOSED, "unsure"),
    ("maybe", PROPOSED, "unsure"),
    ("are you a robot?", "", "smalltalk"),
    ("what can you do", "", "help"),
    ("the heating in our room is broken", "", "complaint"),
    ("I want to complain about the service", "", "complaint"),
    ("the second one please", OFFERED, "select"),
    ("the later one", OFFERED, "select"),
    ("anything else?", OFFERED, "request_alternatives"),
    ("do you have something cheaper", OFFERED, "request_alternatives"),
    ("what's the weather like tomorrow", "", "oos"),
    ("play some music", "", "oos"),
]


@pytest.mark.parametrize(("text", "previous", "wanted"), PLAIN)
def test_plain_wishes_need_no_learned_weights(text: str, previous: str, wanted: str) -> None:
    assert by_rules_alone(text, previous)[0] == wanted


@pytest.mark.parametrize(("text", "previous", "wanted"), PLAIN)
def test_plain_wishes_are_as_plain_with_them(text: str, previous: str, wanted: str) -> None:
    assert intents(text, previous)[0] == wanted


@pytest.mark.parametrize(
    ("previous", "meant"),
    [(READ_BACK, "affirm"), (PROPOSED, "affirm"), (OFFERED, "select"), (DONE, "thank")],
)
@pytest.mark.parametrize("text", ["perfect", "great!", "Wonderful."])
def test_the_same_praise_means_what_the_desk_had_just_done(text: str, previous: str, meant: str) -> None:
    assert intents(text, previous)[0] == meant


@pytest.mark.parametrize(
    ("text", "previous", "asked", "wanted"),
    [
        ("Jess", "Could I have your name?", "name", {"inform"}),
        ("tmrw arvo", "Which day suits you?", "date", {"inform"}),
        ("I'd like to book a room in Lisbon", "Which city should I look in?", "location", {"inform"}),
        ("whenever", "What time would you like?", "time", {"inform", "unsure"}),
        ("let me check with my wife", PROPOSED, "", {"unsure"}),
        ("no, Thursday", READ_BACK, "", {"negate", "inform"}),
        ("make it three", READ_BACK, "", {"negate", "inform", "change"}),
        ("neither", OFFERED, "", {"negate", "request_alternatives"}),
        ("either is fine", OFFERED, "", {"select"}),
        ("5 pm works", OFFERED, "", {"select"}),
        ("anything later?", OFFERED, "", {"request_alternatives"}),
        ("what about Monday then", FULL, "", {"request_alternatives", "inform"}),
        ("book it", OFFERED, "", {"select", "book"}),
        ("how long does it take?", OFFERED, "", {"request_info"}),
        ("great thanks bye", DONE, "", {"thank", "goodbye"}),
        ("I also need a hotel in Porto", DONE, "", {"find"}),
    ],
)
def test_answers_are_judged_by_the_question(text: str, previous: str, asked: str, wanted: set[str]) -> None:
    assert intents(text, previous, *filter(None, [asked]))[0] in wanted


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("can u fit me in tmrw", {"book", "find"}),
        ("haircut on saturday morning with maya", {"book"}),
        ("I'd like a double room for two adults for three nights from the 9th", {"book"}),
        ("my car needs an oil change", {"book"}),
        ("any openings today?", {"find", "request_info"}),
        ("pls cancel resevation for tonite", {"cancel"}),
        ("we won't be needing the table after all", {"cancel"}),
        ("could we come an hour later than planned?", {"change"}),
        ("we're five now instead of four", {"change"}),
        ("did my booking go through", {"check_booking"}),
        ("I have a reservation under Okafor", {"check_booking"}),
        ("can i bring my dog", {"request_info"}),
        ("does it hurt", {"request_info"}),
        ("nobody called me back!!", {"complaint"}),
        ("you charged me twice", {"complaint"}),
        ("call me back please", {"handoff"}),
        ("this is useless, I want a real person", {"handoff", "complaint"}),
        ("who built the eiffel tower", {"oos"}),
        ("transfer fifty dollars to my savings account", {"oos"}),
        ("how do I cook rice", {"oos"}),
    ],
)
def test_what_guests_write_out_of_the_blue(text: str, wanted: set[str]) -> None:
    assert intents(text)[0] in wanted


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("scratch that, on the 29th after 5pm", "book"),
        ("To be clear: a table for two on the 29th after 5pm", "book"),
        ("can I come in sometime?", "book"),
        ("need to rebook that for the 19th in the afternoon", "change"),
        ("I can't make it on Friday", "cancel"),
        ("cancel the one on the 29th", "cancel"),
    ],
)
def test_what_only_rings_like_another_wish_is_not_taken_for_it(text: str, wanted: str) -> None:
    assert intents(text)[0] == wanted


def test_several_wishes_are_all_told() -> None:
    assert {"thank", "goodbye"} <= set(intents("thank you so much, goodbye", DONE))
    assert {"affirm", "request_info"} <= set(intents("Yes. What is their phone number?", READ_BACK))


def test_each_intent_says_how_sure_it_is_and_why() -> None:
    best = read("please cancel my booking", Context(now=NOW)).intents[0]
    assert best.intent is Intent.CANCEL
    assert best.confidence > 0.8
    assert "cancel" in best.why


def test_slips_of_the_fingers_change_nothing() -> None:
    assert intents("i want to cancle my appoitment")[0] == "cancel"
    assert intents("can i reshedule")[0] == "change"
    assert intents("thansk", DONE)[0] == "thank"


def test_a_question_about_a_service_of_the_house_is_no_strangers() -> None:
    text = read_text("what is microneedling good for")
    service = Detail(Kind.SERVICE, 8, 21, "microneedling")
    stranger = judge(text, (), Context(now=NOW))
    guest = judge(text, (service,), Context(now=NOW))
    assert _share(guest, Intent.OUT_OF_SCOPE) <= _share(stranger, Intent.OUT_OF_SCOPE)
    assert guest[0].intent is not Intent.OUT_OF_SCOPE


def _share(found: tuple[Likely, ...], intent: Intent) -> float:
    return sum(likely.confidence for likely in found if likely.intent is intent)


def test_a_message_without_words_wants_nothing() -> None:
    assert intents("") == intents("?!") == intents("👍👍") == []


@given(st.text(max_size=300))
def test_whatever_is_written_is_judged(text: str) -> None:
    found = judge(read_text(text), (), Context(now=NOW, previous=text))
    assert len({likely.intent for likely in found}) == len(found)
    assert all(0 < likely.confidence <= 1 for likely in found)


@pytest.mark.parametrize("piece", ["a ", "1 ", "add to my ", "yes no ", "i would like to ", "ابجد ", "🙂"])
def test_long_messages_take_no_longer_than_the_words_that_count(piece: str) -> None:
    text = read_text(piece * (2_000 // len(piece)))
    started = process_time()
    judge(text, (), Context(now=NOW))
    assert process_time() - started < 0.05


@pytest.mark.parametrize(
    ("said", "act"),
    [
        ("Which day would you like?", Act.ASKED),
        ("How about Casa Verde? It has four stars.", Act.OFFERED),
        ("Would you like me to reserve it?", Act.PROPOSED),
        (READ_BACK, Act.READ_BACK),
        (DONE, Act.DONE),
        (MORE, Act.MORE),
        ("Unfortunately we have no tables on Monday.", Act.FAILED),
        ("It costs $40 in total.", Act.TOLD),
        ("You're welcome, have a nice day!", Act.BYE),
    ],
)
def test_the_desks_own_acts_are_told_apart(said: str, act: Act) -> None:
    assert act_of(said) is act


def test_the_clearest_acts_need_no_learned_weights() -> None:
    for said, act in ((READ_BACK, Act.READ_BACK), (MORE, Act.MORE), ("It's 12 Mill Lane.", Act.TOLD)):
        assert by_rules(wording(read_text(said))) is act


def test_what_the_desk_knows_it_did_needs_no_guess() -> None:
    said = "Your table is booked."
    assert act_before(Context(now=NOW, previous=said, confirming=True)) is Act.READ_BACK
    assert act_before(Context(now=NOW, previous=said, options=(Option("3 pm"),))) is Act.OFFERED
    assert act_before(Context(now=NOW, previous=said, asked=("date",))) is Act.ASKED
    assert act_before(Context(now=NOW)) is Act.NOTHING


def test_cues_take_alternatives_gaps_and_ends() -> None:
    cues = Cues({"add": ["add * to (my|the) list"], "no": ["^ no (thanks|) $"]})
    assert cues.find(["add", "eggs", "and", "milk", "to", "the", "list"]) == [Cue("add", 0, 7)]
    assert cues.find(["add", "one", "two", "three", "four", "five", "six", "to", "my", "list"]) == []
    assert cues.find(["no", "thanks"]) == [Cue("no", 0, 2)]
    assert cues.find(["no", "thanks", "bye"]) == []


def test_a_wording_takes_contractions_apart_and_numbers_as_one() -> None:
    put = wording(read_text("I'd come at 7 30 on Monday, ok?"))
    assert put.words == ("i", "would", "come", "at", "#", "on", "@", "okay")
    assert put.starts[0] == put.starts[1] == 0
    assert put.asks


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("can you call it you know off please", "cancel"),
        ("i need to you know cancel my table", "cancel"),
        ("do you know if you have parking", "request_info"),
        ("what time i mean when is my appointment again", "check_booking"),
    ],
)
def test_what_is_said_while_thinking_is_passed_over(text: str, wanted: str) -> None:
    assert intents(text, DONE)[0] == wanted
