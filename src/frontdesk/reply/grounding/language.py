"""What a language needs to be checked in: words, numbers and dates, claims and moods, from data files."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

import yaml

from frontdesk.reply.grounding.bends import Bends
from frontdesk.reply.grounding.breaks import Breaks, Joints, listed_words
from frontdesk.reply.grounding.claims import Claims, claims_from
from frontdesk.reply.grounding.implied import Implied, implied_of
from frontdesk.reply.grounding.paraphrases import Paraphrases, paraphrases_of
from frontdesk.reply.grounding.predicates import Predicates, predicates_of
from frontdesk.reply.grounding.smalltalk import SmallTalk, small_talk_of
from frontdesk.reply.grounding.stems import root
from frontdesk.reply.grounding.turns import Turns, turns_of

HOME = Path(__file__).parent
FALLBACK = "en"

Patterns = Mapping[str, tuple[re.Pattern[str], ...]]
"""By a word that they hold."""


@dataclass(frozen=True)
class Moods:
    openers: frozenset[str]
    afterwards: frozenset[str]
    supposing: frozenset[str]
    puts_off: re.Pattern[str]
    asides: Mapping[str, tuple[tuple[str, ...], ...]]
    questions: frozenset[str]
    requests: frozenset[str]
    conditions: frozenset[str]
    condition_subjects: frozenset[str]
    offers: tuple[re.Pattern[str], ...]
    consents: tuple[re.Pattern[str], ...]
    courtesies: tuple[re.Pattern[str], ...]
    weighty: frozenset[str]
    turning: frozenset[str]
    function: frozenset[str]
    light: frozenset[str]
    channels: frozenset[str]
    mine: frozenset[str]
    by_phone: frozenset[str]
    by_mail: frozenset[str]
    greets: frozenset[str]
    joining: frozenset[str]
    had: frozenset[str]
    wished: frozenset[str]
    owned: frozenset[str]
    finite: frozenset[str]
    negators: frozenset[str]
    reversing: frozenset[str]
    rough: frozenset[str]
    affirms: frozenset[str]
    yes: frozenset[str]
    denies: frozenset[str]
    no: str
    noes: Mapping[str, tuple[tuple[str, ...], ...]]
    """Answers that say no and no more, by their first words: not quite."""
    booking_verbs: frozenset[str]
    asked_for: frozenset[str]
    jotted: frozenset[str]
    gladly: frozenset[str]
    over: frozenset[str]
    everything: re.Pattern[str]
    both: re.Pattern[str]
    ways: dict[str, re.Pattern[str]]
    prices: dict[str, re.Pattern[str]]
    companions: frozenset[str]
    booked_nouns: frozenset[str]
    agrees: re.Pattern[str]
    obliges: re.Pattern[str]
    carries: re.Pattern[str]
    carries_on: re.Pattern[str]
    granted: re.Pattern[str]
    bare_no: re.Pattern[str]
    free_if: re.Pattern[str]
    part_ways: re.Pattern[str]
    bounding: re.Pattern[str]
    asks_yes_no: re.Pattern[str]
    takes_up: re.Pattern[str]
    taken_up: re.Pattern[str]
    unknowing: re.Pattern[str]
    leads_over: re.Pattern[str]
    of_all: re.Pattern[str]
    has_services: re.Pattern[str]
    either_of: re.Pattern[str]
    every_booking: re.Pattern[str]
    only_booking: re.Pattern[str]
    next_booking: re.Pattern[str]
    next_offer: re.Pattern[str]
    before_start: re.Pattern[str]
    listed_for: re.Pattern[str]
    arriving: re.Pattern[str]
    early: str
    per_person: re.Pattern[str]
    so_too: re.Pattern[str]
    for_nothing: re.Pattern[str]
    shut_on: re.Pattern[str]
    other_ways: re.Pattern[str]
    way_words: frozenset[str]
    after_that: re.Pattern[str]
    next_one: re.Pattern[str]
    coming_booking: re.Pattern[str]
    last_booking: re.Pattern[str]
    awaited: re.Pattern[str]
    noted_on: re.Pattern[str]
    on_noted: re.Pattern[str]
    other_offers: re.Pattern[str]
    stretches: re.Pattern[str]
    called: re.Pattern[str]
    calls: re.Pattern[str]
    reaches: re.Pattern[str]
    set_phrases: re.Pattern[str]
    headings: re.Pattern[str]
    names_other: re.Pattern[str]
    former: frozenset[str]
    leading: frozenset[str]
    anew: frozenset[str]
    anew_between: frozenset[str]
    exchanges: frozenset[str]
    moves: frozenset[str]
    echoes: re.Pattern[str]
    yes_no: re.Pattern[str]
    tells: re.Pattern[str]
    invites: re.Pattern[str]
    pleas: re.Pattern[str]
    stock_conditions: re.Pattern[str]
    all_arranged: re.Pattern[str]
    will_send: re.Pattern[str]
    """What is to be sent, and not what was."""
    once_they: re.Pattern[str]
    wishes: frozenset[str]
    wanting: frozenset[str]
    open_questions: frozenset[str]
    before_which: frozenset[str]
    told_of: frozenset[str]
    only_when: frozenset[str]
    before_name: frozenset[str]
    pointing: frozenset[str]
    open_ended: frozenset[str]
    seeks: frozenset[str]
    compares: frozenset[str]
    of_all_named: frozenset[str]
    likewise: frozenset[str]
    listing: frozenset[str]
    led_by: frozenset[str]
    caps: frozenset[str]
    floors: frozenset[str]
    everybody: re.Pattern[str]
    unbooked: re.Pattern[str]
    visits: frozenset[str]
    not_ours: frozenset[str]
    soonest: frozenset[str]
    nearest: frozenset[str]


@dataclass(frozen=True, eq=False)
class Language:
    """One language, ready to be matched."""

    anywhere: frozenset[str]
    asking: frozenset[str]
    courtesy: frozenset[str]
    life: frozenset[str]
    """Of the guest's own life, in sentences that no `life_bars` forbid."""
    life_bars: frozenset[str]
    lived: frozenset[str]
    """Those words of life that make a clause one of it."""
    alike: Mapping[str, frozenset[str]]
    """Of what guests tell about themselves, the beginnings of words that tell the same."""
    generic: frozenset[str]
    contractions: Mapping[str, tuple[str, ...]]
    turns: Turns
    endings: Mapping[str, str]
    without: str
    """What a word means that ends in -free."""
    titles: frozenset[str]
    abbreviations: frozenset[str]
    dotted: frozenset[str]
    """Both of these: the dot behind one may be its own."""
    done_signs: frozenset[str]
    values: Mapping[str, Any]
    claims: Claims
    idiom: re.Pattern[str]
    """Words of another sense, taken out before claims are looked for."""
    moods: Moods
    predicates: Predicates
    retold: Paraphrases
    breaks: Breaks
    joints: Joints
    small_talk: SmallTalk
    refused: Mapping[str, Patterns]
    implied: Implied
    bending: Bends
    asks: Mapping[str, frozenset[str]] = field(default_factory=dict)


