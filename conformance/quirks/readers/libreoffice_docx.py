"""Reads documents with LibreOffice, which saves them as flat XML of OpenDocument."""

import base64
import zipfile

from libreoffice import loaded, opened, save, start
from lxml import etree
from mathml import NAMESPACE as MATH
from mathml import linear
from reader import digest, serve

ODF = "urn:oasis:names:tc:opendocument:xmlns:"
OFFICE, TABLE, TEXT, DRAW, STYLE = (f"{{{ODF}{name}:1.0}}" for name in ("office", "table", "text", "drawing", "style"))
SVG = f"{{{ODF}svg-compatible:1.0}}"
DC = "{http://purl.org/dc/elements/1.1/}"
XLINK = "{http://www.w3.org/1999/xlink}"

# Elements whose text is not text of the body.
NOT_TEXT = {
    DRAW + "object", OFFICE + "annotation", OFFICE + "forms", TEXT + "note", TEXT + "tracked-changes", TEXT + "sequence-decls", TEXT + "ruby-text", MATH + "math",
    SVG + "title", SVG + "desc", OFFICE + "binary-data", OFFICE + "event-listeners", DRAW + "glue-point", TEXT + "table-of-content-source", TEXT + "alphabetical-index-source",
}
BLOCKS = {TEXT + "p", TEXT + "h", DRAW + "frame", TABLE + "table-cell"}


def read(file):
    with open_document(file["path"]) as document:
        tracked = accepted = saved(document)
        if tracked.find(f".//{TEXT}changed-region") is not None:
            accept(document)
            accepted = saved(document)
        labels = labels_of(document)
    body = accepted.find(f"{OFFICE}body/{OFFICE}text")
    label(body, labels)
    return {
        "text": {"content": text(body)},
        "tables": [described(table) for table in body.iter(TABLE + "table") if not inside(table, NOT_TEXT)],
        "items": changes(tracked) | items(accepted, body),
    }


def open_document(path):
    parts = zipfile.ZipFile(path).namelist() if zipfile.is_zipfile(path) else []
    if any("comments" in name for name in parts):
        return loaded(remote, "com.sun.star.text.TextDocument", "MS Word 2007 XML", path)
    if "content.xml" in parts and b"office:annotation" in zipfile.ZipFile(path).read("content.xml"):
        return loaded(remote, "com.sun.star.text.TextDocument", "writer8", path)
    return opened(desktop, path)


def saved(document):
    """Returns a document in OpenDocument, without hidden text."""
    root = etree.parse(save(document, "OpenDocument Text Flat XML"), etree.XMLParser(huge_tree=True)).getroot()
    hidden = {style.get(STYLE + "name") for style in root.iter(STYLE + "style") for properties in style.iterfind(STYLE + "text-properties") if properties.get(TEXT + "display") == "none"}
    for span in list(root.iter(TEXT + "span")):
        if span.get(TEXT + "style-name") in hidden:
            for child in list(span):
                span.remove(child)
            span.text = ""
    return root


def accept(document):
    """Accepts all tracked changes."""
    helper = remote.ServiceManager.createInstanceWithContext("com.sun.star.frame.DispatchHelper", remote)
    helper.executeDispatch(document.CurrentController.Frame, ".uno:AcceptAllTrackedChanges", "", 0, ())


def items(root, body):
    return {
        "comments": [{"name": found.findtext(DC + "creator", ""), "text": inner(found)} for found in body.iter(OFFICE + "annotation")],
        "footnotes": notes(body, "footnote"),
        "endnotes": notes(body, "endnote"),
        "headers": running(root, ("header", "header-first", "header-left")),
        "footers": running(root, ("footer", "footer-first", "footer-left")),
        "text_boxes": boxes(body),
        "equations": [{"text": linear(found)} for found in body.iter(MATH + "math")],
        "links": [{"text": found.get(XLINK + "href")} for found in body.iter(TEXT + "a", DRAW + "a")],
        "bookmarks": [{"name": found.get(TEXT + "name")} for found in body.iter(TEXT + "bookmark", TEXT + "bookmark-start") if "__RefMove" not in found.get(TEXT + "name")],
        "alternatives": [{"text": inner(found)} for found in body.iter(SVG + "desc")],
        "pictures": [picture(found) for found in body.iter(DRAW + "frame") if found.find(DRAW + "image") is not None and found.find(DRAW + "object") is None],
    }


def labels_of(document):
    """Returns the numbers and bullets of the paragraphs of the body that are not in tables."""
    paragraphs = document.Text.createEnumeration()
    found = []
    while paragraphs.hasMoreElements():
        paragraph = paragraphs.nextElement()
        if paragraph.supportsService("com.sun.star.text.Paragraph"):
            found.append(paragraph.ListLabelString)
    return found


