"""Addresses of files, such as "image/800x600?format=jpg"."""

from __future__ import annotations

import difflib
import re
from typing import AbstractSet, Any, FrozenSet, Mapping
from urllib.parse import parse_qsl, quote, unquote, urlencode

from .error import PlaceholderError
from .filename import extension_of
from .parameters import EXTENSIONS, FAULTS, PARAMETERS, PATHS


class Request:
    """An address and parameters that are added to it.

    Parameters of responses are an error unless they are among faults.
    """

    def __init__(self, address: str, parameters: Mapping[str, Any], faults: AbstractSet[str] = frozenset()) -> None:
        _check_form(address)
        path, _, query = address.partition("?")
        self.path = unquote(path)
        self.kind = self.path.partition("/")[0]
        self._pairs = parse_qsl(query, keep_blank_values=True)
        self._pairs += [(name, _text(value)) for name, value in parameters.items() if value is not None]
        self._check_names(faults)

    @property
    def target(self) -> str:
        """Path and query of the request to the daemon."""
        return "/api/" + quote(self.path) + (f"?{urlencode(self._pairs)}" if self._pairs else "")

    def select_extension(self, name: str) -> None:
        """Selects the format that the extension of a name stands for, if the address leaves it open."""
        selection = EXTENSIONS.get(self.kind, {}).get(extension_of(name))
        if selection and not any(value for parameter, value in self._pairs if parameter == selection[0]):
            self._pairs = [pair for pair in self._pairs if pair[0] != selection[0]] + [selection]

    def name_response(self, name: str) -> None:
        """Adds the parameter for the name of a response, to which the daemon adds the extension."""
        self.select_extension(name)
        extension, extensions = extension_of(name), EXTENSIONS.get(self.kind, {})
        if extension in extensions and name.endswith("." + extension) and extensions[extension] in [None, *self._pairs]:
            name = name[:-len(extension) - 1]
        self._pairs.append(("filename", name))

    def not_found(self, error: PlaceholderError) -> PlaceholderError:
        """Returns an error about an unknown path in terms of addresses. The daemon describes it in terms of URLs."""
        if self.kind in PATHS:
            reason = f"path must have the form {PATHS[self.kind]}, got {self.path}"
        else:
            reason = f"kind must be one of {', '.join(PATHS)}, got {self.kind}"
        meant = re.search(r"; did you mean (?:/api/)?(.+)\?$", str(error))
        return PlaceholderError(reason + (f"; did you mean {meant[1]}?" if meant else ""), error.status)

    def _check_names(self, faults: AbstractSet[str]) -> None:
        """Rejects unknown parameters, which the daemon ignores. It rejects unknown kinds itself."""
        if self.kind not in PARAMETERS:
            return
        allowed: FrozenSet[str] = PARAMETERS[self.kind] | faults
        for name, _ in self._pairs:
            if name in FAULTS - faults:
                raise PlaceholderError(f"{name} applies over HTTP only: use url()")
            if name not in allowed:
                similar = difflib.get_close_matches(name, allowed, n=1)
                hint = f"; did you mean {similar[0]}?" if similar else ""
                raise PlaceholderError(f"parameter must be one of {', '.join(sorted(allowed))}, got {name}{hint}")


def _check_form(address: Any) -> None:
    """Rejects what is no address, or the path or URL of a server."""
    if not address or not isinstance(address, str):
        got = "nothing" if address == "" else repr(address)
        raise PlaceholderError(f"address must be a kind and a path, such as image/800x600 or csv/100, got {got}")
    path = address.partition("?")[0]
    if path.startswith("/") or "://" in path:
        meant = address.split("/api/", 1)[-1].lstrip("/")
        raise PlaceholderError(f"address must begin with a kind, got {address}; did you mean {meant}?")


def _text(value: Any) -> str:
    if isinstance(value, bool):
        return "1" if value else "0"
    if isinstance(value, (list, tuple)):
        return ",".join(map(str, value))
    return str(value)
