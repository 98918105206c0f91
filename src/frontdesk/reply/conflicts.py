"""What a person has to settle between two calendars, in words: for the terminal and for a letter."""

from datetime import date, datetime

from frontdesk.booking.business import Business
from frontdesk.booking.model import Booking, Nights, Span
from frontdesk.booking.remote.rows import Conflict
from frontdesk.reply.call_mail import guest_lines
from frontdesk.reply.formats import say_day, say_when
from frontdesk.reply.mail import Mail
from frontdesk.reply.words import words_for


def say_conflict(conflict: Conflict, business: Business) -> str:
    """One sentence or two: what does not agree, and what to do about it."""
    words = words_for(business)
    when, detail = _details(conflict, business)
    return words.say(
        f"team_mail.conflict.{conflict.kind}",
        reference=business.reference(conflict.number) if conflict.number else "",
        resource=conflict.resource,
        when=when,
        detail=detail,
    )


def mail_to_team(conflict: Conflict, booking: Booking | None, business: Business) -> Mail:
    """The same as a letter, with whom it concerns and how it is put away."""
    words = words_for(business)
    told = say_conflict(conflict, business)
    settle = words.say("team_mail.conflict.settle", business=business.id, id=conflict.id)
    about = guest_lines(booking, business) if booking is not None else ""
    body = "\n\n".join(part for part in (told, about, settle) if part)
    return Mail(words.say("team_mail.conflict.subject"), f"{body}\n")


def _details(conflict: Conflict, business: Business) -> tuple[str, str]:
    """The time that a conflict is about, and a count or a code beside it."""
    first, slash, last = conflict.details.partition("/")
    if slash and "T" in first:
        return say_when(Span(datetime.fromisoformat(first), datetime.fromisoformat(last)), business), ""
    if slash:
        return say_when(Nights(date.fromisoformat(first), date.fromisoformat(last)), business), ""
    on, _, count = conflict.details.partition(" ")
    return (say_day(date.fromisoformat(on), business), count) if count else ("", conflict.details)