@lru_cache(maxsize=8)
def language_of(locale: str) -> Language:
    """The language of a locale; English where there are no files of it."""
    name = re.split(r"[-_]", locale)[0].lower()
    return _loaded(name if (HOME / name).is_dir() else FALLBACK)


@lru_cache(maxsize=4)
def _loaded(name: str) -> Language:
    (
        words,
        forms,
        claims,
        moods,
        refused,
        values,
        predicates,
        retold,
        breaks,
        joints,
        small_talk,
        implied,
        bending,
    ) = (
        yaml.load((HOME / name / f"{part}.yaml").read_text(encoding="utf-8"), yaml.CSafeLoader)
        for part in (
            "words",
            "forms",
            "claims",
            "moods",
            "refused",
            "values",
            "predicates",
            "retold",
            "breaks",
            "joints",
            "smalltalk",
            "implied",
            "bending",
        )
    )
    return Language(
        anywhere=frozenset(words["anywhere"].split()),
        asking=frozenset(words["asking"].split()),
        courtesy=frozenset(words["courtesy"].split()),
        life=frozenset(words["life"].split()),
        life_bars=frozenset(words["life_bars"].split()),
        lived=frozenset(words["life"].split()) - frozenset(words["life_light"].split()),
        alike={word: frozenset(each.split()) for word, each in words["alike"].items()},
        generic=frozenset(words["generic"].split()),
        contractions={str(k): tuple(str(v).split()) for k, v in forms["contractions"].items()},
        turns=turns_of(forms["turns"], forms["leads"], forms["around_leads"]),
        endings={str(k): str(v) for k, v in forms["endings"].items()},
        without=forms["without"],
        titles=frozenset(forms["titles"].split()),
        abbreviations=frozenset(forms["abbreviations"].split()),
        dotted=frozenset(f"{forms['titles']} {forms['abbreviations']}".split()),
        done_signs=frozenset(forms["done_signs"].replace(" ", "")),
        values=_values(values),
        claims=claims_from(claims),
        idiom=re.compile("|".join(claims["idioms"])),
        moods=_moods(moods),
        predicates=predicates_of(predicates),
        retold=paraphrases_of(retold),
        breaks=listed_words(Breaks, breaks),
        joints=listed_words(Joints, joints),
        small_talk=small_talk_of(small_talk),
        refused={reason: _patterns(found) for reason, found in refused.items()},
        implied=implied_of(implied),
        bending=listed_words(Bends, bending),
        asks={str(k): frozenset(v.split()) for k, v in words.get("asks", {}).items()},
    )


