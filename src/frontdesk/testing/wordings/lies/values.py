"""One value that is not the scene's: a length, a count, a reference, a number, a name."""

from collections.abc import Callable, Sequence
from datetime import timedelta

from frontdesk.testing.wordings.bank import data
from frontdesk.testing.wordings.forms.contacts import phone_forms, reference_forms
from frontdesk.testing.wordings.forms.lengths import length_forms, night_forms, party_forms
from frontdesk.testing.wordings.lies.lying import Lie, Lying
from frontdesk.testing.wordings.pieces import Wording

TRIES = 8
_PREFIXES = ("AVA", "CAL", "NORTH", "LOTUS", "MAREE", "AUREL", "REF", "BK")


def length(lying: Lying) -> Wording | None:
    places = lying.pieces("length")
    if not places:
        return None
    place = lying.chance.choice(places)
    told = place[2].value
    known = {r.length for r in lying.oracle.records} | {r.within for r in lying.oracle.records}
    among = [timedelta(minutes=m) for m in (10, 15, 20, 25, 30, 40, 45, 50, 60, 75, 90, 120, 150, 180, 240)]
    other = lying.chance.choice([one for one in among if one != told and one not in known])
    return lying.replaced(
        place, lying.chance.choice(length_forms(other, lying.style.tag(lying.chance))), other
    )


def nights(lying: Lying) -> Wording | None:
    return _counted(lying, "nights", night_forms, (1, 2, 3, 4, 5, 6, 7, 8, 10, 14))


def party(lying: Lying) -> Wording | None:
    return _counted(lying, "party", party_forms, (1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 14, 20))


def _counted(
    lying: Lying, kind: str, forms: Callable[[int], Sequence[str]], among: Sequence[int]
) -> Wording | None:
    places = lying.pieces(kind)
    if not places:
        return None
    place = lying.chance.choice(places)
    parties = {r.party for r in lying.oracle.records}
    other = lying.chance.choice([n for n in among if n != place[2].value and n not in parties])
    text = place[2].text
    simple = text.strip("*").isdigit() or text.isalpha()
    picked = (
        str(other)
        if simple and lying.chance.random() < 0.5
        else forms(other)[1 if simple else 2 % len(forms(other))]
    )
    return lying.replaced(place, picked, other)


def reference(lying: Lying) -> Wording | None:
    """Another number, prefix or booking."""
    places = lying.pieces("reference")
    known = {record.reference for record in lying.oracle.records}
    for _ in range(TRIES if places else 0):
        place = lying.chance.choice(places)
        prefix, _, number = str(place[2].value).partition("-")
        digits = list(number)
        match lying.chance.choice(("digit", "digit", "swap", "prefix", "longer")):
            case "digit":
                digits[lying.chance.randrange(len(digits))] = lying.chance.choice("0123456789")
            case "swap":
                digits[-1], digits[-2] = digits[-2], digits[-1]
            case "longer":
                digits.append(lying.chance.choice("0123456789"))
            case _:
                prefix = lying.chance.choice([p for p in _PREFIXES if p != prefix])
        made = f"{prefix}-{''.join(digits)}"
        if made not in known:
            return lying.replaced(place, lying.chance.choice(reference_forms(made)), made)
    return None


def phone(lying: Lying) -> Wording | None:
    places = lying.pieces("phone")
    if not places:
        return None
    place = lying.chance.choice(places)
    digits = [c for c in str(place[2].value) if c.isdigit()]
    at = lying.chance.randrange(len(digits) - 7, len(digits))
    digits[at] = str((int(digits[at]) + lying.chance.randrange(1, 9)) % 10)
    return lying.replaced(place, lying.chance.choice(phone_forms("+" + "".join(digits))))


def name(lying: Lying) -> Wording | None:
    """Somebody else's name."""
    places = lying.pieces("name")
    if not places:
        return None
    place = lying.chance.choice(places)
    people = data("people")
    text = lying.chance.choice(people["strangers"] if " " in place[2].text else people["first_only"])
    return lying.replaced(place, text)


def addressed(lying: Lying) -> Wording | None:
    """The guest is called by another guest's name."""
    places = lying.pieces("guest")
    return (
        lying.replaced(lying.chance.choice(places), lying.chance.choice(data("people")["first_only"]))
        if places
        else None
    )


def miles(lying: Lying) -> Wording | None:
    places = lying.pieces("number")
    if not places:
        return None
    place = lying.chance.choice(places)
    other = int(str(place[2].value)) + lying.chance.choice((-9000, -1200, 900, 4000, 21000))
    if other <= 0 or other in lying.oracle.numbers:
        return None
    return lying.replaced(place, f"{other:,} miles")


LIES: dict[str, Lie] = {
    "another length": length,
    "another number of nights": nights,
    "another party": party,
    "another reference": reference,
    "another phone": phone,
    "another's name": name,
    "addressed as somebody else": addressed,
    "another mileage": miles,
}
