"""Functions that get files by their addresses. Their parameters are in api.pyi, where type checkers and editors look."""

from __future__ import annotations

import shutil
import tempfile
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Iterator, List

from . import daemon
from .address import Request
from .file import File, open_file
from .hostilecase import hostile_cases
from .parameters import FAULTS
from .quirkcase import quirk_cases
from .sizecase import size_cases
from .unpackcase import unpack_cases
from .uploadcase import upload_cases


def get(address: str = "", **parameters: Any) -> File:
    """Returns the file of an address.

    The address may have a query, as in "image/800x600?format=jpg". Parameters are added to it. A sequence
    stands for its elements separated by commas, True for 1, False for 0, and None for no parameter. The
    same address always gives the same bytes.

    The file may have any filename. Its extension selects the format if the address does not: "a.jpg" stands
    for format="jpg". A filename without a dot gets the extension of the file.

    Raises PlaceholderError if there is no such file, or if it has another format than the filename says.
    """
    return open_file(Request(address, parameters))


def url(address: str = "", **parameters: Any) -> str:
    """Returns the URL of an address, for code that downloads files. It is valid until this process ends.

    Parameters are as in get. Parameters of responses, such as delay="2s" or status=503, simulate slow and broken
    servers. With fail_first=2, they apply to the first two requests for this URL, and each call returns another URL.
    Values that an address does not allow give a URL whose response is an error. So do filenames with other
    characters than a-z, 0-9, _ and - before the extension.

    Raises PlaceholderError if there is no such kind, or if it has no such parameter.
    """
    request = Request(address, parameters, FAULTS)
    request.check_kind()
    request.name_response()
    request.separate()
    return daemon.current().url + request.target


def path(address: str = "", **parameters: Any) -> Path:
    """Writes the file of an address to a new temporary directory and returns its path, for code that needs one.

    The file is removed when this process ends, even by a signal.

    Raises PlaceholderError if there is no such file, or if it has another format than the filename says.
    """
    file = get(address, **parameters)
    return file.save(tempfile.mkdtemp(dir=daemon.current().temporary_directory))


class Placeholder:
    """The pytest fixture: the functions of the package. Files of path are removed with the fixture or test that requested them."""

    get = staticmethod(get)
    url = staticmethod(url)
    hostile_cases = staticmethod(hostile_cases)
    quirk_cases = staticmethod(quirk_cases)
    size_cases = staticmethod(size_cases)
    unpack_cases = staticmethod(unpack_cases)
    upload_cases = staticmethod(upload_cases)

    def __init__(self) -> None:
        self._directories: List[Path] = []

    def path(self, address: str = "", **parameters: Any) -> Path:
        """Writes the file of an address to a new temporary directory and returns its path.

        The file is removed after the test, or with the fixture that asked for it.
        """
        file = path(address, **parameters)
        self._directories.append(file.parent)
        return file

    @contextmanager
    def owner(self) -> Iterator[List[Path]]:
        """Collects the directories that are created within the context, for remove."""
        outer, self._directories = self._directories, []
        try:
            yield self._directories
        finally:
            self._directories = outer


def remove(directories: List[Path]) -> None:
    """Removes directories. Some may not exist."""
    for directory in directories:
        shutil.rmtree(directory, ignore_errors=True)
