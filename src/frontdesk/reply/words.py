"""The templates of a language: which words there are, and how facts are put into them."""

from functools import lru_cache
from pathlib import Path

import yaml
from babel import Locale, UnknownLocaleError

from frontdesk.booking.business import Business

TEMPLATES = Path(__file__).parent / "templates"
FALLBACK = "en"


class Words:
    """The sentences of one language, by dotted keys such as `refusals.SlotTaken`."""

    def __init__(self, locale: Locale) -> None:
        self.locale = locale
        self._sentences = _sentences(locale.language)

    def say(self, key: str, count: int | None = None, /, **facts: str) -> str:
        """The sentence of this key with the facts in it; `count` chooses between one and several."""
        text = self._sentences[self._form(key, count)]
        return text.format(count=count, **facts)

    def has(self, key: str) -> bool:
        return key in self._sentences

    def _form(self, key: str, count: int | None) -> str:
        if count is None or key in self._sentences:
            return key
        form = f"{key}.{self.locale.plural_form(count)}"
        return form if form in self._sentences else f"{key}.other"


def words_for(business: Business) -> Words:
    """The words in which a business speaks to its guests."""
    return Words(locale_of(business.locale))


@lru_cache(maxsize=64)
def locale_of(name: str) -> Locale:
    """The locale of this name, if its language can be spoken; else English as used in that country.

    Dates in one language inside sentences of another would help nobody.
    """
    locale = Locale.parse(name.replace("-", "_"))
    if (TEMPLATES / f"{locale.language}.yaml").exists():
        return locale
    try:
        return Locale(FALLBACK, locale.territory)
    except UnknownLocaleError:
        return Locale(FALLBACK)


@lru_cache(maxsize=16)
def _sentences(language: str) -> dict[str, str]:
    text = (TEMPLATES / f"{language}.yaml").read_text(encoding="utf-8")
    return dict(_flat(yaml.safe_load(text), ()))


def _flat(node: object, path: tuple[str, ...]) -> list[tuple[str, str]]:
    if isinstance(node, dict):
        return [leaf for key, value in node.items() for leaf in _flat(value, (*path, str(key)))]
    return [(".".join(path), str(node).strip())]
