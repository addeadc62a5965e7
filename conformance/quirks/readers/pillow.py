"""Reads pictures with Pillow: pixels, and Exif."""

from PIL import ExifTags, Image, ImageOps
from pictures import colors, coordinate, described, in_srgb, later, moment, properties
from reader import serve


def read(file):
    with Image.open(file["path"]) as picture:
        frames, exif = getattr(picture, "n_frames", 1), picture.getexif()  # before it closes a file of TIFF
        picture.load()
        found = properties(values(exif, getattr(picture, "text", {}), picture.info.get("dpi")))
        first = int(picture.info.get("default_image", False))  # which is not a part of the animation
        if first:
            picture.seek(first)
        answer = described(in_srgb(ImageOps.exif_transpose(picture)), file, frames - first)
        if later(file):
            answer["colors"] += animated(picture, file, first)
        return {"picture": answer, "items": {"properties": found}}


def animated(picture, file, first):
    """Returns the colors of an animation after its first frame."""
    found, start = [], 0
    for number in range(first, picture.n_frames):
        picture.seek(number)
        end = start + picture.info.get("duration", 0) / 1000
        for time in later(file):
            if start <= time < end:
                found += colors(picture.convert("RGBA"), file, time)
        start = end
    return found


def values(exif, texts, resolution):
    exposure, gps = exif.get_ifd(ExifTags.IFD.Exif), exif.get_ifd(ExifTags.IFD.GPSInfo)
    tags, gps_tags = ExifTags.Base, ExifTags.GPS
    return {
        "title": texts.get("Title"),
        "description": exif.get(tags.ImageDescription, texts.get("Description")),
        "artist": exif.get(tags.Artist, texts.get("Author")),
        "copyright": exif.get(tags.Copyright, texts.get("Copyright")),
        "camera": exif.get(tags.Model),
        "rating": exif.get(tags.Rating),
        "taken": moment(exposure.get(tags.DateTimeOriginal), exposure.get(tags.SubsecTimeOriginal), exposure.get(tags.OffsetTimeOriginal)),
        "latitude": coordinate(degrees(gps.get(gps_tags.GPSLatitude)), gps.get(gps_tags.GPSLatitudeRef)),
        "longitude": coordinate(degrees(gps.get(gps_tags.GPSLongitude)), gps.get(gps_tags.GPSLongitudeRef)),
        "resolution": resolution and round(float(resolution[0]), 1),
    }


def degrees(values):
    return values and sum(float(value) / 60**i for i, value in enumerate(values))


serve(read)
