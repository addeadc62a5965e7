"""Reads events of CEF with liblognorm."""

import json
import subprocess
import tempfile

from reader import serve

HEADER = {"vendor": "DeviceVendor", "product": "DeviceProduct", "version": "DeviceVersion", "id": "SignatureID", "name": "Name", "severity": "Severity"}
EXTENSIONS = ["src", "msg", "act"]


def read(file):
    with open(file["path"]) as events, tempfile.NamedTemporaryFile("w") as rules:
        print("version=2\nrule=:%event:cef%", file=rules, flush=True)
        out = subprocess.run(["lognormalizer", "-r", rules.name, "-e", "json"], stdin=events, capture_output=True, check=True, text=True).stdout
    events = [json.loads(line)["event"] for line in out.splitlines()]
    rows = [[event[name] for name in HEADER.values()] + [event["Extensions"].get(name) for name in EXTENSIONS] for event in events]
    return {"tables": [{"header": [*HEADER, *EXTENSIONS], "rows": rows, "columns": len(rows[0]), "count": len(rows)}]}


serve(read)
