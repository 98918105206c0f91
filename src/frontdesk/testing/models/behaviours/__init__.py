"""Every behaviour by its name: the good ones first."""

import re

from frontdesk.testing.models.behaviours.bad_calls import (
    BadArguments,
    BrokenJson,
    CallsTwice,
    CallsWritingTools,
    LooksUp,
    Loops,
    WrongTool,
)
from frontdesk.testing.models.behaviours.bad_replies import Empty, Huge, Injected, Leaks, Refuses, Unfinished
from frontdesk.testing.models.behaviours.behaviour import Behaviour
from frontdesk.testing.models.behaviours.honest import (
    DropsSentences,
    Formats,
    Good,
    OddCharacters,
    OtherLanguage,
    OutOfRange,
    Parrot,
    Repeats,
    TooCourteous,
)
from frontdesk.testing.models.behaviours.lies import (
    BooksNothingButSaysSo,
    Denies,
    InventsPeople,
    InventsPrices,
    InventsTimes,
    MixesUp,
    Phishes,
    Promises,
    Stalls,
)
from frontdesk.testing.models.behaviours.misreadings import ReadsWrongly
from frontdesk.testing.models.behaviours.outages import (
    DiesMidStream,
    Fails,
    Gibberish,
    Hangs,
    NoHttp,
    SlowStream,
    TooMany,
)

__all__ = ["BEHAVIOURS", "Behaviour"]

_ALL: tuple[type[Behaviour], ...] = (
    Good,
    Parrot,
    Formats,
    OddCharacters,
    DropsSentences,
    Repeats,
    OutOfRange,
    TooCourteous,
    OtherLanguage,
    Stalls,
    BooksNothingButSaysSo,
    InventsTimes,
    InventsPrices,
    InventsPeople,
    MixesUp,
    Denies,
    Promises,
    Phishes,
    LooksUp,
    WrongTool,
    BrokenJson,
    BadArguments,
    CallsTwice,
    CallsWritingTools,
    Loops,
    Empty,
    Refuses,
    Leaks,
    Injected,
    ReadsWrongly,
    Huge,
    Unfinished,
    SlowStream,
    DiesMidStream,
    TooMany,
    Fails,
    Hangs,
    Gibberish,
    NoHttp,
)


def _name(of: type[Behaviour]) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", of.__name__).lower()


BEHAVIOURS: dict[str, type[Behaviour]] = {_name(of): of for of in _ALL}
