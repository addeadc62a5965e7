"""Plugin for pytest: the fixture placeholder, and the marker size_cases for the argument size_case."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Iterator, List

import pytest

from . import api, sizecase
from .parameters import Address

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from .parameters import Parameters


class Placeholder:
    """The functions of the package for one test. Files of path are removed after it."""

    get = staticmethod(api.get)
    url = staticmethod(api.url)
    size_cases = staticmethod(sizecase.size_cases)

    def __init__(self) -> None:
        self._directories: List[Path] = []

    def path(self, address: Address, **parameters: Unpack[Parameters]) -> Path:
        """Writes the file of an address to a new temporary directory and returns its path."""
        path = api.path(address, **parameters)
        self._directories.append(path.parent)
        return path

    def remove_directories(self) -> None:
        for directory in self._directories:
            shutil.rmtree(directory, ignore_errors=True)


@pytest.fixture(name="placeholder")
def placeholder_fixture() -> Iterator[Placeholder]:
    """Generated files: get, url, path and size_cases as in placeholder_files."""
    placeholder = Placeholder()
    yield placeholder
    placeholder.remove_directories()


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line(
        "markers",
        "size_cases(limit, *types): run the test with a size_case one byte below, at and above a limit, for each type",
    )


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    marker = metafunc.definition.get_closest_marker("size_cases")
    if marker and "size_case" in metafunc.fixturenames:
        metafunc.parametrize("size_case", sizecase.size_cases(*marker.args), ids=str)
