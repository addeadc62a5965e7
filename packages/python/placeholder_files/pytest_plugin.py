"""Plugin for pytest: the fixture placeholder, and the marker size_cases for the argument size_case."""

from __future__ import annotations

from typing import Any, Iterator, List

import pytest

from .api import Placeholder, remove
from .error import PlaceholderError
from .sizecase import SizeCase, size_cases

_MARKER = '@pytest.mark.size_cases("5MB", "png")'

_placeholder = Placeholder()  # of this process, whose sessions are nested if there are several


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
    marker = metafunc.definition.get_closest_marker("size_cases")
    if [own.name for own in metafunc.definition.own_markers].count("size_cases") > 1:
        pytest.fail("a function needs one marker size_cases, got several", pytrace=False)
    if marker and "size_case" in metafunc.fixturenames:
        metafunc.parametrize("size_case", _cases(marker), ids=str)


def _cases(marker: pytest.Mark) -> List[SizeCase]:
    if marker.kwargs or not marker.args:
        pytest.fail(f"the marker size_cases needs a limit, and takes types after it, as in {_MARKER}", pytrace=False)
    try:
        return size_cases(*marker.args)
    except PlaceholderError as error:
        pytest.fail(f"the marker size_cases has a wrong argument: {error}", pytrace=False)


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
