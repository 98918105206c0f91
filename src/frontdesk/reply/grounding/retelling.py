"""What is said in the words of a text on file, piece by piece: each must stand together in one."""

import itertools

from frontdesk.reply.grounding.clauses import Clause
from frontdesk.reply.grounding.context import Misfit
from frontdesk.reply.grounding.describing import of_what
from frontdesk.reply.grounding.grounds import Grounds
from frontdesk.reply.grounding.saying import Piece, rests_on
from frontdesk.reply.grounding.scan import Scan
from frontdesk.reply.grounding.stems import root
from frontdesk.reply.grounding.supports import Support
from frontdesk.reply.grounding.texts import TIMED, VALUE, denied, in_order, pieces
from frontdesk.reply.grounding.values import Says, Value

LIGHTEST = frozenset({"a", "an", "the", "and", "so", "but", "or"})


def on_texts(
    clause: Clause, scan: Scan, unknown: list[tuple[str, int]], grounds: Grounds, *, drafted: bool = True
) -> list[Support] | Misfit:
    """Piece by piece: words and values that stand together in a text may be said again together."""
    within = next((value for value in clause.values if value.says is Says.WITHIN), None)
    if within is not None and "from now" in clause.text:
        return Misfit("duration", within.first, within.last)  # how far off it is, no text can know
    claimed = _claimed(clause, unknown)
    usable = of_what(clause, grounds.texts if drafted else [s for s in grounds.texts if s.id])
    rested: list[Support] = []
    for first, last in pieces(scan, clause, grounds.language):
        strange = [each for each in unknown if first <= each[1] < last]
        piece = _piece(clause, scan, range(first, last), strange, claimed)
        if _says_nothing(piece, clause, range(first, last), grounds, strange=bool(unknown)):
            continue
        piece.denied = denied(scan, clause.first, last)
        if piece.claims and not piece.values:
            _add_claiming(piece, clause, scan, range(first, last), grounds)
        found = rests_on(piece, scan, usable, grounds)
        if not found:
            return _misfit(first, last, strange, piece.values, clause, scan)
        rested.extend(found)
    return rested


def _claimed(clause: Clause, unknown: list[tuple[str, int]]) -> list[tuple[str, int]]:
    """What a clause claims beside what it tells, and at which token."""
    claimed = [(claim, clause.places[at]) for claim, at in clause.claims]
    told = unknown or clause.values
    if told and not any(value.says in (Says.TIME, Says.DAY) for value in clause.values):
        # That there is something, or that we have it, is what the text says of it.
        there = ("free", "owned", "full") if clause.negative else ("free", "owned")
        claimed = [each for each in claimed if each[0] not in there]
    return claimed


def _piece(
    clause: Clause,
    scan: Scan,
    inside: range,
    strange: list[tuple[str, int]],
    claimed: list[tuple[str, int]],
) -> Piece:
    """What a text would have to say of the tokens of one piece."""
    first, last = inside.start, inside.stop
    return Piece(
        {stem for stem, _ in strange} | _pointing(clause, scan, first, last),
        _telling(in_order(scan, first, last)),
        [v for v in clause.values if first <= v.first < last and v.says not in _LOOSE and not v.back],
        [claim for claim, at in claimed if claim not in _THERE or first <= at < last],
    )


def _says_nothing(piece: Piece, clause: Clause, inside: range, grounds: Grounds, *, strange: bool) -> bool:
    """Whether no text is asked for a piece: it only opens, or leads over to what its clause says."""
    if piece.words or piece.values:
        return False
    moods = grounds.language.moods
    if not piece.claims and not (strange and not moods.turning.isdisjoint(piece.every)):
        return True
    if strange and not _claims_in(clause, inside.start, inside.stop):
        return True
    return bool(piece.every) and all(w in moods.openers or w in (VALUE, TIMED) for w in piece.every)


