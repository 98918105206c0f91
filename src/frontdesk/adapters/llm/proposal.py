"""Wordings that a model proposes for a person to read: it may write where nobody hears it unread."""

import json
from collections.abc import AsyncIterator, Mapping

import yaml

from frontdesk.adapters.llm.exchange import Ask, Said, Text, Wire
from frontdesk.adapters.llm.prompts import for_proposal
from frontdesk.playbooks import Playbook
from frontdesk.playbooks.sentences import Template, facts_in, sentences
from frontdesk.reply.examples import Examples
from frontdesk.reply.phrasebook import filled, oddities
from frontdesk.reply.words import locale_of

TOGETHER = 12
"""Sentences that are asked for in one request."""
SECONDS = 60.0
LONGEST = 2500
MOST = 3
"""Wordings of a sentence."""
SITUATIONS = ("desk.", "offers.", "waiting.", "refusals.")
"""What is said to guests in conversation: letters and carriers' keywords are left as they are."""

_SENTENCE: Mapping[str, object] = {
    "type": "object",
    "properties": {
        "key": {"type": "string"},
        "wordings": {"type": "array", "items": {"type": "string"}},
    },
    "required": ["key", "wordings"],
    "additionalProperties": False,
}
SCHEMA: Mapping[str, object] = {
    "type": "object",
    "properties": {"sentences": {"type": "array", "items": _SENTENCE}},
    "required": ["sentences"],
    "additionalProperties": False,
}

Proposed = dict[str, list[str]]


async def proposed(wire: Wire, playbook: Playbook, tone: str) -> AsyncIterator[tuple[Proposed, int, int]]:
    """Wordings by the keys of their sentences, a batch at a time, with how many of how many are asked for."""
    known, examples = sentences(locale_of(playbook.business.locale).language), Examples(playbook)
    keys = [key for key in known if key.startswith(SITUATIONS) and _is_whole(key, examples)]
    for first in range(0, len(keys), TOGETHER):
        batch = {key: known[key][0] for key in keys[first : first + TOGETHER]}
        answer = await _asked(wire, playbook, tone, batch)
        yield kept(answer, batch, examples), first + len(batch), len(keys)


def _is_whole(key: str, examples: Examples) -> bool:
    return examples.is_said(key) and not examples.is_piece(key)


async def _asked(wire: Wire, playbook: Playbook, tone: str, batch: Mapping[str, Template]) -> str:
    told = json.dumps({key: template.text for key, template in batch.items()}, ensure_ascii=False)
    ask = Ask(
        for_proposal(playbook, tone), (Said("user", told),), schema=SCHEMA, longest=LONGEST, name="proposal"
    )
    return "".join([piece.text async for piece in wire.ask(ask, SECONDS) if isinstance(piece, Text)])


def kept(answer: str, batch: Mapping[str, Template], examples: Examples) -> Proposed:
    """The wordings that keep their facts and read well; who keeps to no schema has proposed none."""
    try:
        entries = [(str(each["key"]), list(each["wordings"])) for each in json.loads(answer)["sentences"]]
    except (ValueError, TypeError, KeyError, RecursionError):
        return {}
    good = {
        key: [text for text in wordings if _is_good(text, batch[key], examples.facts(key))][:MOST]
        for key, wordings in entries
        if key in batch
    }
    return {key: wordings for key, wordings in good.items() if wordings}


def _is_good(text: object, ours: Template, facts: Mapping[str, str]) -> bool:
    try:
        same = isinstance(text, str) and facts_in(text) == facts_in(ours.text)
        return same and not any(oddities(filled(Template(str(text)), facts)))
    except (ValueError, KeyError, IndexError, AttributeError):
        return False  # braces that are none, or that reach into a fact


def written(found: Mapping[str, list[str]], tone: str) -> str:
    """The proposal as part of a playbook."""
    head = f"# Wordings proposed in a tone that is {tone}. Nobody has read them yet: read them aloud first.\n"
    return head + yaml.safe_dump({"sentences": dict(found)}, allow_unicode=True, sort_keys=False, width=110)
