"""The templates of a language: which sentences there are, in which wordings, and how facts are put in."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from functools import lru_cache
from zoneinfo import ZoneInfo

from babel import Locale, UnknownLocaleError

from frontdesk.booking.business import Business
from frontdesk.conversation.styles import Style
from frontdesk.playbooks.sentences import Template, is_spoken, sentences

FALLBACK = "en"
_TWO_STOPS = re.compile(r"(?<!\.)\.\.(?!\.)")


@dataclass(slots=True)
class Words:
    """The sentences of one language by dotted keys such as `refusals.SlotTaken`, in one of their wordings."""

    locale: Locale
    own: Mapping[str, tuple[Template, ...]] = field(default_factory=dict)
    """Wordings of the business itself, in place of ours."""
    wording: int = 0
    """Which wording of every sentence is said; where there are fewer, they are gone round."""
    widest: int = 1
    """How many wordings the sentence with the most of them had, of those that were said."""
    styles: set[Style] = field(default_factory=set)
    """How the wordings sound that were said."""
    used: list[str] = field(default_factory=list)
    """The keys of what was said: what a sentence claims is known by them."""

    def say(self, key: str, count: int | None = None, /, **facts: str) -> str:
        """The sentence of this key with the facts in it; `count` chooses between one and several."""
        form = self._form(key, count)
        self.used.append(key)
        wordings = self.own.get(form) or sentences(self.locale.language)[form]
        said = wordings[self.wording % len(wordings)]
        self.widest = max(self.widest, len(wordings))
        if said.style:
            self.styles.add(Style(said.style))
        return ended(said.text.format(count=count, **facts))

    def has(self, key: str) -> bool:
        return key in sentences(self.locale.language)

    def _form(self, key: str, count: int | None) -> str:
        known = sentences(self.locale.language)
        if count is None or key in known:
            return key
        form = f"{key}.{self.locale.plural_form(count)}"
        return form if form in known else f"{key}.other"


def ended(text: str) -> str:
    """A sentence whose last word has a stop of its own ends with that: at 1:30 p.m."""
    return _TWO_STOPS.sub(".", text) if ".." in text else text


@dataclass(frozen=True)
class Speaker(Business):
    """A business that speaks: with its own sentences where it has any, in one wording of each."""

    words: Words = field(default_factory=lambda: Words(Locale(FALLBACK)))
    abroad: ZoneInfo | None = None
    """The zone of a guest whose clock shows another time."""


def speaker(
    business: Business, own: Mapping[str, tuple[Template, ...]], wording: int = 0, zone: str = ""
) -> Speaker:
    """The business with these words, for composing one reply to a guest of this zone."""
    known = {each.name: getattr(business, each.name) for each in fields(Business)}
    words = Words(locale_of(business.locale), own, wording)
    return Speaker(**known, words=words, abroad=ZoneInfo(zone) if zone else None)


def abroad_of(business: Business) -> ZoneInfo | None:
    """The other zone in which this guest hears times too."""
    return business.abroad if isinstance(business, Speaker) else None


def words_for(business: Business) -> Words:
    """The words in which a business speaks to its guests: plain ones, where nobody chose others."""
    return business.words if isinstance(business, Speaker) else Words(locale_of(business.locale))


@lru_cache(maxsize=64)
def locale_of(name: str) -> Locale:
    """The locale of this name, if its language can be spoken; else English as used in that country.

    Dates in one language inside sentences of another would help nobody.
    """
    locale = Locale.parse(name.replace("-", "_"))
    if is_spoken(locale.language):
        return locale
    try:
        return Locale(FALLBACK, locale.territory)
    except UnknownLocaleError:
        return Locale(FALLBACK)
