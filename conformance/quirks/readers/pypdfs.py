"""Reads PDF documents with pypdf."""

import logging

import pypdf
from pdfs import PROPERTIES, properties, shown, words
from pypdf.generic import ArrayObject, DictionaryObject, NameObject, StreamObject
from reader import serve

logging.disable()


def read(file):
    pdf = pypdf.PdfReader(file["path"])
    info = pdf.metadata or {}
    return {
        "pages": [described(page, label) for page, label in zip(pdf.pages, pdf.page_labels)],
        "items": {
            "bookmarks": list(bookmarks(pdf, pdf.outline, 1)),
            "comments": [comment for number, page in enumerate(pdf.pages, 1) for comment in comments(page, number)],
            "fields": list(fields(pdf.get_fields() or {})),
            "properties": properties({name: info.get("/" + name) for name in PROPERTIES}),
        },
    }


def described(page, label):
    width, height = shown(page.cropbox, page.rotation or 0)
    return {"label": label, "width": width, "height": height, "text": words(page.extract_text())}


def comments(page, number):
    for annotation in page.get("/Annots", ArrayObject()).get_object():
        annotation = annotation.get_object()
        if annotation["/Subtype"] not in ("/Link", "/Popup", "/Widget") and annotation.get("/Contents"):
            yield {"name": annotation.get("/T", ""), "text": annotation["/Contents"], "page": number}


def fields(found):
    """Finds fields that are not parents of others."""
    for name, field in found.items():
        if not any(other.startswith(name + ".") for other in found):
            yield {"name": name, "text": value(field.value)}


def value(found):
    match found:
        case StreamObject():
            return found.get_data().decode("latin-1")
        case None | DictionaryObject():
            return ""
        case list():
            return " ".join(found)
        case NameObject():
            return found[1:]
    return str(found)


def bookmarks(pdf, outline, level):
    for item in outline:
        if isinstance(item, list):
            yield from bookmarks(pdf, item, level + 1)
        else:
            yield {"text": item.title, "page": pdf.get_destination_page_number(item) + 1, "level": level}


serve(read)
