"""Writes the messages of a mailbox to a folder, as files with CRLF: 00001.eml and so on.

The module mailbox ends messages at lines that begin with "From " after an empty line, as RFC 4155 says.
It leaves quoted lines as they are, so this script removes the > that mboxrd adds to them.

Usage: split.py MBOX FOLDER
"""

import mailbox
import pathlib
import re
import sys

messages = mailbox.mbox(sys.argv[1], create=False)
for number, key in enumerate(messages.iterkeys(), start=1):
    content = re.sub(rb"(?m)^>(>*From )", rb"\1", messages.get_bytes(key))
    path = pathlib.Path(sys.argv[2], f"{number:05}.eml")
    path.write_bytes(content.replace(b"\n", b"\r\n"))
