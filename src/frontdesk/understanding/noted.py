"""What a stretch does to the notes there are: "the note should just be …", "take the note off again"."""

from frontdesk.conversation.acts import Act
from frontdesk.conversation.reading import Detail, Kind
from frontdesk.understanding.phrases import phrases
from frontdesk.understanding.text import Text

APART = 4
"""How many words "the" may stand before "note": "the nut allergy note"."""


def of_notes(act: Act, text: Text) -> Detail | None:
    """The notes there are, where a stretch speaks of them; unwanted where they are to go."""
    said = [token.word for token in text.tokens if act.start <= token.start < act.end]
    words = phrases("options")["noted"]
    named = [place for place, word in enumerate(said) if word in words["notes"]]
    if not any(set(said[max(0, place - APART) : place]) & set(words["there"]) for place in named):
        return None
    if not set(said).isdisjoint(words["adds"]):
        return None
    gone = not set(said).isdisjoint(words["off"])
    chaff = {word for known in words.values() for word in known} | set(phrases("options")["fillers"])
    about = " ".join(word for word in said if word not in chaff)
    return Detail(Kind.NOTES, act.start, act.end, about, unwanted=gone)
