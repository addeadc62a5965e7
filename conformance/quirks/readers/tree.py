"""Describes values of a document that Python has parsed, such as YAML or TOML."""

import collections.abc
import datetime
import math


def values(document, paths):
    """Describes the values at JSON Pointers; those that are missing are left out."""
    return {"values": [value for value in walk("", document) if value["path"] in paths]}


def walk(path, value):
    if isinstance(value, collections.abc.Set):
        value = dict.fromkeys(value)
    if isinstance(value, dict):
        yield {"path": path, "type": "object", "count": len(value)}
        for name, member in value.items():
            yield from walk(f"{path}/{escape(name)}", member)
    elif isinstance(value, (list, tuple)):
        yield {"path": path, "type": "array", "count": len(value)}
        for i, element in enumerate(value):
            yield from walk(f"{path}/{i}", element)
    else:
        yield {"path": path, **scalar(value)}


def escape(name):
    if not isinstance(name, str):
        name = scalar(name).get("content", "null")
    return name.replace("~", "~0").replace("/", "~1")


def scalar(value):
    if value is None:
        return {"type": "null"}
    if isinstance(value, bool) or type(value).__name__ == "ScalarBoolean":
        return {"type": "boolean", "content": str(bool(value)).lower()}
    if isinstance(value, int):
        return {"type": "integer", "content": str(int(value))}
    if isinstance(value, float):
        return {"type": "number", "content": number(float(value))}
    if isinstance(value, datetime.datetime):
        return {"type": "datetime", "content": value.isoformat().replace("+00:00", "Z")}
    if isinstance(value, datetime.date):
        return {"type": "date", "content": value.isoformat()}
    if isinstance(value, datetime.time):
        return {"type": "time", "content": value.isoformat()}
    return {"type": "string", "content": str(value)}


def number(value):
    if math.isnan(value):
        return "NaN"
    if math.isinf(value):
        return "Infinity" if value > 0 else "-Infinity"
    return repr(value)
