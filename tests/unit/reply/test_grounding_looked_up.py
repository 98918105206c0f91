"""What is seen, found and looked up, and how it is led over to: told of what is there."""

from functools import partial

import pytest

from tests.unit.reply import wordings
from tests.unit.reply.wordings import Given, passes, passes_whole

facts_of = partial(wordings.facts_of, now="2026-02-03T09:00")


def _offer(start: str, **more: object) -> dict[str, object]:
    return {"about": "offer", "what": "Botox", "start": start, **more}


def _table(start: str, where: str) -> dict[str, object]:
    return {"about": "offer", "what": "Table", "party": 4, "where": where, "start": start}


BOOKING = {
    "about": "booking",
    "what": "Botox",
    "with": "Tom Keller",
    "start": "2026-02-06T11:30",
    "reference": "HSS-1234",
}
STANDS = facts_of({**BOOKING, "status": "confirmed"}, guest={"name": "Tom Baxter"})
CANCELLED = facts_of({**BOOKING, "status": "cancelled"})
PENDING = facts_of({**BOOKING, "status": "pending"})
MOVED = facts_of(
    {**BOOKING, "start": "2026-02-03T15:30", "done": "moved", "before": {"start": "2026-02-05T10:00"}}
)
OFFERS = facts_of(
    _offer("2026-02-06T11:30", **{"with": "Dr. Lee"}), _offer("2026-02-06T15:00", **{"with": "Maya"})
)
FULL = facts_of(
    {"about": "nothing_free", "start": "2026-02-05", "end": "2026-02-05"},
    _offer("2026-02-06T11:30"),
    _offer("2026-02-09T11:30"),
)
TABLES = facts_of(_table("2026-02-06T19:30", "terrace"), _table("2026-02-06T20:30", "bar"))
TWO = facts_of(
    {"about": "booking", "what": "Table", "party": 2, "start": "2026-02-06T19:30", "status": "confirmed"}
)
HELD = facts_of(
    {
        "about": "offer",
        "what": "Classic Twin",
        "start": "2026-02-04",
        "end": "2026-03-01",
        "held": True,
        "until": "2026-02-03T11:35",
    }
)
PRICES = facts_of(
    {"about": "service", "what": "Botox", "price": 250}, {"about": "service", "what": "Peel", "price": 165}
)
DOGS = facts_of("Dogs are welcome for $25 a night. Cats are not allowed.", heard="Can I bring my dog?")
LATE = facts_of(
    "You can cancel for free until 48 hours before arrival; after that we charge the first night."
)
PEEL = facts_of("Please stop using retinol five days before a chemical peel.")
LOANERS = facts_of("Loaner cars are available for repairs that take longer than a day.")
CHAIRS = facts_of(
    "High chairs are available; please mention it when you book.", heard="Do you have high chairs?"
)


@pytest.mark.parametrize(
    ("wording", "given"),
    [
        ("According to our records, your Botox is confirmed for Friday at 11:30.", STANDS),
        ("According to our records, your Botox on Friday has been cancelled.", CANCELLED),
        ("I see your Botox on Friday at 11:30, and it's confirmed.", STANDS),
        ("I found your booking: your Botox, Friday at 11:30. It's confirmed.", STANDS),
        ("I've pulled up your booking: Botox on Friday at 11:30. It's confirmed.", STANDS),
        ("I can see your booking: Botox, Friday at 11:30 AM.", STANDS),
        ("Of course, Tom. Your Botox is confirmed for Friday at 11:30.", STANDS),
        ("I understand you'd like to know where things stand. Your Botox is still pending.", PENDING),
        ("Your Botox has been moved to later today at 3:30 PM.", MOVED),
        ("I see two openings on Friday: 11:30 with Dr. Lee and 3 PM with Maya.", OFFERS),
        ("Looking at our calendar, Friday at 11:30 with Dr. Lee is open.", OFFERS),
        ("You're looking for Botox, got it! I can offer Friday at 11:30 with Dr. Lee.", OFFERS),
        ("You can choose between 11:30 and 3 PM on Friday.", OFFERS),
        ("Thanks for your patience! I have Friday at 11:30 with Dr. Lee.", OFFERS),
        ("I understand you were hoping for Thursday; unfortunately, we're fully booked that day.", FULL),
        ("Thursday is fully booked. The closest I have is Friday at 11:30.", FULL),
        ("Unfortunately nothing is open on Thursday, February 5 😔 I can offer Friday at 11:30.", FULL),
        (
            "There are two tables available for four on Friday: 7:30 on the terrace and 8:30 at the bar.",
            TABLES,
        ),
        ("Your booking is confirmed! Party size: Two.", TWO),
        ("I'm holding the Classic Twin from tomorrow to Sunday, March 1 until 11:35 AM.", HELD),
        ("Absolutely, here you go: Botox for $250 and the peel for $165.", PRICES),
        (
            "Our current prices are as follows: Botox at $250, the peel at $165 😊 Shall I book?",
            PRICES,
        ),
        ("Your dog is welcome — it's $25 a night.", DOGS),
        (
            "You can cancel for free until 48 hours before arrival; after that, the first night is charged.",
            LATE,
        ),
        ("Loaner cars are available for repairs that take longer than one day.", LOANERS),
        ("Before a chemical peel, please stop using retinol five days ahead.", PEEL),
        ("We do have high chairs — please mention it when you book.", CHAIRS),
    ],
)
def test_what_is_there_is_told_as_seen_or_found(wording: str, given: Given) -> None:
    assert passes_whole(wording, given)


