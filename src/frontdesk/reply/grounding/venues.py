"""Opening hours of a place that is told of: its own text, read as a week, and told again by the day."""

from frontdesk.conversation.facts import About
from frontdesk.reply.grounding.clauses import Clause
from frontdesk.reply.grounding.contacting import is_own_phone
from frontdesk.reply.grounding.grounds import Grounds
from frontdesk.reply.grounding.hours import Week, add_told, holds, house_week, read_text, read_told
from frontdesk.reply.grounding.scan import Scan
from frontdesk.reply.grounding.supports import Support
from frontdesk.reply.grounding.values import Says, Value


def as_open_there(clause: Clause, scan: Scan, grounds: Grounds) -> list[Support]:
    """The place whose hours a clause tells: Osteria Luna is open on Sunday, where it is from Tuesday on."""
    if clause.negative or not any(v.says in _HOURS for v in clause.values):
        return []
    if not grounds.described or not _is_of_opening(clause, scan, grounds):
        return []
    venue = _meant(clause, grounds)
    week = _week(venue, grounds) if venue is not None else {}
    told = read_told(clause, scan, venue, scan.words["venue_words"]) if week else []
    if venue is None or not told or not all(holds(each, week, grounds) for each in told):
        return []
    return [venue, *venue.told[:1]]


def as_shut_there(clause: Clause, scan: Scan, grounds: Grounds) -> list[Support]:
    """The place that is told not to be open on a day: on Mondays, where it is from Tuesday to Sunday."""
    words = scan.words
    if not grounds.described or (words["opens"] | words["shut"]).isdisjoint(clause.shape):
        return []
    if grounds.language.moods.shut_on.fullmatch(clause.text) is None:
        return []
    venue = _meant(clause, grounds)
    week = _week(venue, grounds) if venue is not None else {}
    if venue is None or len(week) < _MOST:
        return []
    days = {day.weekday() for v in clause.values if v.says is Says.DAY for day in v.days}
    return [venue, *venue.told[:1]] if all(week.get(day) is None for day in days) else []


_MOST = 4
"""Who tells the hours of so many days tells them of all on which it is open."""
_HOURS = frozenset({Says.DAY, Says.TIME, Says.END, Says.UNTIL})


def as_reached(clause: Clause, scan: Scan, grounds: Grounds) -> list[Support]:
    """The place whose own phone a clause tells: you can reach them at this number."""
    if not grounds.described or grounds.language.moods.reaches.fullmatch(clause.text) is None:
        return []
    phones = [v for v in scan.values if v.says is Says.PHONE and clause.first <= v.first < clause.last]
    venue = _named(clause, grounds)
    told = venue is not None and len(phones) == 1 and is_own_phone(phones[0], venue, grounds)
    return [venue] if told and venue is not None else []


def is_open_as_asked(grounds: Grounds) -> bool | None:
    """Whether the place, or the house, is open on the day that was asked for; None where nothing says so."""
    if len(grounds.questions) != 1 or len(grounds.heard_clauses) != 1:
        return None
    question, scan = grounds.questions[0], grounds.heard_scan
    if scan is None or scan.words["opens"].isdisjoint(question.shape) or question.negative:
        return None
    venue = _meant(question, grounds)
    week = _week(venue, grounds) if venue is not None else house_week(grounds)[0]
    told = read_told(question, scan, venue, scan.words["asking_open"]) if week else []
    if len(told) != 1 or not told[0].days or (told[0].opens or told[0].closes) is not None:
        return None
    known = all(day in week for day in told[0].days)
    return holds(told[0], week, grounds) if known else None


def _is_of_opening(clause: Clause, scan: Scan, grounds: Grounds) -> bool:
    """Whether it says that it tells hours, or only tells them to somebody who asked."""
    opening = scan.words["opening"]
    if not opening.isdisjoint(clause.shape):
        return True
    bare = all(word.isupper() or word in scan.words["hours_words"] for word in clause.shape)
    return bare and any(not opening.isdisjoint(question.shape) for question in grounds.questions)


def _meant(clause: Clause, grounds: Grounds) -> Support | None:
    """The place that is named; else the only one there is, where an it can be nothing else with hours."""
    words = grounds.language.values
    if _names(clause) or words["of_house"].isdisjoint(clause.shape):
        texts = [record.text.lower() for record in grounds.facts.records if record.about is About.TEXT]
        others = any(not words["opening"].isdisjoint(text.split()) for text in texts)
        return _named(clause, grounds) if _names(clause) or not others else None
    return None


def _named(clause: Clause, grounds: Grounds) -> Support | None:
    """The place that a clause names; the only one there is, where it names none."""
    names = _names(clause)
    venues = [s for s in grounds.described if s.about is About.VENUE and all(s.has(name) for name in names)]
    return venues[0] if len(venues) == 1 else None


def _names(clause: Clause) -> list[Value]:
    return [value for value in clause.values if value.says in (Says.WHAT, Says.WITH)]


def _week(venue: Support, grounds: Grounds) -> Week:
    """The hours of each day by its own text; none where it tells them otherwise, or twice."""
    week: Week = {}
    read = next((sentences for _, sentences, own in grounds.read if own is venue), [])
    told = read_text(read, grounds)
    return week if told and all(add_told(each, week) for each in told) else {}
