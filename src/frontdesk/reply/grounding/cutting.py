"""Where in a sentence a new clause begins: behind a pause, at a but, where somebody does something else."""

from functools import lru_cache

from frontdesk.reply.grounding.language import Language
from frontdesk.reply.grounding.scan import Scan
from frontdesk.reply.grounding.sentences import ENTRY, PAUSES
from frontdesk.reply.grounding.tokens import Kind, Token
from frontdesk.reply.grounding.values import PLACEHOLDERS, Says


def cuts_of(scan: Scan) -> list[int]:
    """Where a new clause begins."""
    tokens, cutting = scan.tokens, _cutting(scan.language)
    inside = {i for value in scan.values for i in range(value.first + 1, value.last)}
    cuts, start = [], 0
    for index in range(1, len(tokens)):
        token = tokens[index]
        if index in inside or (token.text not in cutting and token.unit != ENTRY):
            continue
        if _is_cut(scan, start, index):
            cuts.append(index)
            start = index
    return cuts


@lru_cache(maxsize=8)
def _cutting(language: Language) -> frozenset[str]:
    """The words and marks that may begin a clause."""
    said = {*language.claims.past, *language.moods.asides}
    return frozenset(
        {
            ";",
            "✓",
            "and",
            *language.breaks.breaks,
            *language.breaks.purposes,
            *PAUSES,
            *language.breaks.beginners,
            *said,
        }
    )


def _is_cut(scan: Scan, start: int, index: int) -> bool:
    """Whether the clause that began at `start` ends before this token."""
    token, text = scan.tokens[index], scan.tokens[index].text
    if _is_entry(token) and (
        _is_told(scan, index + 1) or (_is_entry(scan.tokens[start]) and _is_told(scan, start + 1))
    ):
        return True
    if text == "and" and _does_else(scan, start, index):
        return True
    if text == "✓" and index > start and _is_last(scan, index):
        # Behind what it marks, it says no more than that.
        return False
    if text in (";", "✓") or (text in scan.language.breaks.breaks and index > start):
        return True
    if text in scan.language.breaks.purposes and _is_purpose(scan, start, index):
        return True
    if _is_stamp(scan, index) or (index > start and _is_aside(scan, index)):
        return True
    if text == ":" and (_announces(scan, start, index) or _is_condition(scan, start, index)):
        return True
    if text == "," and _yields(scan, start, index):
        return True
    if text in PAUSES or (
        text == "and"
        and (
            scan.text(_behind_day(scan, index + 1)) in scan.language.breaks.subjects
            or _is_of_else(scan, index + 1)
        )
    ):
        return _begins_after(scan, start, index)
    return False


def _yields(scan: Scan, start: int, index: int) -> bool:
    """Whether a comma ends what is so all the same: although your hold expired, both times are free."""
    breaks = scan.language.breaks
    if scan.text(start) not in breaks.yielding or scan.text(index + 1) in breaks.going_on:
        return False
    done = scan.language.claims.past
    return has_verb(scan, start, index) or any(scan.text(at) in done for at in range(start, index))


def _is_entry(token: Token) -> bool:
    return token.unit == ENTRY and token.kind is Kind.MARK


def _is_of_else(scan: Scan, index: int) -> bool:
    """Whether a subject with its verb begins here: and the new one is requested."""
    if scan.text(index) not in scan.language.breaks.determiners:
        return False
    last, ends = index, scan.language.breaks.ends_subject
    while last < len(scan.tokens) and last < index + _SUBJECT and scan.text(last) not in ends:
        last += 1
    return has_verb(scan, index, last)


_SUBJECT = 8


def _does_else(scan: Scan, start: int, index: int) -> bool:
    """Whether who has done one thing has done another: I have cancelled the one and asked for the other."""
    done, asking = scan.language.claims.past, scan.language.breaks.asking
    if scan.text(index + 1) not in done and scan.text(index + 1) not in asking:
        return False
    told = (at for at in range(start, index) if scan.text(at) in done or scan.text(at) in asking)
    past, new = {at: _done(scan, at) for at in told}, _done(scan, index + 1)
    doer = {scan.text(at) for at in range(start, index)} & scan.language.predicates.doers
    named = any(start <= value.first < index for value in scan.values)
    return bool(new and past and doer and named) and not any(new & old for old in past.values())


def _done(scan: Scan, index: int) -> frozenset[str]:
    """What a word says was done."""
    said = {claim for claim, form in scan.language.claims.words.get(scan.text(index), ()) if form == "past"}
    return frozenset(said or {"requested"})


