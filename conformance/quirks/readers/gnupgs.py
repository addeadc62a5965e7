"""Verifies messages with GnuPG and the keys in them, and reads their texts with the package email."""

import email
import email.policy
import pathlib
import re
import tempfile

from reader import run, serve


def signed_part(data, boundary):
    """Returns the first part of a multipart as it is in a message, whose lines end with CR LF."""
    return data.split(b"--" + boundary.encode() + b"\r\n")[1].removesuffix(b"\r\n")


def read(file):
    data = pathlib.Path(file["path"]).read_bytes()
    message = email.message_from_bytes(data, policy=email.policy.default)
    text = {"text": {"content": message.get_body(("plain",)).get_content()}}
    if message.get_content_type() != "multipart/signed":
        return text
    with tempfile.TemporaryDirectory() as folder:
        gpg = ["gpg", "--batch", "--homedir", folder]
        content, signature = pathlib.Path(folder, "content"), pathlib.Path(folder, "signature.asc")
        content.write_bytes(signed_part(data, message.get_boundary()))
        for part in message.walk():
            if part.get_content_type() == "application/pgp-keys":
                run([*gpg, "--import"], input=part.get_payload(decode=True))
            if part.get_content_type() == "application/pgp-signature":
                signature.write_bytes(part.get_payload(decode=True))
        status = run([*gpg, "--status-fd", "1", "--verify", signature, content]).decode()
    name = re.search(r"GOODSIG \w+ (.*?) <", status)[1]
    return text | {"items": {"signatures": [{"name": name, "state": "valid"}]}}


serve(read)
