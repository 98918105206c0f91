"""The keys for what is asked of guests and what they are told."""

from typing import Literal, Self

from pydantic import model_validator

from frontdesk.playbooks.fields import Id, Text, YesNo
from frontdesk.playbooks.keys import Part, key, wrong


class AnswerKeys(Part):
    """What follows from an answer to a yes-or-no question."""

    say: Text = key(says="What the guest is told.", example="Let us talk about that first.")
    hand_off: YesNo = key(False, says="Whether a person takes over instead of booking.", example=True)
    means: list[Text] = key(
        [],
        says="What guests tell of their health that is this answer, so that they are not asked.",
        example=["pregnant", "blood thinners"],
    )
    instead: list[Id] = key([], says="Services that may be had all the same.", example=["facial"])


class AskKeys(Part):
    """One thing to ask of a guest; the order in the file is the order of asking."""

    id: Id = key(says="A short name under which the answer is kept.", example="name")
    kind: Literal["name", "phone", "email", "text", "yes_no", "number", "choice", "vehicle"] = key(
        says="What sort of answer it is.", example="phone"
    )
    question: Text = key(says="The question in words.", example="What name shall I put it under?")
    required: YesNo = key(True, says="Whether a booking needs it.", example=True)
    services: list[Id] = key(
        [], says="Asked for these services only; for all without.", example=["botox", "filler"]
    )
    choices: list[Text] = key(
        [], says="The answers to choose from, for a `choice`.", example=["indoors", "terrace"]
    )
    again: YesNo = key(
        False, says="Whether it is asked even when an earlier answer is on file.", example=True
    )
    if_yes: AnswerKeys | None = key(
        None,
        says="What follows from a yes.",
        example={"say": "Then a nurse will ring you first.", "hand_off": True},
    )
    if_no: AnswerKeys | None = key(
        None, says="What follows from a no.", example={"say": "Then please bring your licence."}
    )

    @model_validator(mode="after")
    def _fits_its_kind(self) -> Self:
        if self.kind == "choice" and len(set(self.choices)) < 2:
            raise wrong(
                'a choice needs two or more "choices"; write for example choices: ["indoors", "terrace"]'
            )
        if self.kind != "choice" and self.choices:
            raise wrong('has "choices" but is not of kind "choice"; write "kind: choice"')
        if self.kind != "yes_no" and (self.if_yes or self.if_no):
            raise wrong('has "if_yes" or "if_no" but is not of kind "yes_no"')
        return self


class FaqKeys(Part):
    """A question guests ask, and its answer."""

    question: Text = key(says="The question as a guest asks it.", example="Do you have parking?")
    also: list[Text] = key(
        [], says="Other ways to ask it.", example=["where can I park", "is there a car park"]
    )
    answer: Text = key(says="The answer in full sentences.", example="Yes, behind the house.")
    category: Text = key("general", says="What it is about.", example="location")
    keywords: list[Text] = key([], says="Words that point to it.", example=["parking", "car", "garage"])
    noted: YesNo = key(
        False,
        says="Whether what guests ask for here is kept with their booking, as a note in their own words.",
        example=True,
    )


class EmergencyKeys(Part):
    """Words that are answered at once, whatever else is going on."""

    phrases: list[Text] = key(
        says="Words that mean danger.", example=["chest pain", "can't breathe"], min_length=1
    )
    say: Text = key(
        says="What the guest is told at once. That the team is told is said by the desk itself.",
        example="Please call 911 now.",
    )
    tell_staff: YesNo = key(
        True,
        says="Whether the team is told at once by e-mail, with the guest's words and number.",
        example=True,
    )
    offer_call: YesNo = key(
        False,
        says="Whether the guest is then asked if somebody shall call: a worry, not a danger.",
        example=True,
    )


class ToneKeys(Part):
    """How the desk speaks."""

    speaks_as: Text | None = key(None, says="The name the desk gives itself.", example="Ava")
    style: Literal["warm", "formal", "brief", "cheerful"] = key("warm", says="Its manner.", example="formal")
    greeting: Text | None = key(None, says="Its first words.", example="Hello! How can I help you today?")
    goodbye: Text | None = key(None, says="Its last words.", example="See you soon!")
    booking: Text = key("booking", says="What a booking is called here.", example="reservation")
    resource: Text | None = key(
        None, says="What the people or things that are booked are called.", example="provider"
    )


class StatusKeys(Part):
    """The trade's own words for where a booking stands."""

    pending: Text = key("pending", says="Waiting for somebody.", example="pending")
    confirmed: Text = key("confirmed", says="Certain.", example="approved")
    declined: Text = key("declined", says="Refused by staff.", example="declined")
    cancelled: Text = key("cancelled", says="Given up.", example="cancelled")
    expired: Text = key("expired", says="Not answered in time.", example="lapsed")
    completed: Text = key("completed", says="Over, as agreed.", example="completed")
    no_show: Text = key("missed", says="The guest did not come.", example="missed")


class AnalysisKeys(Part):
    """An answer the business wants to count, kept with the booking."""

    name: str = key(
        says="The field's name in the export.",
        example="company_size",
        pattern=r"^[a-z][a-z0-9_]*$",
    )
    type: Literal["text", "number", "yes_no", "choice", "date"] = key(
        "text", says="What sort of answer it is.", example="number"
    )
    description: Text = key(says="What it is about, in words.", example="How many people work at the company")
    choices: list[Text] = key([], says="The answers there are, for a `choice`.", example=["small", "large"])

    @model_validator(mode="after")
    def _fits_its_type(self) -> Self:
        if (self.type == "choice") != bool(self.choices):
            raise wrong('"choices" and "type: choice" belong together; write both or neither')
        return self
