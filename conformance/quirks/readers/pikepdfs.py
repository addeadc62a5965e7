"""Reads the pages and items of PDF documents with pikepdf, which does not read text."""

import pikepdf
from pdfs import PROPERTIES, attachment, properties, shown
from reader import serve


def read(file):
    with pikepdf.open(file["path"]) as pdf:
        return {
            "pages": [described(page) for page in pdf.pages],
            "items": {
                "alternatives": list(alternatives(pdf.Root.get("/StructTreeRoot", {}))),
                "attachments": [attachment(spec.filename, spec.get_file().read_bytes()) for spec in pdf.attachments.values()],
                "bookmarks": list(bookmarks(pdf)),
                "fields": list(fields(pdf.Root.get("/AcroForm", {}).get("/Fields", []), "")),
                "properties": properties({"Title": pdf.open_metadata().get("dc:title")} | {name: pdf.docinfo["/" + name] for name in PROPERTIES if "/" + name in pdf.docinfo}),
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


def fields(siblings, prefix):
    """Finds fields, whose kids are either fields, which have names, or widgets."""
    for field in siblings:
        name = prefix + str(field.get("/T", ""))
        kids = [kid for kid in field.get("/Kids", []) if "/T" in kid]
        if kids:
            yield from fields(kids, name + ".")
        else:
            yield {"name": name, "text": value(field.get("/V"))}


def alternatives(element):
    """Finds the alternative texts of an element of a structure tree and of those in it."""
    if "/Alt" in element:
        yield {"text": str(element.Alt)}
    kids = element.get("/K", [])
    for kid in kids if isinstance(kids, pikepdf.Array) else [kids]:
        if isinstance(kid, pikepdf.Dictionary):
            yield from alternatives(kid)


def value(found):
    match found:
        case None | pikepdf.Dictionary():
            return ""
        case pikepdf.Stream():
            return found.read_bytes().decode("latin-1")
        case pikepdf.Array():
            return " ".join(map(str, found))
        case pikepdf.Name():
            return str(found)[1:]
    return str(found)


def bookmarks(pdf):
    pages = {page.obj.objgen: number for number, page in enumerate(pdf.pages, 1)}
    with pdf.open_outline() as outline:
        yield from items(outline.root, pages, 1)


def items(siblings, pages, level):
    for item in siblings:
        destination = item.destination
        if destination is None and item.action is not None:
            destination = item.action.get("/D")
        page = pages.get(getattr(destination[0], "objgen", None), 0) if isinstance(destination, pikepdf.Array) else 0
        yield {"text": item.title, "page": page, "level": level}
        yield from items(item.children, pages, level + 1)


serve(read)
