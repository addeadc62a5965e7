"""Reads the tags of sounds with a library for them."""

import base64
import itertools
import sys

from pictures import properties
from reader import digest, serve
from videos import decibels, ordinal, track

PICTURES = [
    "other", "file icon", "other file icon", "front cover", "back cover", "leaflet", "medium", "lead artist", "artist", "conductor", "band",
    "composer", "lyricist", "recording location", "during recording", "during performance", "video", "fish", "illustration", "band logo", "publisher logo",
]  # fmt: skip


def joined(values):
    return ", ".join(map(str, values))


def stars(rating):
    """Returns the stars of a rating up to 255, as Windows counts them."""
    return None if rating is None else sum(rating >= least for least in (1, 32, 96, 160, 224))


def picture(kind, data):
    return digest(data) | {"name": PICTURES[kind]}


def cues(lines, end):
    """Returns lines of a time and a text, each of which ends with the next one."""
    return [{"start": start, "end": after, "text": text} for (start, text), (after, _) in itertools.pairwise([*lines, (end, "")])]


def read_mutagen(file):
    import mutagen

    sound = mutagen.File(file["path"])
    tags = sound.tags
    if tags is None or type(tags).__name__ == "ID3" and not tags.keys():
        found, items = {}, {}
    elif hasattr(tags, "getall"):
        found, items = mutagen_id3(tags, sound.info.length)
    elif type(tags).__name__ == "MP4Tags":
        found, items = mutagen_mp4(sound)
    else:
        found, items = mutagen_comments(sound)
    if file["format"] == "mp3":
        found = mutagen_ape(file["path"]) | found
    if "encoding" in file["hints"]:  # as mid3iconv, a program of Mutagen, does
        found = {name: text.encode("latin-1").decode(file["hints"]["encoding"]) for name, text in found.items() if isinstance(text, str)}
    names = ("title", "artist", "album", "album_artist", "track", "disc", "date", "genre", "comment", "lyrics", "track_gain", "rating", "recording")
    if tags is not None or file["format"] == "mp3":  # otherwise, it reads only ID3
        items = {"properties": properties({name: found.get(name) for name in names}), **items}
    info = sound.info
    return {"seconds": info.length, "tracks": [track("sound", rate=info.sample_rate, channels=info.channels)], "items": items}


def mutagen_id3(tags, length):
    texts = {"title": "TIT2", "artist": "TPE1", "album": "TALB", "album_artist": "TPE2", "date": "TDRC"}
    found = {name: joined(tags[frame].text) for name, frame in texts.items() if frame in tags}
    found |= {name: ordinal(tags[frame].text[0]) for name, frame in {"track": "TRCK", "disc": "TPOS"}.items() if frame in tags}
    found |= {"genre": joined(f.genres) for f in tags.getall("TCON")}
    found |= {"comment": joined(f.text) for f in tags.getall("COMM") if not f.desc}
    found |= {"lyrics": f.text for f in tags.getall("USLT")}
    found |= {"track_gain": decibels(f.text[0]) for f in tags.getall("TXXX") if f.desc.lower() == "replaygain_track_gain"}
    found |= {"track_gain": f.gain for f in tags.getall("RVA2") if f.desc == "track"}
    found |= {"rating": stars(f.rating) for f in tags.getall("POPM")}
    found |= {"recording": f.data.decode() for f in tags.getall("UFID") if f.owner == "http://musicbrainz.org"}
    return found, {
        "pictures": [picture(f.type, f.data) for f in tags.getall("APIC") if f.mime != "-->" and f.data],
        "chapters": [{"start": c.start_time / 1000, "end": c.end_time / 1000, "text": str(c.sub_frames["TIT2"])} for c in sorted(tags.getall("CHAP"), key=lambda c: c.start_time)],
        "cues": [c for f in tags.getall("SYLT") for c in cues([(time / 1000, text) for text, time in f.text], length)],
    }


