"""Addresses of files, such as "image/800x600?format=jpg"."""

from __future__ import annotations

import difflib
from typing import AbstractSet, Any, List, Mapping, Tuple
from urllib.parse import parse_qsl, quote, unquote, urlencode

from .error import PlaceholderError
from .parameters import FAULTS, PARAMETERS


def file_target(address: str, parameters: Mapping[str, Any]) -> str:
    """Returns the path and query of a file. Faults, which are parameters of responses, are an error."""
    return _target(address, parameters, frozenset())


def response_target(address: str, parameters: Mapping[str, Any]) -> str:
    """Returns the path and query of a response, which may have faults."""
    return _target(address, parameters, FAULTS)


def _target(address: str, parameters: Mapping[str, Any], faults: AbstractSet[str]) -> str:
    path, _, query = address.partition("?")
    pairs = parse_qsl(query, keep_blank_values=True)
    pairs += [(name, _text(value)) for name, value in parameters.items() if value is not None]
    _check_names(path.partition("/")[0], pairs, faults)
    target = "/api/" + quote(unquote(path))
    return f"{target}?{urlencode(pairs)}" if pairs else target


def _text(value: Any) -> str:
    if isinstance(value, bool):
        return "1" if value else "0"
    if isinstance(value, (list, tuple)):
        return ",".join(map(str, value))
    return str(value)


def _check_names(kind: str, pairs: List[Tuple[str, str]], faults: AbstractSet[str]) -> None:
    """Rejects unknown parameters, which the daemon ignores. It rejects unknown kinds itself."""
    if kind not in PARAMETERS:
        return
    allowed = PARAMETERS[kind] | faults
    for name, _ in pairs:
        if name in FAULTS - faults:
            raise PlaceholderError(f"{name} applies over HTTP only: use url()")
        if name not in allowed:
            similar = difflib.get_close_matches(name, allowed, n=1)
            hint = f"; did you mean {similar[0]}?" if similar else ""
            raise PlaceholderError(f"parameter must be one of {', '.join(sorted(allowed))}, got {name}{hint}")
