"""The name of a file selects its format where the address leaves it open, and never contradicts it."""

from pathlib import Path
from typing import get_args
from urllib.parse import parse_qs, urlsplit
from urllib.request import urlopen

import pytest

import placeholder_files as placeholder
from placeholder_files import PlaceholderError, parameters
from placeholder_files.filename import extension_of


def example(kind):
    """Returns an example of a kind whose own parameters are the default."""
    return next(a for a in get_args(parameters.Example) if a.partition("/")[0].partition("?")[0] == kind)


@pytest.mark.parametrize(
    "name, extension",
    [
        ("a.jpg", "jpg"), ("A.JPEG", "jpg"), ("a.b.htm", "html"), ("a.tif", "tiff"), ("a.tar.gz", "tgz"), ("a.tar.bz2", "tbz2"), ("a.tar.zst", "tzst"), ("A.Tar.GZ", "tgz"),
        ("a.gz", "gz"), ("reports/2026.pdf", "pdf"), ("v1.2/a", ""), ("C:\\\\v1.2\\\\a", ""), ("a", ""), ("a.", ""), ("a.jpg.", "jpg"), ("a.jpg ", "jpg"), (".jpg", ""), (".tar.gz", "gz"), ("", ""),
    ],
)
def test_extension_of_a_name(name, extension):
    assert extension_of(name) == extension


@pytest.mark.parametrize("kind", [kind for kind, extensions in parameters.EXTENSIONS.items() if extensions])
def test_each_extension_of_a_kind_selects_its_files(kind):
    address = example(kind).replace("100MB", "1MB")
    for extension, selection in parameters.EXTENSIONS[kind].items():
        named = placeholder.get(address, filename=f"Report 2026.{extension}")
        same = placeholder.get(address, **dict([selection] if selection else []))
        assert named.name == f"Report 2026.{extension}"
        assert extension_of(same.name) == extension
        assert (named.media_type, named.read()) == (same.media_type, same.read())


@pytest.mark.parametrize(
    "address, given, name, media_type",
    [
        ("image/8x8", "a.jpg", "a.jpg", "image/jpeg"),
        ("image/8x8", "Foto vom See.JPEG", "Foto vom See.JPEG", "image/jpeg"),
        ("image/8x8?format=png", "a.png", "a.png", "image/png"),
        ("image/8x8?format=&seed=1", "a.jpg", "a.jpg", "image/jpeg"),
        ("image/8x8?seed=1", "a", "a.png", "image/png"),
        ("image/8x8", "Mein Foto", "Mein Foto.png", "image/png"),
        ("image/8x8", "a.picture", "a.picture", "image/png"),
        ("image/8x8", "../../a.gif", "../../a.gif", "image/gif"),
        ("archive/1", "a.tar.gz", "a.tar.gz", "application/gzip"),
        ("csv/1", "a.tsv", "a.tsv", "text/tab-separated-values; charset=utf-8"),
        ("mail/1", "a.mbox", "a.mbox", "application/mbox"),
        ("eicar", "a.txt", "a.txt", "text/plain; charset=utf-8"),
        ("document/1", "a.docx", "a.docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"),
    ],
)
def test_a_file_has_the_name_and_the_format_of_the_name(address, given, name, media_type):
    file = placeholder.get(address, filename=given)
    assert (file.name, file.media_type, file.form()[0]) == (name, media_type, name)


def test_the_name_may_be_part_of_the_address():
    file = placeholder.get("image/8x8?filename=Mein+Foto.jpg&seed=1")
    assert (file.name, file.media_type) == ("Mein Foto.jpg", "image/jpeg")
    with pytest.raises(PlaceholderError, match="filename must be given once, got a and b"):
        placeholder.get("image/8x8?filename=a", filename="b")


def test_the_name_does_not_change_the_bytes():
    assert placeholder.get("image/8x8", filename="Ä.jpg").read() == placeholder.get("image/8x8", format="jpg").read()


