"""What a guest hears in the desk's words: days and times, what is asked, and whether anything is offered.

Only the words are read, as a person would; neither the desk's understanding nor its templates are used.
"""

import re
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from enum import StrEnum

from frontdesk.playbooks import Playbook
from frontdesk.playbooks.script import Ask
from frontdesk.simulation.bank import pattern, questions

MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_MONTH = r"(?P<month>jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?"
_TOKEN = re.compile(
    rf"(?P<until>\b(?:to|until|till)\s+|\s*[-–]\s*)?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day,?\s+)?(?:"
    rf"\b{_MONTH}\s+(?P<day>\d{{1,2}})(?:st|nd|rd|th)?(?:,?\s+(?P<year>20\d\d))?\b"
    r"|\b(?P<hour>\d{1,2})(?::(?P<minute>\d\d))?\s*(?P<half>[ap])\.?m\b\.?"
    r"|\b(?P<hour24>[01]?\d|2[0-3]):(?P<minute24>[0-5]\d)\b"
    r"|\b(?P<relative>today|tonight|tomorrow)\b"
    r"|\b(?P<noon>noon|midday)\b)",
    re.IGNORECASE,
)
_IT = r"\b(it|that|this|there|here|what|who)"
_CONTRACTIONS = {
    re.compile(pattern, re.IGNORECASE): words
    for pattern, words in {
        r"\bcan't\b": "cannot",
        r"\bwon't\b": "will not",
        r"n't\b": " not",
        r"'re\b": " are",
        r"'ve\b": " have",
        r"'ll\b": " will",
        r"'m\b": " am",
        rf"{_IT}'s (?=(?:\w+ )?been\b)": r"\1 has ",
        rf"{_IT}'s\b": r"\1 is",
    }.items()
}
_SENTENCE = re.compile(r"(?<=[.?!])\s+(?=[A-Z0-9])")
_FALSE_ENDS = re.compile(r"\b(Dr|Mr|Mrs|Ms|St)\.\s")


class Question(StrEnum):
    """What a reply asks for, as a guest hears it."""

    CONFIRM = "confirm"
    CANCEL = "cancel"
    CHANGE = "change"
    NAME = "name"
    PHONE = "phone"
    EMAIL = "email"
    PARTY = "party"
    NIGHTS = "nights"
    WHEN = "when"
    WHAT = "what"
    WHICH = "which"
    PERSON = "person"
    ELSE = "else"


@dataclass(frozen=True, slots=True)
class Told:
    """A day, a time, or both; `until`: it is the end of something."""

    on: date | None
    at: time | None
    until: bool = False


@dataclass(frozen=True, slots=True)
class Heard:
    """A reply as it reached the guest."""

    text: str
    """Without the answers to questions: they speak of other things."""
    choices: tuple[str, ...]
    values: tuple[str, ...]
    told: tuple[Told, ...]
    question: Question | None
    ask: Ask | None

    @property
    def moments(self) -> tuple[Told, ...]:
        """The starts that are spoken of, each with its day where one was named."""
        return tuple(told for told in self.told if told.at is not None and not told.until)

    @property
    def days(self) -> tuple[date, ...]:
        return tuple(told.on for told in self.told if told.on is not None and told.at is None)


def listen(text: str, choices: list[dict[str, str]], playbook: Playbook, today: date) -> Heard:
    """Read a reply; what the playbook's own answers say of times is no offer."""
    plain = spelled_out(without_answers(text, playbook))
    ask = next((ask for ask in reversed(playbook.ask) if " ".join(ask.question.split()) in text), None)
    return Heard(
        text=plain,
        choices=tuple(choice["label"] for choice in choices),
        values=tuple(choice["value"] for choice in choices),
        told=tuple(times_in(positive(plain), today)),
        question=asked_in(plain),
        ask=ask,
    )


def without_answers(text: str, playbook: Playbook) -> str:
    for entry in playbook.faq:
        text = text.replace(" ".join(entry.answer.split()), " ")
    return text


def spelled_out(text: str) -> str:
    """Contractions as the words they stand for, so that what is listened for is written once."""
    for contraction, words in _CONTRACTIONS.items():
        text = contraction.sub(words, text)
    return text


def names(text: str, name: str) -> bool:
    """Whether a name is said in a text, with or without its commas and what it has in brackets at its end."""
    return f" {called(name)} " in f" {plain_words(text)} "


def called(name: str) -> str:
    """A name as it is spoken: what stands in brackets behind it explains it."""
    return plain_words(name.split(" (")[0])


def plain_words(text: str) -> str:
    return " ".join(re.findall(r"[\w']+", text.casefold()))


def sentences(text: str) -> list[str]:
    """Sentences; titles do not end one."""
    kept = _FALSE_ENDS.sub(lambda found: found[1] + ".\u00a0", text)
    return [part.replace("\u00a0", " ") for part in _SENTENCE.split(kept)]


def positive(text: str) -> str:
    """What is said of times that can be had: neither what cannot, nor when a business is open."""
    return " ".join(
        part
        for sentence in sentences(text)
        for part in clauses(sentence)
        if not pattern("negative").search(part) and not pattern("hours").search(part)
    )


def clauses(sentence: str) -> list[str]:
    return re.split(r";\s+|\bbut\b", sentence)


def asked_in(text: str) -> Question | None:
    """What the last question of a reply asks for."""
    for sentence in reversed(sentences(text)):
        if "?" not in sentence:
            continue
        for name in questions():
            if pattern("questions", name).search(sentence):
                return Question(name)
    return None


def times_in(text: str, today: date) -> list[Told]:
    """Every day and time in order; a time belongs to the day named before it."""
    found: list[Told] = []
    on: date | None = None
    ended = -1
    for token in _TOKEN.finditer(text):
        until = bool(token["until"]) or 0 <= token.start() - ended <= len(", at ")
        if token["month"] or token["relative"]:
            said = _day(token, today)
            if said is None:
                continue
            on = on if until and on else said
            found.append(Told(said, None, until))
            ended = token.end() if until else -1
        else:
            clock = _clock(token)
            if clock is not None:
                found.append(Told(on, clock, until))
    return found


def _day(token: re.Match[str], today: date) -> date | None:
    if token["relative"]:
        return today + timedelta(days=token["relative"].lower() == "tomorrow")
    month, day = MONTHS.index(token["month"][:3].lower()) + 1, int(token["day"])
    try:
        if token["year"]:
            return date(int(token["year"]), month, day)
        said = date(today.year, month, day)
        return said if said >= today - timedelta(days=60) else said.replace(year=today.year + 1)
    except ValueError:
        return None


def _clock(token: re.Match[str]) -> time | None:
    if token["noon"]:
        return time(12)
    if token["hour24"]:
        return time(int(token["hour24"]), int(token["minute24"]))
    hour, minute = int(token["hour"]), int(token["minute"] or 0)
    if not 1 <= hour <= 12 or minute > 59:
        return None
    return time(hour % 12 + (12 if token["half"].lower() == "p" else 0), minute)


def local(on: date, at: time) -> datetime:
    """Day and hour together, as the guest compares them."""
    return datetime.combine(on, at)
