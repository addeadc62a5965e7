"""Files whose sizes are around a limit."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from typing import List, Union, get_args

from .api import get
from .error import PlaceholderError
from .file import File
from .parameters import FileType

_SIZE = re.compile(r"(\d+(?:\.\d+)?)(?:([KMG])I?)?B", re.ASCII | re.IGNORECASE)
_UNITS = {"": 1, "K": 1 << 10, "M": 1 << 20, "G": 1 << 30}


@dataclass(frozen=True)
class SizeCase:
    """A file whose size is near a limit. It is generated when get is called."""

    name: str
    """Name for a test, such as "png one byte above the limit"."""
    type: FileType
    size: int
    """Size in bytes."""
    accept: bool
    """Whether the file is within the limit."""

    def get(self) -> File:
        """Returns the file. Raises PlaceholderError if the type has no file of the size."""
        return get(f"file/{self.size}B", type=self.type)

    def __str__(self) -> str:
        return self.name


def size_cases(limit: Union[int, str], *types: FileType) -> List[SizeCase]:
    """Returns three files of each type: of limit-1, limit and limit+1 bytes. Without types, it returns files of all types.

    The limit is a number of bytes, or a size such as "5MB", where 1KB is 1024B. If a limit applies to the
    whole body of a form, subtract the length of the same form with an empty file.

    Raises PlaceholderError if the limit is not a size.
    """
    size = _parse_size(limit)
    return [
        SizeCase(f"{type} {where}", type, size + offset, offset <= 0)
        for type in types or get_args(FileType)
        for offset, where in [(-1, "one byte below the limit"), (0, "at the limit"), (1, "one byte above the limit")]
    ]


def _parse_size(size: Union[int, str]) -> int:
    if isinstance(size, int):
        return size
    match = _SIZE.fullmatch(size)
    if not match:
        raise PlaceholderError(f"limit must be a number of bytes, or a size such as 10MB or 1.5KB, got {size}")
    return int(Fraction(match[1]) * _UNITS[(match[2] or "").upper()])
