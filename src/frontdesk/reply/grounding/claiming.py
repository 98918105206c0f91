"""What a clause claims: by words and phrases, in every tense; not what is only asked, wished or supposed."""

import itertools
import re
from dataclasses import dataclass
from functools import lru_cache

from frontdesk.reply.grounding.clauses import Clause
from frontdesk.reply.grounding.language import Language
from frontdesk.reply.grounding.moods import Mood

_NEAR = 6


@dataclass(frozen=True, slots=True)
class Claimed:
    """What a clause claims, and how often it says no."""

    denials: int
    claims: tuple[tuple[str, int], ...]
    places: frozenset[int]


def find_claims(clause: Clause, language: Language) -> None:
    """Write into the clause what it claims, and whether it denies something."""
    found = _claimed(clause.text, clause.mood, clause.consents, bool(clause.values), language)
    clause.denials, clause.negative = found.denials, bool(found.denials)
    clause.claims, clause.claimed = list(found.claims), set(found.places)


def take_up(clauses: list[Clause], language: Language) -> None:
    """Three is not free, but four is: that it is free, where a not was before."""
    for before, clause in itertools.pairwise(clauses):
        denied = before.negative and any(claim == "full" for claim, _ in before.claims)
        again = denied and language.moods.taken_up.search(clause.text)
        if not clause.claims and (again or _is_so_too(before, clause, language)):
            clause.claims, clause.claimed = [("free", 0)], set(range(len(clause.shape)))


def on_condition(clauses: list[Clause]) -> None:
    """If it rains, we will move it: a rule, which a text has to tell, and nothing that is to be done."""
    for before, clause in itertools.pairwise(clauses):
        ruled = before.mood is Mood.SUPPOSES and before.shape[:1] == ["if"] and clause.mood is Mood.STATES
        # What the guest likes is no such rule.
        ruled = ruled and "you" not in before.shape
        if ruled and clause.claims and all(claim.startswith("will_be_") for claim, _ in clause.claims):
            clause.claims, clause.claimed = [], set()


def _is_so_too(before: Clause, clause: Clause, language: Language) -> bool:
    """The Queen Room is free, and so is the Garden Suite: nothing else was said of the first."""
    if before.negative or not clause.values or not language.moods.so_too.match(clause.text):
        return False
    said = language.anywhere | language.generic
    plain = all(word.isupper() or word in said for word in before.shape)
    return plain and [claim for claim, _ in before.claims] == ["free"]


def claims_in(text: str, *, valued: bool, language: Language) -> frozenset[str]:
    """What a clause would claim if it were told and not asked."""
    return frozenset(claim for claim, _ in _claimed(text, Mood.STATES, False, valued, language).claims)


@lru_cache(maxsize=8192)
def _claimed(text: str, mood: Mood, consents: bool, valued: bool, language: Language) -> Claimed:
    """Looked for once: with values put in as placeholders, clauses come again and again."""
    clause = Clause(0, 0, [], shape=text.split(" "), text=text, mood=mood, consents=consents)
    claims, moods = language.claims, language.moods
    kept = _without_idioms(clause, language)
    shape = [clause.shape[place] for place in kept]
    negatives = [i for i, word in enumerate(shape) if word in moods.negators]
    found: list[tuple[str, int, int]] = []
    plain = " ".join(shape)
    for index, word in enumerate(shape):
        for claim, form in claims.words.get(word, ()):
            if not _is_licensed(form, claim, index, shape, clause, language):
                found.append((_named(claim, form, word, shape, plain, language), index, index))
        for claim, pattern in claims.phrases.get(word, ()):
            for match in pattern.finditer(plain) if shape.index(word) == index else ():
                if not claim.endswith("!") and _is_only_wished(claim, match, plain, clause, language):
                    continue
                start = plain.count(" ", 0, match.start())
                found.append((claim.rstrip("!"), start, plain.count(" ", 0, match.end())))
    if "✓" in shape and not found:
        found.append(("done", shape.index("✓"), shape.index("✓")))
    if not valued and moods.had.isdisjoint(shape):
        # To have something that is no time and no place is no time that is free.
        found = [
            ("owned" if claim == "free" and first < last < len(shape) - 1 else claim, first, last)
            for claim, first, last in found
        ]
    if moods.unknowing.search(plain):
        found = [each for each in found if each[0] not in ("free", "full", "open")]
    found = _without_shadows(found, shape)
    denied = _denied(found, negatives, shape, language)
    return Claimed(
        len(negatives),
        tuple((claim, kept[at]) for claim, at in denied),
        frozenset(kept[at] for _, first, last in found for at in range(first, last + 1) if shape[at] != "✓"),
    )


