"""Everything a desk can ever say: its sentences by situation, in every wording, filled with examples."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from frontdesk.playbooks import Playbook
from frontdesk.playbooks.sentences import Template, facts_in, sentences
from frontdesk.reply.courtesies import courtesies
from frontdesk.reply.examples import Examples
from frontdesk.reply.offers import opening
from frontdesk.reply.words import ended, locale_of

OURS, OWN = "ours", "own"
LONGEST = 320
"""Characters of a sentence that a text message allows: two of its parts."""
OPENINGS = ("desk.hello", "desk.all_right", "offers.why.more")
"""What begins a reply; a sentence that brings an opening of its own reads badly after another one."""
NO_TEXT_MESSAGES = ("mail.", "call_mail.", "team_mail.", "faq")
"""Situations of letters, and of answers on file, which are as long as their business wrote them."""


@dataclass(frozen=True, slots=True)
class Line:
    """One wording of one sentence, as a guest would hear it."""

    situation: str
    """The key of the template, or where in the playbook the words are."""
    number: int
    """Which of the wordings, from 1."""
    text: str
    style: str = ""
    whose: str = OURS
    piece: bool = False
    """Whether other sentences are made of it: nobody hears it alone."""


def lines(playbook: Playbook) -> Iterator[Line]:
    """Every sentence that this business's desk can say, its own words included."""
    examples = Examples(playbook)
    for key, wordings, whose in _sentences(playbook, examples):
        for number, wording in enumerate(wordings, start=1):
            text = filled(wording, examples.facts(key))
            yield Line(key, number, text, wording.style, whose, examples.is_piece(key))
    for kind in courtesies(playbook).values():
        yield Line(f"courtesies.{kind.occasion}", kind.number, kind.text, whose=OWN if kind.own else OURS)
    yield from _own(playbook)


def _sentences(playbook: Playbook, examples: Examples) -> Iterator[tuple[str, tuple[Template, ...], str]]:
    for key, ours in sentences(locale_of(playbook.business.locale).language).items():
        if examples.is_said(key):
            own = playbook.sentences.get(key)
            yield key, own or ours, OWN if own else OURS


def filled(wording: Template, facts: Mapping[str, str]) -> str:
    """A wording with these facts in it, as a guest would hear it."""
    text = ended(wording.text.format(**{name: facts.get(name, name) for name in facts_in(wording.text)}))
    return opening(text) if text.endswith((".", "?", "!", ":")) else text


def faults(playbook: Playbook) -> Iterator[tuple[Line, str]]:
    """Wordings that lost or gained a fact, read badly when filled, or are too long for a text message."""
    known, examples = sentences(locale_of(playbook.business.locale).language), Examples(playbook)
    for line in lines(playbook):
        if line.situation in known:
            yield from ((line, fault) for fault in _of_template(line, playbook, examples))
        else:
            yield from ((line, fault) for fault in _found(_ODD, line.text))
        if len(line.text) > LONGEST and not line.situation.startswith(NO_TEXT_MESSAGES):
            yield line, f"{len(line.text)} characters; a text message allows {LONGEST}"


def _of_template(line: Line, playbook: Playbook, examples: Examples) -> Iterator[str]:
    """Whether a wording has the facts of its sentence, and reads well with whatever they may be."""
    known = sentences(locale_of(playbook.business.locale).language)
    ours = known[line.situation]
    wording = (playbook.sentences.get(line.situation) or ours)[line.number - 1]
    if differing := facts_in(wording.text) ^ facts_in(ours[0].text):
        yield f"other facts than the first wording: {', '.join(sorted(differing))}"
    openings = tuple(f"{each.text} " for key in OPENINGS for each in known[key])
    if line.text.startswith(openings):
        yield f"an opening of its own, where another may have been said: {line.text.split('.')[0]!r}"
    usual = set(oddities(line.text))
    yield from usual
    others = (filled(wording, facts) for facts in examples.others(line.situation, wording.text))
    yield from dict.fromkeys(odd for text in others for odd in oddities(text) if odd not in usual)


def oddities(text: str) -> Iterator[str]:
    """What makes a sentence read badly that was filled with facts."""
    yield from _found(_ODD, text)
    yield from _found(_ODD_FACTS, text)


def _found(patterns: Mapping[re.Pattern[str], str], text: str) -> Iterator[str]:
    for pattern, what in patterns.items():
        if odd := pattern.search(text):
            yield f"{what}: {odd[0]!r}"


_ODD: dict[re.Pattern[str], str] = {
    re.compile(
        r"(?:\ba|(?:^|[.!?:] )A) (?=[aeioAEIO]|(?:8|11|18)\b)(?!one|eu|once)\w+"
    ): "“a” before a vowel",
    re.compile(r"\b[Aa]n (?![aeiouAEIOU8]|11|18|hour|h[oe]|[FHLMNRSX][A-Z-])\w+"): "“an” before a consonant",
    re.compile(r"\b(?:a|an|the) (?:a|an|the)\b", re.IGNORECASE): "two articles",
    re.compile(r"(?<!\d)\$0(?![\d.])"): "a price of nothing",
    re.compile(r"\b(?:1|one) (?:people|nights|rooms|times|guests)\b"): "one of many",
    re.compile(r"\b(?:[2-9]|\d\d+) (?:person|night|room|guest)\b"): "many of one",
    re.compile(r" {2,}(?!\n)"): "two spaces",
    re.compile(r" [,.;?!](?!\.)"): "a space before a sign",
    re.compile(r"[{}]"): "a brace",
    re.compile(r"(?<!\.)\.\.(?!\.)|\?\.|!\.|:\."): "two signs",
    re.compile(r"\b([A-Za-z]+) \1\b", re.IGNORECASE): "a word twice",
}
"""What makes a sentence read badly."""

_ODD_FACTS: dict[re.Pattern[str], str] = {
    re.compile(r"\b(?:\d+|no|not do|don't do|doesn't do) (?:a|an) (?!night)"): "an article too many",
}
"""The same of facts that were put beside each other: what a business writes itself may cost €15 a bottle."""


def _own(playbook: Playbook) -> Iterator[Line]:
    """The words that stand in the playbook itself."""
    tone = playbook.tone
    told = {"tone.greeting": tone.greeting, "tone.goodbye": tone.goodbye}
    yield from (Line(where, 1, text, whose=OWN) for where, text in told.items() if text)
    for ask in playbook.ask:
        yield Line(f"ask.{ask.id}", 1, ask.question, whose=OWN)
        for answer, rule in (("if_yes", ask.if_yes), ("if_no", ask.if_no)):
            if rule is not None:
                yield Line(f"ask.{ask.id}.{answer}", 1, rule.say, whose=OWN)
    for number, entry in enumerate(playbook.faq, start=1):
        yield Line(f"faq.{number}", 1, entry.answer, whose=OWN)
    for number, danger in enumerate(playbook.emergency, start=1):
        yield Line(f"emergency.{number}", 1, danger.say, whose=OWN)