CONTRADICTIONS = [
    ("image/8x8?format=png", {}, "a.jpg", "a.jpg is the name of a jpg, but image/8x8?format=png gives a png"),
    ("image/8x8", {"format": "svg"}, "A.JPEG", "A.JPEG is the name of a jpg, but image/8x8?format=svg gives an svg"),
    ("image/8x8", {}, "a.docx", "a.docx is the name of a docx, but image/8x8 gives a png"),
    ("qr?data=a b&format=png", {}, "a.png.exe", "a.png.exe is the name of an exe, but qr?data=a b&format=png gives a png"),
    ("pdf/1", {}, "report.docx", "report.docx is the name of a docx, but pdf/1 gives a pdf"),
    ("file/1KB?type=zip", {}, "a.bin", "a.bin is the name of a bin, but file/1KB?type=zip gives a zip"),
    ("csv/1", {"delimiter": "comma"}, "a.tsv", "a.tsv is the name of a tsv, but csv/1?delimiter=comma gives a csv"),
    ("audio/1", {"format": "mp3"}, "a.wav", "a.wav is the name of a wav, but audio/1?format=mp3 gives an mp3"),
    ("hostile/zip-parent-path", {}, "a.xlsx", "a.xlsx is the name of an xlsx, but hostile/zip-parent-path gives a zip"),
]


@pytest.mark.parametrize("address, options, name, message", CONTRADICTIONS)
@pytest.mark.parametrize("function", [placeholder.get, placeholder.path])
def test_a_name_of_another_format_is_an_error_that_says_both(function, address, options, name, message):
    with pytest.raises(PlaceholderError) as error:
        function(address, filename=name, **options)
    assert str(error.value) == f"{message}; to misname it, use with_name of the file"


def test_with_name_names_a_file_as_another_format(tmp_path):
    pdf = placeholder.get("pdf/1")
    file = pdf.with_name("report.docx")
    assert (file.name, file.media_type, file.size, pdf.name) == ("report.docx", "application/pdf", pdf.size, "pages-1.pdf")
    assert file.read() == pdf.read()
    assert file.save(tmp_path).name == "report.docx"
    assert file.save(tmp_path / "other.docx").read_bytes() == file.save(tmp_path / "other.pdf").read_bytes()
    assert file.open().name == "report.docx"


def test_a_file_is_not_saved_under_the_name_of_another_format(tmp_path):
    picture = placeholder.get("image/8x8")
    with pytest.raises(PlaceholderError, match="a.jpg is the name of a jpg, but image/8x8 gives a png"):
        picture.save(tmp_path / "a.jpg")
    assert not (tmp_path / "a.jpg").exists()
    for name in ["a.PNG", "a", "a.tmp"]:
        assert picture.save(tmp_path / name).stat().st_size == picture.size


@pytest.mark.parametrize("name", ["../a.png", "b/a.png", "/a.png", "..", ""])
def test_a_file_is_not_saved_outside_a_directory(name, tmp_path):
    with pytest.raises(PlaceholderError, match="name must be a file name without a directory"):
        placeholder.get("image/8x8").with_name(name).save(tmp_path)


def test_a_name_may_be_a_path():
    assert placeholder.get("image/8x8", filename=Path("a.jpg")).media_type == "image/jpeg"
    assert placeholder.get("image/8x8", filename=None).name == placeholder.get("image/8x8", filename="").name == "image-8x8.png"


def test_a_path_ends_with_the_name():
    assert placeholder.path("image/8x8", filename="Mein Foto.jpg").name == "Mein Foto.jpg"
    assert placeholder.path("image/8x8", filename="photo").name == "photo.png"


@pytest.mark.parametrize(
    "name, options, want",
    [
        ("a", {}, {"filename": ["a"]}),
        ("a.jpg", {}, {"filename": ["a"], "format": ["jpg"]}),
        ("a.jpg", {"format": "jpg"}, {"filename": ["a"], "format": ["jpg"]}),
        ("a.jpg", {"format": "png"}, {"filename": ["a.jpg"], "format": ["png"]}),
        ("a.docx", {}, {"filename": ["a.docx"]}),
    ],
)
def test_a_url_has_a_name_that_the_daemon_understands(name, options, want):
    assert parse_qs(urlsplit(placeholder.url("image/8x8", filename=name, **options)).query) == want


def test_a_download_has_the_name():
    with urlopen(placeholder.url("image/8x8", filename="a.jpg")) as response:
        assert response.headers.get_filename() == "a.jpg"
