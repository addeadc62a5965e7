"""Names of files, whose extensions tell the format."""

from __future__ import annotations

import re

from .error import PlaceholderError
from .parameters import KNOWN_EXTENSIONS

_ALIASES = {
    "aif": "aiff", "htm": "html", "ical": "ics", "jfif": "jpg", "jpe": "jpg", "jpeg": "jpg", "jsonl": "ndjson",
    "tar.bz2": "tbz2", "tar.gz": "tgz", "tar.xz": "txz", "tar.zst": "tzst", "tif": "tiff", "vcard": "vcf", "wave": "wav", "yml": "yaml",
}


def extension_of(name: str) -> str:
    """Returns the usual extension of a format by the name of a file, in lower case, or "" if the name has none.

    Windows drops dots and spaces at the end of a name.
    """
    base = base_name(name).lower().lstrip(".").rstrip(". ")
    if "." not in base:
        return ""
    extension = base.rpartition(".")[2]
    if base.endswith((".tar.bz2", ".tar.gz", ".tar.xz", ".tar.zst")):
        extension = "tar." + extension
    return _ALIASES.get(extension, extension)


def base_name(name: str) -> str:
    """Returns what follows the last slash or backslash."""
    return re.split(r"[/\\]", name)[-1]


def with_extension(name: str, extension: str) -> str:
    """Adds an extension to a name without a dot."""
    return name if "." in base_name(name) else f"{name}.{extension}"


def check_extension(name: str, address: str, *extensions: str) -> None:
    """Rejects a name with the extension of another format. Unknown extensions are allowed."""
    extension = extension_of(name)
    if extension in KNOWN_EXTENSIONS and extension not in extensions:
        raise PlaceholderError(
            f"{name} is the name of {_with_article(extension)}, but {address} gives {_with_article(extensions[0])}; "
            "to misname it, use with_name of the file"
        )


def _with_article(extension: str) -> str:
    """Returns an extension with "a" or "an". Most that begin with two consonants are read letter by letter."""
    is_vowel = re.match(r"[aeioux]|[fhlmnrs](?![aeioul])", extension)
    return f"{'an' if is_vowel else 'a'} {extension}"
