"""Reads a CSV file in strict mode and writes a copy.

Usage: rewrite.py FILE COPY

Prints the number of rows and the number of columns.
"""

import csv
import sys

rows, columns = 0, set()
with open(sys.argv[1], encoding="utf-8", newline="") as file, open(sys.argv[2], "w", encoding="utf-8", newline="") as copy:
    writer = csv.writer(copy)
    for row in csv.reader(file, strict=True):
        writer.writerow(row)
        rows += 1
        columns.add(len(row))
print(rows, *columns)
