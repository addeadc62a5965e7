"""Reads tables with LibreOffice Calc, which gets the encoding and the delimiter, and finds numbers, dates and truth values itself."""

import datetime

import uno
from com.sun.star.beans import PropertyValue
from com.sun.star.table.CellContentType import EMPTY, VALUE
from com.sun.star.util import NumberFormat
from delimited import delimiter
from libreoffice import start
from reader import serve

CHARSETS = {  # numbers of LibreOffice
    "utf-8": 76, "utf-8-sig": 76, "utf-16": 65535, "utf-16-le": 65535, "windows-1252": 1, "iso-8859-15": 22, "windows-1250": 33, "windows-1251": 34, "windows-1253": 35,
    "windows-1254": 36, "windows-1256": 38, "cp850": 4, "macintosh": 2, "shift_jis": 64, "cp932": 60, "euc-jp": 69, "gbk": 67, "gb18030": 85, "big5": 68, "euc-kr": 79, "cp949": 62, "koi8-r": 74,
}
MAX_CELLS = 300  # that are read one by one


def read(file):
    hints = file["hints"]
    charset = CHARSETS[hints.get("encoding", "utf-8")]
    options = f"{'/'.join(str(ord(c)) for c in delimiter(file))},34,{charset},{int(hints.get('skip', 0)) + 1},,1033,false,true"
    filters = (PropertyValue("Hidden", 0, True, 0), PropertyValue("FilterName", 0, "Text - txt - csv (StarCalc)", 0), PropertyValue("FilterOptions", 0, options, 0))
    document = desktop.loadComponentFromURL(uno.systemPathToFileUrl(file["path"]), "_blank", 0, filters)
    try:
        return {"tables": [described(document, hints)]}
    finally:
        document.close(True)


def described(document, hints):
    sheet = document.Sheets.getByIndex(0)
    cursor = sheet.createCursor()
    cursor.gotoEndOfUsedArea(True)
    width, height = cursor.RangeAddress.EndColumn + 1, cursor.RangeAddress.EndRow + 1
    if width * height > MAX_CELLS:
        rows = [[plain(value) for value in row] for row in cursor.DataArray]
    else:
        rows = [[value(document, sheet.getCellByPosition(column, row)) for column in range(width)] for row in range(height)]
    header = None if hints.get("header") == "none" else [name or "" for name in rows.pop(0)]
    return {"header": header, "rows": rows, "typed": rows, "columns": width, "count": len(rows)}


def value(document, cell):
    """Returns a value in the notation of its type, which its number format tells."""
    if cell.Type == EMPTY:
        return None
    if cell.Type != VALUE:
        return cell.String
    kind = document.NumberFormats.getByKey(cell.NumberFormat).Type
    if kind & NumberFormat.DATE:
        moment = datetime.datetime(1899, 12, 30) + datetime.timedelta(days=cell.Value)
        return iso(moment) if kind & NumberFormat.TIME else moment.date().isoformat()
    if kind & NumberFormat.TIME:
        seconds = round(cell.Value * 86400)
        return f"{seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02}"
    if kind & NumberFormat.LOGICAL:
        return "true" if cell.Value else "false"
    return plain(cell.Value)


def iso(moment):
    """Returns a time without zeros at the end of its fraction."""
    return moment.isoformat().rstrip("0") if moment.microsecond else moment.isoformat()


def plain(value):
    """Returns a string, or a number that has no format of a date."""
    return value if isinstance(value, str) else repr(value).removesuffix(".0")


_, desktop = start()
serve(read)