def _add_claiming(piece: Piece, clause: Clause, scan: Scan, inside: range, grounds: Grounds) -> None:
    """What is claimed without a value is claimed in the text's own words, and in their order."""
    said = set() if _borne(piece.claims, grounds) else _claiming(clause, scan, grounds, inside)
    # In everyday words alone, it is said again just as it stands there.
    everyday = not piece.words and any(claim in _ACTS for claim in piece.claims)
    ordered = [word for word in piece.every if word in said or (everyday and word not in LIGHTEST)]
    piece.ordered = ["", *ordered] if everyday and len(ordered) == 1 else ordered
    piece.words |= said


def as_noted(clause: Clause, unknown: list[tuple[str, int]], grounds: Grounds) -> list[Support]:
    """What was written down, in another form of its own words: your latex allergy, of allergic to latex."""
    claims = {claim for claim, _ in clause.claims}
    if not claims or not claims <= _NOTED or clause.negative:
        return []
    if any(value.says is not Says.NAME for value in clause.values):
        return []
    for note in grounds.supports:
        own = {word[:_ALIKE] for text in note.told for word in text.words}
        plain = own and not any(text.negative or "," in text.record for text in note.told)
        if "noted" in note.claims and plain and all(word[:_ALIKE] in own for word, _ in unknown):
            return [note]
    return []


_NOTED = frozenset({"noted", "taken_down"})
_ALIKE = 5
"""So many letters a word has in common with its other forms: allergy, allergic."""


def _pointing(clause: Clause, scan: Scan, first: int, last: int) -> set[str]:
    """The words of a day that is pointed back at: what is to be done the day before is not done that day."""
    back = [value for value in clause.values if value.back and first <= value.first < last]
    return {root(token.text) for value in back for token in scan.tokens[value.first : value.last]}


def _borne(claims: list[str], grounds: Grounds) -> bool:
    """Whether a record with words of its own bears these claims out, whatever words make them."""
    rests = grounds.language.claims.rests
    return any(
        support.told and all(rests.get(claim, frozenset({claim})) & support.claims for claim in claims)
        for support in grounds.supports
    )


def _claims_in(clause: Clause, first: int, last: int) -> bool:
    """Whether anything is claimed between two tokens."""
    places = clause.places
    return any(first <= places[at] < last for at in clause.claimed if at < len(places))


def _telling(words: list[str]) -> list[str]:
    """Without an until or from whose value says it too."""
    return [
        word
        for word, after in itertools.zip_longest(words, words[1:], fillvalue="")
        if not (word in _LIMITS and after == TIMED)
    ]


_LIMITS = frozenset({"until", "till", "from", "by", "within", "over", "under"})


_LOOSE = frozenset({Says.NAME, Says.OFFERS})
"""Values that a text is not asked for: whom it is said to, and how many there are of what is told."""


_THERE = frozenset({"full", "free", "included"})
"""Claims that something is there or is not: of what is said beside them, and no more."""


def _claiming(clause: Clause, scan: Scan, grounds: Grounds, inside: range) -> set[str]:
    """The words that a claim is made with: without any value, a text must make it in the same."""
    function = grounds.language.moods.function
    places = [clause.places[at] for at in clause.claimed if at < len(clause.places)]
    places = [place for place in places if place in inside]
    silent = function | grounds.language.moods.negators
    said = {root(scan.tokens[at].text) for at in places if scan.tokens[at].text not in silent}
    if not any(claim in _ACTS for claim, _ in clause.claims):
        return set() if clause.negative else said
    return said | {word for word in clause.shape if word in _DOERS}


_ACTS = frozenset(
    {"booked", "reserved", "held", "holds", "moved", "cancelled", "sent", "noted", "done", "call", "wait"}
)


_DOERS = frozenset({"i", "we", "have", "has", "been", "will"})


def _misfit(
    first: int, last: int, unknown: list[tuple[str, int]], values: list[Value], clause: Clause, scan: Scan
) -> Misfit:
    if unknown:
        index = unknown[0][1]
        capital = scan.tokens[index].surface[:1].isupper() and index > 0
        return Misfit("name" if capital else "unknown_word", index, index + 1)
    if clause.claims:
        return Misfit(f"claim_{clause.claims[0][0]}", first, last)
    return Misfit("mixed" if values else "denied", first, last)
