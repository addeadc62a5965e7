"""Prints the cells of a spreadsheet below the header as openpyxl reads them: a JSON array
for each row, with the type and the value of each cell."""

import datetime
import json
import sys

import openpyxl

path, mode = sys.argv[1:]
workbook = openpyxl.load_workbook(path, read_only=mode == "read-only")
sheet = workbook.active
assert workbook.sheetnames == ["Records"]
if mode == "full":
    assert sheet.freeze_panes == "A2", sheet.freeze_panes
    assert sheet.auto_filter.ref == sheet.dimensions, sheet.auto_filter.ref
    header = sheet["A1"]
    assert header.font.b and header.fill.fgColor.rgb == "FFDCE6F1"
    assert all(d.width >= 12 for d in sheet.column_dimensions.values())


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


for row in sheet.iter_rows(min_row=2):
    print(json.dumps([show(cell) for cell in row]))
