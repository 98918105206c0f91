"""True wordings: everything in them is borne out by the facts, everything needed is there, and it asks."""

from dataclasses import replace
from random import Random

from frontdesk.testing.wordings import answers
from frontdesk.testing.wordings.bank import data
from frontdesk.testing.wordings.bodies.table import BODIES
from frontdesk.testing.wordings.composed import in_pieces
from frontdesk.testing.wordings.pieces import Role, Sentence, Wording, plain
from frontdesk.testing.wordings.scenes.scene import Scene
from frontdesk.testing.wordings.styles import Style
from frontdesk.testing.wordings.writer import Writer

Body = list[Sentence]


def write(scene: Scene, style: Style, chance: Random) -> Wording | None:
    """A true wording in this manner; None if the bank has nothing for it."""
    writer = Writer(scene, style, chance)
    body = BODIES[scene.kind](writer) if scene.kind in BODIES else None
    if not body:
        return None
    sentences = [*_opening(writer), *body, *_closing(writer)]
    return Wording(tuple(_laid_out(sentences, writer)), style.name)


def as_composed(scene: Scene, style: Style, chance: Random) -> Wording:
    """The desk's own words, at times with something kind around them."""
    writer = Writer(scene, style, chance)
    around = chance.random() < 0.7
    opening = _opening(writer) if around else []
    text = answers.loosened(scene.view.draft, chance)
    body = Sentence(in_pieces(text, scene.view.now.date()))
    return Wording((*opening, body), "composed")


def _opening(writer: Writer) -> Body:
    chance, style, said = writer.chance, writer.style, []
    if chance.random() < style.open and writer.scene.kind not in (
        "greeting",
        "thanks",
        "goodbye",
        "complaint",
    ):
        manner = "gentle" if writer.scene.kind in _SOBER else style.name if chance.random() < 0.85 else "any"
        said.append(writer.manner(f"manners.open.{manner}", Role.OPEN))
    mirrors = data("manners")["mirrors"].get(writer.facts.heard)
    if mirrors and chance.random() < style.mirror:
        said.append(plain(chance.choice(mirrors), Role.OPEN))
    return [sentence for sentence in said if sentence]


_SOBER = frozenset(
    {"taken", "full", "shut", "nothing", "closed", "unknown", "no_booking", "ask_cancel", "ask_cancel_fee",
     "cancelled", "cancelled_fee", "wait_offered", "code_phone", "code_email"}
)  # fmt: skip
"""Where nobody cheers."""

_CLOSES = {
    "booked": "done", "requested": "waits", "moved": "done", "call": "waits", "wait_listed": "waits",
    "cancelled": "sorry", "cancelled_fee": "sorry", "goodbye": "", "thanks": "", "greeting": "",
    "faq": "told", "text": "told", "prices": "told", "hours": "told", "done_by": "told",
}  # fmt: skip


def _closing(writer: Writer) -> Body:
    name = _CLOSES.get(writer.scene.kind, "open")
    if not name or writer.chance.random() >= writer.style.close:
        return []
    close = writer.manner(f"manners.close.{name}", Role.CLOSE)
    return [close] if close else []


def _laid_out(sentences: Body, writer: Writer) -> Body:
    """Emoji where the manner has them, and what follows a list begins on a new line."""
    chance, laid = writer.chance, []
    lined = False
    for sentence in sentences:
        if lined and not sentence.line:
            sentence = replace(sentence, line=chance.choice(("\n", "\n\n")))
        lined = bool(sentence.line.strip())
        laid.append(sentence)
    if chance.random() < writer.style.emoji:
        at = chance.randrange(len(laid))
        mark = plain(chance.choice(data("manners")["emoji"]), laid[at].role)
        if not (at + 1 < len(laid) and laid[at + 1].line.strip()):
            laid.insert(at + 1, mark)
    return laid
