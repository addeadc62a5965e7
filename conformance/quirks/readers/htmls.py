"""Reads pages in HTML and MHTML: htmls.py html5lib|lxml|html.parser|w3m|pandoc."""

import base64
import email
import email.policy
import sys
import urllib.parse
import urllib.request

from markups import parsed, summary
from reader import digest, run, serve

W3M = ["w3m", "-dump", "-T", "text/html", "-O", "UTF-8", "-cols", "2000", "-o", "display_image=off"]


class Archive:
    """A file that is one page, or a page and other parts."""

    def __init__(self, data, is_archive):
        self.data, self.charset, self.location, self.parts = data, None, "", {}
        if is_archive:
            self.unpack(email.message_from_bytes(data, policy=email.policy.default))

    def unpack(self, message):
        self.location = ""
        for part in message.iter_parts():
            self.add(part)
        root = next(part for part in message.iter_parts() if part.get_content_type() == "text/html")
        self.data, self.charset, self.location = root.get_payload(decode=True), root.get_content_charset(), root.get("Content-Location", "")

    def add(self, part):
        content = part.get_payload(decode=True)
        self.parts["cid:" + part.get("Content-ID", "").strip("<>")] = content
        self.parts[part.get("Content-Location", "")] = content

    def picture(self, address):
        """Returns the bytes of a picture, or None if it is not in the file."""
        if address.startswith("data:"):
            return data_url(address)
        joined = urllib.parse.urljoin(self.location, address)
        return self.parts.get(joined, self.parts.get(address))


def data_url(address):
    """Returns the bytes of a data URL, as browsers decode it."""
    head, _, body = address.partition(",")
    body = urllib.parse.unquote_to_bytes(body.translate({ord(c): None for c in "\r\n\t"}))
    return base64.b64decode(body.replace(b" ", b"")) if head.endswith(";base64") else body


def read(file):
    with open(file["path"], "rb") as opened:
        archive = Archive(opened.read(), file["format"] == "mhtml")
    if sys.argv[1] in ("w3m", "pandoc"):
        return {"text": {"content": printed(archive.data)}}
    found = summary(parsed(archive.data, archive.charset, sys.argv[1]), archive.parts)
    del found["items"]["structure"]
    pictures = [archive.picture(address) for address in found["items"].pop("pictures")]
    return found | {"items": found["items"] | {"pictures": [digest(picture) for picture in pictures if picture is not None]}}


def printed(data):
    if sys.argv[1] == "w3m":
        return run(W3M, input=data).decode()
    return run(["pandoc", "--from", "html", "--to", "plain", "--wrap=none"], input=data).decode()


if __name__ == "__main__":
    serve(read)
