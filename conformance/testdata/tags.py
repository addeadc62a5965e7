"""Prints what Mutagen and eyeD3 find in the tags of sounds, as JSON of results by the name of the program and the path."""

import base64
import hashlib
import json
import sys

import eyed3
import mutagen
import mutagen.apev2
import mutagen.flac


def digest(data):
    return hashlib.sha256(data).hexdigest()


def pair(numbers):
    return "/".join(str(n) for n in numbers)


def id3(tags):
    """Returns the tags of ID3."""
    frames = {"title": "TIT2", "artist": "TPE1", "album": "TALB", "genre": "TCON", "track": "TRCK", "disc": "TPOS", "year": "TDRC"}
    found = {name: str(tags[frame]) for name, frame in frames.items() if frame in tags}
    for lyrics in tags.getall("USLT"):
        found["lyrics"] = lyrics.text
    for picture in tags.getall("APIC"):
        found["cover"], found["mediaType"] = digest(picture.data), picture.mime
    chapters = {c.element_id: [c.start_time, str(c.sub_frames["TIT2"])] for c in tags.getall("CHAP")}
    for contents in tags.getall("CTOC"):
        found["chapters"] = [chapters[name] for name in contents.child_element_ids]
    return found


def milliseconds(text):
    hours, minutes, seconds = text.split(":")
    return (int(hours) * 60 + int(minutes)) * 60_000 + round(1000 * float(seconds))


def comments(file):
    """Returns the tags of Vorbis comments."""
    get = lambda name: file.tags.get(name, [None])[0]
    found = {name: get(field) for name, field in {"title": "title", "artist": "artist", "album": "album", "genre": "genre", "year": "date", "lyrics": "lyrics"}.items()}
    found["track"], found["disc"] = (pair([get(name + "number"), get(name + "total")]) for name in ("track", "disc"))
    pictures = getattr(file, "pictures", None) or [mutagen.flac.Picture(base64.b64decode(b)) for b in file.tags.get("metadata_block_picture", [])]
    for p in pictures:
        found["cover"], found["mediaType"], found["size"] = digest(p.data), p.mime, f"{p.width}x{p.height}"
    names = sorted(name for name in file.tags.keys() if name.lower().startswith("chapter") and not name.lower().endswith("name"))
    found["chapters"] = [[milliseconds(get(name)), get(name + "name")] for name in names]
    return found


def items(file):
    """Returns the tags of iTunes."""
    fields = {"title": "\xa9nam", "artist": "\xa9ART", "album": "\xa9alb", "genre": "\xa9gen", "year": "\xa9day", "lyrics": "\xa9lyr"}
    found = {name: file.tags[item][0] for name, item in fields.items()}
    found["track"], found["disc"] = pair(file.tags["trkn"][0]), pair(file.tags["disk"][0])
    found["cover"] = digest(bytes(file.tags["covr"][0]))
    found["chapters"] = [[round(1000 * c.start), c.title] for c in file.chapters]
    return found


def ape(path):
    tags = mutagen.apev2.APEv2(path)
    found = {name.lower(): str(tags[name]) for name in ("Title", "Artist", "Album", "Genre", "Track", "Disc", "Year", "Lyrics")}
    found["cover"] = digest(tags["Cover Art (Front)"].value.split(b"\0", 1)[1])
    return found


def with_mutagen(path):
    file = mutagen.File(path)
    if path.endswith("ape.mp3"):
        return ape(path)
    if path.endswith((".flac", ".ogg")):
        return comments(file)
    if path.endswith(".m4a"):
        return items(file)
    return id3(file.tags)


def with_eyed3(path):
    tag = eyed3.load(path).tag
    found = {"title": tag.title, "artist": tag.artist, "album": tag.album, "genre": tag.genre.name, "year": str(tag.getBestDate())}
    found["track"], found["disc"] = (pair(n for n in numbers if n) for numbers in (tag.track_num, tag.disc_num))
    for lyrics in tag.lyrics:
        found["lyrics"] = lyrics.text
    for image in tag.images:
        found["cover"], found["mediaType"] = digest(image.image_data), image.mime_type
    for contents in tag.table_of_contents:
        found["chapters"] = [[tag.chapters[name].times.start, tag.chapters[name].title] for name in contents.child_ids]
    return {name: value for name, value in found.items() if value}


results = {"mutagen": {}, "eyeD3": {}}
for path in sys.argv[1:]:
    results["mutagen"][path] = with_mutagen(path)
    if path.endswith(".mp3") and not path.endswith("ape.mp3"):
        results["eyeD3"][path] = with_eyed3(path)
json.dump(results, sys.stdout)
