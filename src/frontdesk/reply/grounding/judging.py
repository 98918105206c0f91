"""A sentence against the facts: what is always refused, then each clause by its words, values and claims."""

from dataclasses import replace

from frontdesk.conversation.facts import About
from frontdesk.reply.grounding.agreeing import hear_yes, only_agrees
from frontdesk.reply.grounding.announcing import is_told_next, opens_with_done, tell_done
from frontdesk.reply.grounding.answering import answers_too_much
from frontdesk.reply.grounding.bearing import fills_days
from frontdesk.reply.grounding.being import as_being
from frontdesk.reply.grounding.bending import is_bent
from frontdesk.reply.grounding.bounding import bounds
from frontdesk.reply.grounding.carrying import carried_over
from frontdesk.reply.grounding.certain import included, overstated
from frontdesk.reply.grounding.clauses import Clause
from frontdesk.reply.grounding.context import Context, Misfit
from frontdesk.reply.grounding.cutting import has_verb
from frontdesk.reply.grounding.describing import (
    as_described,
    beside_own,
    is_of_some,
    on_own_text,
    without_office,
)
from frontdesk.reply.grounding.extending import extends
from frontdesk.reply.grounding.faults import amiss, as_start, misput, unborne
from frontdesk.reply.grounding.fidelity import (
    as_continued,
    as_labelled,
    as_retold,
    is_free_of_other,
    is_free_on_terms,
    is_twisted,
)
from frontdesk.reply.grounding.fitting import fit
from frontdesk.reply.grounding.grounds import Grounds, spoken
from frontdesk.reply.grounding.hours import as_open, as_shut_until, misopened
from frontdesk.reply.grounding.implying import takes_for_granted
from frontdesk.reply.grounding.kindness import (
    announces,
    is_calendar,
    is_of_today,
    is_small_talk,
    is_sympathy,
    only_names,
    repeats_guest,
    takes_day,
)
from frontdesk.reply.grounding.moods import Mood
from frontdesk.reply.grounding.moving import as_moved, as_proposed
from frontdesk.reply.grounding.nearing import read_lowest
from frontdesk.reply.grounding.noting import grants_note, noted_for, on_booking, rests_on_note
from frontdesk.reply.grounding.ordering import as_ordered
from frontdesk.reply.grounding.overreaching import overreaches
from frontdesk.reply.grounding.parting import continued, parted
from frontdesk.reply.grounding.placing import elsewhere
from frontdesk.reply.grounding.predicating import unvouched
from frontdesk.reply.grounding.reckoning import as_reckoned, missummed
from frontdesk.reply.grounding.refusing import refused_phrase
from frontdesk.reply.grounding.retelling import as_noted, on_texts
from frontdesk.reply.grounding.scan import Scan
from frontdesk.reply.grounding.shifting import read_shifts
from frontdesk.reply.grounding.slips import done_otherwise, of_one_place
from frontdesk.reply.grounding.stems import root
from frontdesk.reply.grounding.supports import STANDING, Support
from frontdesk.reply.grounding.telling import as_told, done, telling_words, words_at
from frontdesk.reply.grounding.texts import Sentence, surface, word_stems
from frontdesk.reply.grounding.values import NAMES, Says
from frontdesk.reply.grounding.venues import as_open_there, as_reached, as_shut_there
from frontdesk.reply.grounding.verdict import Unproven
from frontdesk.reply.grounding.vocabulary import bare_words, is_unknowing, unknown_words


