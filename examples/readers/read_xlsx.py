"""Prints the sheets of a workbook as openpyxl finds them.

    placeholder test --read 'python3 read_xlsx.py' --formats xlsx --skip read_xlsx.py.known.txt
"""

import datetime
import json
import sys
import warnings

import openpyxl


def main(path):
    warnings.simplefilter("ignore")  # of features that openpyxl leaves out
    book = openpyxl.load_workbook(path, data_only=True)
    print(json.dumps({"tables": [table(sheet) for sheet in book.worksheets]}))


def table(sheet):
    rows = [[text(value) for value in row] for row in sheet.values]
    while rows and not any(rows[-1]):  # cells that have a format only
        rows.pop()
    header = [value or "" for value in rows.pop(0)] if rows else None
    return {"name": sheet.title, "header": header, "typed": rows}


def text(value):
    if value is None or isinstance(value, str):
        return value
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, datetime.datetime):
        return value.date().isoformat() if value.time() == datetime.time() else value.isoformat()
    if isinstance(value, datetime.timedelta):
        seconds = round(value.total_seconds())
        return f"{seconds // 3600:02}:{seconds // 60 % 60:02}:{seconds % 60:02}"
    return value.isoformat() if isinstance(value, (datetime.date, datetime.time)) else repr(value)


if __name__ == "__main__":
    main(sys.argv[1])
