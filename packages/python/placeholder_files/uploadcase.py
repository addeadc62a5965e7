"""Files for a program that receives uploads, and what a correct one does with each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Dict, List, Optional

from .address import Request
from .error import PlaceholderError
from .file import File, open_file
from .list import Size, request_list, size_text
from .parameters import UploadFormat

_WORDS = {"accept": "accept", "reject": "reject", "either": "accept or reject"}


@dataclass(frozen=True)
class UploadCase:
    """A file for a receiver. It is generated when get is called."""

    name: str
    """Name for a test, such as "hostile/png-pixels", as placeholder test prints it."""
    format: str
    """Extension of the file, such as "png"."""
    want: str
    """What a correct receiver does: "accept", "reject" or "either", if it may reject the file but is safe otherwise."""
    why: str
    """What the file is, in a sentence."""
    address: str
    """Address of the file."""
    filename: Optional[str] = None
    """Hostile name of the file, or None for its own."""

    def get(self) -> File:
        """Returns the file, under the name to upload."""
        file = open_file(Request(self.address, {}))
        return file if self.filename is None else file.with_name(self.filename)

    def check(self, answer: Any) -> None:
        """Raises AssertionError unless a correct receiver gives this answer.

        The answer is a status, a response with status_code or status, or "accept" or "reject". A status from 200 to 299
        accepts, and one from 400 to 499 except 401 and 429 rejects. Any other status is wrong for all files.
        """
        status = getattr(answer, "status_code", getattr(answer, "status", answer))
        got = _decision(status)
        if got is None or self.want not in ("either", got):
            found = got or f"no decision: status {status}"
            raise AssertionError(f"{self.name}: want {_WORDS[self.want]}: {self.why}; got {found}")

    def __str__(self) -> str:
        return self.name


def _decision(status: Any) -> Optional[str]:
    if status in ("accept", "reject"):
        return str(status)
    if 200 <= status <= 299:
        return "accept"
    return "reject" if 400 <= status <= 499 and status not in (401, 429) else None


def upload_cases(
    *formats: UploadFormat,
    limit: Optional[Size] = None,
    unpacked: Optional[Size] = None,
    files: Optional[int] = None,
    ratio: Optional[int] = None,
    depth: Optional[int] = None,
    pixels: Optional[int] = None,
    hostile: bool = False,
    quirks: bool = False,
    corrupt: bool = False,
    filenames: bool = False,
    eicar: bool = False,
) -> List[UploadCase]:
    """Returns the files that placeholder test --upload sends, after a plain file of each format.

    The first six parameters are limits, and select files just below, at and above them. The others select hostile
    files, files as other programs write them, corrupted files and hostile names. eicar adds hostile files that contain the
    antivirus test file.

    Raises PlaceholderError if nothing is selected, or a value is invalid.
    """
    query: Dict[str, Any] = {
        "types": formats, "size": size_text(limit), "unpacked": size_text(unpacked), "files": files, "ratio": ratio, "depth": depth, "pixels": pixels,
        "hostile": hostile, "quirks": quirks, "corrupt": corrupt, "filenames": filenames, "eicar": eicar,
    }
    cases = request_list("uploads", query)
    if not cases:
        raise PlaceholderError("upload_cases needs a limit, hostile, quirks, corrupt or filenames that the formats have")
    names = UploadCase.__dataclass_fields__
    return [UploadCase(**{name: value for name, value in case.items() if name in names}) for case in cases]
