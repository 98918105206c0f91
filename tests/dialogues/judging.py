"""What is wrong with a dialogue that was had: its records first, then its claims, then its manners."""

from collections import Counter
from datetime import date, datetime
from zoneinfo import ZoneInfo

from bench.dialogues import Acted, Dialogue, Expected, Line, Person
from frontdesk.booking.business import Business
from frontdesk.booking.model import Booking, Nights
from frontdesk.conversation.reply import Reply
from tests.wordings import is_key, says

FILLERS = (
    "let me check",
    "let me look",
    "one moment",
    "just a moment",
    "just a second",
    "hold on",
    "bear with me",
    "i'll get back to you",
    "checking availability",
    "please wait",
)
"""What a desk says that does nothing."""

ABOUT_BOOKINGS = {"booked", "moved", "cancelled", "confirmed", "pending"}


def faults(dialogue: Dialogue, acted: Acted, business: Business, person: Person) -> list[str]:
    """Everything that is wrong, most important first."""
    return [
        *acted.wrong,
        *acted.audited,
        *_records(dialogue, acted, business, person),
        *(
            fault
            for (line, reply), asked in zip(acted.said, acted.asked, strict=True)
            for fault in _turn(line, reply, asked)
        ),
        *(fault for _, reply in acted.said for fault in _claims(reply, acted)),
        *_manners(dialogue, acted),
    ]


def _records(dialogue: Dialogue, acted: Acted, business: Business, person: Person) -> list[str]:
    """What must be booked is, and nothing else."""
    left = list(acted.bookings)
    missing = []
    for expected in dialogue.books:
        found = next((b for b in left if not _differs(expected, b, business, person)), None)
        if found is not None:
            left.remove(found)
        else:
            missing.append(expected)
    faults = []
    for expected in missing:
        near = {b.reference: _differs(expected, b, business, person) for b in left}
        wanted = expected.model_dump(exclude_none=True, exclude_defaults=True, mode="json")
        faults.append(f"not booked: {wanted}; " + (f"instead: {near}" if near else "nothing is booked"))
    if not missing:
        faults += [f"booked without being wanted: {_words(b, business.zone)}" for b in left]
    return faults


def _differs(expected: Expected, booking: Booking, business: Business, person: Person) -> list[str]:
    offer, contact = booking.offer, booking.contact
    callback = expected.services == ["callback"]
    pairs: list[tuple[str, object, object]] = [
        ("services", expected.services, [part.service for part in offer.parts]),
        ("with", expected.with_, list(offer.with_names)),
        ("party", expected.party, offer.party),
        ("status", expected.status or ("confirmed" if callback else person.status), booking.status.value),
        ("name", expected.name or person.name, contact.name if contact else None),
        ("phone", expected.phone or person.phone, contact.phone if contact else None),
        ("email", expected.email, contact.email if contact else None),
        *_times(expected, booking, business.zone),
    ]
    wrong = [
        f"{name} is {is_}, not {wanted}"
        for name, wanted, is_ in pairs
        if wanted is not None and wanted != is_
    ]
    resources = {resource for part in offer.parts for resource in part.resources}
    areas = {business.resources[r].area for r in resources if r in business.resources}
    if expected.area is not None and areas != {expected.area}:
        wrong.append(f"it is in {areas}")
    wrong += [f"{name} is there" for name in expected.without if name in offer.with_names]
    requests = (contact.requests or "") if contact else ""
    if expected.requests is not None and expected.requests.casefold() not in requests.casefold():
        wrong.append(f"requests are {requests!r}")
    return wrong


def _times(expected: Expected, booking: Booking, zone: ZoneInfo) -> list[tuple[str, object, object]]:
    when = booking.offer.when
    if isinstance(when, Nights):
        start: date = when.check_in_on
        return [("start", expected.start, start), ("until", expected.until, when.check_out_on)]
    local = when.start_at.astimezone(zone).replace(tzinfo=None)
    days = expected.day if isinstance(expected.day, list) else [expected.day]
    at = local.time()
    early = expected.from_ is not None and at < expected.from_
    late = expected.to is not None and at > expected.to
    return [
        ("start", expected.start, local),
        ("day", expected.day and True, (local.date() in days) or local.date()),
        ("time", f"{expected.from_} to {expected.to}" if early or late else None, at),
    ]


