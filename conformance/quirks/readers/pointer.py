"""Looks up values of a JSON document that Python has parsed."""

from decimal import Decimal


def values(document, paths):
    """Describes the values at JSON Pointers; those that are missing are left out."""
    found = []
    for path in paths:
        try:
            found.append({"path": path, **describe(lookup(document, path))})
        except (KeyError, IndexError, TypeError, ValueError):
            pass
    return {"values": found}


def lookup(value, path):
    for key in path.split("/")[1:]:
        key = key.replace("~1", "/").replace("~0", "~")
        value = value[int(key)] if isinstance(value, list) else value[key]
    return value


def describe(value):
    if value is None:
        return {"type": "null"}
    if isinstance(value, bool):
        return {"type": "boolean", "content": str(value).lower()}
    if isinstance(value, (list, dict)):
        return {"type": "array" if isinstance(value, list) else "object", "count": len(value)}
    if isinstance(value, (int, Decimal)):
        return {"type": "integer" if isinstance(value, int) else "number", "content": str(value)}
    if isinstance(value, float):
        return {"type": "number", "content": {"nan": "NaN", "inf": "Infinity", "-inf": "-Infinity"}.get(repr(value), repr(value))}
    return {"type": "string", "content": value}
