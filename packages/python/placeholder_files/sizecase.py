"""Files whose sizes are around a limit."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Dict, List

from .address import Request
from .file import File, open_file
from .list import Size, request_list, size_text
from .parameters import SizeType


@dataclass(frozen=True)
class SizeCase:
    """A file whose size is near a limit. It is generated when get is called."""

    name: str
    """Name for a test, such as "png one byte above the limit"."""
    type: str
    """Extension of the file, such as "png"."""
    size: int
    """Size in bytes."""
    accept: bool
    """Whether the file is within the limit."""
    address: str
    """Address of the file."""

    def get(self) -> File:
        """Returns the file."""
        return open_file(Request(self.address, {}))

    def __str__(self) -> str:
        return self.name


def size_cases(limit: Size, *types: SizeType) -> List[SizeCase]:
    """Returns three files of each type: of limit-1, limit and limit+1 bytes. Without types, it returns files of all types.

    The limit is a number of bytes, or a size such as "5MB", where 1KB is 1024B and a fraction of a byte is
    dropped. If a limit applies to the whole body of a form, subtract the length of the same form with an empty
    file. Without types, those that have no file of the size are left out.

    Raises PlaceholderError if the limit is not a size, or if a type has no files of the size.
    """
    return [_size_case(case) for case in request_list("limits", {"size": str(size_text(limit)), "types": types})]


def _size_case(case: Dict[str, Any]) -> SizeCase:
    type = case["name"].rpartition(".")[2]
    return SizeCase(f"{type} {_where(case['offset'])}", type, case["size"], case["accept"], case["address"])


def _where(offset: int) -> str:
    if offset == 0:
        return "at the limit"
    distance = "one byte" if abs(offset) == 1 else f"{abs(offset)} bytes"
    return f"{distance} {'above' if offset > 0 else 'below'} the limit"
