"""A sentence against the facts: what is always refused, then each clause by its words, values and claims."""

import itertools

from frontdesk.reply.grounding.agreeing import hear_yes, only_agrees
from frontdesk.reply.grounding.answering import answers_too_much
from frontdesk.reply.grounding.bounding import bounds
from frontdesk.reply.grounding.carrying import carried_over
from frontdesk.reply.grounding.clauses import Clause, Mood, has_verb
from frontdesk.reply.grounding.describing import (
    as_described,
    beside_own,
    is_anothers,
    is_of_some,
    is_otherwise,
    on_own_text,
    without_office,
)
from frontdesk.reply.grounding.fidelity import as_continued, as_labelled, as_retold, is_twisted
from frontdesk.reply.grounding.fitting import Context, Misfit, fills_days, fit
from frontdesk.reply.grounding.grounds import Grounds, spoken
from frontdesk.reply.grounding.kindness import is_of_today, is_sympathy, only_names, repeats_guest
from frontdesk.reply.grounding.moving import as_moved, as_proposed, misdirected
from frontdesk.reply.grounding.ordering import as_ordered
from frontdesk.reply.grounding.parting import continued, parted
from frontdesk.reply.grounding.predicating import unvouched
from frontdesk.reply.grounding.refusing import refused_phrase
from frontdesk.reply.grounding.retelling import on_texts
from frontdesk.reply.grounding.scan import Scan
from frontdesk.reply.grounding.shifting import read_shifts
from frontdesk.reply.grounding.slips import (
    CONTACTS,
    contact,
    misaddressed,
    miscounted,
    misplaced,
    of_all,
    of_more,
    of_several,
    other_way,
    unpaired,
)
from frontdesk.reply.grounding.stems import root
from frontdesk.reply.grounding.supports import STANDING, Support
from frontdesk.reply.grounding.telling import FEW, as_told, done, telling_words, words_at
from frontdesk.reply.grounding.texts import (
    Sentence,
    surface,
    word_stems,
)
from frontdesk.reply.grounding.tokens import Kind
from frontdesk.reply.grounding.values import NAMES, Says, Value
from frontdesk.reply.grounding.verdict import Unproven
from frontdesk.reply.grounding.vocabulary import bare_words, is_unknowing, takes_up, unknown_words


def judge(sentence: Sentence, grounds: Grounds, context: Context) -> tuple[str, ...] | Unproven:
    """The ids of the records that a sentence rests on, or why it is not proven."""
    scan = sentence.scan
    words = spoken(sentence)
    drafted = words in grounds.drafted
    if not drafted:
        if scan.wrong is not None:
            reason, first, last = scan.wrong
            return Unproven(reason, surface(scan.tokens[first:last]))
        found = refused_phrase(sentence, grounds) or answers_too_much(sentence, grounds)
        if found is not None:
            return found
    verbatim = drafted or words in grounds.told
    context.stated = context.stated or drafted
    if not verbatim:
        hear_yes(sentence, grounds, context)
    rested: list[Support] = []
    _prepare(sentence.clauses, scan, grounds)
    asked_for = grounds.language.moods.asked_for
    for clause in sentence.clauses:
        context.requested = context.requested or not asked_for.isdisjoint(clause.shape)
        proven = _proven(clause, sentence, grounds, context, verbatim=verbatim)
        if isinstance(proven, Misfit):
            proven = (
                as_labelled(clause, sentence, grounds)
                or _apart(clause, sentence, grounds, context)
                or _added(clause, sentence, grounds, context)
                or proven
            )
        if not isinstance(proven, Misfit) and not verbatim:
            proven = carried_over(proven, clause, scan, grounds, context) or proven
        if isinstance(proven, Misfit):
            if drafted or words in grounds.on_file:
                continue
            return Unproven(proven.reason, surface(scan.tokens[proven.first : proven.last]))
        rested.extend(proven)
        if proven and not only_agrees(clause, grounds.language):
            context.proof.extend(proven)
            context.stated = context.stated or clause.mood in (Mood.STATES, Mood.OFFERS)
    context.texts |= {support.record for support in rested if support.record}
    return tuple(dict.fromkeys(support.id for support in rested if support.id))


