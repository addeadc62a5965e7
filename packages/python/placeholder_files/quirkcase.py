"""Files as other programs write them, and what a correct reader finds in each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Dict, List, Tuple

from .address import Request
from .file import File, open_file
from .list import request_formats
from .parameters import QuirkFormat


@dataclass(frozen=True)
class QuirkCase:
    """A file with one property that breaks readers, and its twin without that property."""

    name: str
    """Name for a test, such as "csv-utf-16le"."""
    format: str
    """Extension of the file, such as "csv"."""
    title: str
    about: str
    """What is special about the file, in a sentence."""
    ordinary: str
    """What the twin has instead, in a sentence."""
    writers: str
    """Programs, devices or services that write such files."""
    source: str
    """Clause of the standard."""
    flags: Tuple[str, ...]
    """Properties that the case shares with others, such as "encoding"."""
    valid: bool
    """Whether the standard allows the file. A reader may refuse one that is not valid, but should cope."""
    expect: Dict[str, Any]
    """What a correct reader finds in the file, as docs/quirks.md describes."""
    twin_expect: Dict[str, Any]
    """What a correct reader finds in the twin."""

    def get(self) -> File:
        """Returns the file."""
        return open_file(Request(f"quirk/{self.name}", {}))

    def get_twin(self) -> File:
        """Returns the twin."""
        return open_file(Request(f"quirk/{self.name}", {"twin": True}))

    def __str__(self) -> str:
        return self.name


def quirk_cases(*formats: QuirkFormat) -> List[QuirkCase]:
    """Returns the quirks of formats, such as "csv" and "tsv", or of all formats.

    Raises PlaceholderError if no quirk has a format.
    """
    return [_quirk_case(case) for case in request_formats("quirks", formats)]


def _quirk_case(case: Dict[str, Any]) -> QuirkCase:
    case["name"] = case.pop("case")
    case["flags"] = tuple(case["flags"])
    case.setdefault("twin_expect", case["expect"])
    return QuirkCase(**case)
