"""Reads pictures with Pillow: pixels, and Exif."""

from PIL import ExifTags, Image, ImageOps
from pictures import coordinate, described, in_srgb, moment, properties
from reader import serve


def read(file):
    with Image.open(file["path"]) as picture:
        picture.load()
        frames, exif = getattr(picture, "n_frames", 1), picture.getexif()
        found = properties(values(exif))
        return {"picture": described(in_srgb(ImageOps.exif_transpose(picture)), file, frames), "items": {"properties": found}}


def values(exif):
    exposure, gps = exif.get_ifd(ExifTags.IFD.Exif), exif.get_ifd(ExifTags.IFD.GPSInfo)
    tags, gps_tags = ExifTags.Base, ExifTags.GPS
    return {
        "description": exif.get(tags.ImageDescription),
        "artist": exif.get(tags.Artist),
        "copyright": exif.get(tags.Copyright),
        "camera": exif.get(tags.Model),
        "rating": exif.get(tags.Rating),
        "taken": moment(exposure.get(tags.DateTimeOriginal), exposure.get(tags.SubsecTimeOriginal), exposure.get(tags.OffsetTimeOriginal)),
        "latitude": coordinate(degrees(gps.get(gps_tags.GPSLatitude)), gps.get(gps_tags.GPSLatitudeRef)),
        "longitude": coordinate(degrees(gps.get(gps_tags.GPSLongitude)), gps.get(gps_tags.GPSLongitudeRef)),
    }


def degrees(values):
    return values and sum(float(value) / 60**i for i, value in enumerate(values))


serve(read)
