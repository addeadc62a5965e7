"""Reads pictures with the command of libvips, which converts them to PNG."""

from pictures import drawn, profile, temporary
from reader import run, serve


def read(file):
    fields = run(["vipsheader", "-a", file["path"]], text=True)
    frames = next((line.split()[1] for line in fields.splitlines() if line.startswith("n-pages:")), 1)
    with temporary() as directory:
        upright, converted = f"{directory}/upright.v", f"{directory}/converted.png"
        run(["vips", "autorot", file["path"], upright])
        if "icc-profile-data:" in fields:
            run(["vips", "icc_transform", upright, converted, profile(directory), "--embedded"])
        else:
            run(["vips", "colourspace", upright, converted, "srgb"])
        return {"picture": drawn(converted, file, int(frames))}


serve(read)
