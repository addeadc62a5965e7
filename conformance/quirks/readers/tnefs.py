"""Reads the first part in TNEF of messages with tnef, and rich text in it with unrtf."""

import email
import email.policy
import pathlib
import re
import subprocess
import tempfile

from reader import digest, run, serve

BODY = "placeholder-body"


def body(path):
    """Describes the body that tnef saved as a file with an extension."""
    if path.suffix == ".rtf":
        text = subprocess.run(["unrtf", "--text", path], capture_output=True, check=True).stdout.decode()
        return {"text": {"content": re.sub(r"(?s)^.*?-----------------\n", "", text)}}
    return {{".html": "html", ".txt": "text"}[path.suffix]: {"content": path.read_bytes().decode("windows-1252")}}


def read(file):
    with open(file["path"], "rb") as stream:
        message = email.message_from_binary_file(stream, policy=email.policy.default)
    part = next((p for p in message.walk() if p.get_content_type() == "application/ms-tnef"), None)
    if part is None:
        raise ValueError("no TNEF")
    with tempfile.TemporaryDirectory() as folder:
        run(["tnef", f"--directory={folder}", f"--save-body={BODY}"], input=part.get_payload(decode=True))
        found = {"items": {"attachments": []}}
        for path in sorted(pathlib.Path(folder).iterdir()):
            if path.name.startswith(BODY):
                found |= body(path)
            else:
                found["items"]["attachments"].append({"name": path.name, **digest(path.read_bytes())})
        return found


serve(read)
