"""Checks that pandas, or xlrd, finds the same values in an ods or an xls as in an xlsx, for pairs of files, and prints the number of rows and
columns. Formulas have their values.

Usage: opensheet.py XLSX (ODS | XLS)...
"""

import json
import sys

import pandas
import xlrd


def read(path, engine):
    return pandas.read_excel(path, sheet_name=None, engine=engine, header=None)


def value(cell, datemode):
    if cell.ctype == xlrd.XL_CELL_DATE:
        date = xlrd.xldate_as_datetime(cell.value, datemode)
        return date if cell.value >= 1 else date.time()
    if cell.ctype == xlrd.XL_CELL_BOOLEAN:
        return bool(cell.value)
    return None if cell.ctype in (xlrd.XL_CELL_EMPTY, xlrd.XL_CELL_BLANK) else cell.value


def read_binary(path):
    """Does what read does: pandas needs another release of xlrd than Debian has."""
    book = xlrd.open_workbook(path)
    return {s.name: pandas.DataFrame([[value(c, book.datemode) for c in s.row(i)] for i in range(s.nrows)]) for s in book.sheets()}


for xlsx, other in zip(sys.argv[1::2], sys.argv[2::2]):
    want, found = read(xlsx, "openpyxl"), read_binary(other) if other.endswith(".xls") else read(other, "odf")
    assert list(want) == list(found), (list(want), list(found))
    for name, sheet in want.items():
        pandas.testing.assert_frame_equal(sheet, found[name], check_dtype=False)
    print(json.dumps({name: list(sheet.shape) for name, sheet in found.items()}))
