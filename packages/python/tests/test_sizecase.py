"""Size cases surround a limit."""

from typing import get_args

import pytest

from placeholder_files import PlaceholderError, SizeType, size_cases


def test_sizes_are_one_byte_below_at_and_above_the_limit():
    cases = size_cases("5MB", "png")
    assert [(str(c), c.size, c.accept) for c in cases] == [
        ("png one byte below the limit", 5242879, True),
        ("png at the limit", 5242880, True),
        ("png one byte above the limit", 5242881, False),
    ]
    assert [c.get().size for c in cases] == [5242879, 5242880, 5242881]
    assert cases[0].get().media_type == "image/png"


def test_without_types_there_are_cases_of_all_types_that_can_have_the_size():
    types = {case.type for case in size_cases(1000)}
    assert {"bin", "zip", "jpg", "png", "webp", "pdf"} <= types
    types = {case.type for case in size_cases(3)}
    assert "bin" in types and "png" not in types


def test_every_format_that_has_sizes_has_cases():
    for case in size_cases("100KB", *get_args(SizeType)):
        file = case.get()
        assert (file.name.rpartition(".")[2], file.size) == (case.type, case.size)


@pytest.mark.parametrize("limit, size", [(1000, 1000), ("1000B", 1000), ("2kb", 2048), ("2MiB", 2 << 20), ("1.5KB", 1536), ("1GB", 1 << 30)])
def test_limit_is_a_number_or_a_size(limit, size):
    assert size_cases(limit, "bin")[1].size == size


@pytest.mark.parametrize("limit", ["5", "MB", "-1KB", "5 MB", "5TB", "5IB", "", None, 5.5, b"5MB", ["5MB"]])
def test_other_limits_are_errors(limit):
    with pytest.raises(PlaceholderError, match="size must be a number and a unit, such as 10MB or 1.5KB|size must be between|query must have"):
        size_cases(limit)


@pytest.mark.parametrize(
    "arguments, message",
    [
        ((0,), "size must be between 1B and"),
        ((-1,), "size must be a number and a unit"),
        (("5GB",), "size must be between 1B and"),
        (("5 MB",), "got .5 MB.; did you mean 5MB"),
        (("5MB", "jpeg"), "types must be a comma-separated list of .*, got jpeg; did you mean jpg"),
        (("5MB", ["png", "zip"]), "types must be a comma-separated list of"),
        (("5MB", 5), "types must be a comma-separated list of"),
        ((10, "png"), "is impossible for png: size must be"),
    ],
)
def test_wrong_arguments_are_errors(arguments, message):
    with pytest.raises(PlaceholderError, match=message):
        size_cases(*arguments)
