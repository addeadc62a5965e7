"""What readers of sounds and videos in Python have in common."""

import re


def shown(width, height, ratio, rotation):
    """Returns the size of a video as it is shown, with the ratio of its pixels and a clockwise rotation."""
    width = round(width * ratio)
    return (height, width) if rotation % 180 else (width, height)


def track(kind, **members):
    """Returns a track with the members that are known."""
    return {"type": kind} | {name: value for name, value in members.items() if value}


def place(text):
    """Returns the latitude and the longitude of a place (ISO 6709, annex H)."""
    found = re.match(r"([-+]\d+(?:\.\d+)?)([-+]\d+(?:\.\d+)?)", text or "")
    return {"latitude": found and found[1], "longitude": found and found[2]}


def zoned(time):
    """Returns a time with a colon in the offset of its zone, as RFC 3339 wants it."""
    return time and re.sub(r"([-+]\d\d)(\d\d)$", r"\1:\2", time)


def ordinal(number, total=None):
    """Returns a number, or a number and a total. Both may be texts that are numbers, together or apart."""
    found = [int(n) for n in re.findall(r"\d+", f"{number or ''}/{total or ''}")]
    return "/".join(str(n) for n in found if n)


def decibels(text):
    """Returns the number of a gain such as -6.50 dB."""
    found = re.match(r"[-+]?\d+(\.\d+)?", text or "")
    return found and float(found[0])
