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
from .hostilecase import HOSTILE_CANARY, HOSTILE_MARKER, HostileCase, hostile_cases
from .parameters import Address, HostileFormat, Kind, Parameters, QuirkFormat, ResponseParameters, SizeType, UploadFormat
from .quirkcase import QuirkCase, quirk_cases
from .sizecase import SizeCase, size_cases
from .unpackcase import UnpackCase, unpack_cases
from .uploadcase import UploadCase, upload_cases

__all__ = [
    "Address",
    "File",
    "HOSTILE_CANARY",
    "HOSTILE_MARKER",
    "HostileCase",
    "HostileFormat",
    "Kind",
    "Parameters",
    "Placeholder",
    "PlaceholderError",
    "QuirkCase",
    "QuirkFormat",
    "ResponseParameters",
    "SizeCase",
    "SizeType",
    "UnpackCase",
    "UploadCase",
    "UploadFormat",
    "get",
    "hostile_cases",
    "path",
    "quirk_cases",
    "size_cases",
    "unpack_cases",
    "upload_cases",
    "url",
]
