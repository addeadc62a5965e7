import csv
import io
import sys

import locales
from delimited import delimiter, table, text
from reader import serve

csv.field_size_limit(sys.maxsize)


def read(file):
    hints = file["hints"]
    if "widths" in hints:
        raise ValueError("no reader of fixed widths")
    lines = io.StringIO(text(file), newline="")
    for _ in range(int(hints.get("skip", 0))):
        next(lines)
    if "comment" in hints:
        lines = (line for line in lines if not line.startswith(hints["comment"]))
    return {"tables": [described(list(csv.reader(lines, **dialect(file))), hints)]}


def dialect(file):
    hints = file["hints"]
    options = {"delimiter": delimiter(file), "skipinitialspace": "space" in hints}
    if hints.get("quote") == "none":
        options["quoting"] = csv.QUOTE_NONE
    elif len(hints.get("quote", "")) == 1:
        options["quotechar"] = hints["quote"]
    if "escape" in hints:
        options |= {"escapechar": hints["escape"], "doublequote": False}
    return options


def described(rows, hints):
    """Describes what is left of rows without those that a user would tell to skip."""
    if hints.get("blank") != "keep":
        rows = [row for row in rows if row and row != [" "]]
    rows = [row or [""] for row in rows]
    if hints.get("space") == "trim":
        rows = [[field.strip() for field in row] for row in rows]
    if "null" in hints:
        rows = [[None if field == hints["null"] else field for field in row] for row in rows]
    header = None if hints.get("header") == "none" else rows.pop(0)
    if hints.get("header") == "repeated":
        rows = [row for row in rows if row != header]
    if hints.get("header") == "short":
        header = ["", *header]
    if hints.get("ragged") == "cut":
        rows = [row[: len(header)] for row in rows]
    rows = rows[int(hints.get("units", 0)) : len(rows) - int(hints.get("footer", 0))]
    return table(header, rows, **({"typed": locales.typed(rows, hints["icu"])} if "icu" in hints else {}))


serve(read)
