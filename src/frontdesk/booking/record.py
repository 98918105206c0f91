"""Offers as JSON, for the rows that keep what was agreed, and back."""

import json
from datetime import date
from decimal import Decimal
from typing import Any

from frontdesk.booking.cells import from_micros, micros
from frontdesk.booking.model import (
    Money,
    Nights,
    Offer,
    Part,
    Price,
    PriceRange,
    Run,
    Shape,
    Span,
    When,
)


def dump_offer(offer: Offer) -> str:
    return json.dumps(
        {
            "what": offer.what,
            "shape": offer.shape,
            "when": _when(offer.when),
            "parts": [[p.service, _when(p.when), list(p.resources)] for p in offer.parts],
            "party": offer.party,
            "with": offer.with_names,
            "runs": _runs(offer.runs),
            "price": dump_price(offer.price),
            "deposit": dump_price(offer.deposit),
            "nightly": [str(m.amount) for m in offer.nightly],
            **({"as_of": micros(offer.as_of)} if offer.as_of else {}),
        },
        separators=(",", ":"),
    )


def load_offer(business: str, text: str) -> Offer:
    data = json.loads(text)
    price = load_price(data["price"])
    deposit = load_price(data["deposit"])
    assert not isinstance(deposit, PriceRange)
    currency = _currency(price)
    return Offer(
        business=business,
        shape=Shape(data["shape"]),
        what=data["what"],
        parts=tuple(Part(s, _load_when(w), tuple(r)) for s, w, r in data["parts"]),
        when=_load_when(data["when"]),
        party=data["party"],
        with_names=tuple(data["with"]),
        runs=load_runs(data["runs"]),
        price=price,
        deposit=deposit,
        nightly=tuple(Money(Decimal(a), currency) for a in data["nightly"]),
        as_of=from_micros(data["as_of"]) if "as_of" in data else None,
    )


def dump_runs(runs: tuple[Run, ...]) -> str:
    return json.dumps(_runs(runs), separators=(",", ":"))


def load_runs(rows: list[list[Any]]) -> tuple[Run, ...]:
    return tuple(Run(*row) for row in rows)


def dump_price(price: Price | None) -> list[str] | None:
    match price:
        case None:
            return None
        case Money(amount, currency):
            return [currency, str(amount)]
        case PriceRange(low, high):
            return [low.currency, str(low.amount), str(high.amount)]


def load_price(data: list[str] | None) -> Price | None:
    if data is None:
        return None
    currency, *amounts = data
    ends = [Money(Decimal(a), currency) for a in amounts]
    return ends[0] if len(ends) == 1 else PriceRange(ends[0], ends[1])


def _currency(price: Price | None) -> str:
    match price:
        case Money(_, currency):
            return currency
        case PriceRange(low, _):
            return low.currency
        case None:
            return ""


def _runs(runs: tuple[Run, ...]) -> list[list[str | int]]:
    return [[r.resource, r.unit, r.at, r.length] for r in runs]


def _when(when: When) -> list[int] | list[str]:
    if isinstance(when, Span):
        return [micros(when.start_at), micros(when.end_at)]
    return [when.check_in_on.isoformat(), when.check_out_on.isoformat()]


def _load_when(data: list[Any]) -> When:
    if isinstance(data[0], int):
        return Span(from_micros(data[0]), from_micros(data[1]))
    return Nights(date.fromisoformat(data[0]), date.fromisoformat(data[1]))
