"""Quirk cases say what a correct reader finds."""

import csv

import pytest

from placeholder_files import PlaceholderError, quirk_cases


def rows(file, encoding):
    with file.open() as content:
        return list(csv.reader(content.read().decode(encoding).splitlines()))[1:]


def test_cases_have_a_file_a_twin_and_what_to_find_in_them():
    case = next(case for case in quirk_cases("csv") if case.name == "csv-utf-16le")
    assert rows(case.get(), "utf-16") == case.expect["tables"][0]["rows"]
    assert rows(case.get_twin(), "utf-8") == case.twin_expect["tables"][0]["rows"]
    assert (str(case), case.format, case.valid) == ("csv-utf-16le", "csv", True)
    assert "encoding" in case.flags


def test_all_formats_are_the_default():
    assert len({case.name for case in quirk_cases()}) > len(quirk_cases("csv"))


@pytest.mark.parametrize("format", ["cvs", "", None, ["csv"]])
def test_an_unknown_format_is_an_error(format):
    with pytest.raises(PlaceholderError, match="^format must be one of 7z, aac, "):
        quirk_cases(format)