def _without_idioms(clause: Clause, language: Language) -> list[int]:
    """The places of the words that are in no idiom, which has a sense of its own."""
    gone: set[int] = set()
    text = clause.text
    for match in language.idiom.finditer(text):
        gone.update(range(text.count(" ", 0, match.start()), text.count(" ", 0, match.end()) + 1))
    return [place for place in range(len(clause.shape)) if place not in gone]


def _is_referred(shape: list[str]) -> bool:
    return "C" in shape and "have" in shape and "you" in shape


def _without_shadows(found: list[tuple[str, int, int]], shape: list[str]) -> list[tuple[str, int, int]]:
    """Fully booked is full, not booked; open hours are no free time."""
    spans = [
        (start, end)
        for claim, start, end in found
        if claim in ("full", "packed", "open", "closed") and end > start
    ]
    undone = [(start, end) for claim, start, end in found if claim in ("cancelled", "moved") and end > start]
    kept = []
    referred = _is_referred(shape)
    listed = any(claim == "wait" for claim, _, _ in found)
    claimed = {claim for claim, _, _ in found}
    told = bool(claimed & _STANDS)
    for claim, start, end in found:
        inside = start == end and any(first <= start <= last for first, last in spans)
        if inside and claim in ("booked", "reserved", "held", "free", "full"):
            continue
        if start == end and claim == "booked" and any(first <= start <= last for first, last in undone):
            continue  # the cancellation is complete
        if told and claim == "free" and end > start and "booked" in claimed:
            continue
        if claim == "free" and referred:
            # We have it for you under a reference: it is there, and no more free.
            claim = "exists"
        if (listed and claim in ("requested", "noted")) or (told and claim == "exists"):
            continue
        if claim == "requested" and claimed & {"declined", "expired", "cancelled"}:
            continue
        kept.append((claim, start, end))
    return kept


def _named(claim: str, form: str, word: str, shape: list[str], plain: str, language: Language) -> str:
    """The claim by its finer name: free of charge, to be kept, kept for a while."""
    if word == "free" and "M" not in shape and _is_gratis(shape, plain, language):
        return "gratis"
    if claim == "sent" and _PASSED_ON.search(plain):
        return "requested"
    if claim == "noted" and _REQUEST.search(plain):
        return "requested"
    if claim == "noted" and _ALL_NOTED.search(plain):
        return "taken_down"
    if claim == "held" and form == "base":
        return "holds"
    if claim in ("booked", "moved", "cancelled") and form == "base" and "will" in shape:
        return f"will_be_{claim}"
    if claim == "call" and form != "past" and _TO_OTHERS.search(plain):
        return "requested"
    if claim == "booked" and form == "past" and language.moods.once_they.search(plain):
        return "unconfirmed"
    if claim == "reserved" and _FOR_A_WHILE.search(plain):
        return "held"
    return claim


def _is_gratis(shape: list[str], plain: str, language: Language) -> bool:
    """Whether it costs nothing: nothing tells when it is free, or it is named and free for the guest."""
    return language.claims.timed.isdisjoint(shape) or language.moods.for_nothing.search(plain) is not None


_PASSED_ON = re.compile(
    r"\bsent (?:\S+ ){0,2}?(?:your|a|the|that|this) (?:\w+ )?request\b"
    r"|\brequest\b.*\bsent\b|\bsent\b.*\b(?:team|staff|them|restaurant|WITH)\b"
)
_REQUEST = re.compile(r"\bnoted\b.*\b(?:request|(?:as|under) (?:reference )?C)\b|\brequest\b.*\bnoted\b")
_ALL_NOTED = re.compile(r"^(?:(?:all|duly|that is|it is|and|great|perfect|okay|NAME) )*noted(?: C)?$")
_TO_OTHERS = re.compile(r"\b(?:call|calling|phone|ring) (?:WITH|WHERE|NAME|them|there|to|the|and|around)\b")
_FOR_A_WHILE = re.compile(r"\breserv\w+\b.* (?:until|for L|for the next|while|for now)\b")

