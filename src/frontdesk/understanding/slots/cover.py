"""What stands on which characters, so that it is found without looking at everything."""

from collections.abc import Iterable
from typing import Generic, Protocol, TypeVar


class Spanning(Protocol):
    @property
    def start(self) -> int: ...

    @property
    def end(self) -> int: ...


Span = TypeVar("Span", bound=Spanning)


class Cover(Generic[Span]):
    """Spans by the characters they cover."""

    def __init__(self, spans: Iterable[Span]) -> None:
        self._on: dict[int, list[Span]] = {}
        for span in spans:
            for place in range(span.start, span.end):
                self._on.setdefault(place, []).append(span)

    def over(self, start: int, end: int) -> list[Span]:
        """The spans that share characters with this stretch, each once, first come first."""
        found: list[Span] = []
        for place in range(start, end):
            found.extend(span for span in self._on.get(place, ()) if span not in found)
        return found

    def most(self, start: int, end: int) -> Span | None:
        """The span that shares the most characters with this stretch, if any does."""
        shared = ((min(span.end, end) - max(span.start, start), span) for span in self.over(start, end))
        return max(shared, key=lambda pair: pair[0], default=(0, None))[1]
