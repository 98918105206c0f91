"""Where what the desk notes about its own work goes: to standard error, whatever that is at the time."""

import logging
import sys
from contextlib import suppress
from typing import TextIO, cast


class _Stderr:
    """Standard error as it is when something is written, and nobody's trouble when it is gone."""

    def write(self, text: str) -> int:
        # A terminal that was closed must not stop a letter from being sent.
        with suppress(OSError, ValueError):
            sys.stderr.write(text)
        return len(text)

    def flush(self) -> None:
        with suppress(OSError, ValueError):
            sys.stderr.flush()


STDERR = cast(TextIO, _Stderr())


def log_to_stderr(least: int = logging.NOTSET) -> None:
    """Everything noted at `least` or above goes to standard error from now on: the other is for answers."""
    # Loaded here: a command that only looks something up should not wait for what it does not use.
    import structlog

    structlog.configure(
        logger_factory=structlog.PrintLoggerFactory(STDERR),
        wrapper_class=structlog.make_filtering_bound_logger(least),
    )
