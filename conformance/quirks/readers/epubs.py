"""Reads books: epubs.py ebooklib|pandoc|mupdf."""

import json
import pathlib
import sys
import tempfile
import warnings

import lxml.html
from lxml import etree
from reader import digest, run, serve

warnings.simplefilter("ignore")


def ebooklib(path):
    from ebooklib import epub

    book = epub.read_epub(path)
    text = ["".join(body(book.get_item_with_id(name).content).itertext()) for name, _ in book.spine]
    first = {name: book.get_metadata("DC", name)[0][0] for name in ("title", "creator", "language")}
    properties = [{"name": shown, "text": first[name]} for shown, name in (("Title", "title"), ("Author", "creator"), ("Language", "language"))]
    items = {"bookmarks": [{"text": link.title} for link in book.toc], "properties": properties}
    if cover := covers(book):
        items["pictures"] = [{"name": "cover", **digest(found.content)} for found in cover]
    return {"text": {"content": "\n".join(text)}, "items": items}


def body(xhtml):
    """Returns the body of a chapter, which is parsed as HTML if it has entities that it does not declare."""
    try:
        return etree.fromstring(xhtml, etree.XMLParser(resolve_entities=True, no_network=True)).find("{http://www.w3.org/1999/xhtml}body")
    except etree.XMLSyntaxError:
        return lxml.html.document_fromstring(xhtml).find("body")


def covers(book):
    """Returns the pictures that are the cover: those with the property, or the one that the metadata names."""
    import ebooklib

    named = [attributes["content"] for _, attributes in book.metadata.get("http://www.idpf.org/2007/opf", {}).get("cover", [])]
    return list(book.get_items_of_type(ebooklib.ITEM_COVER)) or [book.get_item_with_id(name) for name in named]


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
