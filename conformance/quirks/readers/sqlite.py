import json
import os
import tempfile

from reader import run, serve

TABLES = "SELECT name FROM sqlite_schema WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite_%' ORDER BY name"


def sqlite(*args, **options):
    return run(["sqlite3", "-batch", "-bail", *args], text=True, **options)


def query(path, statement):
    return json.loads(sqlite("-json", path, statement) or "[]")


def quote(name):
    return '"' + name.replace('"', '""') + '"'


def table(path, name):
    columns = [row["name"] for row in query(path, f"SELECT name FROM pragma_table_info('{name}')")]
    texts = ", ".join(f"CAST({quote(c)} AS text) AS {quote(c)}" for c in columns)
    rows = [[row[c] for c in columns] for row in query(path, f"SELECT {texts} FROM {quote(name)} ORDER BY {quote(name)}.{quote(columns[0])}")]
    return {"name": name, "header": columns, "columns": len(columns), "count": len(rows), "rows": rows}


def read(file):
    with tempfile.TemporaryDirectory() as directory, open(file["path"], "rb") as script:
        path = os.path.join(directory, "quirk.db")
        sqlite(path, stdin=script)
        return {"tables": [table(path, row["name"]) for row in query(path, TABLES)]}


serve(read)
