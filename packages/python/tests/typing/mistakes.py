"""Calls that type checkers refuse: each line is one mistake."""

import placeholder_files as placeholder
from placeholder_files.parameters import ImageParameters, JsonParameters, Parameters

placeholder.get()
placeholder.get(5)
placeholder.get("image/800x600", format="jpeg")
placeholder.get(f"image/{5}x5", format="jpeg")
placeholder.get("image/800x600", fromat="jpg")
placeholder.get("image/800x600", delay="1s")
placeholder.get("image/800x600", seed="many")
placeholder.get("csv/10", bom=False)
placeholder.path("image/800x600", format="jpeg")
placeholder.url("image/800x600", format="jpeg")
placeholder.url("image/800x600", media="none?")
placeholder.size_cases("5MB", "jpeg")
placeholder.hostile_cases("svgg")
placeholder.upload_cases("png", hostil=True)
placeholder.Placeholder().get("image/800x600", format="jpeg")
placeholder.Placeholder().path("image/800x600", format="jpeg")
placeholder.get("image/800x600", **ImageParameters(format="docx"))
placeholder.get("image/800x600", **ImageParameters(tone="sine"))
image: ImageParameters = {"format": "wav"}
record: JsonParameters = {"format": "jpg"}
some: Parameters = {"format": "jpeg"}
