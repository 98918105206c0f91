"""Opening hours: read from a text on file into a week, and told again by the day, in whatever order."""

from dataclasses import dataclass, field, replace
from datetime import date, timedelta

from frontdesk.conversation.facts import About
from frontdesk.reply.grounding.clauses import Clause
from frontdesk.reply.grounding.context import Misfit
from frontdesk.reply.grounding.grounds import Grounds
from frontdesk.reply.grounding.scan import Scan
from frontdesk.reply.grounding.stems import stem
from frontdesk.reply.grounding.supports import Support
from frontdesk.reply.grounding.texts import Sentence
from frontdesk.reply.grounding.tokens import Kind
from frontdesk.reply.grounding.values import NAMES, Says, Value

_WEEK = 7
_SEVERAL = 3
"""So many days, one by one, are told as all there are."""
_EARLIEST = 300
_FIRSTS = frozenset({Says.DAY, Says.DUE})
_LASTS = frozenset({Says.END, Says.UNTIL})


@dataclass(slots=True)
class Told:
    """From when to when it is open on some days, or that it is closed."""

    days: list[int] = field(default_factory=list)
    dates: list[date] = field(default_factory=list)
    """Of days that are told one by one, those that are meant."""
    opens: frozenset[int] | None = None
    closes: frozenset[int] | None = None
    closed: bool = False
    timed: bool = False
    """Whether its hours were told after its days: the next day is another's."""
    again: bool = False
    spans: bool = False
    """Whether its days were told as all from one to another."""
    excepted: list[int] = field(default_factory=list)


Week = dict[int, tuple[frozenset[int], frozenset[int]] | None]
"""For each weekday when it opens and closes; None where it is closed."""


def as_open(clause: Clause, scan: Scan, grounds: Grounds) -> list[Support]:
    """The texts that a clause rests on which tells opening hours; none where one of them is otherwise."""
    opens = not scan.words["opening"].isdisjoint(clause.shape)
    if clause.negative or (not opens and scan.words["visiting"].isdisjoint(clause.shape)):
        return []
    told = read_told(clause, scan, more=frozenset() if opens else scan.words["visit_words"])
    if not told or not (opens or all(_is_whole(each) for each in told)):
        return []
    week, rested = house_week(grounds)
    told = _as_week(told, week, scan, grounds)
    if not week or not all(holds(each, week, grounds) for each in told):
        return []
    return [] if _falls_short(told, week, scan, grounds) else rested


def _is_whole(told: Told) -> bool:
    """Whether several days are told with their hours: one of them may be that of an appointment."""
    return len(told.days) > 1 and bool(told.opens and told.closes)


def as_shut_until(clause: Clause, scan: Scan, grounds: Grounds) -> list[Support]:
    """The record of days that are over when we open again: closed until Monday."""
    plain = all(word.isupper() or word in scan.words["shut_until"] for word in clause.shape)
    said = [value for value in clause.values if value.says is not Says.NAME]
    if not plain or [claim for claim, _ in clause.claims] != ["closed"] or clause.negative or len(said) != 1:
        return []
    if said[0].says is not Says.LAST_DAY or scan.text(said[0].first - 1) not in scan.words["until"]:
        return []
    shut = [s for s in grounds.supports if s.about is About.CLOSED and not s.called]
    week, _ = house_week(grounds)
    return [s for s in shut if _ends_before(s, said[0], shut, week, grounds)]


def _ends_before(one: Support, until: Value, shut: list[Support], week: Week, grounds: Grounds) -> bool:
    """Whether it is closed from today to the day before, and open on that day."""
    first, last = one.span or _span(one)
    opens = last + timedelta(days=1)
    again = any(start <= opens <= end for start, end in (s.span or _span(s) for s in shut))
    idle = bool(week) and not week.get(opens.weekday())
    return first <= grounds.anchor.today and opens in until.days and not again and not idle


def misopened(clause: Clause, scan: Scan, grounds: Grounds) -> Misfit | None:
    """Hours that are another day's, or of a day that is on record as closed: this Friday, a holiday."""
    opens = any(claim == "open" for claim, _ in clause.claims)
    if not opens and scan.words["closing"].isdisjoint(clause.shape):
        return None
    closed = [s for s in grounds.supports if s.about is About.CLOSED] if opens else []
    for value in clause.values:
        dated = value.says is Says.DAY and value.weekday is None and len(value.days) == 1
        if dated and any(support.has(value) for support in closed):
            return Misfit("claim_open", value.first, value.last)
    week, _ = house_week(grounds)
    told = read_told(clause, scan) if week and not clause.negative else []
    told = _as_week(told, week, scan, grounds)
    known = [t for t in told if 0 < len(t.days) < _WEEK and all(day in week for day in t.days)]
    wrong = any(not holds(each, week, grounds) for each in known) or _falls_short(known, week, scan, grounds)
    return Misfit("claim_open", clause.first, clause.last) if wrong else None


