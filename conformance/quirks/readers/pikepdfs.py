"""Reads the pages and items of PDF documents with pikepdf, which does not read text."""

import pikepdf
from pdfs import PROPERTIES, attachment, properties, shown
from reader import serve


def read(file):
    with pikepdf.open(file["path"]) as pdf:
        return {
            "pages": [described(page) for page in pdf.pages],
            "items": {
                "attachments": [attachment(name, spec.get_file().read_bytes()) for name, spec in pdf.attachments.items()],
                "bookmarks": list(bookmarks(pdf)),
                "properties": properties({name: pdf.docinfo.get("/" + name) for name in PROPERTIES}),
            },
        }


def described(page):
    rotation, unit = inherited(page.obj, "/Rotate"), page.obj.get("/UserUnit", 1)
    width, height = shown(page.cropbox, int(rotation or 0), float(unit))
    return {"label": page.label, "width": width, "height": height}


def inherited(node, key):
    while node is not None:
        if key in node:
            return node[key]
        node = node.get("/Parent")
    return None


def bookmarks(pdf):
    pages = {page.obj.objgen: number for number, page in enumerate(pdf.pages, 1)}
    with pdf.open_outline() as outline:
        yield from items(outline.root, pages, 1)


def items(siblings, pages, level):
    for item in siblings:
        destination = item.destination
        if destination is None and item.action is not None:
            destination = item.action.get("/D")
        page = pages.get(destination[0].objgen, 0) if isinstance(destination, pikepdf.Array) else 0
        yield {"text": item.title, "page": page, "level": level}
        yield from items(item.children, pages, level + 1)


serve(read)
