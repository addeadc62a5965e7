"""Prints the tables that a program finds in files by itself, in which each cell says its type.

    records.py PROGRAM <inputs.json
"""

import csv
import datetime
import json
import math
import re
import sys
import tempfile
import xml.etree.ElementTree as tree

from programs import answer_all, converted, run


def typed(value):
    """Says the type of a value before it."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return f"boolean:{str(value).lower()}"
    if isinstance(value, (int, float)):
        return "NaN" if math.isnan(value) else f"number:{value:g}" if value != int(value) else f"number:{int(value)}"
    if isinstance(value, datetime.datetime):
        if value.tzinfo:
            return f"instant:{value.astimezone(datetime.timezone.utc):%Y-%m-%dT%H:%M:%S} {value.astimezone():%Y-%m-%dT%H:%M:%S}"
        return f"moment:{value:%Y-%m-%dT%H:%M:%S}"
    if isinstance(value, datetime.date):
        return f"day:{value}"
    return f"{'string' if isinstance(value, str) else type(value).__name__}:{value}"


def shortened(rows):
    """Returns the first rows, and the last one."""
    return rows[:40] + rows[-1:] if len(rows) > 40 else rows


def table(header, rows):
    return {"header": [str(name) for name in header], "rows": [[typed(cell) for cell in row] for row in shortened(rows)]}


def python_csv(path):
    with open(path, newline="", encoding="utf-8") as file:
        header, *rows = csv.reader(file)
    return table(header, rows)


def of_frame(frame):
    import pandas

    def cell(value):
        if value is pandas.NaT:
            return None
        if isinstance(value, pandas.Timestamp):
            return value.to_pydatetime()
        return value.item() if hasattr(value, "item") else value

    return table(frame.columns, [[cell(value) for value in row] for row in frame.astype(object).values.tolist()])


def pandas_csv(path):
    import pandas

    return of_frame(pandas.read_csv(path))


def pandas_json(path):
    import pandas

    return of_frame(pandas.read_json(path))


def pandas_xlsx(path):
    import pandas

    return of_frame(pandas.read_excel(path))


def openpyxl(path):
    import openpyxl

    header, *rows = openpyxl.load_workbook(path).worksheets[0].iter_rows(values_only=True)
    return table(header, rows)


def csvkit(path):
    kinds = dict(re.findall(r"^\s*\d+\. (.*): (\w+)$", run("csvstat", "--type", path), re.M))
    word = {"Text": "string", "Boolean": "boolean", "Date": "day", "DateTime": "moment"}

    def cell(name, value):
        if value is None or kinds[name] == "Number":
            return typed(value)
        return f"{word[kinds[name]]}:{str(value).lower() if isinstance(value, bool) else value}"

    rows = json.loads(run("csvjson", path))
    return {"header": list(kinds), "rows": [[cell(name, row[name]) for name in kinds] for row in shortened(rows)]}


def in2csv(*options):
    def read(path):
        with tempfile.NamedTemporaryFile("w", suffix=".csv") as file:
            file.write(run("in2csv", *options, path))
            file.flush()
            return csvkit(file.name)

    return read


def miller(kind):
    def read(path):
        objects = json.loads(run("mlr", f"--i{kind}", "--ojson", "put", 'for (k, v in $*) {$[k] = typeof(v) . ":" . v}', path))
        word = {"int": "number", "float": "number", "empty": "string", "bool": "boolean"}
        cells = [[re.sub(r"^\w+", lambda m: word.get(m[0], m[0]), value) for value in row.values()] for row in objects]
        return {"header": list(objects[0]), "rows": shortened(cells)}

    return read


def sqlite(path):
    script = [".mode json", f".import --csv '{path}' t", "SELECT * FROM t;"]
    names = list(json.loads(run("sqlite3", ":memory:", *script))[0])
    columns = ",".join(f"""typeof("{name}") || ':' || coalesce("{name}", '') AS c{i}""" for i, name in enumerate(names))
    rows = [list(row.values()) for row in json.loads(run("sqlite3", ":memory:", *script[:2], f"SELECT {columns} FROM t"))]
    rows = [[re.sub(r"^(text|integer|real|null:)", lambda m: {"text": "string", "null:": "null"}.get(m[0], "number"), cell) for cell in row] for row in rows]
    return {"header": names, "rows": shortened(rows)}


TABLE = "{urn:oasis:names:tc:opendocument:xmlns:table:1.0}"
OFFICE = "{urn:oasis:names:tc:opendocument:xmlns:office:1.0}"
TEXT = "{urn:oasis:names:tc:opendocument:xmlns:text:1.0}"


def plain(element):
    """Returns the text of a paragraph, in which elements stand for spaces."""
    inner = " " * int(element.get(TEXT + "c", 1)) if element.tag == TEXT + "s" else element.text or ""
    return inner + "".join(plain(child) + (child.tail or "") for child in element)


def flat(path):
    """Returns the table of a flat OpenDocument file."""

    def cell(c):
        kind = c.get(OFFICE + "value-type")
        text = "\n".join(plain(p) for p in c.iter(TEXT + "p"))
        if kind == "date":
            value = c.get(OFFICE + "date-value")
            return f"moment:{value}" if "T" in value else f"day:{value}"
        if kind == "boolean" or c.get(TABLE + "formula") in ("of:=TRUE()", "of:=FALSE()"):
            return f"boolean:{text.lower()}"
        if kind == "string":
            return f"string:{text}"
        if kind == "time":
            return f"time:{c.get(OFFICE + 'time-value')}"
        return "null" if kind is None else f"number:{float(c.get(OFFICE + 'value')):.15g}"

    rows = []
    for row in next(tree.parse(path).iter(TABLE + "table")).iter(TABLE + "table-row"):
        cells = []
        for c in row.iter(TABLE + "table-cell"):
            cells += [cell(c)] * min(int(c.get(TABLE + "number-columns-repeated", 1)), 20)
        is_empty = all(c == "null" for c in cells)
        rows += [cells] * (min(int(row.get(TABLE + "number-rows-repeated", 1)), 20) if is_empty else 1)
    while all(c == "null" for c in rows[-1]):
        rows.pop()
    width = max(i for i, c in enumerate(rows[0]) if c != "null") + 1
    header, *rows = [(row + ["null"] * width)[:width] for row in rows]
    return {"header": [re.sub("^string:", "", name) for name in header], "rows": shortened(rows)}


def libreoffice(*options):
    return lambda files: converted(files, flat, "fods", *options)


def gnumeric(path):
    with tempfile.TemporaryDirectory() as folder:
        run("ssconvert", path, f"{folder}/out.ods")
        run("unzip", "-q", f"{folder}/out.ods", "content.xml", "-d", folder)
        return flat(f"{folder}/content.xml")


def xlsx2csv(path):
    header, *rows = csv.reader(run("xlsx2csv", path).splitlines())
    return table(header, rows)


PROGRAMS = {
    "csv": python_csv,
    "pandas": pandas_csv,
    "pandas-json": pandas_json,
    "pandas-xlsx": pandas_xlsx,
    "openpyxl": openpyxl,
    "csvkit": csvkit,
    "csvkit-json": in2csv("--no-inference"),
    "csvkit-xlsx": in2csv(),
    "miller": miller("csv"),
    "miller-json": miller("json"),
    "sqlite3": sqlite,
    "gnumeric": gnumeric,
    "xlsx2csv": xlsx2csv,
}
FOR_ALL = {"libreoffice": libreoffice(), "libreoffice-utf-8": libreoffice("--infilter=CSV:44,34,76,1")}

program = sys.argv[1]
if program in FOR_ALL:
    print(json.dumps(FOR_ALL[program](json.load(sys.stdin))))
else:
    answer_all(lambda file: PROGRAMS[program](file["path"]))
