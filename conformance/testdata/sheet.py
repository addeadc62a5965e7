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


def header_row(sheet):
    """Returns the number of the row that has the filter. There is a title before it if cells are merged."""
    if sheet.merged_cells.ranges:
        title = sheet.merged_cells.ranges[0] if isinstance(sheet.merged_cells.ranges, list) else min(
            sheet.merged_cells.ranges, key=lambda r: r.min_row)
        assert title.min_row == title.max_row == 1
        assert sheet["A1"].value.startswith("Records ")
        return 2
    return 1


def check_layout(workbook, sheet):
    states = [(sheet.title, sheet.sheet_state) for sheet in workbook]
    assert states in ([("Records", "visible")], [("Records", "visible"), ("Hidden", "hidden")]), states
    row = header_row(sheet)
    assert sheet.freeze_panes == f"A{row + 1}", sheet.freeze_panes
    assert sheet.auto_filter.ref == sheet.dimensions.replace("A1", f"A{row}"), sheet.auto_filter.ref
    assert sheet.print_title_rows == f"$1:${row}", sheet.print_title_rows
    header = sheet.cell(row, 1)
    assert header.font.b and header.fill.fgColor.rgb == "FFDCE6F1"
    assert all(d.width >= 12 for d in sheet.column_dimensions.values())


mode, *paths = sys.argv[1:]
for path in paths:
    workbook = openpyxl.load_workbook(path, read_only=mode == "read-only")
    sheet = workbook.active
    first = 2
    if mode == "full":
        check_layout(workbook, sheet)
        first = header_row(sheet) + 1
    for row in sheet.iter_rows(min_row=first):
        print(json.dumps([show(cell) for cell in row]))