def _as_week(told: list[Told], week: Week, scan: Scan, grounds: Grounds) -> list[Told]:
    """The hours of a whole week as those of no date, where the day that is closed was told before."""
    closed = [s for s in grounds.supports if s.about is About.CLOSED]
    if not closed or {day for each in told for day in each.days} != {day for day in week if week[day]}:
        return told
    if any(value.says is Says.DAY and value.weekday is None for value in scan.values):
        return told  # this Saturday is a date
    asked = {id(value) for value in grounds.asked_days}
    days = [v for v in scan.earlier if v.says is Says.DAY and v.weekday is None and id(v) not in asked]
    known = all(any(support.has(day) for day in days) for support in closed)
    return [replace(each, dates=[]) for each in told] if known else told


def _falls_short(told: list[Told], week: Week, scan: Scan, grounds: Grounds) -> bool:
    """Whether days from one to another leave out one beside them that is alike: to Saturday, of to Sunday."""
    named = {value.weekday for value in scan.values} | {day for each in told for day in each.days}
    heard = {value.weekday for value in grounds.heard_values}
    for each in told:
        in_a_row = each.days and (each.spans or len(each.days) >= _SEVERAL)
        if each.closed or not in_a_row or heard.issuperset((each.days[0], each.days[-1])):
            continue
        beside = {(each.days[0] - 1) % _WEEK, (each.days[-1] + 1) % _WEEK} - named
        if any(holds(replace(each, days=[day]), week, grounds) for day in beside):
            return True
    return False


def holds(told: Told, week: Week, grounds: Grounds) -> bool:
    """Whether on each of these days it is so."""
    closed = [s.span or _span(s) for s in grounds.supports if s.about is About.CLOSED]
    if not told.closed and any(first <= day <= last for first, last in closed for day in told.dates):
        return False
    days = told.days or [day for day in week if week[day] is not None]
    if not days:
        return False
    if told.again and (len(told.days) != 1 or week.get((told.days[0] - 1) % _WEEK, ()) is not None):
        return False
    for day in days:
        hours = week.get(day, ())
        if told.closed or not hours:
            if not (told.closed and hours is None):
                return False
        elif not all(
            said is None or said & own for said, own in zip((told.opens, told.closes), hours, strict=True)
        ):
            return False
    return bool(told.days) or (told.opens or told.closes) is not None


def _span(support: Support) -> tuple[date, date]:
    first = min(support.days.get(Says.DAY, {date.max}))
    return first, max(support.days.get(Says.LAST_DAY) or {first})


def house_week(grounds: Grounds) -> tuple[Week, list[Support]]:
    """The hours of each day, by the texts on file; none where they tell two things of one day."""
    week: Week = {}
    rested: list[Support] = []
    words = grounds.language.values
    for record, sentences, _ in grounds.read:
        about = {word.strip("?,.!") for word in record.what.lower().split()}
        if record.about is not About.TEXT or not about <= words["hours_words"] | words["hours_asked"]:
            continue
        opens = not words["opening"].isdisjoint(about)
        read = read_text(sentences, grounds, always=opens)
        if not read:
            continue  # some of it is told otherwise
        if not all(add_told(each, week) for each in read):
            return {}, []
        rested += [s for s in grounds.texts if s.record == record.text][:1]
    return week, rested


def read_text(sentences: list[Sentence], grounds: Grounds, *, always: bool = False) -> list[Told]:
    """The hours that a text tells; nothing where some of it that speaks of them tells more."""
    opening, read = grounds.language.values["opening"], list[list[Told]]()
    for sentence in sentences:
        for clause in sentence.clauses:
            opens = not opening.isdisjoint(clause.shape)
            told = read_told(clause, sentence.scan) if always or opens else []
            read += [told] if told or opens else []
    return [each for told in read for each in told] if all(read) else []


def add_told(told: Told, week: Week) -> bool:
    """Write what is told into the week; what closes earlier on one day was told of all before."""
    week |= dict.fromkeys(told.excepted)
    for day in told.days:
        own = week.get(day, ())
        if told.closed:
            week[day] = None
        elif told.opens is not None and told.closes is not None:
            if own or own is None:
                return False
            week[day] = _plain(told.opens, told.closes)
        elif own:
            week[day] = (told.opens or own[0], _after(own[0], told.closes) if told.closes else own[1])
        else:
            return False
    return bool(told.days)


def _plain(opens: frozenset[int], closes: frozenset[int]) -> tuple[frozenset[int], frozenset[int]]:
    """Nine to five: in the morning, and the first five after it."""
    start = min((each for each in opens if each >= _EARLIEST), default=min(opens))
    return frozenset({start}), _after(frozenset({start}), closes)


