"""Reads logs with lnav. Its directory lnav has a format for events of Log4j."""

import json
import subprocess

from reader import serve

W3C = {
    "date": "substr(log_time, 1, 10)", "time": "substr(log_time, 12, 8)", "c-ip": "c_ip", "cs-method": "cs_method",
    "cs-uri-stem": "cs_uri_stem", "sc-status": "sc_status",
}
EVENTS = {"time": "replace(log_time, ' ', 'T')", "level": "upper(log_level)", "thread": "thread", "logger": "logger", "message": "log_body"}


def read(file):
    columns, table = (W3C, "w3c_log") if file["name"].startswith("log-w3c") else (EVENTS, "log4j_log")
    query = f";SELECT {', '.join(columns.values())} FROM {table}"
    command = ["lnav", "-I", "lnav", "-n", "-c", query, "-c", ":write-json-to -", file["path"]]
    out = subprocess.run(command, capture_output=True, check=True, text=True).stdout
    rows = [[None if value is None else str(value) for value in row.values()] for row in json.loads(out)]
    return {"tables": [{"header": list(columns), "typed": rows, "columns": len(columns), "count": len(rows)}]}


serve(read)
