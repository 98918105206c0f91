"""For whom something is wanted: "my husband wants to drive a truck", "a table for my parents"."""

from frontdesk.conversation.reading import Note
from frontdesk.understanding.details.words import around, people
from frontdesk.understanding.phrases import phrases
from frontdesk.understanding.text import Text


def notes_of_somebody(text: Text) -> tuple[Note, ...]:
    """Whether somebody else than the guest is to have what is spoken of."""
    words = [word for word in text.words() if word not in phrases("notes")["somebody_beside"]]
    return (Note.SOMEBODY,) if any(_is_wanted_for(words, place) for place in range(len(words))) else ()


def _is_wanted_for(words: list[str], place: int) -> bool:
    """Whether "my husband" stands there, after a "for" or before a "wants"."""
    if (
        words[place] not in phrases("notes")["somebody_of"]
        or not set(words[place + 1 : place + 2]) & people().nouns
    ):
        return False
    before, after = words[place - 1 : place] if place else [], words[place + 2 : place + 3]
    return bool(set(before) & around().for_ or set(after) & around().wanting)