def _proven(
    clause: Clause, sentence: Sentence, grounds: Grounds, context: Context, *, verbatim: bool = False
) -> list[Support] | Misfit:
    """What a clause rests on; where that is texts, it has to tell them as they are told."""
    proven = _clause(clause, sentence.scan, grounds, context)
    if isinstance(proven, Misfit):
        return as_retold(clause, sentence, grounds) or proven
    if not verbatim and is_twisted(proven, clause, sentence, grounds):
        return Misfit("mixed", clause.first, clause.last)
    return proven


def _apart(clause: Clause, sentence: Sentence, grounds: Grounds, context: Context) -> list[Support]:
    """What a clause rests on that says several things, each of a subject of its own."""
    rested: list[Support] = []
    found = parted(clause, sentence.scan)
    _prepare(found, sentence.scan, grounds)
    for part in found:
        proven = _proven(part, sentence, grounds, context)
        told = as_labelled(part, sentence, grounds) if isinstance(proven, Misfit) else proven
        if isinstance(proven, Misfit) and not told:
            return []
        rested.extend(told)
    standing = [support for support in rested if support.about in STANDING]
    named = [v for part in found if not has_verb(sentence.scan, part.first, part.last) for v in part.values]
    # What an entry of a list names is what the other entries are of.
    others = [v for v in named if v.says in NAMES and not any(s.has(v) for s in standing)]
    return [] if standing and any(v.says is not Says.WITH for v in others) else rested


def _added(clause: Clause, sentence: Sentence, grounds: Grounds, context: Context) -> list[Support]:
    """What a statement rests on, and the text that says what is added to it of its subject."""
    found = continued(clause, sentence.scan) if grounds.read else []
    if not found:
        return []
    _prepare(found, sentence.scan, grounds)
    told = as_continued(found[0], found[1], sentence, grounds)
    proven = _proven(found[0], sentence, grounds, context) if told else []
    return [] if isinstance(proven, Misfit) or not proven else [*proven, *told]


def _prepare(clauses: list[Clause], scan: Scan, grounds: Grounds) -> None:
    """Beside the name of what is booked, a noun is only a noun; how much later it is tells a time."""
    for clause in clauses:
        clause.values = [
            v for v in clause.values if v.says is not Says.KNOWN or not v.texts <= grounds.language.generic
        ]
        read_shifts(clause, scan, grounds)


def _clause(clause: Clause, scan: Scan, grounds: Grounds, context: Context) -> list[Support] | Misfit:
    """The records and texts that a clause rests on, or why it rests on none."""
    if (wrong := _amiss(clause, scan, grounds)) is not None:
        return wrong
    unknown = beside_own(clause, scan, unknown_words(clause, scan, grounds), grounds)
    unknown = without_office(clause, scan, unknown, grounds)
    nothing = not unknown and not clause.claims and not clause.values
    if nothing and is_unknowing(clause.text, grounds.language):
        return []
    if unknown:
        return _in_other_words(clause, scan, unknown, grounds, context)
    if (wrong := _misput(clause, scan, grounds)) is not None:
        return wrong
    if repeats_guest(clause, scan, grounds):
        return []
    sympathy = is_sympathy(clause, scan, grounds)
    if (said := unvouched(clause, grounds.language)) and not sympathy:
        return _told(clause, scan, said, grounds, context)
    if not clause.claims and (sympathy or only_names(clause) or is_of_today(clause, grounds)):
        bare = bare_words(clause, scan, grounds)
        return on_texts(clause, scan, _all_words(clause, scan, grounds), grounds) if bare else []
    moved = any(support.old is not None for support in grounds.supports)
    turned = [*(() if moved else _turned(clause, scan, grounds)), *bounds(clause, grounds)]
    if turned:
        return on_texts(clause, scan, turned, grounds)
    return _on_record(clause, scan, grounds, context)


