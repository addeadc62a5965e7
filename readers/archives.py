"""Prints what a program or a module of Python finds in archives: the SHA-256 of each file by its name or, if it is told to list
them, the size.

    archives.py PROGRAM <inputs.json
"""

import hashlib
import json
import os
import re
import subprocess
import sys
import tarfile
import tempfile
import zipfile


def with_zipfile(path, told):
    with zipfile.ZipFile(path) as archive:
        archive.setpassword(told.get("password", "").encode() or None)
        for info in archive.infolist():
            yield info.filename, info.file_size if told.get("task") == "list" else archive.read(info)


def with_tarfile(path, told):
    with tarfile.open(path) as archive:
        for info in archive:
            if info.isfile():
                yield info.name, archive.extractfile(info).read()


def with_py7zr(path, told):
    if not path.endswith(".7z"):
        raise ValueError("–")
    import py7zr
    with py7zr.SevenZipFile(path, password=told.get("password")) as archive:
        for name, data in archive.readall().items():
            yield name, data.read()


# Commands that unpack a file, given its path and a password, into the working directory.
UNPACK = {
    "unzip": lambda path, password: ["unzip", *(["-P", password] if password else []), path],
    "busybox unzip": lambda path, _: ["busybox", "unzip", "-q", path],
    "7z": lambda path, password: ["7z", "x", "-y", "-bso0", "-bsp0", f"-p{password}", path],
    "bsdtar": lambda path, password: ["bsdtar", *(["--passphrase", password] if password else []), "-xf", path],
    "unar": lambda path, password: ["unar", "-quiet", "-no-directory", *(["-password", password] if password else []), path],
    "tar": lambda path, _: ["tar", "-xf", path],
    "busybox tar": lambda path, _: ["busybox", "tar", {".tgz": "-xzf", ".txz": "-xJf"}.get(os.path.splitext(path)[1], "-xf"), path],
    "xorriso": lambda path, _: ["xorriso", "-report_about", "SORRY", "-osirrox", "on", "-indev", path, "-extract", "/", "."],
}

# Commands that print a list, and what matches the size of its only file.
LIST = {
    "unzip": (["unzip", "-l"], r"(\d+) +\S+ \S+ +zeros"),
    "busybox unzip": (["busybox", "unzip", "-l"], r"(\d+) +\S+ \S+ +zeros"),
    "7z": (["7z", "l", "-slt"], r"\nSize = (\d+)"),
    "bsdtar": (["bsdtar", "-tvf"], r"(\d{5,}) "),
    "unar": (["lsar", "-j"], r'"XADFileSize": (\d+)'),
}


def with_program(path, told):
    name, _, locale = sys.argv[1].partition(", LC_ALL=")
    env = {**os.environ, "LC_ALL": locale or "C.UTF-8"}
    if name == "xorriso" and not path.endswith(".iso"):
        raise ValueError("–")
    if told.get("task") == "list":
        command, size = LIST[name]
        out = subprocess.run([*command, path], env=env, stdin=subprocess.DEVNULL, capture_output=True, check=False).stdout
        yield "zeros-1.bin", re.search(size, out.decode())[1]
        return
    with tempfile.TemporaryDirectory() as folder:
        command = UNPACK[name](path, told.get("password", ""))
        done = subprocess.run(command, cwd=folder, env=env, stdin=subprocess.DEVNULL, capture_output=True, check=False, timeout=20)
        for root, _, names in os.walk(os.fsencode(folder)):
            for file in names:
                found = os.path.join(root, file)
                with open(found, "rb") as f:
                    yield os.path.relpath(found, os.fsencode(folder)).decode(errors="replace"), f.read()
        if done.returncode:
            raise ValueError(reason(done.stderr + done.stdout, path, folder) or f"status {done.returncode}")


def reason(out, path, folder):
    """The first line that says why a program failed, without paths."""
    lines = out.decode(errors="replace").replace(path, os.path.basename(path)).replace(folder, "").split("\n")
    return next((line.strip() for line in lines if WHY.search(line)), "")


WHY = re.compile(r"(?i)error|warning|cannot|can't|support|wrong|passphrase|skipping|invalid|recognize|empty")


READERS = {"zipfile": with_zipfile, "tarfile": with_tarfile, "py7zr": with_py7zr}


def answer(path, told):
    files, error = {}, ""
    try:
        for name, content in READERS.get(sys.argv[1], with_program)(path, told):
            files[name] = hashlib.sha256(content).hexdigest() if isinstance(content, bytes) else str(content)
    except Exception as e:  # whatever a program raises is its answer
        error = str(e) or type(e).__name__
    return {"files": files, "error": error}


json.dump({f["name"]: answer(f["path"], f.get("told", {})) for f in json.load(sys.stdin)}, sys.stdout)