_STANDS = frozenset({"booked", "cancelled", "declined", "expired", "moved", "requested"})
"""Claims that tell how a booking stands, and so that there is one."""


def _denied(
    found: list[tuple[str, int, int]], negatives: list[int], shape: list[str], language: Language
) -> list[tuple[str, int]]:
    """A claim with a not before it is its opposite; phrases that hold their own no stay as they are."""
    read = []
    for claim, start, end in found:
        if claim in _OWN_NO or (claim == "noted" and shape[end] == "noted"):
            before = [n for n in negatives if n < start]
        else:
            reach = end + 3 if claim == "free" else end + 1
            before = [n for n in negatives if n <= reach and not start == end == n]
            before = [n for n in before if n <= end or not _is_other(shape, n, end, language)]
            # Your request is not confirmed: the not is of what comes after it.
            later = [first for _, first, _ in found if claim == "requested" and first > start]
            before = [n for n in before if not any(end < n < first for first in later)]
        if before and claim in language.claims.denied:
            claim = language.claims.denied[claim]
            claim = "unconfirmed" if claim == "unbooked" and "yet" in shape else claim
        read.append((claim, start))
    return read


def _is_other(shape: list[str], index: int, end: int, language: Language) -> bool:
    """Whether a no behind a claim denies something else: cancelled, no fee; a request, not a booking."""
    if shape[index] == "not":
        return shape[end] == "request"
    after = shape[index + 1 : index + 3]
    return shape[index] == "no" and not language.values["fee"].isdisjoint(after)


_OWN_NO = frozenset({"full", "packed", "closed", "uncalled", "unbooked", "cancelled", "declined"})
"""Claims whose phrases may hold a no of their own."""


def _is_licensed(
    form: str, claim: str, index: int, shape: list[str], clause: Clause, language: Language
) -> bool:
    match form:
        case "base":
            noun = claim == "call" and _is_call(index, shape, language)
            return noun or _base(index, shape, clause, language)
        case "ing":
            return _progress(index, shape, clause, language)
        case _:
            return _participle(claim, index, shape, clause, language)


def _is_call(index: int, shape: list[str], language: Language) -> bool:
    """Whether a call is something that one has: the 30-minute call with her, tomorrow's call."""
    claims, before = language.claims, shape[max(0, index - 2) : index]
    after = shape[index + 1] if index + 1 < len(shape) else ""
    owned = before == ["D", "is"]
    return (owned or (before[-1:] != [] and before[-1] in claims.call_before)) and after in claims.call_after


def _base(index: int, shape: list[str], clause: Clause, language: Language) -> bool:
    before = shape[max(0, index - _NEAR) : index]
    if before[-1:] and before[-1] in ("i", "we") and {"before", "if"} & set(before[-3:]):
        return True
    for place, word in reversed(list(enumerate(before))):
        if word in ("i", "we", "they") and (not place or before[place - 1] not in language.claims.modals):
            break
        if word == "to" and before[max(0, place - 1)] == "going":
            return clause.consents
        if word in language.claims.modals:
            return True
        if word == "will":
            return clause.consents
    if clause.mood in (Mood.ASKS, Mood.REQUESTS, Mood.SUPPOSES):
        return True
    if all(word in language.moods.openers or word in language.claims.loose for word in shape[:index]):
        return True
    previous = shape[index - 1] if index else ""
    after = shape[index + 1] if index + 1 < len(shape) else ""
    return previous in language.claims.noun_before or after in language.claims.noun_after


