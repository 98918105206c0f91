"""Venues, cars and guests that stand twice."""

from collections.abc import Iterator

from frontdesk.playbooks.checks.complaint import Complaint, repeated
from frontdesk.playbooks.schema.file import PlaybookKeys


def check_directory(keys: PlaybookKeys) -> Iterator[Complaint]:
    yield from repeated(((("directory", n, "name"), v.name) for n, v in enumerate(keys.directory)), "name")
    yield from repeated(((("directory", n, "phone"), v.phone) for n, v in enumerate(keys.directory)), "phone")


def check_inventory(keys: PlaybookKeys) -> Iterator[Complaint]:
    yield from repeated(
        ((("inventory", n, "stock"), i.stock) for n, i in enumerate(keys.inventory)), "stock number"
    )
    for n, item in enumerate(keys.inventory):
        if item.price is not None and item.price <= 0:
            yield Complaint(
                ("inventory", n, "price"), "a car costs something; leave the price out if guests should ask"
            )


def check_guests(keys: PlaybookKeys) -> Iterator[Complaint]:
    yield from repeated(
        ((("known_guests", n, "phone"), g.phone) for n, g in enumerate(keys.known_guests)), "phone"
    )
    yield from repeated(
        (
            (("known_guests", n, "email"), g.email)
            for n, g in enumerate(keys.known_guests)
            if g.email is not None
        ),
        "e-mail",
    )
