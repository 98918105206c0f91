"""What programs call things by: an id, a name, or what guests call them; and details as they are said."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace

from frontdesk.booking.inputs import read_email, read_id, read_name, read_phone, read_reference, shorten
from frontdesk.conversation.context import Context, Option
from frontdesk.conversation.contexts import context_for
from frontdesk.conversation.details import Detail, Kind
from frontdesk.conversation.message import Message
from frontdesk.conversation.state import State
from frontdesk.errors import BadInput
from frontdesk.playbooks import Playbook
from frontdesk.tools.declaration import Mistake
from frontdesk.tools.session import View
from frontdesk.understanding.candidates import values_in
from frontdesk.understanding.taught.options import pointer
from frontdesk.understanding.taught.values import called
from frontdesk.understanding.text import read_text
from frontdesk.understanding.vocabulary import Vocabulary

MOST_LISTED = 30
LONGEST_ARGUMENT = 300
"""Characters of an argument that are read: it is a detail or a question, and is read on the event loop."""
_vocabularies: dict[str, Vocabulary] = {}
"""By the version of the playbook."""


@dataclass(frozen=True, slots=True)
class Said:
    """An argument in words, and the details in it."""

    text: str
    details: tuple[Detail, ...] = ()

    def of(self, kind: Kind) -> tuple[Detail, ...]:
        return tuple(detail for detail in self.details if detail.kind is kind)


def read(text: str, view: View, asked: str = "") -> Said:
    """What words mean here and now; `asked` says which detail they are an answer to.

    An argument is complete in itself: 2026-02-04 is that day, whatever was offered before.
    """
    return _read(text, view, replace(_light(text, view, State()), asked=(asked,) if asked else ()))


def _read(text: str, view: View, context: Context) -> Said:
    playbook, written = view.playbook, read_text(text[:LONGEST_ARGUMENT])
    if playbook.version not in _vocabularies:
        _vocabularies[playbook.version] = Vocabulary.of(playbook)
    return Said(written.raw, values_in(written, context, _vocabularies[playbook.version]))


def _light(text: str, view: View, state: State) -> Context:
    return context_for(state, view.playbook, view.now, Message("", view.playbook.id, "", text))


def options_said(text: str, view: View) -> tuple[int, ...]:
    """The options on the table that words mean ("the second one", "the 9:30 one"), by their places from 1."""
    light = _light(text, view, view.state)
    return _pointed(text, _read(text, view, light).details, light.options, called(view.playbook))


def places_said(text: str, count: int) -> tuple[int, ...]:
    """The places in a list of so many that words mean ("the second one", "the last"), from 1."""
    return _pointed(text, (), tuple(Option("") for _ in range(count)), {})


def _pointed(
    text: str, details: Sequence[Detail], options: Sequence[Option], known: Mapping[str, str]
) -> tuple[int, ...]:
    """Those that are meant; none where it does not decide."""
    meant = pointer().chosen(read_text(text[:LONGEST_ARGUMENT]), details, options, known) if options else ()
    return meant if len(meant) < len(options) or len(options) == 1 else ()


def services_named(text: str, view: View, field: str) -> tuple[str, ...]:
    """The services that are meant, or a Mistake that lists them."""
    services = view.playbook.business.services
    if found := read_id(text, services.values()):
        return (found,)
    told = [str(d.value) for d in read(text, view).of(Kind.SERVICE) if str(d.value) in services]
    if not told:
        raise Mistake(_none(text, list(services)), field)
    return tuple(dict.fromkeys(told))


def resource_named(text: str, view: View, field: str) -> str:
    """The provider, car or place that is meant, or a Mistake that lists those that can be asked for."""
    known = told_resources(view.playbook)
    if found := read_id(text, [view.playbook.business.resources[id_] for id_ in known]):
        return found
    read_ = [d for d in read(text, view).of(Kind.RESOURCE) if str(d.value) in known and not d.others]
    if len({str(d.value) for d in read_}) != 1:
        raise Mistake(_none(text, list(known.values())), field)
    return str(read_[0].value)


def told_resources(playbook: Playbook) -> dict[str, str]:
    """What guests may ask for by name, by id."""
    business = playbook.business
    needs = [need for service in business.services.values() for need in service.needs if need.told]
    ids = dict.fromkeys(resource for need in needs for resource in need.among)
    return {id_: business.resources[id_].name for id_ in ids if id_ in business.resources}


def phone_said(text: str, view: View, field: str = "phone") -> str:
    """A phone number, written in any format or said in words."""
    country = view.playbook.business.country

    def whole(said: str) -> str:
        return read_phone(said, country, field, whole=True)

    # Of "triple five 123 4567" a program's own parser sees seven digits: words are read as such first.
    words = any(c.isalpha() for c in text)
    told = [str(d.value) for d in read(text, view, Kind.PHONE.value).of(Kind.PHONE)] if words else []
    try:
        return whole(told[0] if told else text)
    except BadInput as error:
        raise Mistake(error.reason, field) from error


def email_said(text: str, view: View, field: str = "email") -> str:
    """An e-mail address, written or said: "john at gmail dot com"."""
    told = [text, *(str(d.value) for d in read(text, view, Kind.EMAIL.value).of(Kind.EMAIL))]
    for said in told:
        with suppress(BadInput):
            return read_email(said, field)
    raise Mistake(f"{shorten(text)} is not an e-mail address; write it like jess@example.org.", field)


def name_said(text: str, view: View, field: str = "name") -> str:
    """A name: "it's Jo Bell" is Jo Bell."""
    found = [str(d.value) for d in read(text, view, "name").of(Kind.NAME)]
    try:
        return read_name(found[0] if len(found) == 1 else text, field)
    except BadInput as error:
        raise Mistake(error.reason, field) from error


def reference_said(text: str, view: View, field: str) -> str | None:
    """A reference as it is on record: "north-1" is NORTH-0001; None for one of another house."""
    business = view.playbook.business
    try:
        number = read_reference(text, field)
    except BadInput:
        raise Mistake(_no_reference(text, view), field) from None
    prefix = text.strip().upper().rpartition("-")[0]
    return business.reference(number) if prefix in ("", business.reference_prefix.upper()) else None


def reference_here(text: str, view: View, field: str) -> str:
    """A reference that may be one of this house; of another's nothing can be done here."""
    told = reference_said(text, view, field)
    if told is None:
        raise Mistake(_no_reference(text, view), field)
    return told


def _no_reference(text: str, view: View) -> str:
    return f"{shorten(text)} is no reference here; it looks like {view.playbook.business.reference(1)}."


def _none(text: str, known: list[str]) -> str:
    said = text if len(text) <= 60 else f"{text[:57]}..."
    rest = f" and {len(known) - MOST_LISTED} more" if len(known) > MOST_LISTED else ""
    return f"There is no {said!r} here. Write one of: {', '.join(known[:MOST_LISTED])}{rest}."
