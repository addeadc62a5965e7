"""Lists of files that the daemon serves."""

from __future__ import annotations

import json
from typing import Any, Dict, List, Mapping, Optional, Sequence, Union
from urllib.parse import urlencode

from .address import text_of
from .error import PlaceholderError
from .response import Response

Size = Union[int, str]
"""A number of bytes, or a size such as "5MB"."""


def request_list(name: str, query: Mapping[str, Any]) -> List[Dict[str, Any]]:
    """Requests a list, such as limits. Values that are None, False or an empty tuple are left out."""
    pairs = {key: text_of(value) for key, value in query.items() if value is not None and value is not False and value != ()}
    cases: List[Dict[str, Any]] = json.loads(Response(f"/{name}.json?{urlencode(pairs)}").read())
    return cases


def request_formats(name: str, formats: Sequence[str]) -> List[Dict[str, Any]]:
    """Requests a list, and returns the cases of formats, or all if there are none."""
    cases = request_list(name, {})
    known = sorted({case["format"] for case in cases})
    for format in formats:
        if format not in known:
            raise PlaceholderError(f'format must be one of {", ".join(known)}, got "{format}"')
    return [case for case in cases if not formats or case["format"] in formats]


def size_text(size: Optional[Size]) -> Optional[str]:
    """Returns a size as queries take it."""
    return f"{size}B" if isinstance(size, int) else size