def _amiss(clause: Clause, scan: Scan, grounds: Grounds) -> Misfit | None:
    """What is wrong with its signs, addresses and numbers; values that need no record are taken out."""
    for mark in range(clause.first, clause.last):
        if scan.tokens[mark].kind is Kind.MARK and scan.tokens[mark].text in "{}<>[]\\^=~|":
            return Misfit("leak", mark, mark + 1)
    wrong = contact(clause, grounds) or miscounted(clause, scan, grounds) or of_several(clause, grounds)
    wrong = wrong or misplaced(clause, scan, grounds)
    if wrong is not None:
        return wrong
    taken = _taken_up(clause, grounds)
    clause.values = [
        v
        for v in clause.values
        if v.says not in CONTACTS and not any(v is each for each in taken) and not _is_digits(v, grounds)
    ]
    return _misread(clause)


def _misread(clause: Clause) -> Misfit | None:
    """Two numbers said as one time; and beside a time, a number is none: a table for eight at 8."""
    for one, other in itertools.pairwise(clause.values):
        apart = one.says in (Says.TIME, Says.END, Says.UNTIL) and not one.minutes & other.minutes
        if (one.bare or apart) and one.last == other.first and other.says is Says.TIME:
            return Misfit("time", one.first, other.last)
    if any(value.says is Says.TIME for value in clause.values):
        for value in clause.values:
            if value.bare:
                value.minutes = frozenset()
    return None


def _misput(clause: Clause, scan: Scan, grounds: Grounds) -> Misfit | None:
    """What is put together, addressed, sent or denied otherwise than on record."""
    wrong = unpaired(clause, scan, grounds) or misaddressed(clause, scan) or other_way(clause, grounds)
    wrong = wrong or of_all(clause, grounds) or of_more(clause, scan, grounds)
    wrong = wrong or misdirected(clause, grounds)
    if wrong is not None:
        return wrong
    if is_otherwise(clause, grounds) or is_anothers(clause, scan, grounds):
        return Misfit("mixed", clause.first, clause.last)
    return Misfit("denied", clause.first, clause.last) if _contradicts(clause, grounds) else None


def _in_other_words(
    clause: Clause, scan: Scan, unknown: list[tuple[str, int]], grounds: Grounds, context: Context
) -> list[Support] | Misfit:
    """Words outside the vocabulary: of something described, or of a text on file with all it says."""
    said = words_at(unvouched(clause, grounds.language), clause, scan, grounds)
    strange = {index for _, index in unknown}
    telling = telling_words(said, clause, grounds, known=not any(i in strange for _, i in said))
    needed = {index: word for word, index in (*unknown, *telling)}
    words = [(word, index) for index, word in sorted(needed.items())]
    if not clause.claims:
        words.extend(done(clause, scan))
    described = as_described(clause, scan, words, grounds)
    if described is not None:
        return described
    if is_of_some(clause, scan, words, grounds):
        return Misfit("mixed", clause.first, clause.last)
    told = on_texts(clause, scan, words, grounds)
    if not isinstance(told, Misfit):
        return _as_moved(told, clause, scan, grounds, context)
    return on_own_text(clause, scan, words, grounds, context) or told


def _as_moved(
    told: list[Support], clause: Clause, scan: Scan, grounds: Grounds, context: Context
) -> list[Support] | Misfit:
    """What rests on a text; where something moved, its times have to be those of the record too."""
    if not _is_of_move(clause, grounds):
        return told
    moved = as_moved(clause, scan, grounds, context)
    return moved if isinstance(moved, Misfit) else told


def _told(
    clause: Clause, scan: Scan, said: list[int], grounds: Grounds, context: Context
) -> list[Support] | Misfit:
    """Something said that no claim covers; where a value is wrong too, that is the better reason."""
    told = as_told(clause, scan, said, grounds)
    if not isinstance(told, Misfit):
        return _as_moved(told, clause, scan, grounds, context)
    if not clause.values:
        return told
    fitted = fit(clause, scan, grounds.supports, context, grounds.language)
    return fitted if isinstance(fitted, Misfit) else told


