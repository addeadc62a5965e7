"""Addresses of files, such as "image/800x600?format=jpg"."""

from __future__ import annotations

import difflib
import re
from typing import Any, Iterable, Mapping, Sequence
from urllib.parse import parse_qsl, quote, unquote, urlencode
from uuid import uuid4

from .error import PlaceholderError
from .filename import extension_of
from .parameters import EXTENSIONS, FAULTS, PARAMETERS, PATHS


class Request:
    """An address and parameters that are added to it.

    Parameters of responses are an error unless they are among faults.
    """

    def __init__(self, address: str, parameters: Mapping[str, Any], faults: Sequence[str] = ()) -> None:
        _check_form(address)
        path, _, query = address.partition("?")
        self.path = unquote(path)
        self.kind = self.path.partition("/")[0]
        self._pairs = parse_qsl(query, keep_blank_values=True)
        self._pairs += [(name, text_of(value)) for name, value in parameters.items() if value is not None]
        self._check_names(faults)
        self.filename = self._take_filename()

    @property
    def target(self) -> str:
        """Path and query of the request to the daemon."""
        return "/api/" + quote(self.path) + (f"?{urlencode(self._pairs)}" if self._pairs else "")

    def _take_filename(self) -> str:
        """Removes and returns the name of the file, because the daemon allows only some characters in it."""
        names = [value for name, value in self._pairs if name == "filename"]
        if len(names) > 1:
            raise PlaceholderError(f"filename must be given once, got {' and '.join(names)}")
        self._pairs = [pair for pair in self._pairs if pair[0] != "filename"]
        return names[0] if names else ""

    def select_extension(self) -> None:
        """Selects the format of the extension of a name, unless the address does."""
        selection = EXTENSIONS.get(self.kind, {}).get(extension_of(self.filename))
        if selection and not any(value for parameter, value in self._pairs if parameter == selection[0]):
            self._pairs = [pair for pair in self._pairs if pair[0] != selection[0]] + [selection]

    def name_response(self) -> None:
        """Lets the daemon name the file. The daemon adds the extension."""
        self.select_extension()
        name, extension, extensions = self.filename, extension_of(self.filename), EXTENSIONS.get(self.kind, {})
        if extension in extensions and name.endswith("." + extension) and extensions[extension] in [None, *self._pairs]:
            name = name[:-len(extension) - 1]
        if name:
            self._pairs.append(("filename", name))

    def separate(self) -> None:
        """Makes the URL unique if it has fail_first, because the daemon counts requests for each URL."""
        if any(name == "fail_first" for name, _ in self._pairs):
            self._pairs.append(("run", uuid4().hex))

    def check_kind(self) -> None:
        """Rejects unknown kinds, for requests that are not sent at once."""
        if self.kind not in PATHS:
            raise PlaceholderError(self._unknown_path() + _hint(self.kind, PATHS))

    def not_found(self, error: PlaceholderError) -> PlaceholderError:
        """Returns an error for an unknown path that speaks of addresses. The error of the daemon speaks of URLs."""
        meant = re.search(r"; did you mean (?:/api/)?(.+)\?$", str(error))
        return PlaceholderError(self._unknown_path() + (f"; did you mean {meant[1]}?" if meant else ""), error.status)

    def _unknown_path(self) -> str:
        if self.kind in PATHS:
            return f"path must have the form {PATHS[self.kind]}, got {self.path}"
        return f"kind must be one of {', '.join(PATHS)}, got {self.kind}"

    def _check_names(self, faults: Sequence[str]) -> None:
        """Rejects unknown parameters, which the daemon ignores. It rejects unknown kinds itself."""
        if self.kind not in PARAMETERS:
            return
        allowed = PARAMETERS[self.kind] + tuple(faults)
        for name, value in self._pairs:
            if name in allowed:
                continue
            if name in FAULTS:
                raise PlaceholderError(f"{name} applies over HTTP only: use url()")
            if f"{{{name}}}" in PATHS[self.kind]:
                raise PlaceholderError(f"{name} must be in the path: {PATHS[self.kind]}, got {value}")
            raise PlaceholderError(f"parameter must be one of {', '.join(allowed)}, got {name}{_hint(name, allowed)}")


def _hint(name: str, allowed: Iterable[str]) -> str:
    """Returns the end of a message that suggests the most similar name, if one is similar."""
    similar = difflib.get_close_matches(name, list(allowed), n=1)
    return f"; did you mean {similar[0]}?" if similar else ""


def _check_form(address: Any) -> None:
    """Rejects a path or URL of a server, and anything else that is no address."""
    if not address or not isinstance(address, str):
        got = "nothing" if address == "" else repr(address)
        raise PlaceholderError(f"address must be a kind and its dimensions, such as image/800x600 or file/5MB, got {got}")
    path = address.partition("?")[0]
    if path.startswith("/") or "://" in path:
        meant = address.split("/api/", 1)[-1].lstrip("/")
        raise PlaceholderError(f"address must begin with a kind, got {address}; did you mean {meant}?")


def text_of(value: Any) -> str:
    """Returns a value as queries have it."""
    if isinstance(value, bool):
        return "1" if value else "0"
    if isinstance(value, (list, tuple)):
        return ",".join(map(str, value))
    return str(value)
