"""Plugin for pytest: the fixture placeholder, and the markers that run a test with each of several cases.

The markers are size_cases, unpack_cases, hostile_cases, quirk_cases and upload_cases, for arguments such as size_case.
"""

from __future__ import annotations

import inspect
from typing import Any, Callable, Iterator, NoReturn, Sequence

import pytest

from .api import Placeholder, remove
from .error import PlaceholderError
from .hostilecase import HostileCase, hostile_cases
from .quirkcase import QuirkCase, quirk_cases
from .sizecase import SizeCase, size_cases
from .unpackcase import UnpackCase, unpack_cases
from .uploadcase import UploadCase, upload_cases

_placeholder = Placeholder()  # one per process, even if sessions are nested


@pytest.fixture(scope="session")
def placeholder() -> Placeholder:
    """Generated files: get, url, path and the functions for cases as in placeholder_files.

    A file of path is removed after the test or the fixture that asked for it.
    """
    return _placeholder


@pytest.fixture
def size_case() -> SizeCase:
    """A file around the limit of the marker size_cases: size, accept and get."""
    _needs_marker("size_cases")


@pytest.fixture
def unpack_case() -> UnpackCase:
    """A file around a limit of the marker unpack_cases: accept and get."""
    _needs_marker("unpack_cases")


@pytest.fixture
def hostile_case() -> HostileCase:
    """A hostile file of the marker hostile_cases: verdict, get and get_twin."""
    _needs_marker("hostile_cases")


@pytest.fixture
def quirk_case() -> QuirkCase:
    """A file of the marker quirk_cases: expect, get and get_twin."""
    _needs_marker("quirk_cases")


@pytest.fixture
def upload_case() -> UploadCase:
    """A file of the marker upload_cases: get and check."""
    _needs_marker("upload_cases")


def _needs_marker(name: str) -> NoReturn:
    marker = _MARKERS[name]
    pytest.fail(f"the argument {marker.argument} needs a marker, such as {marker.example}", pytrace=False)


def pytest_configure(config: pytest.Config) -> None:
    for name, marker in _MARKERS.items():
        config.addinivalue_line("markers", f"{name}{marker.about}")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    for name, kind in _MARKERS.items():
        markers = [own for own in metafunc.definition.own_markers if own.name == name]
        marker = metafunc.definition.get_closest_marker(name)
        if marker and kind.argument in metafunc.fixturenames:
            try:
                metafunc.parametrize(kind.argument, kind.cases(marker, len(markers)), ids=str)
            except PlaceholderError as error:
                pytest.fail(f"In {metafunc.definition.nodeid}: the marker {name} {error}", pytrace=False)


class _Marker:
    """A marker that runs a test with each of several cases."""

    def __init__(self, argument: str, example: str, about: str, needs: str, cases: Callable[..., Sequence[Any]]) -> None:
        self.argument = argument
        self.example = example
        self.about = about
        self._needs = needs
        self._cases = cases

    def cases(self, marker: pytest.Mark, count: int) -> Sequence[Any]:
        if count > 1:
            raise PlaceholderError("must not be repeated")
        if not self._takes(marker):
            raise PlaceholderError(f"needs {self._needs}, as in {self.example}")
        try:
            return self._cases(*marker.args, **marker.kwargs)
        except PlaceholderError as error:
            raise PlaceholderError(f"has a wrong argument: {error}") from None

    def _takes(self, marker: pytest.Mark) -> bool:
        try:
            return bool(inspect.signature(self._cases).bind(*marker.args, **marker.kwargs).arguments)
        except TypeError:
            return False


_MARKERS = {
    "size_cases": _Marker(
        "size_case",
        '@pytest.mark.size_cases("5MB", "png")',
        "(limit, *types): run the test with a size_case one byte below, at and above a limit, for each type",
        "a limit, and takes types after it",
        size_cases,
    ),
    "unpack_cases": _Marker(
        "unpack_case",
        '@pytest.mark.unpack_cases("zip", unpacked="1GB", files=1000)',
        "(*formats, unpacked, files, ratio, depth, pixels): run the test with an unpack_case just below, at and above each limit",
        "limits",
        unpack_cases,
    ),
    "hostile_cases": _Marker(
        "hostile_case",
        '@pytest.mark.hostile_cases("zip")',
        "(*formats): run the test with each hostile_case of some formats",
        "formats, and takes nothing else",
        hostile_cases,
    ),
    "quirk_cases": _Marker(
        "quirk_case",
        '@pytest.mark.quirk_cases("csv")',
        "(*formats): run the test with each quirk_case of some formats",
        "formats, and takes nothing else",
        quirk_cases,
    ),
    "upload_cases": _Marker(
        "upload_case",
        '@pytest.mark.upload_cases("png", limit="5MB", hostile=True)',
        "(*formats, limit, hostile, ...): run the test with each upload_case that placeholder test would upload",
        "formats, and then what to select",
        upload_cases,
    ),
}


def pytest_runtest_setup(item: pytest.Item) -> None:
    for name, kind in _MARKERS.items():
        if item.get_closest_marker(name) and kind.argument not in getattr(item, "fixturenames", ()):
            pytest.fail(f"the marker {name} needs a function with the argument {kind.argument}", pytrace=False)


@pytest.hookimpl(hookwrapper=True)
def pytest_fixture_setup(fixturedef: Any) -> Iterator[None]:
    with _placeholder.owner() as directories:
        fixturedef.addfinalizer(lambda: remove(directories))
        yield


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_protocol() -> Iterator[None]:
    with _placeholder.owner() as directories:
        yield
    remove(directories)
