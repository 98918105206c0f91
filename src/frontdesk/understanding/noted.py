"""What a stretch does to the notes there are: "the note should just be …", "take the note off again"."""

from frontdesk.conversation.acts import Act, Want
from frontdesk.conversation.details import Detail, Kind
from frontdesk.understanding.chaff import is_order, trimmed
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
    plain = " " + " ".join(said).replace("n't", " not") + " "
    gone = not set(said).isdisjoint(words["off"]) or any(f" {each} " in plain for each in words["needless"])
    chaff = {word for known in words.values() for word in known} | set(phrases("options")["fillers"])
    about = " ".join(word for word in said if word not in chaff)
    return Detail(Kind.NOTES, act.start, act.end, about, unwanted=gone)


def put_down(act: Want, text: Text) -> tuple[Detail, ...]:
    """What a wish to change something asks to be put down: "please add: king bed", "put a note on it"."""
    words = phrases("options")["put_down"]
    said = [token for token in text.tokens if act.start <= token.start < act.end and token.word[0].isalnum()]
    verbs = [place for place, token in enumerate(said[:LEADS]) if token.word in words["verbs"]]
    if not verbs:
        return ()
    rest = said[verbs[0] + 1 :]
    while rest and rest[0].word in words["where"]:
        rest = rest[1:]
    while rest and rest[-1].word in words["where"]:
        rest = rest[:-1]
    start, end = (rest[0].start, rest[-1].end) if rest else (act.end, act.end)
    return (Detail(Kind.NOTED, start, end, text.raw[start:end]),)


LEADS = 6
"""Among how many words the one stands that asks for something to be put down."""


def asked_of(words: str, start: int, end: int) -> Detail | None:
    """What is asked whether it is among the notes; less sure where only what is among them can be meant."""
    checks, said = phrases("options")["checks"], words.casefold()
    of_known = any(said.startswith(f"{each} ") for each in checks["of_known"])
    plain = any(said.startswith(f"{each} ") for each in checks["plain"])
    if not plain and not of_known and not is_order(said.rstrip("? ")):
        return None
    return Detail(Kind.NOTES, start, end, trimmed(words.rstrip("? ")), confidence=1.0 if plain else 0.5)
