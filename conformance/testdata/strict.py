"""Fails unless a file is valid JSON, a sequence in YAML, or CSV with a header and rows of as many fields."""

import csv
import json
import sys

import yaml

path = sys.argv[1]
text = open(path, encoding="utf-8", newline="").read()
if path.endswith(".json"):
    json.loads(text)
elif path.endswith(".yaml"):
    assert all("id" in record for record in yaml.safe_load(text))
else:
    rows = list(csv.reader(text.splitlines(keepends=True), strict=True))
    assert rows and rows[0][0] == "id" and all(len(row) == len(rows[0]) for row in rows)