@pytest.mark.parametrize(
    ("wording", "given"),
    [
        ("According to our records, your Botox is cancelled.", STANDS),
        ("According to our records, your Botox on Friday is booked.", CANCELLED),
        ("I see your Botox on Friday at 11:30, and it's confirmed.", PENDING),
        ("I see your Botox on Friday at 11:30.", OFFERS),
        ("I found your booking: Botox on Friday at 11:30.", OFFERS),
        ("I can see your booking: Botox with Dr. Lee, Friday at 11:30 AM.", OFFERS),
        ("I see two bookings for you: Friday at 11:30 with Dr. Lee and at 3 PM with Maya.", OFFERS),
        ("I see three openings on Friday: 11:30 with Dr. Lee and 3 PM with Maya.", OFFERS),
        ("Your Botox with Baxter is confirmed for Friday at 11:30.", STANDS),
        (
            "Your Botox with Anna is still pending.",
            facts_of({**BOOKING, "status": "pending", "name": "Anna Lind"}),
        ),
        ("Any time after 11 works too.", OFFERS),
        ("Of course, Keller. Your Botox is confirmed for Friday at 11:30.", STANDS),
        ("Your Botox has been moved to later today at 10.", MOVED),
        ("Looking at our calendar.", OFFERS),
        ("Thanks for your patience while I check.", OFFERS),
        ("Please be patient.", OFFERS),
        ("I know you were hoping for Saturday, but we're fully booked that day.", FULL),
        ("You were booked for Thursday.", FULL),
        ("Thursday is fully booked. The closest I have is Monday at 11:30.", FULL),
        (
            "There are two tables available for five on Friday: 7:30 on the terrace and 8:30 at the bar.",
            TABLES,
        ),
        ("Your table for one is booked for Friday at 7:30 PM.", TWO),
        ("Your booking is confirmed! Party size: Three.", TWO),
        ("Absolutely, here you go: Botox for $165 and the peel for $250.", PRICES),
        ("Your dog is welcome.", DOGS),
        ("Your cat is welcome — it's $25 a night.", DOGS),
        ("The first night is charged.", LATE),
        ("After that, the last night is charged.", LATE),
        ("Loaner cars are available for repairs that take one day.", LOANERS),
        ("After a chemical peel, please stop using retinol five days ahead.", PEEL),
        ("Before a chemical peel, please stop using retinol three days ahead.", PEEL),
        ("We have high chairs booked for you.", CHAIRS),
    ],
)
def test_what_is_not_there_is_neither_seen_nor_found(wording: str, given: Given) -> None:
    assert not passes(wording, given)


def test_what_was_found_is_told_under_its_heading() -> None:
    offers = facts_of(
        {"about": "offer", "what": "Botox", "with": "Dr. Lee", "start": "2026-07-16T10:00"},
        {"about": "offer", "what": "Botox", "with": "Dr. Lee", "start": "2026-07-16T14:00"},
        now="2026-07-15T09:00",
    )
    assert passes(
        "Here's what I found:\n- Thursday at **10 AM** with Dr. Lee\n- Thursday at **2 PM**", offers
    )
    assert not passes("Here's what I found:\n- Thursday at **11 AM** with Dr. Lee", offers)
    full = facts_of({"about": "nothing_free", "what": "Botox", "start": "2026-07-16"}, now="2026-07-15T09:00")
    assert not passes("Here's what I found: Thursday at 10 AM.", full)
