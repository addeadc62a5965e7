"""Plugin for pytest: the fixture placeholder, and the marker size_cases for the argument size_case."""

from __future__ import annotations

from typing import Any, Iterator, List

import pytest

from .api import Placeholder, remove
from .error import PlaceholderError
from .sizecase import SizeCase, size_cases

_MARKER = '@pytest.mark.size_cases("5MB", "png")'

_placeholder = Placeholder()  # one per process, even if sessions are nested


@pytest.fixture(scope="session")
def placeholder() -> Placeholder:
    """Generated files: get, url, path and size_cases as in placeholder_files.

    A file of path is removed after the test or the fixture that asked for it.
    """
    return _placeholder


@pytest.fixture
def size_case() -> SizeCase:
    """A file around the limit of the marker size_cases: size, accept and get."""
    pytest.fail(f"the argument size_case needs a marker, such as {_MARKER}", pytrace=False)


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line(
        "markers",
        "size_cases(limit, *types): run the test with a size_case one byte below, at and above a limit, for each type",
    )


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    markers = [own for own in metafunc.definition.own_markers if own.name == "size_cases"]
    marker = metafunc.definition.get_closest_marker("size_cases")
    if marker and "size_case" in metafunc.fixturenames:
        try:
            metafunc.parametrize("size_case", _cases(marker, len(markers)), ids=str)
        except PlaceholderError as error:
            pytest.fail(f"In {metafunc.definition.nodeid}: the marker size_cases {error}", pytrace=False)


def _cases(marker: pytest.Mark, count: int) -> List[SizeCase]:
    if count > 1:
        raise PlaceholderError("must not be repeated")
    if marker.kwargs or not marker.args:
        raise PlaceholderError(f"needs a limit, and takes types after it, as in {_MARKER}")
    try:
        return size_cases(*marker.args)
    except PlaceholderError as error:
        raise PlaceholderError(f"has a wrong argument: {error}") from None


def pytest_runtest_setup(item: pytest.Item) -> None:
    if item.get_closest_marker("size_cases") and "size_case" not in getattr(item, "fixturenames", ()):
        pytest.fail("the marker size_cases needs a function with the argument size_case", pytrace=False)


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
