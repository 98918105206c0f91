"""Every expression of time in a message: pieces joined, then marked by the words around them."""

import itertools
from dataclasses import replace

from frontdesk.conversation.when import Role
from frontdesk.understanding.dates.assembly import add
from frontdesk.understanding.dates.expression import Expression
from frontdesk.understanding.dates.nodes import Calendar, DayOf, Found, Nth, Weekday
from frontdesk.understanding.dates.pieces import piece_at
from frontdesk.understanding.dates.scan import Scan


def expressions(scan: Scan, asked: tuple[str, ...] = ()) -> list[Expression]:
    """Every expression of time in a message, in the order of the text."""
    made: list[Expression] = []
    ahead = _telling_ahead(scan)
    place = tries = 0
    while place < scan.count and tries < _MOST_TRIES:
        near = ahead[place] <= _REACH
        piece = piece_at(scan, place, made, asked) if near else None
        tries += near
        if piece is None:
            place += 1
            continue
        add(scan, made, piece)
        place = piece.found.after
    for one in made:
        _mark(scan, one)
    _share(scan, made)
    return made


_MOST_TRIES = 150
"""Nobody names so many times in one message; who sends a thousand numbers is read as far as this."""
_REACH = 5
"""How many words may lead to the first that tells a time: "no later than about half past"."""


def _telling_ahead(scan: Scan) -> list[int]:
    """For each word, how far it is to the next word or number that tells a time."""
    far, ahead = scan.count + _REACH, [0] * scan.count
    telling = scan.lex.telling
    for place in range(scan.count - 1, -1, -1):
        far = 0 if scan.tokens[place].number is not None or scan.words[place] in telling else far + 1
        ahead[place] = far
    return ahead


def _mark(scan: Scan, one: Expression) -> None:
    """Read what stands around an expression: "every", "not", "onwards", "or later"."""
    before = one.first
    while before > 0 and scan.isa(before - 1, "on", "the", "in", "for", "at", "a", "from"):
        before -= 1
    if scan.isa(before - 1, "each") or scan.isa(one.first, "each"):
        one.every = True
        one.first = before - 1 if scan.isa(before - 1, "each") else one.first
    for length in (3, 2, 1):
        start = before - length
        if (
            start >= 0
            and scan.lex.unwanted.after(scan.words, start) == before
            and _negates(scan, start, before)
        ):
            spared = scan.word(start - 1) == "if"  # "if not 8:30" is another that will do
            one.role = Role.ALTERNATIVE if spared else Role.EXCLUDED
            break
    if one.role is Role.WISH and one.day is not None and one.until is None:
        one.role = _end_of_stay(scan, before, one.first)
    if scan.lex.cannot.after(scan.words, one.after) is not None:
        one.role = Role.EXCLUDED
    if not one.bound and not one.until:
        if (
            (end := scan.lex.bounds["onwards"].after(scan.words, one.after)) is not None
            and not scan.isa(one.after, "on")
        ) or (scan.words[one.after : one.after + 1] == ["on"] and one.bound):
            one.bound, one.after = "after", end or one.after
        elif (end := scan.lex.bounds["or_before"].after(scan.words, one.after)) is not None:
            one.bound, one.after = "before", end


def _end_of_stay(scan: Scan, place: int, first: int) -> Role:
    """Whether the words before a day make it an arrival or a departure."""
    for length in (3, 2, 1):
        start = place - length
        if start < 0:
            continue
        for role, words in ((Role.ARRIVAL, scan.lex.arrival), (Role.DEPARTURE, scan.lex.departure)):
            end = words.after(scan.words, start)
            if end is not None and place <= end <= first:
                return role
    return Role.WISH


def _negates(scan: Scan, start: int, end: int) -> bool:
    """ "no" before a day takes back what was said before; only "not", "except", "no" with "s" exclude."""
    words = scan.words[start:end]
    if words == ["no"]:
        return (
            scan.word(end - 2) not in ("", ",")
            and not scan.isa(end, "later", "earlier")
            and scan.words[end - 1] == "no"
            and scan.word(end)[-1:] == "s"
        )
    if words == ["but"]:
        return scan.isa(start - 1, "anything", "day", "time", "any", "anytime", "all")
    return True


def _or_follows(scan: Scan, made: list[Expression], one: Expression) -> bool:
    """Whether what comes next is joined by "or"."""
    after = next((each for each in made if each.first >= one.after), None)
    return after is not None and scan.words[one.after : after.first] == ["or"]


def _of_that_week(one: Found, two: Found) -> tuple[Found, Found]:
    """ "next Wed or Thu", "Wed or Thu next week": the week that is said of one day holds for both."""
    first, second = one.node, two.node
    if isinstance(first, Nth) and isinstance(first.after, Weekday) and isinstance(second, Weekday):
        later = not second.which and not second.later and (first.weekday or 0) < second.weekday
        return one, two._replace(node=Nth(1, second.weekday, after=first)) if later else two
    if isinstance(first, DayOf) and isinstance(second, Weekday) and first.weekday < second.weekday:
        lent = not second.which and not second.later
        return one, two._replace(node=replace(first, weekday=second.weekday)) if lent else two
    if not isinstance(first, Weekday) or not isinstance(second, Weekday | DayOf):
        return one, two
    plain = not first.which and not first.later
    if isinstance(second, Weekday) and plain and not second.which and not second.later:
        # "Tuesday or Thursday" in that order: the Thursday after that Tuesday.
        later = first.weekday < second.weekday
        return one, two._replace(node=Nth(1, second.weekday, after=first)) if later else two
    if isinstance(second, DayOf):
        lent = plain and first.weekday < second.weekday
        return (one._replace(node=replace(second, weekday=first.weekday)) if lent else one), two
    if second.which or second.later or first.which not in ("next", "this") or second.weekday < first.weekday:
        return one, two
    return one, two._replace(node=replace(second, which=first.which, later=first.later))


def _share(scan: Scan, made: list[Expression]) -> None:
    """ "Tues or Weds afternoon", "Friday at 3 or 4": alternatives lend each other what one of them lacks."""
    for one, two in itertools.pairwise(made):
        gap = [word for word in scan.words[one.after : two.first] if word not in scan.lex.beside_or]
        if len(gap) > 1 or (gap and gap[0] not in scan.lex.join_or) or one.length or two.length:
            continue
        joined = bool(gap)
        if not joined and scan.words[one.after : two.first] != [","]:
            continue
        if not joined and _or_follows(scan, made, two) and one.day and two.day:
            joined, gap = True, ["or"]  # "Wed, Thu or Fri"
        if joined and gap[0] in ("or", "/") and two.role is Role.WISH:
            two.role = Role.ALTERNATIVE if one.role is Role.WISH or one.role is Role.ALTERNATIVE else one.role
        if one.role is Role.EXCLUDED and gap in (["or"], ["and"]):
            two.role = Role.EXCLUDED
        if (
            joined
            and one.day
            and two.day
            and isinstance(one.day.node, Calendar)
            and isinstance(two.day.node, Calendar)
        ):
            lent = two.day.node
            if one.day.node.month is None and lent.month and one.day.node.day:
                one.day = one.day._replace(node=replace(one.day.node, month=lent.month, year=lent.year))
        if joined and one.day and two.day:
            one.day, two.day = _of_that_week(one.day, two.day)
        if joined and one.day and two.day and two.timed and not one.timed:
            one.part, one.clock, one.clocks = two.part, two.clock, two.clocks
            one.bound = one.bound or two.bound  # "Thursday or Friday after 3" is after 3 on both
        elif joined and one.day and not two.day and not two.period and two.timed:
            two.day = one.day