def judge(sentence: Sentence, grounds: Grounds, context: Context) -> tuple[str, ...] | Unproven:
    """The ids of the records that a sentence rests on, or why it is not proven."""
    scan, words = sentence.scan, spoken(sentence)
    context.sentences += 1
    drafted = words in grounds.drafted
    if not drafted and (wrong := refused(sentence, grounds)) is not None:
        return wrong
    verbatim = drafted or words in grounds.told
    states = any(clause.mood in (Mood.STATES, Mood.OFFERS) for clause in sentence.clauses)
    context.stated = context.stated or (drafted and states)
    if not drafted:
        hear_yes(sentence, grounds, context)
    rested: list[Support] = []
    _prepare(sentence.clauses, scan, grounds)
    asked_for = grounds.language.moods.asked_for
    for clause in sentence.clauses:
        context.requested = context.requested or not asked_for.isdisjoint(clause.shape)
        if is_told_next(clause, sentence, grounds):
            continue
        _wish(clause, grounds, context)
        proven = _proven(clause, sentence, grounds, context, verbatim=verbatim)
        if isinstance(proven, Misfit):
            proven = _otherwise(clause, sentence, grounds, context) or proven
        claimed = isinstance(proven, Misfit) and proven.reason.startswith(_CLAIM)
        if claimed and opens_with_done(clause, grounds, context):
            continue
        if not isinstance(proven, Misfit) and not drafted:
            told = {support.record for support in rested} | context.texts
            if not verbatim and is_bent(proven, clause, grounds):
                return Unproven("retold", surface(scan.tokens[clause.first : clause.last]))
            proven = _of_other(proven, clause, sentence, told, grounds, context) or proven
        if isinstance(proven, Misfit):
            if drafted or words in grounds.on_file:
                continue
            return Unproven(proven.reason, surface(scan.tokens[proven.first : proven.last]))
        rested.extend(proven)
        tell_done(clause, proven, grounds, context)
        _remember(clause, proven, grounds, context)
    context.texts |= {support.record for support in rested if support.record}
    return tuple(dict.fromkeys(support.id for support in rested if support.id))


def refused(sentence: Sentence, grounds: Grounds) -> Unproven | None:
    """What no record could prove: a value that is none, a phrase nobody may say, an answer to nothing."""
    if sentence.scan.wrong is not None:
        reason, first, last = sentence.scan.wrong
        return Unproven(reason, surface(sentence.scan.tokens[first:last]))
    scan, wrong = sentence.scan, elsewhere(sentence, grounds) or missummed(sentence, grounds)
    for clause in sentence.clauses:
        wrong = wrong or as_start(clause, scan, grounds)
        wrong = wrong or overstated(clause, scan, grounds) or included(clause, scan, grounds)
        wrong = wrong or overreaches(clause, grounds) or done_otherwise(clause, grounds)
    if wrong is not None:
        return Unproven(wrong.reason, surface(sentence.scan.tokens[wrong.first : wrong.last]))
    return (
        refused_phrase(sentence, grounds)
        or answers_too_much(sentence, grounds)
        or takes_for_granted(sentence, grounds)
    )


def _otherwise(clause: Clause, sentence: Sentence, grounds: Grounds, context: Context) -> list[Support]:
    """What a clause rests on that no record or text bears out as a whole."""
    return (
        as_labelled(clause, sentence, grounds)
        or as_open(clause, sentence.scan, grounds)
        or as_open_there(clause, sentence.scan, grounds)
        or as_shut_there(clause, sentence.scan, grounds)
        or as_reached(clause, sentence.scan, grounds)
        or as_shut_until(clause, sentence.scan, grounds)
        or as_reckoned(clause, sentence.scan, grounds, context)
        or _noted(clause, sentence, grounds, context)
        or _apart(clause, sentence, grounds, context)
        or _added(clause, sentence, grounds, context)
    )


def _wish(clause: Clause, grounds: Grounds, context: Context) -> None:
    """Keep the time of a wish: if you would still like 3:00, Thursday is free, at that time."""
    if clause.mood is not Mood.SUPPOSES or clause.negative:
        return
    wished = not grounds.language.moods.wanting.isdisjoint(clause.shape)
    dated = any(value.says is Says.DAY for value in clause.values)
    context.wished = [v for v in clause.values if v.says is Says.TIME] if wished and not dated else []


def _remember(clause: Clause, proven: list[Support], grounds: Grounds, context: Context) -> None:
    """What the clauses that follow are judged by."""
    if clause.mood is Mood.SUPPOSES:
        # If you would rather see Maya: the times that follow are hers.
        context.who = [v for v in clause.values if v.says is Says.WITH] or context.who
    else:
        context.wished = []
    # Yes, breakfast is included: what a text says of it is told, and not only agreed to.
    told = any(support.is_text for support in proven)
    if proven and (told or not only_agrees(clause, grounds.language)):
        context.proof.extend(proven)
        context.stated = context.stated or clause.mood in (Mood.STATES, Mood.OFFERS)


