"""Prints the last value that a program or a module of Python accepts with its defaults, and the first one that it rejects.

    limits.py PROGRAM <inputs.json
"""

import io
import json
import os
import struct
import subprocess
import sys
import tempfile
import urllib.parse
import urllib.request
import warnings
import zipfile
import zlib


class Rejected(Exception):
    """A program did not accept a value."""


def download(address):
    path = os.path.join(folder, urllib.parse.quote(address, safe=""))
    urllib.request.urlretrieve(f"{server}/api/{address}", path)
    return path


def run(*command):
    done = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, check=False, timeout=60, cwd=folder)
    if done.returncode:
        raise Rejected(done.stderr.decode(errors="replace"))


def pillow(address):
    from PIL import Image
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        Image.open(download(address))
    if caught:
        return "with a warning"


def imagemagick(address):
    run("identify", "-ping", download(address))


def libpng(width):
    """Reads a row of white pixels."""
    chunks = (b"IHDR", struct.pack(">IIBBBBB", width, 1, 1, 0, 0, 0, 0)), (b"IDAT", zlib.compress(bytes(1 + (width + 7) // 8))), (b"IEND", b"")
    with open(os.path.join(folder, "row.png"), "wb") as f:
        f.write(b"\x89PNG\r\n\x1a\n" + b"".join(struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data)) for name, data in chunks))
    run("php", "-r", f"exit(imagecreatefrompng('{f.name}') ? 0 : 1);")


def unpack(*command):
    return lambda address: run(*[download(address) if word == "FILE" else word for word in command])


def zip_module(address):
    with zipfile.ZipFile(download(address)) as archive:
        read_all(archive.open(archive.namelist()[0]))


def tar_module(address):
    import tarfile
    with tarfile.open(download(address)) as archive:
        read_all(archive.extractfile(archive.next()))


def read_all(file):
    while file.read(1 << 20):
        pass


def django(size, files):
    """Parses a form with a field and files."""
    from django.conf import settings
    from django.test import RequestFactory
    if not settings.configured:
        settings.configure()
    from django.core.files.uploadedfile import SimpleUploadedFile
    uploads = {f"f{i}": SimpleUploadedFile("a.txt", b"a") for i in range(files)}
    request = RequestFactory().post("/", {"field": "a" * size, **uploads})
    request.POST.get("field")
    if len(request.FILES) != files:
        raise Rejected("fewer files")


def php(name):
    return subprocess.run(["php", "-n", "-r", f"echo ini_get('{name}');"], capture_output=True, check=True).stdout.decode()


def nginx(size):
    port = free_port()
    with open(os.path.join(folder, "nginx.conf"), "w", encoding="utf-8") as f:
        f.write(f"daemon off; pid {folder}/pid; error_log stderr; events {{}} http {{ access_log off; client_body_temp_path {folder}/body; proxy_temp_path {folder}/p; "
                f"fastcgi_temp_path {folder}/f; uwsgi_temp_path {folder}/u; scgi_temp_path {folder}/s; server {{ listen 127.0.0.1:{port}; location / {{ proxy_pass {server}; }} }} }}")
    process = subprocess.Popen(["/usr/sbin/nginx", "-c", f.name, "-p", folder], stderr=subprocess.DEVNULL)
    try:
        status = post(port, size)
        if status == 413:
            raise Rejected("413")
    finally:
        process.terminate()
        process.wait()


def free_port():
    import socket
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return s.getsockname()[1]


def post(port, size):
    import http.client
    import time
    for _ in range(100):
        try:
            connection = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
            connection.request("POST", "/", b"a" * size)
            return connection.getresponse().status
        except ConnectionRefusedError:
            time.sleep(0.05)
        except ConnectionError:
            return 413
    raise Rejected("does not start")


MARK = b"ClamAV shall find this."


def clamav(path):
    """Scans a file with a signature of MARK. A file that is not scanned to its end is reported as clean."""
    database = os.path.join(folder, "mark.ndb")
    with open(database, "w", encoding="utf-8") as f:
        f.write(f"Mark:0:*:{MARK.hex()}\n")
    scan = subprocess.run(["clamscan", "--no-summary", "--database", database, path], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False, timeout=120)
    if scan.returncode == 0:
        raise Rejected("clean")
    if scan.returncode != 1:  # which means that it found the signature
        scan.check_returncode()


def marked(size):
    with open(os.path.join(folder, "marked"), "wb") as f:
        f.write(MARK)
        f.truncate(size)
    return f.name


def marked_after(address):
    """Returns a zip with a marked file after its others."""
    path = download(address)
    with zipfile.ZipFile(path, "a") as archive:
        archive.writestr("marked", MARK, zipfile.ZIP_DEFLATED)  # not as it is
    return path


def marked_in(zips):
    """Returns zips in each other, around a marked file."""
    content = MARK
    for _ in range(zips):
        outer = io.BytesIO()
        with zipfile.ZipFile(outer, "w") as archive:
            archive.writestr("inner", content, zipfile.ZIP_DEFLATED)
        content = outer.getvalue()
    with open(os.path.join(folder, "nested.zip"), "wb") as f:
        f.write(content)
    return f.name


MB = 1 << 20
CANVASES = [("89,478,484 pixels", "canvas/8191x10924"), ("89,478,488 pixels", "canvas/8102x11044"), ("178,956,970 pixels", "canvas/12745x14041"), ("268,435,456 pixels", "canvas/16384x16384")]
SIDES = [("16,000 pixels wide", "canvas/16000x1"), ("16,001 pixels wide", "canvas/16001x1")]
LONG = [("1,000,000 pixels wide", 1_000_000), ("1,000,001 pixels wide", 1_000_001)]
FORM = [("2,621,440 bytes of fields", (5 * MB // 2 - 200, 0)), ("above 2,621,440 bytes of fields", (5 * MB // 2 + 1, 0))]
FILES = [("100 files", (1, 100)), ("101 files", (1, 101))]
BODY = [("1,048,576 bytes", (MB,)), ("1,048,577 bytes", (MB + 1,))]


def gigabyte(file_format):
    return [("1 GB from 1 MB", f"bomb/1GB?format={file_format}")]


# Programs, and the values to try, in ascending order.
PROGRAMS = {
    "pillow": (pillow, CANVASES), "imagemagick": (imagemagick, SIDES), "libpng": (libpng, LONG),
    "unzip": (unpack("unzip", "-p", "FILE"), gigabyte("zip")), "7z": (unpack("7z", "t", "FILE"), gigabyte("zip")),
    "bsdtar": (unpack("bsdtar", "-xOf", "FILE"), gigabyte("zip")), "tar": (unpack("tar", "-xzOf", "FILE"), gigabyte("tgz")),
    "gzip": (unpack("gzip", "-dc", "FILE"), gigabyte("gz")), "zstd": (unpack("zstd", "-dc", "FILE"), gigabyte("zst")),
    "zipfile": (zip_module, gigabyte("zip")), "tarfile": (tar_module, gigabyte("tgz")),
    "django-fields": (lambda form: django(*form), FORM), "django-files": (lambda form: django(*form), FILES), "nginx": (lambda body: nginx(*body), BODY),
    "clamav-size": (lambda size: clamav(marked(size)), [("104,857,600 bytes", 100 * MB), ("104,857,601 bytes", 100 * MB + 1)]),
    "clamav-all": (lambda address: clamav(marked_after(address)), [("396 MB in a zip", "bomb/396MB?files=4"), ("405 MB in a zip", "bomb/405MB?files=5")]),
    "clamav-files": (lambda address: clamav(marked_after(address)), [(f"{n + 1:,} files in a zip", f"bomb/{n}B?files={n}") for n in (9999, 10000)]),
    "clamav-levels": (lambda zips: clamav(marked_in(zips)), [("16 zips in each other", 16), ("17 zips in each other", 17)]),
}  # fmt: skip
SETTINGS = {"php": (php, ["upload_max_filesize", "post_max_size", "max_file_uploads"])}


def measured(attempt, values):
    answers = {"accepts": "–", "rejects": "–"}
    for name, value in values:
        try:
            remark = attempt(value)
        except Exception as error:  # whatever a program raises is its answer
            return answers | {"rejects": f"{name}: {type(error).__name__}" if not isinstance(error, Rejected) else name}
        answers["accepts"] = f"{name} {remark}" if remark else name
    return answers


server = json.load(sys.stdin)[0]["url"].split("/api/")[0]
with tempfile.TemporaryDirectory() as folder:
    if sys.argv[1] in SETTINGS:
        read, names = SETTINGS[sys.argv[1]]
        json.dump({"accepts": ", ".join(f"{name} {read(name)}" for name in names), "rejects": "–"}, sys.stdout)
    else:
        json.dump(measured(*PROGRAMS[sys.argv[1]]), sys.stdout)
