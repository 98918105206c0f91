"""Every sentence the desk can say: its wordings keep their facts and read well when filled."""

from dataclasses import replace
from datetime import UTC, datetime, time, timedelta

import pytest

from frontdesk.channels.sms.alphabet import GSM_7, alphabet_of, plain
from frontdesk.conversation.acts import Act, Slot, Story, Tell, Verb, Want
from frontdesk.conversation.items import Put
from frontdesk.conversation.sayings.answers import AnswerFaq, DoNotKnow, InStock, OpenHours, Thanked
from frontdesk.conversation.sayings.bookings import Cancelled, Standing
from frontdesk.conversation.sayings.calls import CalledBack
from frontdesk.conversation.sayings.matters import Emergency, Unknown
from frontdesk.conversation.sayings.offers import Offers
from frontdesk.conversation.sayings.plain import Simple
from frontdesk.conversation.sayings.questions import AskFor
from frontdesk.conversation.sentences import Role
from frontdesk.conversation.state import Known, Proof, State
from frontdesk.playbooks import PlaybookErrors, load_shipped, loads, shipped
from frontdesk.playbooks.sentences import MOST_WORDINGS, STYLES, facts_in, sentences
from frontdesk.reply.circumstances import KNOWN, circumstances_of, is_back
from frontdesk.reply.confirmations import say_standing
from frontdesk.reply.courtesies import OTHER, _names, courtesies, fitting, shipped_courtesies
from frontdesk.reply.examples import Examples
from frontdesk.reply.manner import Manner, choose, opening_of
from frontdesk.reply.order import in_order, role_of
from frontdesk.reply.phrasebook import OWN, faults, lines
from frontdesk.reply.seal import id_of, seal
from frontdesk.reply.words import speaker
from frontdesk.simulation.bank import pattern
from tests.unit.policy.house import House, later
from tests.unit.reply.test_mail import BOOKED as BOOKING

AVA = load_shipped("ava")


def test_all_wordings_of_a_sentence_have_the_same_facts() -> None:
    assert {
        key: [wording.text for wording in wordings]
        for key, wordings in sentences("en").items()
        if len({facts_in(wording.text) for wording in wordings}) != 1
    } == {}


def test_wordings_differ_and_the_first_is_the_plain_one() -> None:
    for key, wordings in sentences("en").items():
        assert not wordings[0].style, key
        assert all(wording.style in ("", *STYLES) for wording in wordings), key
        assert len({wording.text for wording in wordings}) == len(wordings), key


@pytest.mark.parametrize("business", shipped())
def test_every_sentence_reads_well_when_it_is_filled(business: str) -> None:
    playbook = load_shipped(business)
    assert [(line.situation, line.text, fault) for line, fault in faults(playbook)] == []
    assert len(list(lines(playbook))) > 900


ONE_WORDING = {
    "letters, which are read once": ("mail", "call_mail", "team_mail"),
    "what carriers and programs expect to the letter": ("sms", "tools"),
    "danger: nobody chooses words then": ("desk.distress", "desk.distress_again", "desk.alerted"),
    "codes: not a word may depend on what is on file": ("desk.code",),
    "other languages, said to who writes them": ("desk.foreign",),
    "for staff and programs": ("refusals.KeyReused", "refusals.BookedThere"),
    "other languages, each of them said to who reads no English": ("desk.foreign",),
}


def test_a_sentence_of_a_conversation_has_two_to_five_wordings() -> None:
    alone, examples = [name for names in ONE_WORDING.values() for name in names], Examples(AVA)
    assert [
        key
        for key, wordings in sentences("en").items()
        if not 2 <= len(wordings) <= MOST_WORDINGS
        and not examples.is_piece(key)
        and not any(f"{key}.".startswith(f"{name}.") for name in alone)
    ] == []


def test_a_sentence_is_checked_with_every_service_and_person_of_the_business() -> None:
    own = loads(
        _ava_with('offers.suits: ["Fine?"]\n  offers.why.day_full: ["We have no {what} on {day}."]'),
        "ava.yaml",
    )
    found = {fault for line, fault in faults(own) if line.situation == "offers.why.day_full"}
    assert "an article too many: 'no a '" in found
    assert any("'no an '" in fault for fault in found), "an IPL photofacial is not the first service"


