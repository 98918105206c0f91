"""Who watches the desk at work: what each turn came to, and how long each piece of it took.

`mark` may stand anywhere on the path of a message; where nobody watches it does nothing. Codes are codes and
numbers: whatever is a guest's own goes under a key that begins with `guest.`, which watchers drop.
"""

from collections.abc import Sequence
from contextvars import ContextVar
from dataclasses import dataclass, field
from types import TracebackType
from typing import Protocol

from frontdesk.clock import ticks
from frontdesk.conversation.message import Message, News
from frontdesk.conversation.ports import Heard

Code = str | int | float | bool


@dataclass(slots=True)
class Marked:
    """A piece of a turn: when it began and ended, in ticks; `parent` is its place among the marks, or -1."""

    name: str
    parent: int
    began: int
    codes: dict[str, Code]
    ended: int = 0
    error: str = ""
    """The name of what was raised in it."""


@dataclass(frozen=True, slots=True)
class Turned:
    """A turn that is over: what it wrote, or what kept it from writing anything."""

    business: str
    conversation: str
    """As its sender calls it, which could be anything: not to be passed on as it is."""
    channel: str
    """Where the message came from; news comes from within."""
    began: int
    ended: int
    marks: Sequence[Marked] = ()
    events: Sequence[Heard] = ()
    error: str = ""

    @property
    def seconds(self) -> float:
        return (self.ended - self.began) / 1e9


class Watch(Protocol):
    def turned(self, told: Turned) -> None:
        """Take note of a turn. It is called on the path of a message: it neither waits nor raises."""
        ...


class _Nobody:
    """A mark that nobody looks at."""

    def __enter__(self) -> "_Nobody":
        return self

    def __exit__(self, *raised: object) -> None:
        pass

    def add(self, **codes: Code) -> None:
        pass


_NOBODY = _Nobody()


class _Open:
    """A mark that is being made."""

    __slots__ = ("_before", "_marked", "_marks")

    def __init__(self, marks: list[Marked], parent: int, name: str, codes: dict[str, Code]) -> None:
        self._marks, self._marked = marks, Marked(name, parent, 0, codes)
        self._before = _here.get()

    def __enter__(self) -> "_Open":
        _here.set((self._marks, len(self._marks)))
        self._marks.append(self._marked)
        self._marked.began = ticks()
        return self

    def __exit__(self, kind: type[BaseException] | None, *raised: object) -> None:
        self._marked.ended = ticks()
        self._marked.error = kind.__name__ if kind else ""
        # Not reset(): words may stream through a generator that is closed in another context.
        _here.set(self._before)

    def add(self, **codes: Code) -> None:
        """What is known only now: how it ended, how much there was."""
        self._marked.codes.update(codes)


_here: ContextVar[tuple[list[Marked], int] | None] = ContextVar("frontdesk_marks", default=None)
"""The marks of the turn under way and the one that is open; None where nobody watches."""


def mark(name: str, **codes: Code) -> _Open | _Nobody:
    """Mark how long a block takes, as a piece of the turn that it is in."""
    here = _here.get()
    return _NOBODY if here is None else _Open(*here, name, codes)


@dataclass(slots=True)
class Watched:
    """One message on its path, from when it came until its turn is written."""

    watch: Watch | None
    given: Message | News
    began: int = field(default_factory=ticks)
    _marks: list[Marked] = field(default_factory=list)
    _events: Sequence[Heard] = ()
    _before: tuple[list[Marked], int] | None = None

    def __enter__(self) -> "Watched":
        if self.watch is not None:
            self._before = _here.get()
            _here.set((self._marks, -1))
        return self

    def turned(self, events: Sequence[Heard]) -> None:
        """The turn is written; a message that was answered before has none."""
        self._events = events

    def __exit__(
        self, kind: type[BaseException] | None, raised: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.watch is None:
            return
        _here.set(self._before)
        if self._events or kind is not None:
            self.watch.turned(self._told(kind.__name__ if kind else ""))

    def _told(self, error: str) -> Turned:
        given = self.given
        channel = given.channel if isinstance(given, Message) else "news"
        names = given.business, given.conversation, channel
        return Turned(*names, self.began, ticks(), tuple(self._marks), self._events, error)
