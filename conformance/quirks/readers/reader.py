"""Lets a script read files: a JSON object on each line of standard input, and an answer to each on standard output."""

import json
import sys
import traceback


def serve(read):
    """Calls read(file), which returns an expectation as a dictionary, for each file."""
    for line in sys.stdin:
        file = json.loads(line)
        file["hints"] = file["hints"] or {}
        file["paths"] = file["paths"] or []
        try:
            answer = {"name": file["name"], "found": read(file)}
        except Exception:  # whatever the library raises is its answer
            answer = {"name": file["name"], "error": traceback.format_exc(limit=0).strip()}
        print(json.dumps(answer), flush=True)
