"""Reads workbooks with LibreOffice, which calculates formulas, and saves them as flat XML of OpenDocument."""

from libreoffice import opened, save, start
from lxml import etree
from reader import serve
from sheets import sheet

OFFICE = "{urn:oasis:names:tc:opendocument:xmlns:office:1.0}"
TABLE = "{urn:oasis:names:tc:opendocument:xmlns:table:1.0}"
TEXT = "{urn:oasis:names:tc:opendocument:xmlns:text:1.0}"
LIMIT = 1000  # rows or columns that are repeated more often are blank


def read(file):
    with opened(desktop, file["path"]) as document:
        result = save(document, "OpenDocument Spreadsheet Flat XML")
    tables = etree.parse(result, etree.XMLParser(huge_tree=True)).iterfind(f"{OFFICE}body/{OFFICE}spreadsheet/{TABLE}table")
    return {"tables": [described(table) for table in tables if table.find(TABLE + "table-source") is None]}  # without copies of other files


def described(table):
    rows = []
    for row in table.iter(TABLE + "table-row"):
        count = int(row.get(TABLE + "number-rows-repeated", 1))
        rows += [cells(row)] * (count if count <= LIMIT else 0)
    while rows and not any(rows[-1]):
        rows.pop()
    return sheet(rows, name=table.get(TABLE + "name"))


def cells(row):
    values = []
    for cell in row:
        count = int(cell.get(TABLE + "number-columns-repeated", 1))
        values += [value(cell)] * (count if count <= LIMIT else 0)
    while values and values[-1] is None:
        values.pop()
    return values


def value(cell):
    kind = cell.get(OFFICE + "value-type")
    if kind is None or cell.tag == TABLE + "covered-table-cell":
        return None
    if kind in ("float", "percentage", "currency"):
        number = float(cell.get(OFFICE + "value"))
        return str(int(number)) if number == int(number) else repr(number)
    if kind == "time":
        return cell.get(OFFICE + "time-value")[2:].replace("H", ":").replace("M", ":").rstrip("S")
    if kind in ("date", "boolean"):
        return cell.get(f"{OFFICE}{kind}-value")
    return "\n".join("".join(strings(p)) for p in cell.iterchildren(TEXT + "p"))


def strings(element):
    """Yields the text of a paragraph, in which elements stand for spaces and line breaks."""
    yield element.text or ""
    for child in element:
        if child.tag == TEXT + "s":
            yield " " * int(child.get(TEXT + "c", 1))
        elif child.tag == TEXT + "line-break":
            yield "\n"
        else:
            yield from strings(child)
        yield child.tail or ""


_, desktop = start()
serve(read)
