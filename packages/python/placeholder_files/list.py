"""Lists of files that the daemon serves."""

from __future__ import annotations

import json
from typing import Any, Dict, List, Mapping, Optional, Union
from urllib.parse import urlencode

from .address import text_of
from .response import Response

Size = Union[int, str]
"""A number of bytes, or a size such as "5MB"."""


def request_list(name: str, query: Mapping[str, Any]) -> List[Dict[str, Any]]:
    """Requests a list, such as limits. Values that are None, False or an empty tuple are left out."""
    pairs = {key: text_of(value) for key, value in query.items() if value is not None and value is not False and value != ()}
    cases: List[Dict[str, Any]] = json.loads(Response(f"/{name}.json?{urlencode(pairs)}").read())
    return cases


def size_text(size: Optional[Size]) -> Optional[str]:
    """Returns a size as queries take it."""
    return f"{size}B" if isinstance(size, int) else size
