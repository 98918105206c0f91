"""One lie in the making: a scene, a true wording of it, and what must not be true by chance."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from frontdesk.testing.wordings.lies.oracle import Oracle
from frontdesk.testing.wordings.pieces import Piece, Role, Sentence, Wording, plain
from frontdesk.testing.wordings.scenes.scene import Scene
from frontdesk.testing.wordings.styles import Style


@dataclass
class Lying:
    scene: Scene
    wording: Wording
    oracle: Oracle
    style: Style
    chance: Random

    def pieces(self, kind: str, *fields: str) -> list[tuple[int, int, Piece]]:
        """Values of this kind that the wording tells."""
        return [
            (at, n, piece)
            for at, n, piece in self.wording.values()
            if piece.kind == kind and (not fields or piece.field in fields)
        ]

    def replaced(self, place: tuple[int, int, Piece], text: str, value: object = None) -> Wording:
        at, n, piece = place
        bold = "**" if piece.text.startswith("**") and not text.startswith("**") else ""
        return self.wording.with_piece(
            at, n, Piece(f"{bold}{text}{bold}", piece.kind, piece.field, piece.record, value)
        )

    def inserted(self, text: str) -> Wording:
        """A sentence somewhere among the others: after the opening, before the question, or at the end."""
        places = [
            n for n, s in enumerate(self.wording.sentences) if s.role is not Role.OPEN and not s.line.strip()
        ]
        at = self.chance.choice([*places, len(self.wording.sentences), len(self.wording.sentences)])
        line = self.chance.choice(("", "", "", "\n"))
        following = at < len(self.wording.sentences) and self.wording.sentences[at].line.strip()
        return self.wording.inserted(at, plain(text, line="\n" if following else line))

    def only(self, *sentences: Sentence) -> Wording:
        return Wording(sentences, self.wording.style)


Place = tuple[int, int, Piece]
"""A value of a wording, with where it stands."""

Lie = Callable[[Lying], Wording | None]
