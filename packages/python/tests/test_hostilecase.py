"""Hostile files and files around limits of unpacking."""

import pytest
from placeholder_files import HOSTILE_CANARY, HOSTILE_MARKER, PlaceholderError, hostile_cases, unpack_cases


def test_cases_have_a_file_and_a_twin():
    case = next(case for case in hostile_cases("svg", "html") if case.name == "svg-script")
    assert HOSTILE_MARKER.encode() in case.get().read()
    assert HOSTILE_MARKER.encode() not in case.get_twin().read()
    assert (case.verdict, case.cwe, case.triggers_scanners, str(case)) == ("sanitize", 80, False, "svg-script")


def test_cases_name_the_canary():
    assert any(HOSTILE_CANARY.encode() in case.get().read() for case in hostile_cases("tar"))


def test_all_formats_are_the_default():
    cases = hostile_cases()
    assert len({case.name for case in cases}) == len(cases) > len(hostile_cases("svg"))
    assert any(case.triggers_scanners for case in cases)


def test_an_unknown_format_is_an_error():
    with pytest.raises(PlaceholderError, match='^format must be one of csv, .*, got "svgg"$'):
        hostile_cases("svgg")


def test_unpack_cases_are_around_limits():
    cases = unpack_cases("zip", unpacked=1 << 20, files=10)
    assert [(case.limit, case.value, case.accept) for case in cases] == [
        ("unpacked", (1 << 20) - 1, True), ("unpacked", 1 << 20, True), ("unpacked", (1 << 20) + 1, False),
        ("files", 9, True), ("files", 10, True), ("files", 11, False),
    ]
    assert cases[2].name == "zip 1 byte above the unpacked limit of 1MB"
    assert cases[2].get().name == "unpacked-1mb-plus-1.zip"
    assert {case.format for case in unpack_cases(pixels=10000)} == {"png", "jpg", "gif", "webp"}