def _is_last(scan: Scan, index: int) -> bool:
    after = scan.at(index + 1)
    return after is None or after.kind is Kind.MARK


def _begins_after(scan: Scan, start: int, index: int) -> bool:
    """Whether behind a pause, or an and, somebody does something else, or something else is asked."""
    text, after, end = scan.text(index), index + 1, len(scan.tokens)
    breaks = scan.language.breaks
    if text == "," and scan.text(after) == "so" and _is_sum(scan, after + 1):
        return True
    if text in _BEFORE_SUM and _is_sum_before(scan, index) and _is_total(scan, after):
        return True
    joined = scan.text(after) in ("and", "but", "so") or text == "and"
    while scan.text(after) in breaks.joins or scan.text(after) in ("just", "please"):
        after += 1
    if f"{scan.text(after)} {scan.text(after + 1)}" in scan.language.moods.afterwards:
        after += 2
    bidding = scan.language.moods.requests, scan.language.predicates.commands
    bids = scan.text(after - 1) == "please" and any(scan.text(after) in words for words in bidding)
    if scan.text(after) == "which" and scan.text(after + 1) in breaks.relative:
        return False
    behind = _behind_day(scan, after)
    begins = scan.text(behind) in breaks.subjects or _asks_at(scan, after)
    if behind > after and scan.text(behind) in breaks.starts:
        begins = has_verb(scan, behind + 1, end)  # or on Wednesday there is 1:30
    if text == "," and _is_condition(scan, start, index):
        # What follows a condition is not supposed any more.
        begins = begins or has_verb(scan, after, end)
    if scan.text(after) in breaks.starts or (joined and scan.text(after) in breaks.determiners):
        begins = has_verb(scan, after + 1, end)
    if not begins and not bids:
        return False
    asks = _asks_at(scan, after) and scan.text(end - 1) == "?"
    purpose = scan.text(start) == "to"
    told = has_verb(scan, start, index) or scan.text(start) in scan.language.moods.negators
    told = told or any(scan.text(at) in scan.language.claims.past for at in range(start, index))
    told = told or any(scan.text(at) in breaks.settled for at in range(start, min(index, start + _OPENING)))
    return asks or purpose or told or _is_condition(scan, start, index)


_OPENING = 4


def _behind_day(scan: Scan, index: int) -> int:
    """Behind a day that is told ahead: and Monday we are closed."""
    start = index + (scan.text(index) == "on")
    return next((v.last for v in scan.values if v.first == start and v.says is Says.DAY), index)


def _is_purpose(scan: Scan, start: int, index: int) -> bool:
    """Whether what a code is for begins here: sent to you to confirm Friday, so that I can book it."""
    breaks = scan.language.breaks
    if not any(scan.text(at) in breaks.for_purpose for at in range(start, index)):
        return False
    after = index + 1 + (scan.text(index + 1) == "that")
    if scan.text(index) == "to":
        return scan.text(after) in scan.language.claims.words
    return scan.text(after) in breaks.subjects and scan.text(after + 1) in scan.language.claims.modals


def _is_sum(scan: Scan, index: int) -> bool:
    """Whether a sum is told here: what all of it comes to."""
    return any(value.first == index and PLACEHOLDERS[value.says] == "M" for value in scan.values)


def _is_sum_before(scan: Scan, index: int) -> bool:
    """Whether the last of several prices ends here, of which a total may be told: not in a list of rooms."""
    prices = [value.last for value in scan.values if value.says is Says.PRICE and value.last <= index]
    return len(prices) > 1 and prices[-1] == index and not any(token.unit == ENTRY for token in scan.tokens)


def _is_total(scan: Scan, index: int) -> bool:
    """Whether all that follows is what several things come to: so together that is $285."""
    rest = [at for at in range(index, len(scan.tokens)) if scan.tokens[at].kind is not Kind.MARK]
    sums = [v for v in scan.values if v.first >= index]
    if len(sums) != 1 or PLACEHOLDERS[sums[0].says] != "M":
        return False
    words = {scan.text(at) for at in rest if not sums[0].first <= at < sums[0].last}
    return words <= scan.words["sum_words"] and not words.isdisjoint(scan.words["sums"])


_BEFORE_SUM = frozenset({",", "—", "–"})