def _values(raw: dict[str, Any]) -> dict[str, Any]:
    """Lists of words as sets, lists of names as indexes."""
    read: dict[str, Any] = {}
    for key, value in raw.items():
        if isinstance(value, str):
            read[key] = frozenset(value.split())
        elif key in ("months", "weekdays"):
            read[key] = {word: i for i, words in enumerate(value) for word in words.split()}
        else:
            read[key] = value
    sides = [frozenset(pair.split()) for pair in read["sides"]]
    read["sides"] = {word: pair - {word} for pair in sides for word in pair}
    read["nothing"] = {}
    for phrase in read.pop("nothing_costs"):
        first, *_ = words = phrase.split()
        read["nothing"].setdefault(first, []).append(words)
    read["begins"] = _begins(read)
    read["only_nothing"] = _only_nothing(read)
    read["counted"] = frozenset(word for unit in _UNITS for word in read[unit])
    return read


_UNITS = (
    "month",
    "minutes",
    "hours",
    "daylong",
    "nights",
    "weeks",
    "people",
    "offers",
    "percent",
    "cents",
    "years",
    "currencies",
)
"""What a number may count."""


def _only_nothing(read: dict[str, Any]) -> dict[str, frozenset[str]]:
    """Words that begin a free of charge and no other value, each with those that may follow it."""
    others = _begins({**read, "nothing": {}})
    return {
        word: frozenset(phrase[1] for phrase in phrases)
        for word, phrases in read["nothing"].items()
        if word not in others and all(len(phrase) > 1 for phrase in phrases)
    }


def _begins(read: dict[str, Any]) -> frozenset[str]:
    """Words that a value may begin with; all others are passed over at once."""
    named = (
        "months",
        "weekdays",
        "days",
        "this",
        "next",
        "clocks",
        "dayparts",
        "half",
        "quarter",
        "few",
        "weekend",
        "that",
        "that_days",
    )
    return frozenset(
        {
            "the",
            "a",
            "an",
            "in",
            "one",
            "day",
            "free",
            "single",
            *read["nothing"],
            *(name.split()[0] for name in read["holidays"]),
            *(w for n in named for w in read[n]),
        }
    )


_PATTERNS = (
    "everybody",
    "unbooked",
    "agrees",
    "obliges",
    "carries",
    "carries_on",
    "granted",
    "bare_no",
    "free_if",
    "part_ways",
    "everything",
    "both",
    "bounding",
    "asks_yes_no",
    "takes_up",
    "taken_up",
    "unknowing",
    "leads_over",
    "called",
    "of_all",
    "has_services",
    "either_of",
    "every_booking",
    "only_booking",
    "next_booking",
    "coming_booking",
    "last_booking",
    "awaited",
    "noted_on",
    "on_noted",
    "next_offer",
    "before_start",
    "listed_for",
    "arriving",
    "per_person",
    "so_too",
    "for_nothing",
    "shut_on",
    "other_ways",
    "after_that",
    "next_one",
    "other_offers",
    "stretches",
    "calls",
    "reaches",
    "set_phrases",
    "headings",
    "names_other",
    "echoes",
    "yes_no",
    "tells",
    "invites",
    "puts_off",
    "pleas",
    "stock_conditions",
    "all_arranged",
    "will_send",
    "once_they",
)
"""What is looked for in a clause, each one pattern."""
_BY_WAY = ("ways", "prices")
"""Patterns that have names of their own."""


def _moods(raw: dict[str, Any]) -> Moods:
    sets: dict[str, Any] = {
        key: frozenset(str(raw[key]).split())
        for key in Moods.__dataclass_fields__
        if key not in (*_LISTS, *_TABLES, *_BY_WAY, *_PATTERNS)
    }
    sets |= {key: re.compile(raw[key]) for key in _PATTERNS}
    sets |= {key: frozenset(root(word) for word in sets[key]) for key in ("weighty", "turning")}
    sets |= {key: sets[key] | {root(word) for word in sets[key]} for key in ("function", "light")}
    return Moods(
        offers=tuple(re.compile(p) for p in raw["offer_phrases"]),
        afterwards=frozenset(raw["afterwards"]),
        supposing=frozenset(raw["supposing"]),
        asides=_by_first(raw["asides"]),
        noes=_by_first(raw["noes"]),
        no=raw["no"],
        early=raw["early"],
        ways={way: re.compile(pattern) for way, pattern in raw["ways"].items()},
        prices={way: re.compile(pattern) for way, pattern in raw["prices"].items()},
        consents=tuple(re.compile(p) for p in raw["consents"]),
        courtesies=tuple(re.compile(p) for p in raw["courtesies"]),
        **sets,
    )


_LISTS = ("offers", "consents", "courtesies", "afterwards", "supposing")
_TABLES = ("asides", "noes", "no", "early")


def _by_first(phrases: list[str]) -> dict[str, tuple[tuple[str, ...], ...]]:
    """Phrases of three words by their first."""
    found: dict[str, tuple[tuple[str, ...], ...]] = {}
    for first, *rest in (phrase.split() for phrase in phrases):
        found[first] = (*found.get(first, ()), tuple(rest))
    return found


def _patterns(raw: dict[str, list[str]]) -> Patterns:
    return {str(key): tuple(re.compile(p) for p in found) for key, found in raw.items()}
