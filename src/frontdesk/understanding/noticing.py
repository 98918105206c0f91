"""What a message shows beside what it wants: anger, distress, hurry, reserve, and talk of a call."""

from functools import lru_cache

from frontdesk.conversation.reading import Note
from frontdesk.understanding.phrases import phrases
from frontdesk.understanding.text import Text, read_text


def notes(text: Text) -> tuple[Note, ...]:
    """Everything that the phrase file knows of it; a call that is not wanted is still spoken of."""
    words = _padded(text.words())
    alone = " ".join(word for word in text.words() if word[0].isalnum())
    return tuple(
        note
        for note, said, unless in _phrases()
        if (any(phrase in words for phrase in said) or alone in _alone(note))
        and not any(phrase in words for phrase in unless)
    )


def _padded(words: list[str]) -> str:
    """Words with spaces around each: a phrase in it is whole words in their order."""
    return f" {' '.join(words)} "


@lru_cache(maxsize=1)
def _phrases() -> tuple[tuple[Note, tuple[str, ...], tuple[str, ...]], ...]:
    data = phrases("notes")
    return tuple(
        (note, _read(data[note.value]), _read(data.get(f"{note.value}_unless", [])))
        for note in Note
        # Other modules look for these.
        if note not in (Note.OF_SOME, Note.SECOND_BEST, Note.NO_CANCEL, Note.SOMEBODY, Note.THANKS_FOR)
    )


@lru_cache(maxsize=16)
def _alone(note: Note) -> frozenset[str]:
    """What shows it only as a whole message."""
    return frozenset(phrases("notes").get(f"{note.value}_alone", []))


def _read(said: list[str]) -> tuple[str, ...]:
    return tuple(_padded(read_text(phrase).words()) for phrase in said)
