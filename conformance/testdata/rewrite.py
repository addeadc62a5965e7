"""Reads a CSV file strictly and writes it again, as rewrite.py FILE AGAIN.

Prints how many rows it has, and how many columns.
"""

import csv
import sys

rows, columns = 0, set()
with open(sys.argv[1], encoding="utf-8", newline="") as file, open(sys.argv[2], "w", encoding="utf-8", newline="") as again:
    writer = csv.writer(again)
    for row in csv.reader(file, strict=True):
        writer.writerow(row)
        rows += 1
        columns.add(len(row))
print(rows, *columns)
