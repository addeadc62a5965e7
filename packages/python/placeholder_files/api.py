"""Functions that get files by their addresses."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from . import daemon
from .address import file_target, response_target
from .file import File, open_source
from .parameters import Address

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from .parameters import Parameters, ResponseParameters


def get(address: Address, **parameters: Unpack[Parameters]) -> File:
    """Returns the file of an address.

    The address may have a query, as in "image/800x600?format=jpg". Parameters are added to it. A sequence
    stands for its elements separated by commas, True for 1, False for 0, and None for no parameter. The
    same address always gives the same bytes.

    Raises PlaceholderError if there is no such file.
    """
    return File(open_source(file_target(address, parameters)))


def url(address: Address, **parameters: Unpack[ResponseParameters]) -> str:
    """Returns the URL of an address, for code that downloads files. It is valid until this process ends.

    Parameters are as those of get. Those of responses, such as delay="2s" or status=503, simulate slow and
    broken servers. Other values than an address allows give a URL whose response is an error.

    Raises PlaceholderError if a parameter does not exist.
    """
    return daemon.current().url + response_target(address, parameters)


def path(address: Address, **parameters: Unpack[Parameters]) -> Path:
    """Writes the file of an address to a new temporary directory and returns its path, for code that needs one.

    The file is removed when this process ends, even by a signal.

    Raises PlaceholderError if there is no such file.
    """
    file = get(address, **parameters)
    return file.save(tempfile.mkdtemp(dir=daemon.current().temporary_directory))
