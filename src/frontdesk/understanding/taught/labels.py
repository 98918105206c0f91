"""The labels of a stretch: which act it is, by the key of its act; the encoder scores each for every word."""

from typing import Final

SLOTS: Final = (
    "service", "when", "nights", "party", "provider", "place", "cuisine", "budget", "name", "phone", "email",
    "zone", "vehicle", "health", "occasion", "ref", "code",
)  # fmt: skip
WAYS: Final = ("earlier", "later", "other_day", "other_person", "more", "cheaper", "other")
FEELINGS: Final = (
    "greeting", "thanks", "goodbye", "joy", "worry", "anger", "complaint", "sorry", "joke", "praise",
)  # fmt: skip
ANSWERS: Final = ("yes", "no", "maybe")
VERBS: Final = ("book", "find", "move", "change", "cancel", "status", "wait", "person", "drop")
SUBJECTS: Final = (
    "availability", "price", "duration", "people", "hours", "offer", "advice", "wish", "booking", "desk",
    "other",
)  # fmt: skip
"""What a question is about that no entry on file settles."""

STRETCHES: Final = (
    "ask", "choose", "note", "danger", "story", "unclear",
    *(f"answer:{each}" for each in ANSWERS),
    *(f"browse:{each}" for each in WAYS),
    *(f"feel:{each}" for each in FEELINGS),
    *(f"tell:{each}" for each in SLOTS),
)  # fmt: skip
"""What a stretch does; stretches of this layer never overlap."""
WISHES: Final = tuple(f"want:{each}" for each in VERBS)
"""A layer of its own: a wish encloses the details that it is told with."""


def states(labels: tuple[str, ...]) -> int:
    """How many states a layer has: outside, and the beginning and the inside of each label."""
    return 1 + 2 * len(labels)
