"""Calls that type checkers accept."""

from typing import List

import placeholder_files as placeholder
from placeholder_files.parameters import ImageParameters, Parameters

size = "800x600"

placeholder.get("image/800x600", format="jpg", style="photo", seed=7).read().decode()
placeholder.get(f"image/{size}", format="webp").with_name("report.docx").save("report.docx").exists()
placeholder.get("json/10", fields=["id", "name"], country="DE", filename="Leute.json").chunks(100)
placeholder.get("csv/10", bom=True, header=False).save("a.csv").exists()
placeholder.url("file/1MB", type="zip", delay="1s").upper()
placeholder.path("text/10", filename="a.txt").read_bytes()
placeholder.get("archive/1", password=None)
placeholder.size_cases("5MB", "png")[0].get().form()[1].read1(10)

placeholder.hostile_cases("svg")[0].get_twin().read()
placeholder.unpack_cases("zip", unpacked="1GB", depth=3)[0].accept.bit_length()
placeholder.upload_cases("png", "geojson", limit=5 << 20, hostile=True)[0].check(201)
placeholder.url("text/10", status=503, fail_first=2).upper()

# Parameters of one kind, checked as such, and those of any.
photo: ImageParameters = {"format": "jpg", "style": "photo"}
placeholder.get("image/800x600", **photo)
placeholder.get("image/800x600", **ImageParameters(format="jpg"))
some: Parameters = {"format": "docx"}
placeholder.get("bomb/1MB", **some)


def test_upload(placeholder: placeholder.Placeholder) -> None:
    """The fixture has a type for annotations."""
    placeholder.get("image/800x600", format="jpg").content_type.upper()
    placeholder.path("text/10", format="rtf").read_bytes()
    placeholder.url("text/10", status=503).upper()


def test_limit(size_case: placeholder.SizeCase) -> None:
    names: List[str] = [size_case.name, size_case.type, size_case.get().name, size_case.address]
    assert names and size_case.size > 0 and size_case.accept
