"""Prints the text of documents and workbooks, as python-docx and openpyxl read them, in a line
each. Of workbooks, that is the text of the only cell of the only sheet.

Usage: unpack.py FILE...
"""

import sys
import warnings

import docx
import openpyxl

for path in sys.argv[1:]:
    if path.endswith(".docx"):
        print("\n".join(paragraph.text for paragraph in docx.Document(path).paragraphs))
        continue
    with warnings.catch_warnings():
        warnings.filterwarnings("error")
        warnings.filterwarnings("ignore", "Unknown extension is not supported")  # openpyxl does not save it
        workbook = openpyxl.load_workbook(path)
    [sheet] = workbook.worksheets
    assert sheet.dimensions == "A1:A1", sheet.dimensions
    print(sheet["A1"].value)
