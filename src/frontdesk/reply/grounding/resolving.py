"""Texts that count from the guest's booking, told by its clock: ten minutes before the start, at 1:50."""

import re
from dataclasses import replace
from datetime import datetime, timedelta

from frontdesk.conversation.facts import About, Facts, Record
from frontdesk.reply.grounding.language import Language
from frontdesk.reply.grounding.records import claims_of

_STANDS = frozenset({"booked", "moved"})
_SENTENCE = re.compile(r"(?<=[.!?])\s+")


def resolved(facts: Facts, language: Language) -> list[Record]:
    """The sentences on file that count from the start, with the time of the one booking that stands."""
    start = _start(facts)
    if start is None:
        return []
    found: list[Record] = []
    for record in facts.records:
        if record.about is not About.TEXT:
            continue
        for sentence in _SENTENCE.split(record.text):
            found.extend(replace(record, text=told) for told in _at(sentence, start, language))
    return found


def _start(facts: Facts) -> datetime | None:
    """When the guest's booking begins, where there is one and no other."""
    bookings = [record for record in facts.records if record.about is About.BOOKING]
    offers = any(record.about is About.OFFER for record in facts.records)
    if len(bookings) != 1 or offers or not claims_of(bookings[0]) & _STANDS:
        return None
    start = bookings[0].start
    if not isinstance(start, datetime):
        return None
    return start.astimezone(facts.now.tzinfo) if start.tzinfo else start


def _at(sentence: str, start: datetime, language: Language) -> tuple[str, ...]:
    """The sentence with a time in place of how long before the start it is, with both, and as early."""
    match = language.moods.before_start.search(sentence)
    if match is None or (match["early"] and not language.moods.arriving.search(sentence.lower())):
        return ()  # closed 30 minutes early is no time to come
    many = match["many"].lower()
    number = int(many) if many.isdigit() else language.values["numbers"].get(many)
    if not number:
        return ()
    at = start - timedelta(minutes=number)
    clock = f"{at.hour % 12 or 12}:{at.minute:02} {'AM' if at.hour < 12 else 'PM'}"
    rest = f"at {clock}{sentence[match.end() :]}"
    told = (f"{sentence[: match.start()]}{rest}", f"{sentence[: match.end()]}, {rest}")
    arriving = not match["early"] and language.moods.arriving.search(sentence.lower())
    early = f"{sentence[: match.end('many')]} {language.moods.early}"
    by = f"{sentence[: match.start()]}by {clock}{sentence[match.end() :]}"
    return (*told, f"{early}{sentence[match.end() :]}", f"{early}, {rest}", by) if arriving else told
