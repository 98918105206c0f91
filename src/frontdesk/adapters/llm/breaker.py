"""Who failed a few times in a row is left alone for a while: a dead server costs a turn nothing."""

from collections.abc import Callable
from dataclasses import dataclass, field
from time import monotonic


@dataclass
class Breaker:
    """Closed while all is well; open for a rest after failures; then one may try."""

    failures: int = 3
    rest: float = 30.0
    timer: Callable[[], float] = monotonic
    _failed: int = field(default=0, init=False)
    _until: float = field(default=0.0, init=False)

    @property
    def is_open(self) -> bool:
        return self._failed >= self.failures and self.timer() < self._until

    def lets_through(self) -> bool:
        """Whether to try now; after the rest only one does, and the others wait for what becomes of it."""
        if self.is_open:
            return False
        if self._failed >= self.failures:
            self._until = self.timer() + self.rest
        return True

    def went_well(self) -> None:
        self._failed = 0

    def failed(self) -> None:
        self._failed += 1
        if self._failed >= self.failures:
            self._until = self.timer() + self.rest