def _on_record(clause: Clause, scan: Scan, grounds: Grounds, context: Context) -> list[Support] | Misfit:
    """Values and claims on the records; what they do not have, the draft's words may prove."""
    ordered = as_ordered(clause, scan, grounds.supports, context)
    if ordered is not None:
        if not isinstance(ordered, Misfit):
            context.pointed |= {support.number for support in ordered}
        return ordered
    structured = (
        as_moved(clause, scan, grounds, context)
        or as_proposed(clause, scan, grounds, context)
        or fit(clause, scan, grounds.supports, context, grounds.language)
    )
    if not isinstance(structured, Misfit) or fills_days(clause, grounds.supports):
        return structured
    # What two records have apart, the draft does not put together.
    drafted = structured.reason != "mixed" and not _is_of_move(clause, grounds)
    # Nor does it prove of what was told last what it says of something else.
    claimed = {claim for claim, _ in clause.claims}
    drafted = drafted and not (context.rested and not clause.values and claimed <= _AS_IT_STANDS)
    texts = on_texts(clause, scan, [], grounds, drafted=drafted)
    if isinstance(texts, Misfit):
        return as_described(clause, scan, [], grounds) or structured
    return texts


_AS_IT_STANDS = frozenset({"free", "full", "packed", "booked", "held"})


def _is_digits(value: Value, grounds: Grounds) -> bool:
    """A six-digit code: how long a code is stands in the text that speaks of it."""
    return value.texts == {"digit"} and any(support.has(value) for support in grounds.texts)


def _is_of_move(clause: Clause, grounds: Grounds) -> bool:
    """Where something moved, the draft has two times; only the record knows which is which."""
    timed = any(value.says in (Says.TIME, Says.DAY, Says.END, Says.LAST_DAY) for value in clause.values)
    return timed and any(support.old is not None for support in grounds.supports)


def _contradicts(clause: Clause, grounds: Grounds) -> bool:
    """Whether a text says the same, but with a not where there is none, or none where there is one."""
    if clause.claims or not grounds.denials:
        return False
    said = {
        word for word in clause.shape if not word.isupper() and word not in grounds.language.moods.negators
    }
    telling = said - grounds.language.courtesy
    return any(
        negative is not clause.negative
        and telling & words
        and len(said & words) >= max(FEW, 0.8 * min(len(said), len(words)))
        for words, negative in grounds.denials
    ) and not any(
        negative is clause.negative and len(said & words) >= 0.75 * len(said)
        for words, negative in grounds.denials
    )


def _taken_up(clause: Clause, grounds: Grounds) -> list[Value]:
    """Values of the guest's own message, where they are named as such; nothing may be claimed of them."""
    values = clause.values
    if clause.mood is Mood.ASKS and not any(Says.PARTY in s.counts for s in grounds.supports):
        # How many come, in a question, where nothing on record knows it better.
        heard = grounds.heard_values
        coming = {v.number for v in heard if v.says is Says.PARTY} or {
            v.number for v in heard if v.says is Says.NUMBER
        }
        return [v for v in values if v.says is Says.PARTY and v.number in coming]
    if not grounds.heard_values or any(
        claim in ("free", "booked", "held", "reserved") for claim, _ in clause.claims
    ):
        return []
    if clause.mood is Mood.ASKS or not takes_up(clause.text, grounds.language):
        return []
    if any(support.old is not None for support in grounds.supports):
        return []  # where something moved, the record knows both times
    said = {value.key for value in grounds.heard_values}
    days = {day for value in grounds.heard_values for day in value.days}
    minutes = {
        minute for value in grounds.heard_values if value.says is not Says.PART for minute in value.minutes
    }
    return [
        v
        for v in values
        if v.key in said or (v.days and v.days <= days) or (v.minutes and v.minutes & minutes)
    ]


def _all_words(clause: Clause, scan: Scan, grounds: Grounds) -> list[tuple[str, int]]:
    """All that a clause says; a text must say it too."""
    function = grounds.language.moods.function
    tokens = scan.tokens
    passed = function | grounds.language.moods.openers
    return [
        each for each in word_stems(scan, clause.first, clause.last) if tokens[each[1]].text not in passed
    ]


def _turned(clause: Clause, scan: Scan, grounds: Grounds) -> list[tuple[str, int]]:
    """Words right before a value that make something else of it: was, except, more than."""
    reversing = grounds.language.moods.reversing
    found = []
    for value in clause.values:
        if value.old or value.says in (Says.NAME, Says.WITH, Says.WHAT, Says.REFERENCE):
            continue
        for index in (value.first - 1, value.first - 2):
            word = scan.text(index)
            if word not in reversing:
                continue
            if word == "than" and scan.text(index - 1) == "rather":
                continue
            found.append((root(word), index))
    return found
