"""What readers of pictures in Python have in common."""

import io
import math
import pathlib
import re
import tempfile

from PIL import Image, ImageCms

SRGB = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB"))


def profile(directory):
    """Writes the profile of sRGB for programs that need it in a file, and returns its path."""
    path = pathlib.Path(directory) / "srgb.icc"
    path.write_bytes(SRGB.tobytes())
    return path


def in_srgb(picture):
    """Converts a picture, by its profile if it has one."""
    embedded = picture.info.get("icc_profile")
    if not embedded:
        return picture.convert("RGBA" if "transparency" in picture.info or "A" in picture.mode else "RGB")
    mode = "RGBA" if picture.mode == "RGBA" else "RGB"
    return ImageCms.profileToProfile(picture, io.BytesIO(embedded), SRGB, outputMode=mode)


def described(picture, file, frames=None):
    """Describes an upright picture in sRGB, which is the first of its frames."""
    return {"width": picture.width, "height": picture.height, "frames": frames, "colors": colors(picture, file)}


def colors(picture, file, time=0):
    """Returns the colors at places of a time. They have eight digits if they are not opaque."""
    places = [place for place in file["places"][0] if is_inside(place, picture) and place["time"] == time]
    return [place | {"color": color(picture.getpixel((int(place["x"]), int(place["y"]))))} for place in places]


def later(file):
    """Returns the times of places after the first frame."""
    return sorted({place["time"] for place in file["places"][0]} - {0})


def is_inside(place, picture):
    return place["x"] < picture.width and place["y"] < picture.height


def color(pixel):
    digits = bytes(pixel).hex()
    return "#" + digits.removesuffix("ff") if len(pixel) == 4 else "#" + digits


def drawn(path, file, frames=None):
    """Describes the picture in a file that a program wrote."""
    return described(opened(path), file, frames)


def opened(path):
    """Opens a picture of 8 bits a sample that a program wrote."""
    with Image.open(path) as picture:
        return picture.convert("RGBA" if picture.mode in ("RGBA", "LA") or "transparency" in picture.info else "RGB")


def properties(values):
    """Returns the items of a mapping from the names of properties that a program reads to texts, or to None."""
    return [{"name": name, "text": "" if value is None else str(value)} for name, value in values.items()]


def temporary():
    return tempfile.TemporaryDirectory(prefix="pictures-")


def moment(date, fraction=None, offset=None):
    """Returns a date of Exif, with an optional fraction of a second and an offset, as RFC 3339 writes it. It is None if there is none."""
    found = re.fullmatch(r"(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)(\.\d+)?(Z|[-+]\d\d:\d\d)?\0?", str(date))
    if not found or found[1] == "0000":
        return None
    fraction, offset = (fraction or "").strip(" \0"), (offset or "").strip(" \0")
    fraction = found[5] or (f".{fraction}" if fraction else "")
    return f"{found[1]}-{found[2]}-{found[3]}T{found[4]}{fraction}{found[6] or offset}"


def coordinate(degrees, reference):
    """Returns a latitude or longitude in degrees, or None if it is not complete. South and west are negative."""
    if degrees is None or reference is None or not math.isfinite(degrees):
        return None
    return f"{-degrees if reference[:1] in 'SW' else degrees:.8g}"
