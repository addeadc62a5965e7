"""Addresses and parameters become the paths and queries of requests."""

import pytest

import placeholder_files
from placeholder_files import PlaceholderError
from placeholder_files.address import Request
from placeholder_files.parameters import FAULTS


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
    assert Request(address, parameters).target == target


def test_responses_have_parameters_of_their_own():
    assert Request("text/10", {"delay": "2s"}, FAULTS).target == "/api/text/10?delay=2s"
    with pytest.raises(PlaceholderError, match=r"delay applies over HTTP only: use url\(\)"):
        Request("text/10", {"delay": "2s"})


@pytest.mark.parametrize("address, parameters", [("image/8x8?fromat=jpg", {}), ("image/8x8", {"fromat": "jpg"})])
def test_an_unknown_parameter_is_an_error_with_a_suggestion(address, parameters):
    with pytest.raises(PlaceholderError, match=r"got fromat; did you mean format\?"):
        Request(address, parameters)


def test_errors_about_parameters_match_the_library():
    with pytest.raises(PlaceholderError) as error:
        placeholder_files.get("file/1KB", tpye="zip")
    assert str(error.value) == "parameter must be one of type, mode, seed, corrupt, filename, got tpye; did you mean type?"
    with pytest.raises(PlaceholderError, match=r"width must be in the path: image/\{width\}x\{height\}, got 5"):
        placeholder_files.get("image/8x8", width=5)


@pytest.mark.parametrize(
    "address, message",
    [
        ("/image/8x8", "address must begin with a kind, got /image/8x8; did you mean image/8x8?"),
        ("/api/image/8x8?seed=1", "address must begin with a kind, got /api/image/8x8?seed=1; did you mean image/8x8?seed=1?"),
        ("http://localhost:8080/api/csv/1", "address must begin with a kind, got http://localhost:8080/api/csv/1; did you mean csv/1?"),
        (None, "address must be a kind and its dimensions, such as image/800x600 or file/5MB, got None"),
        (b"csv/1", "address must be a kind and its dimensions, such as image/800x600 or file/5MB, got b'csv/1'"),
    ],
)
def test_an_invalid_address_is_an_error_that_says_what_is_allowed(address, message):
    with pytest.raises(PlaceholderError) as error:
        placeholder_files.get(address)
    assert str(error.value) == message


@pytest.mark.parametrize("function", [placeholder_files.get, placeholder_files.path, placeholder_files.url])
def test_a_missing_address_is_an_error_that_says_what_it_is(function):
    with pytest.raises(PlaceholderError, match="address must be a kind and its dimensions, such as image/800x600 or file/5MB, got nothing"):
        function()


KINDS = (
    "kind must be one of file, archive, image, heic, avif, bmp, ico, tiff, qr, barcode, text, html, markdown, json, csv, xml, yaml, parquet, sql, geojson, gpx, log, pdf, document, sheet, slides, epub, mail, contacts, "
    "calendar, audio, video, quirk, eicar, canvas, bomb, hostile, got "
)


@pytest.mark.parametrize(
    "address, begin",
    [
        ("imag/80x60", KINDS + "imag; did you mean image"),
        ("jpg/800x600", KINDS + "jpg; did you mean image/800x600?format=jpg?"),
        ("image/8/8", "path must have the form image/{width}x{height}, got image/8/8"),
        ("eicar/1", "path must have the form eicar, got eicar/1"),
    ],
)
def test_errors_about_paths_speak_of_addresses(address, begin):
    with pytest.raises(PlaceholderError) as error:
        placeholder_files.get(address)
    assert str(error.value).startswith(begin)
    assert "/api/" not in str(error.value)
    assert error.value.status == 404


def test_a_url_of_an_unknown_kind_is_an_error():
    with pytest.raises(PlaceholderError) as error:
        placeholder_files.url("imag/80x60")
    assert str(error.value) == KINDS + "imag; did you mean image?"