def _progress(index: int, shape: list[str], clause: Clause, language: Language) -> bool:
    before = [word for word in shape[max(0, index - 3) : index] if word not in language.claims.loose]
    after = shape[index + 1] if index + 1 < len(shape) else ""
    if before and before[-1] in language.claims.being:
        subject = shape[:index]
        return "you" in subject[-3:] and "i" not in subject[-3:]
    if before and before[-1] == "you" and len(before) > 1 and before[-2] in language.claims.being:
        return True
    opens = index == 0 or all(word in language.claims.loose for word in shape[:index])
    if opens and after in language.claims.objects:
        return any(word in language.claims.follows for word in shape[index + 1 :])
    return True


def _participle(claim: str, index: int, shape: list[str], clause: Clause, language: Language) -> bool:
    before = shape[max(0, index - _NEAR) : index]
    previous = before[-1] if before else ""
    if claim == "free" and _is_guests_own(before):
        return True
    if claim in ("full", "packed") and "you" in before[-2:]:
        return True
    if _is_supposed(index, shape, language):
        return True
    if clause.mood is Mood.ASKS and {"with", "under"} & set(shape[index + 1 : index + 3]):
        return True
    if clause.mood is Mood.SUPPOSES and not {"i", "we"} & set(shape[:index]):
        return True
    if previous == "be" or "be" in before[-3:]:
        if set(before) & (language.claims.modals - {"may"}) and "will" not in before:
            return True
        if "will" in before:
            return clause.consents
    if previous in language.moods.owned and claim not in ("free",):
        return False
    if not _is_wished(before, language):
        return False
    if clause.mood is Mood.ASKS:
        return "you" in shape[:3] or shape[0] in language.claims.modals or "want" in before
    if set(before) & language.claims.modals:
        return True
    return "will" in before and clause.consents


def _is_wished(before: list[str], language: Language) -> bool:
    """Whether a get or have stands before it that is itself only to be done: to get it booked."""
    for place, word in enumerate(before):
        if word in language.moods.wished and (
            word != "have" or (place and before[place - 1] in language.claims.modals)
        ):
            return True
    return False


def _is_guests_own(before: list[str]) -> bool:
    """Are you free, your availability, when you are available."""
    near = before[-3:]
    return ("you" in near and "i" not in near and "have" not in near) or near[-1:] == ["your"]


def _is_supposed(index: int, shape: list[str], language: Language) -> bool:
    """Whether it stands after an if or once that is not about what the desk did."""
    for start in range(index - 1, -1, -1):
        if shape[start] not in language.moods.conditions:
            continue
        after = shape[start + 1 : index + 1]
        if after and after[0] in ("T", "D") and shape[start] in ("until", "after", "before"):
            continue
        if after and after[0] in language.moods.condition_subjects and not {"i", "we"} & set(after[1:]):
            return True
    return False


def _is_only_wished(claim: str, match: re.Match[str], plain: str, clause: Clause, language: Language) -> bool:
    before = plain[: match.start()].split()
    if "that" in before:
        # I can tell you that: what follows is told.
        before = before[len(before) - before[::-1].index("that") :]
    inside = match.group().split()
    if "that" in inside[1:]:
        inside = inside[len(inside) - inside[::-1].index("that") :]
    if clause.mood in (Mood.ASKS, Mood.SUPPOSES):
        return True
    near = [*before[-4:], *inside]
    if _is_supposed(len(before), [*before, *inside], language):
        return True
    if claim in ("full", "packed", "closed", "unfound", "unable"):
        return False
    if "to" in before[-3:] and {"get", "have"} & {*before[-2:], *inside[:1]}:
        return True
    if "will" in near:
        return clause.consents
    if claim == "wait" and clause.mood is Mood.OFFERS and _is_offered(before):
        return True
    return (
        any(word in ("would", "could", "can", "might", "shall", "lets") for word in near)
        and "have" not in inside[:1]
    )


def _is_offered(before: list[str]) -> bool:
    """Whether it could be done: happy to put you on the list, and not that you are on it."""
    told = next((at for at, word in enumerate(before) if word in _LISTING), len(before))
    return told < len(before) and _DONE.isdisjoint(before[:told])


_LISTING = frozenset({"put", "add", "pop", "place"})
_DONE = frozenset({"have", "has", "had", "are", "been", "already", "is", "was"})