def overtold(proven: list[Support], clause: Clause, scan: Scan, grounds: Grounds) -> Misfit | None:
    """What makes more of a text than it says: a note is granted, one place is all, free on terms is free."""
    wrong = grants_note(proven, clause, scan, grounds) or of_one_place(proven, clause, grounds)
    if wrong is None and is_free_on_terms(proven, clause, scan, grounds):
        return Misfit("price", clause.first, clause.last)
    return wrong


def _of_other(
    proven: list[Support],
    clause: Clause,
    sentence: Sentence,
    told: set[str],
    grounds: Grounds,
    context: Context,
) -> Misfit | None:
    """What a clause says of one thing that is so only of another."""
    if (more := overtold(proven, clause, sentence.scan, grounds)) is not None:
        return more
    if (carried := carried_over(proven, clause, sentence.scan, grounds, context)) is not None:
        return carried
    if (wrong := extends(proven, clause, sentence.scan, grounds)) is not None:
        return wrong
    free = is_free_of_other(proven, clause, sentence, told, grounds)
    return Misfit("price", clause.first, clause.last) if free else None


def _proven(
    clause: Clause, sentence: Sentence, grounds: Grounds, context: Context, *, verbatim: bool = False
) -> list[Support] | Misfit:
    """What a clause rests on; where that is texts, it has to tell them as they are told."""
    if not verbatim and (wrong := misopened(clause, sentence.scan, grounds)) is not None:
        return wrong
    if clause.values and not verbatim and (wrong := unborne(clause, sentence.scan, grounds)) is not None:
        return wrong
    proven = _clause(clause, sentence.scan, grounds, context)
    if isinstance(proven, Misfit):
        # What only one text says is not told of both.
        some = is_of_some(clause, sentence.scan, _all_words(clause, sentence.scan, grounds), grounds)
        retold = [] if some else as_retold(clause, sentence, grounds)
        return retold or as_being(clause, sentence.scan, grounds, context) or proven
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
        told = [] if isinstance(proven, Misfit) else proven
        if isinstance(proven, Misfit):
            told = as_labelled(part, sentence, grounds) or as_reckoned(part, sentence.scan, grounds, context)
            if not told:
                return []
        if part is not found[0] and not part.claims and not _is_under(found[0], told, sentence.scan, grounds):
            return []
        rested.extend(told)
    standing = [support for support in rested if support.about in STANDING]
    named = [v for part in found if not has_verb(sentence.scan, part.first, part.last) for v in part.values]
    # What an entry of a list names is what the other entries are of.
    others = [v for v in named if v.says in NAMES and not any(s.has(v) for s in standing)]
    return [] if standing and any(v.says is not Says.WITH for v in others) else rested


def _is_under(head: Clause, told: list[Support], scan: Scan, grounds: Grounds) -> bool:
    """Whether an entry is so as the line above the list says: all set for Saturday."""
    standing = [support for support in told if support.about in STANDING]
    if scan.text(head.last) != ":" or not standing:
        return True
    rests = grounds.language.claims.rests
    needed = [rests.get(claim, frozenset({claim})) for claim, _ in head.claims]
    return any(all(each & support.claims for each in needed) for support in standing)


def _noted(clause: Clause, sentence: Sentence, grounds: Grounds, context: Context) -> list[Support]:
    """What a note rests on, and the booking that it is for."""
    if (found := noted_for(clause, sentence.scan, grounds)) is None:
        return []
    note, rest = found
    _prepare([note, rest], sentence.scan, grounds)
    proven = _proven(note, sentence, grounds, context)
    if isinstance(proven, Misfit) or not rests_on_note(proven, grounds):
        return []
    booked = on_booking(rest, sentence.scan, grounds, context)
    return [] if booked is None else [*proven, *booked]


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
        read_lowest(clause, grounds)


