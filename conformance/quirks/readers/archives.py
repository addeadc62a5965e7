"""Unpacks archives with programs or with modules of Python, and describes the files, the links, and the folders without files."""

import bz2
import gzip
import lzma
import os
import stat
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from datetime import datetime, timedelta

import zstandard
from reader import digest, run, serve

ENV = {**os.environ, "LC_ALL": "C.UTF-8", "TZ": "UTC"}


def moment(nanoseconds):
    seconds, fraction = divmod(nanoseconds, 10**9)
    whole = datetime(1970, 1, 1) + timedelta(seconds=seconds)
    return f"{whole.isoformat()}.{fraction:09}Z"


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
        return {"name": name, "modified": moment(os.stat(path).st_mtime_ns), **digest(file.read())}


def found(entries, password=None, comment=None):
    properties = [{"name": n, "text": t} for n, t in (("password", password), ("comment", comment)) if t]
    return {"items": {"entries": entries, **({"properties": properties} if properties else {})}}


def with_program(command):
    """Returns a function that lets a program unpack an archive into a folder."""

    def read(file):
        with tempfile.TemporaryDirectory() as folder:
            run(command(file["path"], folder, file["hints"]), env=ENV, cwd=folder, stdin=subprocess.DEVNULL)
            entries = unpacked(folder)
            for entry in entries:
                if entry["name"] == os.path.splitext(os.path.basename(file["path"]))[0]:
                    del entry["name"], entry["modified"]  # which the program made up for a compressed file
            return found(entries, file["hints"].get("password"))

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


def with_tarfile(file):
    with tarfile.open(file["path"], encoding=file["hints"].get("encoding", "utf-8")) as archive:
        return found(without_parents([tar_entry(archive, info) for info in archive]))


def tar_entry(archive, info):
    name = os.path.normpath(info.name)
    if info.isdir():
        return {"name": name + "/"}
    if info.issym():
        return {"name": name, "text": info.linkname}
    modified = {"modified": moment(info.mtime * 10**9)} if isinstance(info.mtime, int) else {}  # not a rounded one
    return {"name": name, **modified, **digest(archive.extractfile(info).read())}


def gnu_tar(path, folder, hints):
    return ["tar", "--extract", "--no-same-owner", "--file", path]


def with_module(module):
    """Returns a function that decompresses a file with a module of Python."""

    def read(file):
        with module.open(file["path"]) as stream:
            return found([digest(stream.read())])

    return read


def with_filter(*command):
    """Returns a function that lets a program decompress a file to its output."""

    def read(file):
        return found([digest(run([*command, file["path"]]))])

    return read


def with_zstandard(file):
    with zstandard.open(file["path"]) as stream:
        return found([digest(stream.read())])


def without_parents(entries):
    """Leaves out folders that other entries are in."""
    names = [e["name"] for e in entries]
    return [e for e in entries if e["name"] != "./" and not (e["name"].endswith("/") and any(n != e["name"] and n.startswith(e["name"]) for n in names))]


def xorriso(path, folder, hints):
    return ["xorriso", "-abort_on", "WARNING", "-osirrox", "on", "-indev", path, "-extract", "/", folder]


READERS = {
    "zipfile": with_zipfile,
    "tarfile": with_tarfile,
    "gzip": with_module(gzip),
    "bz2": with_module(bz2),
    "lzma": with_module(lzma),
    "zstandard": with_zstandard,
    "unzip": with_unzip,
    "bsdtar": with_program(bsdtar),
    "tar": with_program(gnu_tar),
    "gunzip": with_filter("gzip", "-dc"),
    "bunzip2": with_filter("bzip2", "-dc"),
    "unxz": with_filter("xz", "-dc"),
    "unzstd": with_filter("zstd", "-dcq"),
    "7z": with_program(seven_zip),
    "xorriso": with_program(xorriso),
    "unar": with_program(unar),
}

serve(READERS[sys.argv[1]])
