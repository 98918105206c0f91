"""Somebody who writes one reply in one manner: picks templates that fit, and fills them."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from random import Random

from frontdesk.conversation.facts import About, Facts, Record
from frontdesk.testing.wordings.bank import Template, data, fitting, template
from frontdesk.testing.wordings.naming import is_table, with_told
from frontdesk.testing.wordings.pieces import Piece, Pieces, Role, Sentence
from frontdesk.testing.wordings.scenes.scene import Scene
from frontdesk.testing.wordings.scope import Scope
from frontdesk.testing.wordings.styles import Style


@dataclass
class Writer:
    scene: Scene
    style: Style
    chance: Random

    @property
    def facts(self) -> Facts:
        return self.scene.view

    def of(self, *abouts: About) -> list[Record]:
        return [record for record in self.facts.records if record.about in abouts]

    def one(
        self, path: str, record: Record, needs: Sequence[str] = (), role: Role = Role.BODY
    ) -> Sentence | None:
        """A template of the list that tells everything that is needed of a record; None if there is none."""
        scope = Scope(self.facts, record, self.style, self.chance)
        among = covering(path, scope.known, _slots_needed(record, needs))
        return Sentence(self.chance.choice(among).fill(scope.fill, self.chance), role) if among else None

    def listed(
        self, path: str, record: Record, listed: Pieces, hide: frozenset[str] = frozenset()
    ) -> Sentence:
        """A template of the list around what the options come to."""
        scope = Scope(self.facts, record, self.style, self.chance)
        among = fitting(path, (scope.known - hide) | {"list"})
        if "on_day" in hide:
            # What begins with a day does not follow "at".
            among = tuple(form for form in among if "at {list}" not in form.text)
        form = self.chance.choice(among)
        fill = lambda slot: listed if slot == "list" else scope.fill(slot)  # noqa: E731
        return Sentence(form.fill(fill, self.chance))

    def manner(self, path: str, role: Role) -> Sentence | None:
        """Something that stands around the facts."""
        known = {"business", *(("guest",) if self.facts.guest else ())}
        among = fitting(path, frozenset(known))
        if not among:
            return None
        return Sentence(self.chance.choice(among).fill(self._around, self.chance), role)

    def _around(self, slot: str) -> Pieces:
        if slot == "business":
            return (Piece(self.facts.business),)
        return (Piece(self.facts.guest[0].split(" ")[0], "guest"),) if self.facts.guest else ()

    def ask(self, name: str) -> Sentence:
        """What must be asked, as this house asks it."""
        bank = data("asks")[name]
        among = [*bank.get("any", ()), *bank.get(self.scene.house, ()) * 2]
        text = self.chance.choice(among if name != "read_back" else bank.get(self.scene.house, among))
        return Sentence(template(text).fill(self._around, self.chance), Role.ASK)


@cache
def covering(path: str, known: frozenset[str], needs: frozenset[frozenset[str]]) -> tuple[Template, ...]:
    """The templates that fit and have a slot for every need."""
    return tuple(one for one in fitting(path, known) if all(need & _always(one) for need in needs))


@cache
def _always(form: Template) -> frozenset[str]:
    """The slots that are filled whichever alternatives are chosen."""
    return frozenset(item[1:-1] for item in form.parsed if isinstance(item, str) and item.startswith("{"))


_SLOTS = {
    "what": {"what", "a_what", "your_what"},
    "with": {"with", "with_full"},
    "with_": {"with", "with_full"},
    "party": {"party"},
    "price": {"price", "free"},
    "deposit": {"deposit"},
    "fee": {"fee"},
    "name": {"name"},
    "reference": {"reference"},
    "end": {"stay", "check_out"},
}


def _slots_needed(record: Record, needs: Sequence[str]) -> frozenset[frozenset[str]]:
    found = []
    for need in needs:
        if need in ("with", "with_") and not with_told(record):
            continue
        if need == "party" and is_table(record):
            continue
        if need in ("price", "deposit", "fee", "party", "name") and getattr(record, need) in (None, ""):
            continue
        if need == "start":
            stay = not hasattr(record.start, "hour") and record.end is not None
            found += [{"stay", "check_in"}] if stay else [{"when", "day", "on_day"}, {"when", "time", "span"}]
        elif need in _SLOTS:
            found.append(_SLOTS[need])
    return frozenset(frozenset(each) for each in found)