def _words(booking: Booking, zone: ZoneInfo) -> str:
    when = booking.offer.when
    start: date | datetime = (
        when.check_in_on if isinstance(when, Nights) else when.start_at.astimezone(zone).replace(tzinfo=None)
    )
    return f"{booking.offer.what} at {start} for {booking.offer.party} ({booking.status.value})"


def _turn(line: Line, reply: Reply, asked: str) -> list[str]:
    """What was expected of one answer."""
    faults = []
    claims = {receipt.claim for receipt in reply.receipts}
    if line.took is not None and reply.specialist != line.took:
        faults.append(f"{line.say!r} went to {reply.specialist}, not to {line.took}")
    if line.claims is not None and not set(line.claims) <= claims:
        faults.append(f"the answer to {line.say!r} claims {sorted(claims)}, not {line.claims}")
    if line.only is not None and not claims <= set(line.only):
        faults.append(
            f"the answer to {line.say!r} claims {sorted(claims)}, and may claim {line.only} at most"
        )
    if (line.asks is not None and asked != line.asks) or (line.not_asks and asked == line.not_asks):
        faults.append(f"the answer to {line.say!r} asks for {asked or 'nothing'}")
    faults += [
        f"the answer to {line.say!r} lacks {fact!r}" for fact in line.facts if not _has(reply.text, fact)
    ]
    return faults


def _has(text: str, words: str, folded: str = "") -> bool:
    """Whether a reply has these words, or the sentence of this key in any of its wordings."""
    if is_key(words):
        return says(text, words)
    return words.casefold() in folded if folded else words in text


def _claims(reply: Reply, acted: Acted) -> list[str]:
    """A claim rests on a record that is there, and on nobody else's."""
    faults = []
    own = {booking.reference for booking in acted.bookings}
    for receipt in reply.receipts:
        kind, _, record = receipt.record.partition(":")
        if receipt.claim in ABOUT_BOOKINGS and (kind != "booking" or record not in own):
            faults.append(f"{receipt.claim} rests on {receipt.record}, which is not the guest's")
        if kind == "hold" and int(record) not in acted.holds:
            faults.append(f"{receipt.claim} rests on {receipt.record}, which was never held")
        if kind == "job" and record.partition(":")[0] not in acted.jobs:
            faults.append(f"{receipt.claim} rests on {receipt.record}, and there is no such job")
    return faults


def _manners(dialogue: Dialogue, acted: Acted) -> list[str]:
    """Nobody else's data, no fillers, nothing three times, no more messages than a guest has patience for."""
    faults = []
    if len(acted.said) > dialogue.at_most:
        faults.append(f"it took {len(acted.said)} messages, and {dialogue.at_most} are enough")
    private = [b.reference for b in acted.others]
    private += [c.name for b in acted.others if (c := b.contact)]
    # A number that the guest typed themselves is no secret to them.
    typed = " ".join(line.say or "" for line, _ in acted.said)
    phones = [c.phone[-4:] for b in acted.others if (c := b.contact) and c.phone]
    private += [phone for phone in phones if phone not in typed]
    for _, reply in acted.said:
        text = reply.text.casefold()
        faults += [f"a reply says {filler!r}" for filler in FILLERS if filler in text]
        faults += [f"a reply says {words!r}" for words in dialogue.never if _has(reply.text, words, text)]
        faults += [
            f"a reply tells of another guest: {words!r}" for words in private if words.casefold() in text
        ]
        if not text.strip():
            faults.append("a reply is empty")
        if "{" in text or "}" in text:
            faults.append(f"a reply is not filled in: {reply.text!r}")
    often = Counter(reply.text for _, reply in acted.said)
    faults += [f"{count} times: {text!r}" for text, count in often.items() if count > 2]
    return faults