def _after(opens: frozenset[int], closes: frozenset[int]) -> frozenset[int]:
    return frozenset({min((each for each in closes if each > min(opens)), default=min(closes))})


def read_told(
    clause: Clause, scan: Scan, own: Support | None = None, more: frozenset[str] = frozenset()
) -> list[Told]:
    """What a clause tells of hours, in the order of its days; nothing where it tells anything else.

    The names of whose hours they are, and `more` words, may stand beside them.
    """
    return _Reader(clause, scan, own, more).read()


def _is_own_name(value: Value, own: Support | None) -> bool:
    """Whether it only names whose hours these are, or where that is."""
    return own is not None and value.says in NAMES and own.has(value)


class _Reader:
    """Goes through a clause: days and hours, in either order."""

    def __init__(self, clause: Clause, scan: Scan, own: Support | None, more: frozenset[str]) -> None:
        self.clause, self.scan = clause, scan
        told = [v for v in clause.values if v.says is not Says.NAME and not _is_own_name(v, own)]
        self.values = {v.first: v for v in told}
        self.inside = {at for v in clause.values for at in range(v.first, v.last)}
        self.known = scan.words["hours_words"] | more
        first = next(iter(told), None)
        self.days_first = first is not None and first.says in _FIRSTS
        self.told = [Told()]
        self.shut = False
        """Whether the day that follows is told to be closed."""
        self.closing = False
        """Whether the hours that follow are those at which it closes."""
        self.wrong = False

    def read(self) -> list[Told]:
        for index in range(self.clause.first, self.clause.last):
            if index in self.values:
                self._value(self.values[index])
            elif index not in self.inside:
                self._word(index)
            if self.wrong:
                return []
        complete = all(t.days or (t.opens or t.closes) is not None for t in self.told)
        for number, each in enumerate(self.told):
            later = {day for other in self.told[number + 1 :] for day in other.days}
            each.days = [day for day in each.days if day not in later]  # daily, on Sundays until 8
        return self.told if complete and not self.shut else []

    def _word(self, index: int) -> None:
        token, words = self.scan.tokens[index], self.scan.words
        if token.kind is Kind.MARK:
            return
        now = self.told[-1]
        if token.text in words["shut"]:
            if now.days and not now.closed and (now.opens or now.closes) is None:
                now.closed = now.timed = True  # Sunday closed
            else:
                self.shut = True
        elif token.text in words["opening"]:
            now.timed = now.timed or now.closed  # closed on Sunday and open on Monday
            self.closing = token.text in words["ends"]
        elif token.text in words["all_days"] and not now.days:
            now.days = list(range(_WEEK))
        elif token.text == "again":
            now.again = True
        self.wrong = token.text not in self.known

    def _value(self, value: Value) -> None:
        now = self.told[-1]
        if self.closing and value.says is Says.TIME:
            value = replace(value, says=Says.END)
        if value.says in _FIRSTS:
            self._day(value)
        elif value.says is Says.LAST_DAY:
            self._through(value)
        elif value.says is Says.TIME and now.opens is None and now.closes is None:
            now.opens, now.timed = value.minutes, bool(now.days)
        elif value.says in _LASTS and now.closes is None:
            now.closes, now.timed = value.minutes, bool(now.days)
        elif value.says in _LASTS | {Says.TIME} and not self.days_first and now.days:
            self.told.append(Told())
            self._value(value)
        else:
            self.wrong = True

    def _day(self, value: Value) -> None:
        now, weekday = self.told[-1], value.weekday
        if weekday is None and len(value.days) == 1:
            weekday = next(iter(value.days)).weekday()
        if weekday is None:
            self.wrong = True
            return
        if self.scan.text(value.first - 1) in self.scan.words["excepting"]:
            self.wrong = weekday not in now.days
            now.days = [day for day in now.days if day != weekday]
            now.excepted.append(weekday)
            return
        if self.shut or (now.days and now.timed):
            fresh = Told(closed=self.shut)
            self.told = [*self.told, fresh] if now.days or now.opens or now.closes else [fresh]
            self.shut = False
        now = self.told[-1]
        now.days.append(weekday)
        name = self.scan.text(value.first)
        if value.weekday is None or stem(name) == name:
            now.dates.append(min(value.days, default=date.max))

    def _through(self, value: Value) -> None:
        """From one day to another: all between them."""
        now, last = self.told[-1], value.weekday
        if not now.days or last is None:
            self.wrong = True
            return
        first = now.days[-1]
        now.days += [(first + n) % _WEEK for n in range(1, (last - first) % _WEEK + 1)]
        now.dates, now.spans = [], True
