"""Prints whether pandas finds the same values in an ods as in an xlsx, for pairs of files. Formulas have their values.

Usage: opensheet.py XLSX ODS...
"""

import json
import sys

import pandas


def read(path, engine):
    return pandas.read_excel(path, sheet_name=None, engine=engine, header=None)


for xlsx, ods in zip(sys.argv[1::2], sys.argv[2::2]):
    want, found = read(xlsx, "openpyxl"), read(ods, "odf")
    assert list(want) == list(found), (list(want), list(found))
    for name, sheet in want.items():
        pandas.testing.assert_frame_equal(sheet, found[name], check_dtype=False)
    print(json.dumps({name: list(sheet.shape) for name, sheet in found.items()}))
