"""Files for tests, generated on demand: images, documents, archives, media and files of exact sizes.

    import placeholder_files as placeholder

    photo = placeholder.get("image/800x600", format="jpg", style="photo")
    photo.name, photo.media_type, photo.size, photo.read()

The same address always gives the same bytes. A daemon in this package generates them. It starts at the
first use, serves this process, and ends with it.
"""

from .api import Placeholder, get, path, url
from .error import PlaceholderError
from .file import File
from .parameters import Address, Kind, Parameters, QuirkFormat, ResponseParameters, SizeType
from .quirkcase import QuirkCase, quirk_cases
from .sizecase import SizeCase, size_cases

__all__ = [
    "Address",
    "File",
    "Kind",
    "Parameters",
    "Placeholder",
    "PlaceholderError",
    "QuirkCase",
    "QuirkFormat",
    "ResponseParameters",
    "SizeCase",
    "SizeType",
    "get",
    "path",
    "quirk_cases",
    "size_cases",
    "url",
]
