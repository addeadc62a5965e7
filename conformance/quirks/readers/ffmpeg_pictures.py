"""Reads pictures with FFmpeg, which converts them to PNG."""

from pictures import colors, drawn, later, opened, temporary
from reader import run, serve


def read(file):
    with temporary() as directory:
        path = f"{directory}/frame.png"
        convert(file, path)
        picture = drawn(path, file, frames(file))
        for time in later(file):
            convert(file, path, "-vf", f"select=lte(t\\,{time})", "-fps_mode", "passthrough", "-update", "1")
            picture["colors"] += colors(opened(path), file, time)
        return {"picture": picture}


def convert(file, path, *options):
    """Writes the first frame, or the last of those that options select."""
    options = options or ("-frames:v", "1")
    run(["ffmpeg", "-nostdin", "-loglevel", "error", "-y", "-i", file["path"], *options, "-pix_fmt", "rgba", path])


def frames(file):
    return int(run(["ffprobe", "-loglevel", "error", "-count_frames", "-show_entries", "stream=nb_read_frames", "-of", "csv=p=0", file["path"]]).split()[0])


serve(read)
