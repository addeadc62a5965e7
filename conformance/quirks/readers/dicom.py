"""Reads JPEG files with DCMTK, which puts them into DICOM and draws that."""

from pictures import drawn, temporary
from reader import run, serve


def read(file):
    with temporary() as directory:
        run(["img2dcm", file["path"], f"{directory}/picture.dcm"])
        run(["dcmj2pnm", "--write-png", f"{directory}/picture.dcm", f"{directory}/picture.png"])
        return {"picture": drawn(f"{directory}/picture.png", file)}


serve(read)
