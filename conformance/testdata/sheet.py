"""Prints the cells of spreadsheets below the header as openpyxl reads them: a JSON array
for each row, with the type and the value of each cell.

Usage: sheet.py full|read-only FILE...
"""

import datetime
import json
import sys

import openpyxl


def show(cell):
    value = cell.value
    if value is None:
        return None
    if cell.data_type == "f":
        return "formula " + value
    if isinstance(value, datetime.datetime):
        with_time = "hh" in cell.number_format
        return "d " + value.strftime("%Y-%m-%dT%H:%M:%SZ" if with_time else "%Y-%m-%d")
    if isinstance(value, datetime.time):
        return "d " + value.strftime("%H:%M:%S")
    if isinstance(value, bool):
        return "b " + str(value).lower()
    if isinstance(value, str):
        return "s " + value
    return "n %.15g" % value


def check_layout(workbook, sheet):
    assert workbook.sheetnames == ["Records"]
    assert sheet.freeze_panes == "A2", sheet.freeze_panes
    assert sheet.auto_filter.ref == sheet.dimensions, sheet.auto_filter.ref
    assert sheet.print_title_rows == "$1:$1", sheet.print_title_rows
    header = sheet["A1"]
    assert header.font.b and header.fill.fgColor.rgb == "FFDCE6F1"
    assert all(d.width >= 12 for d in sheet.column_dimensions.values())


mode, *paths = sys.argv[1:]
for path in paths:
    workbook = openpyxl.load_workbook(path, read_only=mode == "read-only")
    sheet = workbook.active
    if mode == "full":
        check_layout(workbook, sheet)
    for row in sheet.iter_rows(min_row=2):
        print(json.dumps([show(cell) for cell in row]))