def test_an_opening_in_a_sentence_of_another_kind_is_told() -> None:
    own = loads(_ava_with('offers.suits: ["Of course. Fine?"]'), "ava.yaml")
    (fault,) = [fault for line, fault in faults(own) if line.situation == "offers.suits"]
    assert "an opening of its own" in fault


@pytest.mark.parametrize("business", shipped())
def test_every_sentence_fits_the_letters_of_a_text_message(business: str) -> None:
    for line in lines(load_shipped(business)):
        foreign = line.situation.startswith("desk.foreign.")
        assert line.whose == OWN or foreign or alphabet_of(plain(line.text)) is GSM_7, line.text


def test_a_sentence_that_ends_with_an_afternoon_has_one_stop() -> None:
    away = loads(AVA.source.replace("locale: en_US", "locale: en_CA").encode(), "ava.yaml")
    assert [(line.text, fault) for line, fault in faults(away)] == []
    assert any(line.text.endswith(" p.m.") for line in lines(away))


@pytest.mark.parametrize("own", ["Corkage is $15 a bottle.", "We take an X-ray.", "Hepatitis A and typhoid."])
def test_what_a_business_may_well_write_is_no_fault(own: str) -> None:
    told = loads(AVA.source.replace("They never expire.", own).encode(), "ava.yaml")
    assert any(own in line.text for line in lines(told))
    assert list(faults(told)) == []


def test_only_who_has_rooms_speaks_of_nights() -> None:
    hotel, spa = (
        {line.situation for line in lines(load_shipped(business))} for business in ("black-lotus", "ava")
    )
    assert "offers.rooms" in hotel - spa
    assert "refusals.TooFewNights.other" in hotel - spa


def test_a_reply_is_in_the_order_a_courteous_person_would_speak() -> None:
    said = in_order([Simple.SHALL_I, OpenHours(), Simple.NOT_YET, Simple.SORRY, Emergency(0)])
    assert said == [Emergency(0), Simple.SORRY, Simple.NOT_YET, OpenHours(), Simple.SHALL_I]


def test_no_hello_stands_before_an_apology() -> None:
    assert in_order([Simple.HELLO, Simple.SORRY]) == [Simple.SORRY]


def test_a_greeting_comes_before_whatever_else_opens_a_reply() -> None:
    said = in_order([Simple.WORRY, Simple.HELLO, Simple.WHAT_CAN_I_DO])
    assert said == [Simple.HELLO, Simple.WORRY, Simple.WHAT_CAN_I_DO]


def test_nothing_is_said_twice_in_a_reply() -> None:
    assert in_order([AnswerFaq(0), AnswerFaq(0)]) == [AnswerFaq(0)]
    assert in_order([Thanked("Jess"), Simple.THANKS]) == [Thanked("Jess")]


def test_what_was_done_is_not_told_once_more_as_what_stands() -> None:
    said = in_order([Cancelled(BOOKING), Standing((BOOKING,))])
    assert said == [Cancelled(BOOKING), Simple.MORE]
    other = replace(BOOKING, reference="AVA-0009")
    assert in_order([Cancelled(BOOKING), Standing((BOOKING, other))])[1] == Standing((other,))


def _keys(said: Standing) -> list[str]:
    ava = load_shipped("ava")
    speaks = speaker(ava.business, {})
    say_standing(said, replace(ava, business=speaks))
    return [key for key in speaks.words.used if key.startswith("desk.standing.")]


def test_what_was_asked_about_a_booking_is_told_first() -> None:
    house = House()
    booking = house.book(house.offer(later(6), time(14), "botox"))
    assert _keys(Standing((booking,), priced=True)) == ["desk.standing.costs", "desk.standing.confirmed"]


@pytest.mark.parametrize(("many", "which"), [(1, "one"), (2, "other")])
def test_a_guest_with_one_booking_is_not_asked_which_of_these(many: int, which: str) -> None:
    house = House()
    booking = house.book(house.offer(later(6), time(14), "botox"))
    (sentence,), _ = seal([Standing((booking,) * many, which=True)], house.playbook)
    asked = {template.text for template in sentences("en")[f"desk.standing.which.{which}"]}
    assert all(any(wording.part.text.endswith(ask) for ask in asked) for wording in sentence.wordings)


def test_a_car_is_not_put_to_a_guest_twice_in_a_reply() -> None:
    offered = Offers((Put(1, BOOKING.offer),))
    assert in_order([InStock(("miata",)), offered]) == [InStock(("miata",), asks=False), offered]
    assert in_order([InStock(("miata",))]) == [InStock(("miata",))]


