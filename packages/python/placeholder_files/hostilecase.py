"""Files that attack the programs that receive them, and their harmless twins."""

from __future__ import annotations

from dataclasses import dataclass
from typing import List

from .address import Request
from .file import File, open_file
from .list import request_formats
from .parameters import HostileFormat

HOSTILE_MARKER = "placeholder-executed"
"""What a script in a hostile file leaves behind if it runs: the title of the document, or the name or the text of an element."""

HOSTILE_CANARY = "placeholder-canary.txt"
"""Name of the file that a hostile file writes outside, or reads."""


@dataclass(frozen=True)
class HostileCase:
    """A file that attacks a receiver, and its harmless twin, which must be accepted."""

    name: str
    """Name for a test, such as "zip-parent-path"."""
    format: str
    """Extension of the file, such as "zip"."""
    title: str
    attack: str
    """What the file tries, in a sentence."""
    verdict: str
    """What a correct receiver does at least: "reject" the file, "sanitize" it or "ignore" what it asks for."""
    failure: str
    """How to see that a receiver failed, in a sentence."""
    harmless: str
    """What the twin has or lacks, in a sentence."""
    cwe: int
    """Number in the Common Weakness Enumeration."""
    asvs: str = ""
    """Section of the OWASP Application Security Verification Standard 5.0."""
    triggers_scanners: bool = False
    """Whether the file contains the antivirus test file, which scanners must report."""

    def get(self) -> File:
        """Returns the file."""
        return open_file(Request(f"hostile/{self.name}", {}))

    def get_twin(self) -> File:
        """Returns the twin."""
        return open_file(Request(f"hostile/{self.name}", {"twin": True}))

    def __str__(self) -> str:
        return self.name


def hostile_cases(*formats: HostileFormat) -> List[HostileCase]:
    """Returns the hostile files of formats, such as "zip" and "svg", or of all formats.

    Raises PlaceholderError if no hostile file has a format.
    """
    return [HostileCase(name=case.pop("case"), **case) for case in request_formats("hostile", formats)]