def _is_aside(scan: Scan, index: int) -> bool:
    """Whether something new is begun without a pause: one more thing; You, with a capital, behind a value."""
    first = scan.tokens[index].text
    if first in scan.language.breaks.beginners:
        begins = scan.tokens[index].surface[:1].isupper()
        return begins and any(value.last == index for value in scan.values)
    asides = scan.language.moods.asides
    return first in asides and (scan.text(index + 1), scan.text(index + 2)) in asides[first]


def _is_stamp(scan: Scan, index: int) -> bool:
    """Whether a single word behind a value, or in brackets, says how it stands: (booked!)."""
    if scan.tokens[index].text not in scan.language.claims.past:
        return False
    behind = scan.text(index - 1) == "(" or any(value.last == index for value in scan.values)
    return behind and scan.text(index + 1) in _STAMPED


_STAMPED = frozenset({")", "!", "✓"})


def _is_told(scan: Scan, index: int) -> bool:
    """Whether the entry of a list says something by itself: with a verb, or how something stands."""
    last = index
    while last < len(scan.tokens) and not (
        scan.tokens[last].kind is Kind.MARK and scan.tokens[last].unit == ENTRY
    ):
        last += 1
    return has_verb(scan, index, last) or any(
        scan.tokens[at].text in scan.language.claims.stands for at in range(index, last)
    )


def _is_condition(scan: Scan, first: int, last: int) -> bool:
    """Whether what stands between two tokens ends in a condition."""
    moods, ifs, texts = scan.language.moods, scan.language.breaks.ifs, scan.texts
    supposed = not ifs.isdisjoint(texts[first:last]) and any(
        texts[index] in ifs
        and (
            texts[index + 1] in moods.condition_subjects
            or any(value.first == index + 1 for value in scan.values)
        )
        for index in range(first, last - 1)
    )
    return supposed or (scan.text(first + (scan.text(first) == ",")) == "as" and _is_soon(scan, first, last))


def _is_soon(scan: Scan, first: int, last: int) -> bool:
    """As soon as they answer: a condition that takes three words."""
    words = [scan.text(at) for at in range(first, min(first + 4, last))]
    return words[-3:] == ["as", "soon", "as"] or words[:3] == ["as", "soon", "as"]


def _asks_at(scan: Scan, index: int) -> bool:
    """Whether a question begins here: which, shall I; not the has of something that has been cancelled."""
    word, after = scan.text(index), scan.text(index + 1)
    if word not in scan.language.moods.questions:
        return False
    breaks = scan.language.breaks
    return word not in breaks.auxiliaries or after in breaks.asked_of


def has_verb(scan: Scan, first: int, last: int) -> bool:
    """Whether a finite verb stands between two tokens; the May of a date and the is of a name are none."""
    verbs, inside, tokens = verbs_of(scan.language), scan.inside, scan.tokens
    if verbs.isdisjoint(scan.texts[first:last]):
        return False
    return any(tokens[i].text in verbs and i not in inside for i in range(first, last))


@lru_cache(maxsize=8)
def verbs_of(language: Language) -> frozenset[str]:
    """All finite verbs that are known."""
    return language.moods.finite | language.predicates.verbs


def _is_heading(scan: Scan, first: int, last: int) -> bool:
    """Whether it only says how much there is to tell: two updates for you."""
    values = [value for value in scan.values if first <= value.first < last]
    if len(values) > 1 + sum(value.says is Says.NAME for value in values):
        return False
    by_first = {value.first: PLACEHOLDERS[value.says] for value in values}
    said = (
        by_first.get(at, scan.text(at)) for at in range(first, last) if scan.tokens[at].kind is not Kind.MARK
    )
    return scan.language.moods.headings.match(" ".join(said)) is not None


def _counts_apart(scan: Scan, first: int, last: int) -> bool:
    """Whether it says how many there are of each sort, before they are told: two at noon and one at night."""
    sorts = [value.says for value in scan.values if first <= value.first < last]
    return Says.OFFERS in sorts and any(sorts.count(says) > 1 for says in _COUNTED_AT)


_COUNTED_AT = (Says.PART, Says.DAY, Says.WHERE, Says.WITH)


def _announces(scan: Scan, start: int, index: int) -> bool:
    """Whether what stands before a colon only announces what follows, which speaks for itself."""
    if any(start <= value.first < index and value.says is not Says.NAME for value in scan.values):
        return _is_heading(scan, start, index) or _counts_apart(scan, start, index)
    if has_verb(scan, index + 1, len(scan.tokens)):
        return True
    return not any(index < value.first <= index + 6 for value in scan.values)
