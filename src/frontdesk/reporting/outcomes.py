"""What the codes of a turn mean for those who count: which sayings answer, which do not know."""

_ON_FILE = ("answer_faq", "priced", "open_hours", "choosable", "in_stock", "done_by", "described")
_LOOKED_UP = (
    "works",
    "serves",
    "on_duty",
    "free_times",
    "recommended",
    "arranged",
    "cheapest",
    "not_offered",
)
ANSWERS = frozenset({*_ON_FILE, *_LOOKED_UP, "situated", "reachable"})
"""Sayings that answer a question from what is on file."""
NOT_KNOWN = frozenset({"do_not_know", "unknown", "unanswered"})
NOT_UNDERSTOOD = frozenset({"not_understood", "not_understood_again"})
SHOWS_TIMES = frozenset({"offers", "read_back"})
"""Sayings that put real times, rooms or tables to the guest."""
CHECKS = frozenset({"look", "look_stay"})
"""Looks at what guests book; when somebody could call them is no wish of theirs."""
OPEN_ENDED = frozenset({"", "more", "call"})
"""What asks for nothing: "anything else?", and word of a call that is arranged."""