def _clause(clause: Clause, scan: Scan, grounds: Grounds, context: Context) -> list[Support] | Misfit:
    """The records and texts that a clause rests on, or why it rests on none."""
    if announces(clause, grounds) or is_calendar(clause) or is_small_talk(clause, scan, grounds):
        return []
    if takes_day(clause, grounds):
        return []
    if (wrong := amiss(clause, scan, grounds)) is not None:
        return wrong
    unknown = beside_own(clause, scan, unknown_words(clause, scan, grounds), grounds)
    unknown = without_office(clause, scan, unknown, grounds)
    nothing = not unknown and not clause.claims and not clause.values
    if nothing and is_unknowing(clause.text, grounds.language):
        return []
    if unknown:
        return _in_other_words(clause, scan, unknown, grounds, context)
    if (wrong := misput(clause, scan, grounds)) is not None:
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


def _in_other_words(
    clause: Clause, scan: Scan, unknown: list[tuple[str, int]], grounds: Grounds, context: Context
) -> list[Support] | Misfit:
    """Words outside the vocabulary: of something described, or of a text on file with all it says."""
    said = words_at(unvouched(clause, grounds.language), clause, scan, grounds)
    strange = {index for _, index in unknown}
    telling = telling_words(said, clause, grounds, known=not any(i in strange for _, i in said))
    needed = {index: word for word, index in (*unknown, *telling)}
    words = [(word, index) for index, word in sorted(needed.items())]
    words.extend(each for each in bounds(clause, grounds) if each not in words)
    if not clause.claims:
        words.extend(done(clause, scan))
    if is_of_some(clause, scan, words, grounds):
        return Misfit("mixed", clause.first, clause.last)
    described = as_described(clause, scan, words, grounds)
    if described is not None:
        return described
    told = on_texts(clause, scan, words, grounds)
    if not isinstance(told, Misfit):
        return _as_moved(told, clause, scan, grounds, context)
    return on_own_text(clause, scan, words, grounds, context) or as_noted(clause, words, grounds) or told


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
    if structured.reason == "claim_free" and (had := _as_had(clause, scan, grounds, context)):
        return had
    claimed = {claim for claim, _ in clause.claims}
    # What two records have apart, the draft does not put together.
    drafted = structured.reason != "mixed" and not _is_of_move(clause, grounds)
    # A request stays one, however the draft tells its time.
    drafted = drafted and not (structured.reason == "claim_booked" and "exists" in claimed)
    # Nor does it prove of what was told last what it says of something else.
    drafted = drafted and not (context.rested and not clause.values and claimed <= _AS_IT_STANDS)
    texts = on_texts(clause, scan, [], grounds, drafted=drafted)
    if isinstance(texts, Misfit):
        return as_described(clause, scan, [], grounds) or structured
    return texts


def _as_had(clause: Clause, scan: Scan, grounds: Grounds, context: Context) -> list[Support]:
    """The services that we have; where something is not free, to have it would be to have it free."""
    if grounds.taken or not grounds.language.moods.has_services.match(clause.text):
        return []
    services = [support for support in grounds.supports if support.about is About.SERVICE]
    found = fit(replace(clause, claims=[]), scan, services, context, grounds.language) if services else []
    return [] if isinstance(found, Misfit) else found


_AS_IT_STANDS = frozenset({"free", "full", "packed", "booked", "held"})


def _is_of_move(clause: Clause, grounds: Grounds) -> bool:
    """Where something moved, the draft has two times; only the record knows which is which."""
    timed = any(value.says in (Says.TIME, Says.DAY, Says.END, Says.LAST_DAY) for value in clause.values)
    return timed and any(support.old is not None for support in grounds.supports)


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
    moods, found = grounds.language.moods, list[tuple[str, int]]()
    # That the last visit is over is looked up.
    reversing = moods.reversing - moods.over if moods.last_booking.search(clause.text) else moods.reversing
    for value in clause.values:
        if value.old or value.says in (Says.NAME, Says.WITH, Says.WHAT, Says.REFERENCE):
            continue
        for index in (value.first - 1, value.first - 2):
            word = scan.text(index)
            if word not in reversing or (word == _PLUS and value.says in (Says.DAY, Says.TIME)):
                continue  # 1:30, plus Thursday at 3
            if word == "than" and scan.text(index - 1) == "rather":
                continue
            if word in grounds.language.retold.joins and value.says is Says.DAY:
                continue  # Wednesday at 8, plus Thursday at 2
            found.append((root(word), index))
    return found


_PLUS = "plus"
_CLAIM = "claim_"
"""Reasons of what is claimed; a name nobody has is none of them, whatever was done."""
