"""Times of day in a sentence: 3.30pm, half past three, a quarter to five, from 1 to 1:30, at 1, 2:30 or 4."""

import itertools
import re

from frontdesk.reply.grounding.counts import counts_part
from frontdesk.reply.grounding.scan import Scan
from frontdesk.reply.grounding.tokens import Kind, Token
from frontdesk.reply.grounding.values import Says, Value

_JOINS = frozenset({",", "or", "and", "–", "-", "to", "/", "until", "till", "&", "through"})
_OPENERS = frozenset({"", ",", ";", ":", "but", "and", "so", "."})
_RANGES = frozenset({"–", "-", "to", "until", "till", "through"})
_HALVES = {"am": 0, "pm": 720}
_DAY = 1440
_DOTTED = re.compile(r"(\d{1,2})\.([0-5]\d)")


def read_time(scan: Scan, index: int) -> Value | None:
    """The time that begins at this token, if one does."""
    found = _clock(scan, index)
    if found is None:
        return None
    end, minutes = found
    if scan.text(end) in _HALVES:
        half = _HALVES[scan.text(end)]
        end, minutes = end + 1, {each for each in minutes if half <= each < half + 720}
    end, minutes = _narrowed(scan, end, minutes)
    if not minutes:
        return scan.unread(Says.TIME, index, end)
    value = Value(_role(scan, index), index, end, minutes=frozenset(minutes))
    value.rough = scan.is_rough(index)
    return value


def _clock(scan: Scan, index: int) -> tuple[int, set[int]] | None:
    token = scan.tokens[index]
    words = scan.words
    if token.kind is Kind.TIME:
        return index + 1, set(token.minutes)
    if token.text in words["clocks"]:
        return index + 1, {words["clocks"][token.text]}
    if token.kind is Kind.WORD:
        return _spoken(scan, index)
    if token.kind is not Kind.NUMBER or token.unit or token.number is None:
        return None
    return _numbered(scan, index, token)


def _numbered(scan: Scan, index: int, token: Token) -> tuple[int, set[int]] | None:
    words, number = scan.words, token.number
    assert number is not None
    if (dotted := _DOTTED.fullmatch(token.surface)) is not None:
        return _written(scan, index, int(dotted.group(1)), int(dotted.group(2)))
    if number != int(number) or not 0 <= number <= 24:
        return None if number > 59 or number != int(number) else _past(scan, index, int(number))
    hour, after = int(number), scan.text(index + 1)
    if after in ("am", "pm"):
        return (index + 2, {hour % 12 * 60 + _HALVES[after]}) if 1 <= hour <= 12 else None
    if after in words["oclock"]:
        return index + 2, _either(hour, 0)
    if hour == 12 and after in words["clocks"]:
        return index + 2, {words["clocks"][after]}
    next_ = index + 2 if after == "-" else index + 1
    oh = scan.text(next_) in words["oh"]
    if oh:
        next_ += 2 if scan.text(next_ + 1) == "-" else 1
    later = scan.at(next_)
    if later and later.kind is Kind.NUMBER and token.surface.isalpha() and later.surface[:1].isalpha():
        minute = int(later.number or 0)
        if (0 < minute < 10 if oh else 10 <= minute <= 59) and 1 <= hour <= 12:
            if scan.text(next_ + 1) in ("am", "pm"):
                return next_ + 2, {hour % 12 * 60 + minute + _HALVES[scan.text(next_ + 1)]}
            return next_ + 1, _either(hour, minute)
    parted = after == "in" and scan.text(index + 2) == "the" and scan.text(index + 3) in words["dayparts"]
    if parted and not (token.surface.isalpha() and counts_part(scan, index)):
        return index + 1, _either(hour, 0)
    if after == "at" and scan.text(index + 2) in words["nights"]:
        return index + 1, _either(hour, 0)
    if (spoken := _past(scan, index, hour)) is not None:
        return spoken
    if 1 <= hour <= 23 and _stands_for_time(scan, index):
        return index + 1, _either(hour, 0)
    return None


