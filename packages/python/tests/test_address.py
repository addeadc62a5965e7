"""Addresses and parameters become the paths and queries of requests."""

import pytest

import placeholder_files
from placeholder_files.address import file_target, response_target


@pytest.mark.parametrize(
    "address, parameters, target",
    [
        ("image/800x600", {}, "/api/image/800x600"),
        ("image/800x600?format=jpg", {}, "/api/image/800x600?format=jpg"),
        ("image/800x600", {"format": "jpg"}, "/api/image/800x600?format=jpg"),
        ("image/800x600?format=jpg", {"seed": 7}, "/api/image/800x600?format=jpg&seed=7"),
        ("csv/10", {"bom": True, "header": False}, "/api/csv/10?bom=1&header=0"),
        ("csv/10", {"seed": None}, "/api/csv/10"),
        ("json/10", {"fields": ["id", "name"]}, "/api/json/10?fields=id%2Cname"),
        ("image/10x10?text=50%&bg=#fff", {}, "/api/image/10x10?text=50%25&bg=%23fff"),
        ("image/10x10", {"text": "a b&c;é"}, "/api/image/10x10?text=a+b%26c%3B%C3%A9"),
        ("image/10 x10", {}, "/api/image/10%20x10"),
        ("image/10%20x10", {}, "/api/image/10%20x10"),
        ("qr?data=", {}, "/api/qr?data="),
        ("unknown/1", {"any": 1}, "/api/unknown/1?any=1"),
    ],
)
def test_target_of_an_address(address, parameters, target):
    assert file_target(address, parameters) == target


def test_responses_have_parameters_of_their_own():
    assert response_target("text/10", {"delay": "2s"}) == "/api/text/10?delay=2s"
    with pytest.raises(placeholder_files.PlaceholderError, match=r"delay applies over HTTP only: use url\(\)"):
        file_target("text/10", {"delay": "2s"})


@pytest.mark.parametrize("address, parameters", [("image/8x8?fromat=jpg", {}), ("image/8x8", {"fromat": "jpg"})])
def test_an_unknown_parameter_is_an_error_with_a_suggestion(address, parameters):
    with pytest.raises(placeholder_files.PlaceholderError, match=r"got fromat; did you mean format\?"):
        file_target(address, parameters)
