"""Prints the table of a CSV file as the module csv of Python finds it.

    placeholder test --read 'python3 read_csv.py' --formats csv --skip read_csv.py.known.txt
"""

import csv
import email.message
import json
import os
import sys


def main(path):
    csv.field_size_limit(sys.maxsize)
    with open(path, newline="", encoding=charset()) as file:
        header, *rows = [row for row in csv.reader(file) if row]
    print(json.dumps({"tables": [{"header": header, "rows": rows}]}))


def charset():
    """Returns the charset of the media type, or UTF-8, with or without a byte order mark."""
    message = email.message.Message()
    message["Content-Type"] = os.environ["PLACEHOLDER_MEDIA_TYPE"]
    name = message.get_content_charset("utf-8")
    return "utf-8-sig" if name == "utf-8" else name


if __name__ == "__main__":
    main(sys.argv[1])
