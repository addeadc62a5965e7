"""Names of files. An extension says which format a file has."""

from __future__ import annotations

import re

from .error import PlaceholderError
from .parameters import KNOWN_EXTENSIONS

_ALIASES = {
    "aif": "aiff", "htm": "html", "ical": "ics", "jfif": "jpg", "jpe": "jpg", "jpeg": "jpg", "jsonl": "ndjson",
    "tar.gz": "tgz", "tif": "tiff", "vcard": "vcf", "wave": "wav", "yml": "yaml",
}


def extension_of(name: str) -> str:
    """Returns the extension of a name in lower case, and for an alias the one it stands for, or "" if it has none."""
    base = base_name(name).lower().lstrip(".")
    if "." not in base:
        return ""
    extension = "tar.gz" if base.endswith(".tar.gz") else base.rpartition(".")[2]
    return _ALIASES.get(extension, extension)


def base_name(name: str) -> str:
    """Returns what follows the last slash or backslash."""
    return re.split(r"[/\\]", name)[-1]


def with_extension(name: str, extension: str) -> str:
    """Returns a name with an extension, which is added if the name has no dot."""
    return name if "." in base_name(name) else f"{name}.{extension}"


def check_extension(name: str, address: str, *extensions: str) -> None:
    """Rejects a name that says that a file has another format than one with some extensions. Unknown extensions say nothing."""
    extension = extension_of(name)
    if extension in KNOWN_EXTENSIONS and extension not in extensions:
        raise PlaceholderError(
            f"{name} is the name of {_with_article(extension)}, but {address} gives {_with_article(extensions[0])}; "
            "to misname it, use with_name of the file"
        )


def _with_article(extension: str) -> str:
    """Returns an extension after a or an. Most that begin with two consonants are spelled out."""
    is_vowel = re.match(r"[aeioux]|[fhlmnrs](?![aeioul])", extension)
    return f"{'an' if is_vowel else 'a'} {extension}"
