"""Verifies messages with OpenSSL, but not the certificates of signers, and reads what is signed with the package email."""

import email
import email.policy
import pathlib
import re
import tempfile

from reader import run, serve


def read(file):
    with open(file["path"], "rb") as stream:
        message = email.message_from_binary_file(stream, policy=email.policy.default)
    if message.get_content_type() not in ("multipart/signed", "application/pkcs7-mime"):
        return {"text": {"content": message.get_content()}}
    with tempfile.TemporaryDirectory() as folder:
        content, signer = pathlib.Path(folder, "content"), pathlib.Path(folder, "signer")
        run(["openssl", "cms", "-verify", "-noverify", "-inform", "SMIME", "-in", file["path"], "-out", content, "-signer", signer])
        subject = run(["openssl", "x509", "-in", signer, "-noout", "-subject"]).decode()
        signed = email.message_from_bytes(content.read_bytes(), policy=email.policy.default)
    name = re.search(r"CN ?= ?(.*)", subject)[1]
    return {"text": {"content": signed.get_content()}, "items": {"signatures": [{"name": name, "state": "valid"}]}}


serve(read)
