"""Describes contacts as a table."""

import hashlib

HEADER = ["name", "phones", "emails", "organization", "address", "birthday", "note", "photo"]


def table(rows):
    """Describes contacts, whose values are in the order of the header, and empty if they are missing."""
    rows = [[value.replace("\r\n", "\n") or None for value in row] for row in rows]
    return {"tables": [{"name": "contacts", "header": HEADER, "columns": len(HEADER), "count": len(rows), "rows": rows}]}


def joined(values):
    """Joins values that are not empty, such as parts of an address."""
    return ", ".join(value.strip() for value in values if value)


def date(value):
    """Writes a date with hyphens and without a time."""
    value = value.split("T")[0]
    return f"{value[:4]}-{value[4:6]}-{value[6:]}" if len(value) == 8 and value.isdigit() else value


def photo(value):
    """Describes the bytes of a photo, or is its URL."""
    return hashlib.sha256(value).hexdigest() if isinstance(value, bytes) else value
