"""Verifies the signatures of PDF documents with OpenSSL, but not the certificates of signers. pikepdf finds them."""

import pathlib
import re
import tempfile

import pikepdf
from reader import run, serve


def read(file):
    data = pathlib.Path(file["path"]).read_bytes()
    with pikepdf.open(file["path"]) as pdf:
        dictionaries = [field["/V"] for field in pdf.Root.get("/AcroForm", {}).get("/Fields", []) if field.get("/FT") == "/Sig" and "/V" in field]
        return {"items": {"signatures": [signature(data, d) for d in dictionaries]}}


def signature(data, dictionary):
    start, length, next_start, next_length = map(int, dictionary["/ByteRange"])
    with tempfile.TemporaryDirectory() as directory:
        paths = {name: pathlib.Path(directory, name) for name in ("signature", "content", "signer")}
        paths["signature"].write_bytes(bytes(dictionary["/Contents"]))
        paths["content"].write_bytes(data[start : start + length] + data[next_start : next_start + next_length])
        options = ["-inform", "DER", "-in", paths["signature"], "-content", paths["content"], "-signer", paths["signer"]]
        run(["openssl", "cms", "-verify", "-noverify", "-binary", *options, "-out", "/dev/null"])
        subject = run(["openssl", "x509", "-in", paths["signer"], "-noout", "-subject"]).decode()
    return {"name": re.search(r"CN ?= ?(.*)", subject)[1], "state": "valid"}


serve(read)
