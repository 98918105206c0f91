"""Cues: turns of phrase that show what a sentence is doing, found in one walk over its words."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

_PARTS = re.compile(r"[()|]|[^\s()|]+")
_ANY = "*"
_GAP = 5
"""Words that a star stands for, at most. ^ and $ are the ends of a message."""

_Step = str | list["_Steps"]
_Steps = list[_Step]


class Cue(NamedTuple):
    """The name of a cue, and the words it was found in: the first, and the one after the last."""

    name: str
    first: int
    after: int


class _Node:
    """A place between the words of patterns: the words that may follow, and the cues that end here.

    `then` holds what was written; `met` the places that walks have reached, each made once: from
    there on a word costs one look.
    """

    __slots__ = ("ends", "met", "then")

    def __init__(self, ends: frozenset[str] = frozenset()) -> None:
        self.then: dict[str, list[_Node]] = {}
        self.ends = ends
        self.met: dict[str, _Node] = {}

    def join(self, other: "_Node") -> None:
        for word, nodes in other.then.items():
            self.then.setdefault(word, []).extend(nodes)
        self.ends |= other.ends

    def after(self, word: str) -> "_Node | None":
        met = self.met.get(word)
        if met is None:
            nodes = [*self.then.get(word, ()), *self.then.get(_ANY, ())]
            if not nodes:
                return None
            met = nodes[0]
            if len(nodes) > 1:
                met = _Node()
                for node in nodes:
                    met.join(node)
            if word in self.then:  # others are without number: whatever stands where a star does
                self.met[word] = met
        return met


class Cues:
    """All cues of a kind, ready to be found."""

    def __init__(self, patterns: Mapping[str, Iterable[str]]) -> None:
        self._root = _Node()
        for name, lines in patterns.items():
            end = _Node(frozenset({name}))
            for line in lines:
                self._root.join(_linked(_parsed(line), end))

    def find(self, words: Sequence[str]) -> list[Cue]:
        """Every cue in the words, the longest of each name from each place."""
        found, edged = list[Cue](), ["^", *words, "$"]
        last, root = len(edged), self._root
        for first in range(last - 1):
            if edged[first] not in root.then:
                continue
            node, place = root.after(edged[first]), first + 1
            ends = dict[str, int]()
            while node is not None:
                for name in node.ends:
                    ends[name] = place
                if place == last:
                    break
                word = edged[place]
                node = node.met.get(word) or node.after(word)
                place += 1
            for name, after in ends.items():
                found.append(Cue(name, max(0, first - 1), min(after - 1, last - 2)))
        return found


def _parsed(pattern: str) -> _Steps:
    """A pattern as steps: a word, or sequences of which one is taken."""
    steps: _Steps = []
    groups: list[tuple[_Steps, list[_Steps]]] = []
    for part in _PARTS.findall(pattern):
        if part == "(":
            groups.append((steps, [[]]))
            steps = groups[-1][1][-1]
        elif part == "|":
            groups[-1][1].append([])
            steps = groups[-1][1][-1]
        elif part == ")":
            steps, group = groups.pop()
            steps.append(group)
        elif part == _ANY:
            steps.append([[_ANY] * count for count in range(_GAP + 1)])
        else:
            steps.append(part)
    return steps


def _linked(steps: _Steps, end: _Node) -> _Node:
    """The node from which the words of a sequence lead to its end."""
    for step in reversed(steps):
        before = _Node()
        if isinstance(step, str):
            before.then[step] = [end]
        else:
            for each in step:
                before.join(_linked(each, end))
        end = before
    return end