def test_a_call_that_is_moved_is_told_once() -> None:
    moved = CalledBack(BOOKING, moved=True)
    assert in_order([moved, CalledBack(BOOKING, again=True)]) == [moved, Simple.MORE]


def test_a_guest_who_tells_a_name_with_a_hello_is_greeted_by_it() -> None:
    (said,) = in_order([Simple.HELLO, Thanked("Jess Lee")])
    sealed, _ = seal([said], AVA)
    assert [wording.part.text for wording in sealed[0].wordings] == ["Hello, Jess!", "Hi Jess!"]
    assert in_order([Simple.HELLO, Simple.SORRY, Thanked("Jess")]) == [Simple.SORRY, Thanked("Jess")]


def test_a_refusal_is_met_with_a_word_before_the_next_question() -> None:
    assert in_order([AskFor("better")]) == [Simple.ALL_RIGHT, AskFor("better")]
    assert in_order([Simple.SORRY, AskFor("better")]) == [Simple.SORRY, AskFor("better")]
    assert in_order([AskFor("better"), Thanked("Jess")]) == [Thanked("Jess"), AskFor("better")]


def test_danger_is_met_without_thanks_for_a_name() -> None:
    assert in_order([Simple.HELLO, Thanked("Jess"), Emergency(0)]) == [Emergency(0)]


def test_a_guest_whose_question_is_open_is_not_asked_for_more() -> None:
    unknown = Unknown(("a piano",), "matter:1")
    assert in_order([Cancelled(BOOKING), unknown]) == [Cancelled(BOOKING), unknown]


def test_sentences_of_a_reply_open_in_different_words() -> None:
    sealed, _ = seal([Unknown(("a piano",), "", "matter:1"), Unknown(("a cake",), "", "matter:2")], AVA)
    first, second = choose(sealed, Manner())
    assert opening_of(first.text) != opening_of(second.text)


def test_what_nobody_knows_is_told_apart_from_what_is_asked() -> None:
    first, last = in_order([DoNotKnow()])
    assert (role_of(first), role_of(last)) == (Role.ANSWER, Role.QUESTION)


def test_every_saying_that_is_a_word_alone_can_be_said() -> None:
    for simple in Simple:
        sealed, _ = seal([simple], AVA)
        assert sealed, simple


def test_ids_are_letters_and_never_alike() -> None:
    made = [id_of(number) for number in range(100)]
    assert len(set(made)) == 100
    assert made[:2] + made[25:28] == ["a", "b", "z", "aa", "ab"]


def _ava_with(sentence: str) -> bytes:
    return (AVA.source + f"\nsentences:\n  {sentence}\n").encode()


def test_a_business_may_bring_wordings_of_its_own() -> None:
    own = loads(_ava_with('offers.suits: ["Does that work?", "Good for you?"]'), "ava.yaml")
    sealed, _ = seal([Simple.MORE], own)
    assert sealed
    assert {line.text for line in lines(own) if line.situation == "offers.suits"} == {
        "Does that work?",
        "Good for you?",
    }
    assert all(line.whose == "own" for line in lines(own) if line.situation == "offers.suits")


@pytest.mark.parametrize(
    ("sentence", "told"),
    [
        ('offers.siuts: ["Good?"]', 'there is no sentence "offers.siuts"'),
        ('offers.which: ["I have {times}."]', "leaves out {what}"),
        ('offers.suits: ["At {time}?"]', "there is no {time} in this sentence"),
        ('offers.suits: ["At {time?"]', "a brace without its other half"),
    ],
)
def test_a_wording_that_loses_or_gains_a_fact_is_told_with_its_line(sentence: str, told: str) -> None:
    with pytest.raises(PlaybookErrors) as caught:
        loads(_ava_with(sentence), "ava.yaml")
    (error,) = caught.value.errors
    assert told in error.message
    assert error.line == _ava_with(sentence).decode().rstrip().count("\n") + 1


def test_an_occasion_may_have_courtesies_of_the_business_s_own() -> None:
    own = loads(
        (AVA.source + '\ncourtesies:\n  thanks: ["Anytime, gorgeous."]\n  joke-1: []\n').encode(), "ava.yaml"
    )
    told = [courtesy.part.text for courtesy in fitting(own, frozenset({"feel:thanks"}))]
    assert told == ["Anytime, gorgeous."]
    assert "joke-1" not in courtesies(own)
    assert [line.text for line in lines(own) if line.situation == "courtesies.thanks"] == told