def _counted_last(scan: Scan) -> bool:
    """Whether it was just told how many there are, and no time: one in the morning, two in the afternoon."""
    sorts = [value.says for value in scan.values if value.says in (Says.TIME, Says.OFFERS)]
    return sorts[-1:] == [Says.OFFERS]


def _written(scan: Scan, index: int, hour: int, minute: int) -> tuple[int, set[int]] | None:
    """At 7.30; Friday, 17.45; 7.30 or 8.30 pm: with a dot, where a time is looked for."""
    timed = (
        hour < 24 and not scan.counted(index) and (_follows_day(scan, index) or _stands_for_time(scan, index))
    )
    return (index + 1, _either(hour, minute)) if timed else None


_OPENING = frozenset({Says.DAY, Says.LAST_DAY, Says.PART, Says.WITH, Says.WHERE})


def _follows_day(scan: Scan, index: int) -> bool:
    """Whether a day, a person or a place was just named: Thursday, 10 to 11; weekdays 9–5."""
    start = index - (scan.text(index - 1) in (",", ":"))
    if scan.text(start - 1 - (scan.text(start - 1) == "are")) in scan.words["daily"]:
        return True
    last = scan.values[-1] if scan.values else None
    return last is not None and last.says in _OPENING and last.last == start


def _spoken(scan: Scan, index: int) -> tuple[int, set[int]] | None:
    """Half past three; a quarter to five."""
    words, text = scan.words, scan.text(index)
    start = index
    if text == "a" and scan.text(index + 1) in words["quarter"]:
        start, text = index + 1, scan.text(index + 1)
    if text in words["half"] or text in words["quarter"]:
        return _past(scan, start, 30 if text in words["half"] else 15) or _half(scan, start)
    return None


def _half(scan: Scan, index: int) -> tuple[int, set[int]] | None:
    """Half eleven, as the British say for half past."""
    token = scan.at(index + 1)
    if scan.text(index) not in scan.words["half"] or token is None or token.kind is not Kind.NUMBER:
        return None
    spoken = token.surface.isalpha() and token.number is not None and 1 <= token.number <= 12
    return (
        (index + 2, _either(int(token.number or 0), 30)) if spoken and not scan.counted(index + 1) else None
    )


def _past(scan: Scan, index: int, minute: int) -> tuple[int, set[int]] | None:
    """Ten past three; twenty minutes to five; a quarter past five pm."""
    words, next_ = scan.words, index + 1
    if scan.text(next_) in words["minutes"]:
        next_ += 1
    past = scan.text(next_) in words["past"]
    if not past and scan.text(next_) not in words["before"]:
        return None
    spoken = scan.tokens[index].surface[:1].isalpha() or next_ > index + 1 or scan.text(next_) == "past"
    if minute not in (5, 10, 15, 20, 25, 30) or not spoken:
        return None
    hour_token = scan.at(next_ + 1)
    if hour_token is None:
        return None
    if hour_token.text in words["clocks"]:
        hours = {words["clocks"][hour_token.text]}
        end = next_ + 2
    elif hour_token.kind is Kind.TIME:
        hours, end = set(hour_token.minutes), next_ + 2
    elif hour_token.kind is Kind.NUMBER and hour_token.number and 1 <= hour_token.number <= 12:
        hours, end = _either(int(hour_token.number), 0), next_ + 2
        if scan.text(end) in ("am", "pm"):
            hours, end = {int(hour_token.number) % 12 * 60 + _HALVES[scan.text(end)]}, end + 1
        elif scan.text(end) in words["oclock"]:
            end += 1
    else:
        return None
    return end, {(hour + (minute if past else -minute)) % _DAY for hour in hours}


def _either(hour: int, minute: int) -> set[int]:
    if hour > 12 or hour == 0:
        return {hour % 24 * 60 + minute}
    return {hour % 12 * 60 + minute, hour % 12 * 60 + 720 + minute}


