"""Reads workbooks with LibreOffice, which calculates formulas, and saves them as flat XML of OpenDocument."""

import atexit
import pathlib
import subprocess
import tempfile
import time

import uno
from com.sun.star.beans import PropertyValue
from com.sun.star.connection import NoConnectException
from lxml import etree
from reader import serve
from sheets import sheet

OFFICE = "{urn:oasis:names:tc:opendocument:xmlns:office:1.0}"
TABLE = "{urn:oasis:names:tc:opendocument:xmlns:table:1.0}"
TEXT = "{urn:oasis:names:tc:opendocument:xmlns:text:1.0}"
LIMIT = 1000  # rows or columns that are repeated more often are blank

directory = tempfile.TemporaryDirectory()
path = pathlib.Path(directory.name)


def start():
    """Starts LibreOffice with a profile of its own, and returns its desktop."""
    pipe = f"pipe,name={path.name}"
    office = subprocess.Popen(["soffice", "--headless", "--norestore", f"-env:UserInstallation={path.as_uri()}/profile", f"--accept={pipe};urp"])
    atexit.register(office.terminate)
    context = uno.getComponentContext()
    resolver = context.ServiceManager.createInstanceWithContext("com.sun.star.bridge.UnoUrlResolver", context)
    while office.poll() is None:
        try:
            remote = resolver.resolve(f"uno:{pipe};urp;StarOffice.ComponentContext")
            return remote.ServiceManager.createInstanceWithContext("com.sun.star.frame.Desktop", remote)
        except NoConnectException:
            time.sleep(0.2)
    raise SystemExit("LibreOffice did not start")


def read(file):
    result = path / "result.fods"
    document = desktop.loadComponentFromURL(pathlib.Path(file["path"]).as_uri(), "_blank", 0, (PropertyValue("Hidden", 0, True, 0),))
    if document is None:
        raise ValueError("cannot be loaded")
    document.storeToURL(result.as_uri(), (PropertyValue("FilterName", 0, "OpenDocument Spreadsheet Flat XML", 0),))
    document.close(True)
    tables = etree.parse(result, etree.XMLParser(huge_tree=True)).iterfind(f"{OFFICE}body/{OFFICE}spreadsheet/{TABLE}table")
    return {"tables": [described(table) for table in tables]}


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


desktop = start()
serve(read)
