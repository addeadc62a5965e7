# Prints what a table contains: tables.py xlsx|csv FILE
import csv
import io
import sys

import openpyxl


def xlsx(path):
    """The rows of the first sheet that have values, without a header of text, and the columns."""
    sheet = openpyxl.load_workbook(path).worksheets[0]
    rows = [row for row in sheet.iter_rows() if any(cell.value is not None for cell in row)]
    columns = {cell.column for row in rows for cell in row if cell.value is not None}
    has_header = len(rows) > 1 and all(isinstance(cell.value, str) for cell in rows[0] if cell.value is not None)
    print(f"rows={len(rows) - has_header} columns={max(columns) - min(columns) + 1}")


def delimited(path):
    """The rows, columns, delimiter and line breaks."""
    data = open(path, "rb").read()
    text = data.decode("utf-8" if is_utf8(data) else "latin-1")
    bom = text.startswith("\ufeff")
    text = text.removeprefix("\ufeff")
    try:
        delimiter = csv.Sniffer().sniff(text, ",;\t|").delimiter
    except csv.Error:  # a single column
        delimiter = ","
    rows = [row for row in csv.reader(io.StringIO(text, newline=""), delimiter=delimiter) if row]
    crlf = text.count("\r\n") * 2 > text.count("\n")
    print(f"rows={len(rows)} columns={max(map(len, rows))} delimiter={ord(delimiter)} crlf={crlf:d} bom={bom:d}")


def is_utf8(data):
    try:
        data.decode()
        return True
    except UnicodeDecodeError:
        return False


{"xlsx": xlsx, "csv": delimited}[sys.argv[1]](sys.argv[2])
