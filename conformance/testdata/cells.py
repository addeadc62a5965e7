"""Reads a CSV file in strict mode and prints the cells of each row as a JSON array.

Usage: cells.py FILE DELIMITER
"""

import csv
import json
import sys

with open(sys.argv[1], encoding="utf-8-sig", newline="") as file:
    for row in csv.reader(file, delimiter=sys.argv[2], strict=True):
        print(json.dumps(row))
