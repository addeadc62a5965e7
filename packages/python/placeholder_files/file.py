"""Files, which are read from the daemon when they are needed."""

from __future__ import annotations

import io
import os
from contextlib import ExitStack
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any, Iterable, Iterator, Optional, Tuple, Union
from urllib.parse import unquote_plus

from . import daemon
from .address import Request
from .error import PlaceholderError
from .filename import check_extension, extension_of, with_extension
from .response import Response

MAX_CONTENT = 4 << 20
"""Maximum size of a file that is kept in memory, in bytes."""

BUFFER_SIZE = 64 << 10
CHUNK_SIZE = 1 << 20
SHOWN_BYTES = 16


@dataclass(frozen=True)
class Source:
    """What all readers of a file share."""

    target: str
    extension: str
    name: str
    media_type: str
    size: int
    content: Optional[bytes]  # of a small file

    @property
    def address(self) -> str:
        return unquote_plus(self.target[len("/api/"):])


def open_source(target: str) -> Source:
    """Requests a file. The content of a large one is requested again when it is read."""
    response = Response(target)
    size = int(response.headers["Content-Length"])
    content = response.read() if size <= MAX_CONTENT else None
    response.close()
    name, media_type = response.headers.get_filename(""), response.headers["Content-Type"]
    return Source(target, extension_of(name), name, media_type, size, content)


class _Reader(io.RawIOBase):
    """Reads a source, from any position. Large ones are read from a response that begins there."""

    def __init__(self, source: Source) -> None:
        self._source = source
        self._position = 0
        self._response: Optional[Response] = None
        self._response_position = 0

    def readable(self) -> bool:
        return True

    def seekable(self) -> bool:
        return True

    def seek(self, offset: int, whence: int = os.SEEK_SET) -> int:
        start = {os.SEEK_SET: 0, os.SEEK_CUR: self._position, os.SEEK_END: self._source.size}[whence]
        if start + offset < 0:
            raise ValueError(f"position must not be negative, got {start + offset}")
        self._position = start + offset
        return self._position

    def readinto(self, buffer: Any) -> int:
        if self._position >= self._source.size or len(buffer) == 0:
            return 0
        if self._source.content is None:
            n = self._rest().readinto(buffer)
        else:
            n = _copy(buffer, memoryview(self._source.content)[self._position:])
        self._advance(n)
        return n

    def readall(self) -> bytes:
        if self._position >= self._source.size:
            return b""
        if self._source.content is None:
            rest = self._rest().read()
        else:
            rest = self._source.content[self._position:]
        self._advance(len(rest))
        return rest

    def _advance(self, n: int) -> None:
        self._position += n
        self._response_position = self._position

    def _rest(self) -> Response:
        """Returns a response that continues at the position, from the daemon of this process."""
        response = self._response
        if response and self._response_position == self._position and response.daemon is daemon.current():
            return response
        self._end_response()
        self._response = Response(self._source.target, self._position)
        self._response_position = self._position
        return self._response

    def _end_response(self) -> None:
        if self._response:
            self._response.close()
            self._response = None

    def close(self) -> None:
        self._end_response()
        super().close()


def _copy(buffer: Any, content: memoryview) -> int:
    n = min(len(buffer), len(content))
    buffer[:n] = content[:n]
    return n


class File(io.BufferedReader):
    """A generated file: a binary file object, open for reading at its start.

    A file of up to 4 MB is in memory. A larger one is read from the daemon in parts, from any position,
    so that its size does not matter. It may be closed, but need not be.
    """

    def __init__(self, source: Source) -> None:
        super().__init__(_Reader(source), BUFFER_SIZE)
        self._source = source

    @property
    def name(self) -> str:
        """File name with extension, such as "image-800x600.png"."""
        return self._source.name

    @property
    def media_type(self) -> str:
        """Media type, such as "image/png" or "text/plain; charset=utf-8"."""
        return self._source.media_type

    @property
    def content_type(self) -> str:
        """The media type, under the name that Django's test client reads."""
        return self.media_type

    @property
    def size(self) -> int:
        """Size in bytes."""
        return self._source.size

    def open(self) -> "File":
        """Returns another file object for the same file, at its start."""
        return File(self._source)

    def with_name(self, name: str) -> "File":
        """Returns another file object for the same file, with any name, such as "report.docx". The media type remains."""
        return File(replace(self._source, name=name))

    def chunks(self, size: int = CHUNK_SIZE) -> Iterator[bytes]:
        """Returns the bytes from the current position to the end, in chunks of a size in bytes."""
        return iter(lambda: self.read(size), b"")

    def save(self, path: "Union[str, os.PathLike[str]]") -> Path:
        """Writes the whole file to a path and returns the path. In a directory, the file has its own name.

        Raises PlaceholderError if the extension is that of another format than the file has.
        """
        path = Path(path)
        if path.is_dir():
            path = path / self._plain_name()
        check_extension(path.name, self._source.address, self._source.extension, extension_of(self.name))
        with self.open() as file, path.open("wb") as output:
            for chunk in file.chunks():
                output.write(chunk)
        return path

    def _plain_name(self) -> str:
        if self.name in ("", ".", "..") or Path(self.name).name != self.name:
            raise PlaceholderError(f"name must be a file name without a directory, got {self.name}")
        return self.name

    def verify(self, received: "Union[bytes, str, os.PathLike[str], Iterable[bytes]]") -> None:
        """Raises AssertionError about the first difference between the whole file and what was received.

        received is bytes, the path of a file, a binary file object, or chunks, such as requests' iter_content returns.
        Neither is held in memory.
        """
        with ExitStack() as stack:
            file = stack.enter_context(self.open())
            if isinstance(received, (str, os.PathLike)):
                received = stack.enter_context(open(received, "rb"))
            _compare(file, received)

    def form(self) -> "Tuple[str, File, str]":
        """Returns the name, a new file object and the media type, as requests and httpx take it in files."""
        return self.name, self.open(), self.media_type

    def __repr__(self) -> str:
        return f"<placeholder_files.File {self.name}, {self.media_type}, {self.size} bytes>"


def _compare(file: File, received: Any) -> None:
    """Compares a file with chunks. Bytes are one chunk, and file objects are read in chunks, not in lines."""
    if isinstance(received, (bytes, bytearray, memoryview)):
        received = [received]
    elif hasattr(received, "read"):
        received = iter(partial(received.read, CHUNK_SIZE), b"")
    offset = 0
    for chunk in received:
        got = bytes(chunk)
        want = file.read(len(got))
        if want != got:
            equal = len(os.path.commonprefix([want, got]))
            raise _difference(file, offset + equal, want[equal:], got[equal:])
        offset += len(got)
    rest = file.read(SHOWN_BYTES)
    if rest:
        raise _difference(file, offset, rest, b"")


def _difference(file: File, offset: int, want: bytes, got: bytes) -> AssertionError:
    shown = [b[:SHOWN_BYTES].hex(" ") or "the end" for b in (want, got)]
    return AssertionError(f"differs from {file.name} ({file.size} bytes) at offset {offset}: want {shown[0]}, got {shown[1]}")


def open_file(request: Request) -> File:
    """Requests a file, and gives it the name in the request, if there is one."""
    request.select_extension()
    try:
        source = open_source(request.target)
    except PlaceholderError as error:
        if error.status != 404:
            raise
        raise request.not_found(error) from None
    if request.filename:
        name = with_extension(request.filename, source.extension)
        check_extension(name, source.address, source.extension)
        source = replace(source, name=name)
    return File(source)
