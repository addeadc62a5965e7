"""Reads mailboxes with the module mailbox of Python, git mailsplit or formail, and their messages with the package email.

The module and formail leave quoted lines as they are, so this script removes the > that mboxrd adds to them.
"""

import email
import email.policy
import glob
import mailbox
import re
import subprocess
import sys
import tempfile

from reader import run, serve


def with_module(path):
    box = mailbox.mbox(path, create=False)
    return [unquoted(box.get_bytes(key)) for key in box.iterkeys()]


def unquoted(message):
    return re.sub(rb"(?m)^>(>*From )", rb"\1", message)


def with_git(path):
    with tempfile.TemporaryDirectory() as folder:
        run(["git", "mailsplit", "--mboxrd", "--keep-cr", f"-o{folder}", path])
        return [without_separator(open(name, "rb").read()) for name in sorted(glob.glob(f"{folder}/*"))]


def without_separator(message):
    return re.sub(rb"\AFrom .*\n", b"", message)


def with_formail(path):
    with open(path, "rb") as file:
        out = subprocess.run(["formail", "-s", "sh", "-c", "cat; printf '\\0'"], stdin=file, capture_output=True, check=True).stdout
    return [unquoted(without_separator(message)) for message in out.split(b"\0")[:-1]]


SPLITTERS = {"mailbox": with_module, "git": with_git, "formail": with_formail}


def row(message):
    parsed = email.message_from_bytes(message, policy=email.policy.default)
    return [parsed["From"].addresses[0].addr_spec, parsed["Subject"], parsed.get_content().replace("\r\n", "\n").rstrip()]


def read(file):
    rows = [row(message) for message in SPLITTERS[sys.argv[1]](file["path"])]
    return {"tables": [{"name": "messages", "header": ["from", "subject", "text"], "columns": 3, "count": len(rows), "rows": rows}]}


serve(read)
