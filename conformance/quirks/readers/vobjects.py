"""Reads vCards with vobject."""

import vobject

from cards import date, joined, photo, table
from reader import serve


def values(card, name):
    return [line.value for line in card.contents.get(name, [])]


def first(card, name):
    return next(iter(values(card, name)), "")


def address(value):
    parts = [value.box, value.extended, value.street, value.city, value.region, value.code, value.country]
    return joined(joined(part) if isinstance(part, list) else part for part in parts)


def row(card):
    return [
        first(card, "fn"),
        joined(value.removeprefix("tel:") for value in values(card, "tel")),
        joined(values(card, "email")),
        joined(first(card, "org")),
        joined(address(value) for value in values(card, "adr")),
        date(first(card, "bday")),
        first(card, "note"),
        photo(first(card, "photo")),
    ]


def read(file):
    with open(file["path"], encoding=file["hints"].get("encoding", "utf-8"), newline="") as stream:
        return table([row(card) for card in vobject.readComponents(stream.read(), allowQP=True)])


serve(read)
