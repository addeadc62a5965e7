"""Reads PDF documents with pypdf."""

import logging

import pypdf
from pdfs import PROPERTIES, properties, shown, words
from reader import serve

logging.disable()


def read(file):
    pdf = pypdf.PdfReader(file["path"])
    info = pdf.metadata or {}
    return {
        "pages": [described(page, label) for page, label in zip(pdf.pages, pdf.page_labels)],
        "items": {
            "bookmarks": list(bookmarks(pdf, pdf.outline, 1)),
            "properties": properties({name: info.get("/" + name) for name in PROPERTIES}),
        },
    }


def described(page, label):
    width, height = shown(page.cropbox, page.rotation or 0)
    return {"label": label, "width": width, "height": height, "text": words(page.extract_text())}


def bookmarks(pdf, outline, level):
    for item in outline:
        if isinstance(item, list):
            yield from bookmarks(pdf, item, level + 1)
        else:
            yield {"text": item.title, "page": pdf.get_destination_page_number(item) + 1, "level": level}


serve(read)