def _narrowed(scan: Scan, end: int, minutes: set[int]) -> tuple[int, set[int]]:
    """In the morning, at night: which half of the day is meant."""
    joined, part = scan.text(end), end + 2
    if joined == "in" and scan.text(end + 1) == "the" and scan.text(part) in scan.words["dayparts"]:
        low, high = scan.words["dayparts"][scan.text(part)]
        return part + 1, {each for each in minutes if low <= each < high}
    if joined == "at" and scan.text(end + 1) == "night":
        return end + 2, {each for each in minutes if each >= 1020}
    return end, minutes


def _stands_for_time(scan: Scan, index: int) -> bool:
    """Whether a bare number is a time, by what stands before or after it."""
    if scan.counted(index) or _is_of_street(scan, index) or _is_seated(scan, index):
        return False
    before = scan.text(index - 1)
    if before in scan.words["clock_before"] or before == "@" or _spans(scan, index):
        return True
    if before == "by" and scan.text(index - 2) in scan.words["stamps"]:
        return True
    dated = scan.text(index + 1) == "on" and scan.text(index + 2) in scan.words["weekdays"]
    if before in _OPENERS and dated and scan.tokens[index].surface.isdigit() and not _counted_last(scan):
        return True  # 8 on Saturday is taken
    if _is_subject(scan, index):
        return True
    if before in scan.words["clock_maybe"] and _is_had(scan, index):
        return True
    if before in _JOINS and scan.values and scan.values[-1].last == index - 1:
        if scan.values[-1].says in (Says.TIME, Says.END, Says.UNTIL):
            return not (before == "," and _counts_noun(scan, index + 1))
        if before == "," and scan.text(index + 1) not in scan.words["weekdays"]:
            return False
    if _is_day(scan, index - 1) and scan.values[-1].last == index:
        token = scan.at(index + 1)
        named = token is not None and token.surface[:1].isupper()
        if named or _ends_there(scan, index + 1):
            return True
    timed = any(value.says is Says.TIME for value in scan.values)
    if before in ("or", "and", ",") and timed and _ends_there(scan, index + 1):
        return True
    if before == "or" and scan.text(index - 2) == "," and scan.values and scan.values[-1].last == index - 2:
        return scan.values[-1].says is Says.TIME
    if before == "and" and scan.text(index - 2) == "," and scan.values and scan.values[-1].last == index - 2:
        return scan.values[-1].says is Says.TIME
    return before != "for" and _leads_to_time(scan, index)


def _is_seated(scan: Scan, index: int) -> bool:
    """Whether it is how many sit at a table that was moved: your table for four to 8:30."""
    if scan.text(index - 1) != "for" or scan.text(index - 2) not in scan.words["sat_at"]:
        return False
    forms = scan.language.claims.words
    return any(
        claim == "moved" for at in range(index - 2) for claim, _ in forms.get(scan.text(at), ())
    ) and scan.text(index + 1) in ("to", "from")


def _is_subject(scan: Scan, index: int) -> bool:
    """Whether it is one thing, which several are not: seven is taken, 10 tomorrow is not free."""
    words, number, after = scan.words, scan.tokens[index].number, index + 1
    if scan.text(index - 1) not in _OPENERS | words["hour_opens"] or number == 1 or _counted_last(scan):
        return False
    dated = scan.text(after) in words["days"] or scan.text(after) in words["weekdays"]
    return scan.text(after + dated) in words["singular"]


def _counts_noun(scan: Scan, index: int) -> bool:
    """Whether a word follows that is counted: 16:40, 5 players."""
    token, moods = scan.at(index), scan.language.moods
    plain = token is not None and token.kind is Kind.WORD and not _ends_there(scan, index)
    return plain and scan.text(index) not in moods.function | moods.finite | {"am", "pm"}


