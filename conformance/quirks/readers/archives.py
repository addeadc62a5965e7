"""Unpacks archives with programs or with modules of Python, and describes the files, the links, and the folders without files."""

import os
import stat
import subprocess
import sys
import tempfile
import zipfile
from datetime import datetime, timezone

from reader import digest, run, serve

ENV = {**os.environ, "LC_ALL": "C.UTF-8", "TZ": "UTC"}


def moment(seconds):
    return datetime.fromtimestamp(seconds, timezone.utc).isoformat().replace("+00:00", "Z")


def unpacked(folder):
    """Describes what is in a folder."""
    entries = []
    for root, folders, names in os.walk(folder):
        path = os.path.relpath(root, folder)
        if not folders and not names and path != ".":
            entries.append({"name": f"{path}/"})
        for name in names + [f for f in folders if os.path.islink(os.path.join(root, f))]:
            entries.append(described(os.path.join(root, name), os.path.normpath(os.path.join(path, name))))
    return entries


def described(path, name):
    if os.path.islink(path):
        return {"name": name, "text": os.readlink(path)}
    with open(path, "rb") as file:
        return {"name": name, "modified": moment(os.path.getmtime(path)), **digest(file.read())}


def found(entries, password=None, comment=None):
    properties = [{"name": n, "text": t} for n, t in (("password", password), ("comment", comment)) if t]
    return {"items": {"entries": entries, **({"properties": properties} if properties else {})}}


def with_program(command):
    """Returns a function that lets a program unpack an archive into a folder."""

    def read(file):
        with tempfile.TemporaryDirectory() as folder:
            run(command(file["path"], folder, file["hints"]), env=ENV, cwd=folder, stdin=subprocess.DEVNULL)
            return found(unpacked(folder), file["hints"].get("password"))

    return read


def option(hints, name, text):
    return [text.format(hints[name])] if name in hints else []


def bsdtar(path, folder, hints):
    return ["bsdtar", *option(hints, "encoding", "--options=hdrcharset={}"), *option(hints, "password", "--passphrase={}"), "-xf", path]


def seven_zip(path, folder, hints):
    return ["7z", "x", "-y", "-snld", *option(hints, "password", "-p{}"), path]


def unar(path, folder, hints):
    encoding = ["-encoding", hints["encoding"]] if "encoding" in hints else []
    password = ["-password", hints["password"]] if "password" in hints else []
    return ["unar", "-quiet", "-no-directory", *encoding, *password, path]


def with_unzip(file):
    hints = file["hints"]
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(["unzip", "-q", *option(hints, "password", "-P{}"), file["path"]], capture_output=True, env=ENV, cwd=folder, stdin=subprocess.DEVNULL)
        is_empty = b"zipfile is empty" in done.stderr + done.stdout
        if done.returncode > 1 or done.returncode == 1 and is_empty and os.path.getsize(file["path"]) != 22:  # 1 is a warning
            raise ValueError(done.stderr.decode(errors="replace")[:200])
        return found(unpacked(folder), hints.get("password"))


def with_zipfile(file):
    hints = file["hints"]
    password = hints.get("password")
    with zipfile.ZipFile(file["path"], metadata_encoding=hints.get("encoding")) as archive:
        archive.setpassword(password and password.encode())
        entries = [zip_entry(archive, info) for info in archive.infolist()]
        return found(without_parents(entries), password, archive.comment.decode("cp437"))


def zip_entry(archive, info):
    name = os.path.normpath(info.filename)
    if info.is_dir():
        return {"name": name + "/"}
    if stat.S_ISLNK(info.external_attr >> 16):
        return {"name": name, "text": archive.read(info).decode()}
    return {"name": name, **digest(archive.read(info))}


def without_parents(entries):
    """Leaves out folders that other entries are in."""
    names = [e["name"] for e in entries]
    return [e for e in entries if not (e["name"].endswith("/") and any(n != e["name"] and n.startswith(e["name"]) for n in names))]


READERS = {
    "zipfile": with_zipfile,
    "unzip": with_unzip,
    "bsdtar": with_program(bsdtar),
    "7z": with_program(seven_zip),
    "unar": with_program(unar),
}

serve(READERS[sys.argv[1]])