@pytest.mark.parametrize(
    ("courtesy", "told"),
    [
        ('birthdy: ["Hooray!"]', 'there is no courtesy "birthdy"'),
        ('birthday-9: ["Hooray!"]', 'there is no courtesy "birthday-9"'),
        ('birthday-1: ["Hooray!", "Hurrah!"]', "write one text here"),
        ('birthday-1: ["Your cake is ready at 8!"]', "a courtesy claims nothing"),
    ],
)
def test_a_courtesy_that_there_is_not_is_told_with_its_line(courtesy: str, told: str) -> None:
    source = AVA.source + f"\ncourtesies:\n  {courtesy}\n"
    with pytest.raises(PlaybookErrors) as caught:
        loads(source.encode(), "ava.yaml")
    (error,) = caught.value.errors
    assert told in error.message
    assert error.line == source.rstrip().count("\n") + 1


def test_there_are_about_150_courtesies_and_none_twice() -> None:
    texts = [kind.text for kind in shipped_courtesies("en").values()]
    assert 140 <= len(texts) == len(set(texts))


def test_courtesies_need_circumstances_that_there_are() -> None:
    for kind in shipped_courtesies("en").values():
        assert kind.when, kind.id
        assert kind.when | kind.unless <= KNOWN, kind.id


def _told(*acts: Act) -> frozenset[str]:
    return circumstances_of(acts, (), datetime(2026, 7, 15, tzinfo=UTC), AVA)


def _tell(words: str) -> Tell:
    return Tell(start=0, end=len(words), slot=Slot.OCCASION, words=words)


def _story(words: str) -> Story:
    return Story(start=0, end=len(words), words=words)


@pytest.mark.parametrize(
    ("act", "codes"),
    [
        (_tell("it\u2019s my wife\u2019s Birthday"), {"occasion:birthday"}),
        (_tell("our wedding anniversary"), {"occasion:anniversary"}),
        (_tell("my dad's funeral"), {"story:loss"}),
        (_tell("she passed her test"), {"occasion:other"}),
        (replace(_tell("my birthday"), unwanted=True), set()),
        (_story("our flight was cancelled"), {"story:delay"}),
        (_story("it was my brother's birthday last week"), set()),
        (Want(start=0, end=4, verb=Verb.BOOK, urgent=True), {"hurry"}),
    ],
)
def test_an_occasion_or_a_story_is_known_by_the_words_of_the_file(act: Act, codes: set[str]) -> None:
    assert _told(act) == codes


def test_every_courtesy_of_an_occasion_or_a_story_can_be_said() -> None:
    told = (kind.when for kind in shipped_courtesies("en").values())
    needed = {code for when in told for code in when if code.startswith(("occasion:", "story:", "first"))}
    assert {*_names("en").values(), OTHER} == needed


def test_a_guest_is_back_once_their_file_is_shown_to_be_theirs() -> None:
    now = datetime(2026, 7, 15, tzinfo=UTC)
    proof = Proof("+14155550199", now + timedelta(hours=1))
    known = State(guest=Known(guest_id=7, proofs=(proof,)))
    assert is_back(State(), known, now)
    assert not is_back(State(), State(guest=Known(guest_id=7)), now)
    assert not is_back(replace(known, turns=3), known, now)


@pytest.mark.parametrize(
    "beside", ["danger", "health", "complaint", "anger", "distress", "unanswered", "declined"]
)
def test_no_courtesy_stands_beside_trouble(beside: str) -> None:
    assert fitting(AVA, frozenset({"booked", "future", "later", "feel:thanks"}))
    assert fitting(AVA, frozenset({"booked", "future", "later", "feel:thanks", beside})) == ()


def test_no_courtesy_is_said_a_second_time() -> None:
    told = frozenset({"booked", "future", "later"})
    first = fitting(AVA, told)
    assert first[0].id not in {each.id for each in fitting(AVA, told, [first[0].id])}


def test_see_you_then_needs_something_booked_that_lies_ahead() -> None:
    for kind in shipped_courtesies("en").values():
        if "see you" in kind.text.casefold() or "look forward" in kind.text.casefold():
            assert "future" in kind.when, kind.text


def test_no_courtesy_keeps_a_guest_waiting() -> None:
    assert [
        kind.text for kind in shipped_courtesies("en").values() if pattern("filler").search(kind.text)
    ] == []
