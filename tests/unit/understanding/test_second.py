"""What of a model's reading is taken, and what never is."""

from dataclasses import replace
from datetime import date, datetime, time

import pytest

from frontdesk.conversation.context import Context
from frontdesk.conversation.model import Pointed, Suggested
from frontdesk.conversation.reading import Intent, Kind, Likely, Reading
from frontdesk.conversation.suggesting import INTENTS, KINDS
from frontdesk.conversation.when import Point, When
from frontdesk.playbooks import Playbook, load_shipped
from frontdesk.understanding.reader import Reader
from frontdesk.understanding.second import merged


@pytest.fixture(scope="module")
def ava() -> Playbook:
    return load_shipped("ava")


@pytest.fixture
def now(ava: Playbook) -> Context:
    return Context(datetime(2026, 7, 15, 10, tzinfo=ava.business.zone))


def suggestion(*details: tuple[str, str, str], intent: str = "book") -> Suggested:
    return Suggested(intent, tuple(Pointed(*detail) for detail in details))


def test_a_service_is_taken_by_the_guests_own_characters(ava: Playbook, now: Context) -> None:
    reading = Reading("the wrinkle thing, whenever")
    read = merged(reading, suggestion(("service", "wrinkle thing", "botox")), now, ava)
    assert [(d.kind, d.value, read.text[d.start : d.end]) for d in read.details] == [
        (Kind.SERVICE, "botox", "wrinkle thing")
    ]
    assert read.intent is Intent.BOOK


@pytest.mark.parametrize(
    ("detail", "why"),
    [
        (("service", "massage", "botox"), "the guest did not write that"),
        (("service", "", "botox"), "nothing was quoted"),
        (("service", "wrinkle thing", "massage"), "there is no such service"),
        (("resource", "wrinkle thing", "dr-who"), "nobody of that name works here"),
        (("party_size", "4 of us", "3"), "the guest wrote another number"),
        (("party_size", "4 of us", "-4"), "no number of people"),
        (("party_size", "4 of us", "100000"), "nobody comes with so many"),
        (("when", "the 20th", "2026-07-21"), "the guest wrote another day"),
        (("when", "the 20th", "2026-07-32"), "there is no such day"),
        (("when", "the 20th", "2025-07-20"), "it is past"),
        (("when", "the 20th", "2031-07-20"), "it is too far off"),
        (("when", "the 20th", "soon"), "no day at all"),
        (("when", "at half 4", "16:30/17:00"), "a span of times is not what it may add"),
        (("name", "wrinkle", "Wrinkle"), "names are not a model's to read"),
        (("phone", "4155550199", "+14155550199"), "nor are phones"),
        (("question", "wrinkle thing", "9999"), "there is no such question"),
        (("question", "not there", "1"), "nor a question that was not asked"),
    ],
    ids=lambda each: each if isinstance(each, str) else "",
)
def test_what_is_not_borne_out_is_left(
    detail: tuple[str, str, str], why: str, ava: Playbook, now: Context
) -> None:
    reading = Reading("the wrinkle thing for 4 of us on the 20th at half 4, 4155550199")
    assert merged(reading, suggestion(detail, intent="unsure"), now, ava) == reading, why


def test_a_day_and_a_time_that_fit_the_words_are_taken_and_doubted(ava: Playbook, now: Context) -> None:
    reading = Reading("could be the 20th, teatime-ish")
    read = merged(reading, suggestion(("when", "the 20th, teatime-ish", "2026-07-20T16:00")), now, ava)
    when = read.details[0].value
    assert isinstance(when, When)
    assert when.window.start == Point(date(2026, 7, 20), time(16))
    assert when.needs_confirmation


def test_while_a_question_about_the_guest_is_open_only_a_question_is_taken(
    ava: Playbook, now: Context
) -> None:
    reading = Reading("can i bring my dog")
    read = merged(
        reading,
        suggestion(("when", "my dog", "2026-09-09"), ("question", "bring my dog", "1")),
        replace(now, asked=("yes_no",)),
        ava,
    )
    assert not read.details
    assert [answered.index for answered in read.questions] == [1]


def test_ours_is_never_overruled(ava: Playbook, now: Context) -> None:
    ours = Reader.of(ava).read("botox on Friday at 3 or so", now)
    theirs = suggestion(
        ("service", "botox", "lip-filler"), ("when", "Friday at 3", "2026-07-18T15:00"), intent="cancel"
    )
    read = merged(ours, theirs, now, ava)
    assert read.details == ours.details


def test_what_the_words_say_plainly_stays_what_is_wanted(ava: Playbook, now: Context) -> None:
    ours = replace(Reading("cancel it"), intents=(Likely(Intent.CANCEL, 0.9, plain=True),))
    assert merged(ours, suggestion(intent="book"), now, ava).intent is Intent.CANCEL


@pytest.mark.parametrize("intent", ["affirm", "negate", "select", "handoff", "abort", "yes", "", "BOOK"])
def test_nobody_agrees_chooses_or_calls_for_a_person_in_a_guests_name(
    intent: str, ava: Playbook, now: Context
) -> None:
    reading = Reading("hm whatever")
    assert merged(reading, suggestion(intent=intent), now, ava) == reading
    assert intent not in INTENTS


def test_contacts_and_names_are_not_among_what_may_be_pointed_at() -> None:
    assert not {"name", "phone", "email", "reference", "option"} & set(KINDS)