def label(body, labels):
    """Adds numbers and bullets to the paragraphs of the body."""
    paragraphs = [p for p in body.iter(TEXT + "p", TEXT + "h") if not inside(p, NOT_TEXT | {TABLE + "table", DRAW + "frame", DRAW + "custom-shape"})]
    for paragraph, number in zip(paragraphs, labels):
        if number:
            paragraph.text = f"{number} {paragraph.text or ''}"


def inside(element, names):
    return any(above.tag in names for above in element.iterancestors())


def text(element):
    """Returns the text in an element. Elements stand for spaces, tabs and line breaks."""
    parts = [element.text or ""] if element.tag not in (OFFICE + "text",) else []
    for child in element:
        if child.tag not in NOT_TEXT and isinstance(child.tag, str) and child.get(TEXT + "display") != "none":
            parts.append(single(child))
        parts.append(child.tail or "")
    return "".join(parts) + ("\n" if element.tag in BLOCKS else "")


def single(element):
    if element.tag == TEXT + "s":
        return " " * int(element.get(TEXT + "c", 1))
    if element.tag == TEXT + "soft-page-break":
        return ""
    if element.tag in (TEXT + "tab", TEXT + "line-break"):
        return "\n"
    if element.tag in (DRAW + "frame", DRAW + "custom-shape", DRAW + "g"):
        return "\n" + text(element) + "\n"
    return text(element)


def inner(element):
    """Returns the text in an element, without the values about it."""
    paragraphs = [text(child) for child in element if child.tag in BLOCKS | {TEXT + "list", TABLE + "table"}]
    return ("".join(paragraphs) if paragraphs else element.text or "").strip()


def described(table):
    rows = [[value(cell) for cell in row if cell.tag in (TABLE + "table-cell", TABLE + "covered-table-cell") for _ in range(int(cell.get(TABLE + "number-columns-repeated", 1)))] for row in own(table)]
    return {"columns": max(map(len, rows), default=0), "count": len(rows), "rows": rows}


def own(table):
    """Returns the rows of a table, without those of tables in its cells."""
    return [row for row in table.iter(TABLE + "table-row") if next(row.iterancestors(TABLE + "table")) is table]


def value(cell):
    return " ".join(text(cell).split()) if cell.tag == TABLE + "table-cell" else ""


def changes(root):
    """Returns the tracked insertions and deletions. Changes of one author that touch are one."""
    body = root.find(f"{OFFICE}body/{OFFICE}text")
    found = {"insertions": [], "deletions": []}
    for region in body.iterfind(f"{TEXT}tracked-changes/{TEXT}changed-region"):
        for kind in found:
            for change in region.iterfind(TEXT + kind.removesuffix("s")):
                content = inner(change) or between(body, region.get(TEXT + "id"))
                found[kind].append({"name": change.findtext(f".//{DC}creator", ""), "text": content.strip()})
    return {kind: [item for item in changes if item["text"]] for kind, changes in found.items()}


def between(body, change):
    """Returns the text between the marks of a change."""
    inside, content = False, []
    for element in body.iter():
        is_mark = element.get(TEXT + "change-id") == change
        if is_mark and element.tag == TEXT + "change-end":
            break
        inside = inside or is_mark
        if inside:
            content += ["\n" if element.tag in BLOCKS else "", element.text or "", element.tail or ""]
    return "".join(content)


def notes(body, kind):
    found = [note for note in body.iter(TEXT + "note") if note.get(TEXT + "note-class") == kind]
    return [{"text": inner(note.find(TEXT + "note-body"))} for note in found]


def running(root, kinds):
    """Returns the headers or footers of the pages that the body uses."""
    used = {style.get(STYLE + "master-page-name") for style in root.iter(STYLE + "style")} | {"Standard"}
    pages = [page for page in root.iter(STYLE + "master-page") if page.get(STYLE + "name") in used]
    return [{"text": inner(found)} for page in pages for kind in kinds for found in page.iterfind(STYLE + kind) if found.get(STYLE + "display") != "false"]


def boxes(body):
    """Returns the texts of frames and shapes."""
    found = []
    for element in body.iter(DRAW + "text-box", DRAW + "custom-shape"):
        if element.tag == DRAW + "text-box" or element.find(TEXT + "p") is not None:
            found.append({"text": inner(element)})
    return [box for box in found if box["text"]]


def picture(frame):
    image = frame.find(DRAW + "image")
    data = image.findtext(OFFICE + "binary-data")
    if data is None:
        return {"text": image.get(XLINK + "href")}
    return digest(base64.b64decode(data))


remote, desktop = start()
serve(read)
