import json

from delimited import table, text
from reader import run, serve


def read(file):
    hints = file["hints"]
    output = run(["mlr", *options(file), "cat"], input=text(file), encoding="utf-8")
    records = json.loads(output, object_pairs_hook=list, strict=False)
    headers = []
    tables = []
    for record in records:
        names = [name for name, _ in record]
        if not headers or headers[-1] != names:
            headers.append(names)
            tables.append([])
        tables[-1].append([value for _, value in record])
    if hints.get("header") == "none":
        headers = [None] * len(headers)
    return {"tables": [table(names, rows) for names, rows in zip(headers, tables)]}


def options(file):
    hints = file["hints"]
    options = ["--c2j", "-S", "--no-auto-unflatten"] if file["format"] == "csv" else ["--t2j", "-S", "--no-auto-unflatten"]
    if "tables" in hints:
        options = ["--icsvlite", "--ojson", "-S"]
    if "delimiter" in hints:
        options += ["--ifs", hints["delimiter"]]
    if hints.get("header") == "none":
        options.append("--implicit-csv-header")
    if "comment" in hints:
        options += ["--skip-comments-with", hints["comment"]]
    if hints.get("quote") == "lazy":
        options.append("--lazy-quotes")
    return options


serve(read)
