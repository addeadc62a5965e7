"""Reads books: epubs.py ebooklib|pandoc|mupdf."""

import json
import pathlib
import sys
import tempfile
import warnings

from lxml import etree
from reader import run, serve

warnings.simplefilter("ignore")


def ebooklib(path):
    from ebooklib import epub

    book = epub.read_epub(path)
    parser = etree.XMLParser(resolve_entities=True, no_network=True)
    text = []
    for name, _ in book.spine:
        body = etree.fromstring(book.get_item_with_id(name).content, parser).find("{http://www.w3.org/1999/xhtml}body")
        text += ["".join(body.itertext())]
    first = {name: book.get_metadata("DC", name)[0][0] for name in ("title", "creator", "language")}
    properties = [{"name": shown, "text": first[name]} for shown, name in (("Title", "title"), ("Author", "creator"), ("Language", "language"))]
    return {"text": {"content": "\n".join(text)}, "items": {"bookmarks": [{"text": link.title} for link in book.toc], "properties": properties}}


def pandoc(path):
    tree = json.loads(run(["pandoc", "--from", "epub", "--to", "json", path]))
    text = run(["pandoc", "--from", "json", "--to", "plain", "--wrap=none"], input=json.dumps(tree), text=True)
    title = "".join(word.get("c", " ") for word in tree["meta"]["title"]["c"])
    return {"text": {"content": text}, "items": {"properties": [{"name": "Title", "text": title}]}}


def mupdf(path):
    with tempfile.TemporaryDirectory() as directory:
        named = pathlib.Path(directory, "book.epub")  # it goes by the extension
        named.symlink_to(pathlib.Path(path).resolve())
        text = run(["mutool", "draw", "-q", "-F", "txt", "-W", "2000", "-H", "2000", "-o", "-", named], text=True)
    return {"text": {"content": text.replace("\f", "\n")}}


READERS = {"ebooklib": ebooklib, "pandoc": pandoc, "mupdf": mupdf}
serve(lambda file: READERS[sys.argv[1]](file["path"]))
