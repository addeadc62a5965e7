"""Files around limits of what they become when they are unpacked or decoded."""

from __future__ import annotations

from dataclasses import dataclass
from typing import List, Optional

from .address import Request
from .file import File, open_file
from .list import Size, request_list, size_text


@dataclass(frozen=True)
class UnpackCase:
    """A file around a limit. It is generated when get is called."""

    name: str
    """Name for a test, such as "zip 1 byte above the unpacked limit of 1GB"."""
    format: str
    """Extension of the file, such as "zip"."""
    limit: str
    """Limit that the file is about: "unpacked", "files", "ratio", "depth" or "pixels"."""
    value: int
    """What the file has: a number of bytes, files, archives or pixels. For a ratio, the unpacked bytes."""
    accept: bool
    """Whether the file is within the limit."""
    address: str
    """Address of the file."""

    def get(self) -> File:
        """Returns the file."""
        return open_file(Request(self.address, {}))

    def __str__(self) -> str:
        return self.name


def unpack_cases(
    *formats: str,
    unpacked: Optional[Size] = None,
    files: Optional[int] = None,
    ratio: Optional[int] = None,
    depth: Optional[int] = None,
    pixels: Optional[int] = None,
) -> List[UnpackCase]:
    """Returns files just below each limit, at it and just above it. No file exceeds two limits.

    unpacked limits the unpacked bytes, files the files in an archive, ratio the unpacked bytes for each byte of the file,
    depth the archives around an archive, and pixels the width times the height of an image. Formats are named as in addresses, such as "zip"; by
    default, all that can be around a limit.

    Raises PlaceholderError if no limit is given, or a format cannot be around one.
    """
    query = {"types": formats, "unpacked": size_text(unpacked), "files": files, "ratio": ratio, "depth": depth, "pixels": pixels}
    cases = []
    for case in request_list("limits", query):
        format = case["name"].rpartition(".")[2]
        name = f"{format} {case['reason']}"
        cases.append(UnpackCase(name, format, case["limit"], case["value"], case["accept"], case["address"]))
    return cases
