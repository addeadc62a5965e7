"""Reads INI with git config, which understands its own dialect."""

import subprocess

from reader import serve
from tree import values


def read(file):
    command = ["git", "config", "--file", file["path"], "--null", "--list"]
    listed = subprocess.run(command, capture_output=True, check=True, encoding="utf-8").stdout
    document = {}
    for entry in listed.split("\0")[:-1]:
        name, _, value = entry.partition("\n")
        section, key = name.rsplit(".", 1)
        members = document.setdefault(section, {})
        value = value if "\n" in entry else None
        members[key] = [*(members[key] if isinstance(members[key], list) else [members[key]]), value] if key in members else value
    return values(document, file["paths"])


serve(read)
