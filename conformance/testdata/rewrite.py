"""Reads a CSV file in strict mode and writes a copy.

Usage: rewrite.py FILE COPY [DELIMITER NEWLINE]

Prints the number of rows and the number of columns.
"""

import csv
import sys

source, target, delimiter, newline = (sys.argv[1:] + [",", "\r\n"])[:4]
rows, columns = 0, set()
with open(source, encoding="utf-8", newline="") as file, open(target, "w", encoding="utf-8", newline="") as copy:
    writer = csv.writer(copy, delimiter=delimiter, lineterminator=newline)
    for row in csv.reader(file, delimiter=delimiter, strict=True):
        writer.writerow(row)
        rows += 1
        columns.add(len(row))
print(rows, *columns)
