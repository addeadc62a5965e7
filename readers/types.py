"""Prints the media types that a Python package finds by the first bytes of files.

    types.py PACKAGE <inputs.json
"""

import json
import sys


def gio(path):
    import gi
    gi.require_version("Gio", "2.0")
    from gi.repository import Gio
    with open(path, "rb") as f:
        found, _ = Gio.content_type_guess(None, f.read(1 << 16))
    return Gio.content_type_get_mime_type(found)


def puremagic(path):
    import puremagic
    with open(path, "rb") as f:
        try:
            return puremagic.from_string(f.read(), mime=True)
        except puremagic.PureError:
            return ""


def filetype(path):
    import filetype
    return filetype.guess_mime(path)


find = globals()[sys.argv[1]]
json.dump({f["name"]: find(f["path"]) or "–" for f in json.load(sys.stdin)}, sys.stdout)