def mutagen_mp4(sound):
    tags = sound.tags
    texts = {"title": "\xa9nam", "artist": "\xa9ART", "album": "\xa9alb", "album_artist": "aART", "date": "\xa9day", "genre": "\xa9gen", "comment": "\xa9cmt", "lyrics": "\xa9lyr"}
    found = {name: joined(tags[item]) for name, item in texts.items() if item in tags}
    found |= {name: ordinal(*tags[item][0]) for name, item in {"track": "trkn", "disc": "disk"}.items() if item in tags}
    freeform = {name.rpartition(":")[2].lower(): values[0].decode() for name, values in tags.items() if name.startswith("----")}
    found |= {"track_gain": decibels(freeform.get("replaygain_track_gain")), "recording": freeform.get("musicbrainz track id")}
    chapters = list(sound.chapters or [])
    ends = [c.start for c in chapters[1:]] + [sound.info.length]
    items = {"pictures": [digest(bytes(c)) for c in tags.get("covr", [])]}
    if chapters:
        items["chapters"] = [{"start": c.start, "end": end, "text": c.title} for c, end in zip(chapters, ends)]
    return found, items


def mutagen_comments(sound):
    import mutagen.flac

    tags = sound.tags
    texts = {"title": "title", "artist": "artist", "album": "album", "album_artist": "albumartist", "date": "date", "genre": "genre", "comment": "comment", "lyrics": "lyrics",
             "recording": "musicbrainz_trackid"}  # fmt: skip
    found = {name: joined(tags[field]) for name, field in texts.items() if field in tags}
    first = lambda *names: next((tags[n][0] for n in names if n in tags), None)
    found |= {name: ordinal(first(name + "number"), first(name + "total", "total" + name + "s")) for name in ("track", "disc")}
    found["track_gain"] = decibels(first("replaygain_track_gain"))
    blocks = [mutagen.flac.Picture(base64.b64decode(b)) for b in tags.get("metadata_block_picture", [])]
    return found, {
        "pictures": [picture(p.type, p.data) for p in [*getattr(sound, "pictures", []), *blocks] if p.mime != "-->"]
        + [digest(base64.b64decode(b)) for b in tags.get("coverart", [])],
    }


def mutagen_ape(path):
    import mutagen.apev2

    try:
        tags = mutagen.apev2.APEv2(path)
    except mutagen.apev2.APENoHeaderError:
        return {}
    found = {name: str(tags[name]) for name in ("title", "artist", "album", "genre") if name in tags}
    return found | {"track_gain": decibels(str(tags.get("replaygain_track_gain", "")))}


def read_eyed3(file):
    import eyed3

    sound = eyed3.load(file["path"])
    tag = sound.tag
    found = {
        "title": tag.title, "artist": tag.artist, "album": tag.album, "album_artist": tag.album_artist, "genre": tag.genre and tag.genre.name,
        "date": tag.getBestDate(prefer_recording_date=True), "track": ordinal(*tag.track_num), "disc": ordinal(*tag.disc_num),
        "comment": next((c.text for c in tag.comments if not c.description), None), "lyrics": next((lyrics.text for lyrics in tag.lyrics), None),
        "rating": next((stars(p.rating) for p in tag.popularities), None), "recording": next((u.uniq_id.decode() for u in tag.unique_file_ids), None),
        "track_gain": next((decibels(t.text) for t in tag.user_text_frames if t.description.lower() == "replaygain_track_gain"), None),
    }  # fmt: skip
    order = [name for contents in tag.table_of_contents for name in contents.child_ids]
    return {"items": {
        "properties": properties(found),
        "pictures": [picture(image.picture_type, image.image_data) for image in tag.images if image.image_data],
        "chapters": [{"start": c.times.start / 1000, "end": c.times.end / 1000, "text": c.title} for c in map(tag.chapters.get, order) if c],
    }}


def read_taglib(file):
    import taglib

    sound = taglib.File(file["path"])
    found, info = sound.tags, track("sound", rate=sound.sampleRate, channels=sound.channels)
    sound.close()
    get = lambda name: joined(found.get(name, []))
    names = {"title": "TITLE", "artist": "ARTIST", "album": "ALBUM", "album_artist": "ALBUMARTIST", "date": "DATE", "genre": "GENRE", "comment": "COMMENT", "lyrics": "LYRICS", "recording": "MUSICBRAINZ_TRACKID"}
    values = {name: get(key) for name, key in names.items()}
    return {"tracks": [info], "items": {"properties": properties(values | {
        "track": ordinal(get("TRACKNUMBER"), get("TRACKTOTAL")), "disc": ordinal(get("DISCNUMBER"), get("DISCTOTAL")), "track_gain": decibels(get("REPLAYGAIN_TRACK_GAIN")),
    })}}


serve({"mutagen": read_mutagen, "eyed3": read_eyed3, "taglib": read_taglib}[sys.argv[1]])
