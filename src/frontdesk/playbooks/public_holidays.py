"""Public holidays by country. The package is slow to import, so only who uses holidays pays for it."""

import importlib.util
from datetime import date
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from holidays import HolidayBase

YEARS = range(2024, 2041)
"""The years for which yearly days are written out: a business is a value and does not read the clock."""


@cache
def named(country: str, subdivision: str | None) -> tuple[tuple[date, str], ...]:
    """The holidays of every year with their names, in order; ValueError if there is no such place."""
    calendar = _calendar(country)
    if calendar is None or (subdivision and subdivision not in calendar.subdivisions):
        raise ValueError(f"no holidays are known for {country} {subdivision or ''}")
    english = next((x for x in calendar.supported_languages if x.startswith("en")), None)
    found = calendar(subdiv=subdivision, years=YEARS, expand=False, language=english)
    return tuple(sorted((day, name) for day, name in found.items()))


def subdivisions(country: str) -> tuple[str, ...] | None:
    """The country's states or provinces; None if its holidays are not known."""
    calendar = _calendar(country)
    return None if calendar is None else tuple(calendar.subdivisions)


def plain(name: str) -> str:
    """A holiday's name without `(observed)`, for comparing."""
    return name.split(" (", 1)[0].strip().casefold()


@cache
def _calendar(country: str) -> "type[HolidayBase] | None":
    # Importing one country from the package imports all 250 of them, a third of a second; its
    # file alone takes a hundredth.
    import holidays
    from holidays.registry import COUNTRIES

    for module, (name, *codes) in COUNTRIES.items():
        if country in codes:
            path = Path(holidays.__path__[0], "countries", f"{module}.py")
            spec = importlib.util.spec_from_file_location(f"{__name__}.{module}", path)
            assert spec is not None
            assert spec.loader is not None
            loaded = importlib.util.module_from_spec(spec)
            spec.loader.exec_module(loaded)
            return cast("type[HolidayBase]", getattr(loaded, name))
    return None
