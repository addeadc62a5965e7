"""Reads messages of Outlook with msgconvert, which writes messages of the Internet. RTF becomes text by UnRTF."""

import email
import email.policy
import email.utils
import re
import shutil
import tempfile

from mails import describe, moment, person
from reader import run, serve


def read(file):
    with tempfile.TemporaryDirectory() as directory:
        run(["msgconvert", shutil.copy(file["path"], f"{directory}/message.msg")], cwd=directory)
        with open(f"{directory}/message.eml", "rb") as stream:
            message = email.message_from_binary_file(stream, policy=email.policy.default)
    date = moment(message["Date"].datetime) if message["Date"] else ""
    inner = [part.get_content() for part in message.iter_parts() if part.get_content_type() == "message/rfc822"]
    parts = [described(part) for part in leaves(message)]
    found = describe(message["Subject"], date, people(message["From"]), people(message["To"]), parts)
    found["items"]["attachments"] += [{"name": embedded["Subject"]} for embedded in inner]
    return found


def leaves(message):
    """Yields the parts that are neither multiparts nor messages."""
    if message.get_content_maintype() == "multipart":
        for part in message.iter_parts():
            yield from leaves(part)
    elif message.get_content_type() != "message/rfc822":
        yield message


def people(field):
    return [person(a.display_name, a.addr_spec) for a in field.addresses if a.addr_spec] if field else []


def described(part):
    data = part.get_payload(decode=True)
    kind = part.get_content_type()
    return {
        "type": "text/plain" if kind == "application/rtf" else kind,
        "disposition": part.get_content_disposition() if kind != "application/rtf" else None,
        "name": part.get_filename() if kind != "application/rtf" else None,
        "id": part["Content-ID"],
        "data": lambda: data,
        "text": lambda: plain(data) if kind == "application/rtf" else part.get_content(),
    }


def plain(rtf):
    """Returns the text of RTF, without the notes of UnRTF."""
    return re.sub("(?s)^.*?-----------------\n", "", run(["unrtf", "--text", "--quiet"], input=rtf).decode())


serve(read)