def _is_had(scan: Scan, index: int) -> bool:
    """Whether somebody has it, or it is one of two: Maya has 1, there is 1 or 5; two would be a count."""
    if not scan.tokens[index].surface.isdigit():
        return False
    if scan.text(index + 1) in ("or", "and") and scan.is_number(index + 2) and not scan.counted(index + 2):
        return _ends_there(scan, index + 3)
    last = scan.values[-1] if scan.values else None
    named = last is not None and last.says is Says.WITH and last.last == index - 1
    there = scan.text(index - 2) == "there"
    return (named or there) and _ends_there(scan, index + 1)


def _is_day(scan: Scan, index: int) -> bool:
    """Whether a token is a weekday or a day like tomorrow."""
    return bool(scan.values) and (
        scan.text(index) in scan.words["weekdays"] or scan.text(index) in scan.words["days"]
    )


def _spans(scan: Scan, index: int) -> bool:
    """Thursday, 10 to 11; for 2–2:15: two hours with a to between them."""
    if scan.text(index + 1) not in _RANGES or scan.counted(index + 2):
        return False
    later = scan.at(index + 2)
    if later is None:
        return False
    if later.kind is Kind.NUMBER and not later.unit and later.number is not None:
        return later.number <= 24 and (_follows_day(scan, index) or _goes_on(scan, index))
    # Dinner for 2 – 7:30 is a party and a time.
    tied = scan.tokens[index].end == scan.tokens[index + 1].at or scan.text(index + 1).isalpha()
    return (later.kind is Kind.TIME or later.text in scan.words["clocks"]) and tied


def _goes_on(scan: Scan, index: int) -> bool:
    """Whether hours were told just so before: 9 to 7 on weekdays and 9 to 5 on Saturday."""
    return scan.text(index - 1) in (",", "and") and any(value.says is Says.END for value in scan.values)


def _is_of_street(scan: Scan, index: int) -> bool:
    """Whether it is the number of a house: at 20 Orchard Road."""
    named = list(
        itertools.takewhile(lambda token: token.surface[:1].isupper(), scan.tokens[index + 1 : index + 5])
    )
    return any(token.text in scan.words["streets"] for token in named[1:])


def _ends_there(scan: Scan, index: int) -> bool:
    """Whether nothing follows that a number could count."""
    after = scan.text(index)
    return (
        after in scan.words["days"]
        or after in scan.words["weekdays"]
        or not after
        or after in scan.words["hour_ends"]
    )


def _leads_to_time(scan: Scan, index: int) -> bool:
    """1, 2 or 5 PM: the numbers before it are times too."""
    for _ in range(6):
        index += 1
        if scan.text(index) not in _JOINS:
            return False
        while scan.text(index) in _JOINS:
            index += 1
        token = scan.at(index)
        if token is None:
            return False
        if token.kind is Kind.TIME or scan.text(index + 1) in ("am", "pm"):
            return True
        if token.kind is not Kind.NUMBER or scan.counted(index):
            return False
    return False


def _role(scan: Scan, index: int) -> Says:
    """Whether it begins then, ends then, or is only a limit."""
    rough = int(scan.is_rough(index))
    before, words = scan.text(index - 1 - rough), scan.words
    last = scan.values[-1] if scan.values else None
    follows = last is not None and last.says is Says.TIME and last.last >= index - 1 - rough
    if before in words["until"] and follows and scan.held_before(index):
        return Says.UNTIL
    if before in _RANGES and follows and not (before == "-" and last and last.last != index - 1):
        return Says.END
    if before == "and" and follows and last and scan.text(last.first - 1) == "between":
        return Says.END
    if before in words["until"] and scan.text(index - 2 - rough) in words["runs"]:
        return Says.END
    if before in words["until"] or (before == "to" and scan.text(index - 2) == "up"):
        return Says.UNTIL
    near = set(scan.words_before(index, 3))
    if before in words["bound"]:
        over = near & words["stamps"] or {"be", "out"} <= near
        return Says.END if before == "by" and over else Says.BOUND
    if near & words["ends"] and not near & words["starts"] and before not in words["from"]:
        return Says.END
    return Says.TIME
