"""Size cases surround a limit."""

from typing import get_args

import pytest

from placeholder_files import FileType, PlaceholderError, size_cases


def test_sizes_are_one_byte_below_at_and_above_the_limit():
    cases = size_cases("5MB", "png")
    assert [(str(c), c.size, c.accept) for c in cases] == [
        ("png one byte below the limit", 5242879, True),
        ("png at the limit", 5242880, True),
        ("png one byte above the limit", 5242881, False),
    ]
    assert [c.get().size for c in cases] == [5242879, 5242880, 5242881]
    assert cases[0].get().media_type == "image/png"


def test_without_types_there_are_cases_of_all_types():
    assert len(size_cases(1000)) == 3 * len(get_args(FileType))


@pytest.mark.parametrize("limit, size", [(1000, 1000), ("1000B", 1000), ("2kb", 2048), ("2MiB", 2 << 20), ("1.5KB", 1536), ("1GB", 1 << 30)])
def test_limit_is_a_number_or_a_size(limit, size):
    assert size_cases(limit, "bin")[1].size == size


@pytest.mark.parametrize("limit", ["5", "MB", "-1KB", "5 MB", "5TB", "5IB"])
def test_other_limits_are_errors(limit):
    with pytest.raises(PlaceholderError, match="limit must be a number of bytes, or a size"):
        size_cases(limit)


def test_an_impossible_size_is_an_error():
    with pytest.raises(PlaceholderError, match="size must be"):
        size_cases(10, "png")[0].get()
