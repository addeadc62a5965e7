"""Reads texts and workbooks of OpenDocument: odfs.py odfpy|pandas."""

import re
import sys
import warnings

import pandas
from odf import dc, draw, office, opendocument, style, svg, table, teletype
from odf import text as texts
from odf.element import Element
from reader import serve
from sheets import sheet
from sheets import text as value

warnings.simplefilter("ignore")
LIMIT = 1000  # rows or columns that are repeated more often are blank


def with_pandas(path):
    """Returns the sheets as pandas reads them, without types that it guesses."""
    frames = pandas.read_excel(path, engine="odf", sheet_name=None, header=None, dtype=object)
    return {"tables": [sheet([[None if pandas.isna(cell) else value(cell) for cell in row] for row in frame.values], name=name) for name, frame in frames.items()]}


def with_odfpy(path):
    document = opendocument.load(path)
    if document.getMediaType() == "application/vnd.oasis.opendocument.spreadsheet":
        hidden = {properties.parentNode.getAttribute("name") for properties in document.automaticstyles.getElementsByType(style.TableProperties) if properties.getAttribute("display") == "false"}
        tables = [found for found in document.spreadsheet.getElementsByType(table.Table) if not found.getElementsByType(table.TableSource)]
        return {"tables": [described(found, hidden) for found in tables]}
    return {
        "text": {"content": "\n".join(map(plain, paragraphs(document.text)))},
        "items": {
            "comments": [{"name": plain(note.getElementsByType(dc.Creator)[0]), "text": "\n".join(map(plain, note.getElementsByType(texts.P)))} for note in document.text.getElementsByType(office.Annotation)],
            "footnotes": [{"text": plain(body)} for body in document.text.getElementsByType(texts.NoteBody)],
            "alternatives": [{"text": plain(found)} for found in document.text.getElementsByType(svg.Desc)],
            "text_boxes": [{"text": plain(found)} for found in document.text.getElementsByType(draw.TextBox)],
        },
    }


def plain(element):
    return teletype.extractText(element)


def paragraphs(element):
    """Yields the paragraphs that are not in another one, nor in a tracked change."""
    for child in element.childNodes:
        if child.qname in (texts.P().qname, texts.H(outlinelevel=1).qname):
            yield child
        elif isinstance(child, Element) and child.qname != texts.TrackedChanges().qname:
            yield from paragraphs(child)


def described(found, hidden_styles):
    state = "hidden" if found.getAttribute("stylename") in hidden_styles else "visible"
    rows, hidden, notes = [], [], []
    for row in found.getElementsByType(table.TableRow):
        if row.getAttribute("visibility") in ("collapse", "filter"):
            hidden.append(str(len(rows) + 1))
        notes += notes_of(row, len(rows) + 1)
        rows += times(row.getAttribute("numberrowsrepeated"), [cells(row)])
    while rows and not any(rows[-1]):
        rows.pop()
    return sheet(rows, name=found.getAttribute("name"), hidden=hidden, state=state, notes=notes)


def notes_of(row, number):
    """Returns the formulas and comments of a row."""
    notes = []
    for i, cell in enumerate(row.childNodes):
        name, formula = f"{chr(ord('A') + i)}{number}", cell.getAttribute("formula")
        if formula:
            bare = re.sub(r"\[\.?(.*?)\]", lambda reference: reference[1].replace(":.", ":"), re.sub(r"^\w+:=", "", formula))
            notes.append({"cell": name, "kind": "formula", "text": bare})
        notes += [{"cell": name, "kind": "comment", "text": "\n".join(map(plain, note.getElementsByType(texts.P)))} for note in cell.getElementsByType(office.Annotation)]
    return notes


def cells(row):
    values = [shown for cell in row.childNodes for shown in times(cell.getAttribute("numbercolumnsrepeated"), [shown_by(cell)])]
    while values and not values[-1]:
        values.pop()
    return values


def times(count, values):
    return values * (int(count or 1) if int(count or 1) <= LIMIT else 0)


def shown_by(cell):
    """Returns the value of a cell, or its text without comments."""
    if cell.qname == table.CoveredTableCell().qname:
        return None
    for name in ("value", "datevalue", "booleanvalue", "stringvalue"):
        if cell.getAttribute(name):
            return cell.getAttribute(name)
    if cell.getAttribute("timevalue"):
        return cell.getAttribute("timevalue")[2:].replace("H", ":").replace("M", ":").rstrip("S")
    return "\n".join(plain(child) for child in cell.childNodes if child.qname == texts.P().qname) or None


READERS = {"odfpy": with_odfpy, "pandas": with_pandas}
serve(lambda file: READERS[sys.argv[1]](file["path"]))
