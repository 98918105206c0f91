"""Whether thanks are only thanks: "thanks for waiving the fee" says that something was done."""

from functools import lru_cache

from frontdesk.conversation.reading import Intent, Note, Reading
from frontdesk.understanding.phrases import phrases
from frontdesk.understanding.text import Text


def notes_of_thanks(text: Text, reading: Reading) -> tuple[Note, ...]:
    """That thanks hold a word which no thanks are made of. Which word is no matter: a list of claims has no
    end, and one of courtesies only costs a courtesy where it has a gap."""
    if not reading.wants(Intent.THANK):
        return ()
    said = (word for word in text.words() if word[0].isalnum())
    return (Note.THANKS_FOR,) if any(word not in _courteous() for word in said) else ()


@lru_cache(maxsize=1)
def _courteous() -> frozenset[str]:
    return frozenset(phrases("notes")["thanks_only"])
