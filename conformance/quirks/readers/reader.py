"""Lets a script read files: a JSON object on each line of standard input, and an answer to each on standard output."""

import hashlib
import json
import signal
import subprocess
import sys
import traceback


class Crashed(Exception):
    """A program was ended by a signal."""


def run(args, **options):
    """Runs a program, which must succeed, and returns its output."""
    done = subprocess.run(args, capture_output=True, check=False, **options)
    if done.returncode < 0:
        raise Crashed(f"{args[0]}: {signal.Signals(-done.returncode).name}")
    if done.returncode:
        raise ValueError(done.stderr if isinstance(done.stderr, str) else done.stderr.decode(errors="replace"))
    return done.stdout


def digest(data):
    """Describes the bytes of a picture or an attachment."""
    return {"size": len(data), "sha256": hashlib.sha256(data).hexdigest()}


def serve(read):
    """Calls read(file), which returns an expectation as a dictionary, for each file."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # stops servers, and programs that hang
    for line in sys.stdin:
        file = json.loads(line)
        file["hints"] = file["hints"] or {}
        file["paths"] = file["paths"] or []
        file["places"] = file.get("places") or []
        answer = {"name": file["name"]}
        try:
            answer["found"] = read(file)
        except Exception as error:  # whatever the library raises is its answer
            crashed = isinstance(error, Crashed) or isinstance(error, subprocess.CalledProcessError) and error.returncode < 0
            answer |= {"error": traceback.format_exc(limit=0).strip(), "crashed": crashed}
        print(json.dumps(answer), flush=True)
