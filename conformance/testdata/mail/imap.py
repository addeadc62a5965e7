"""Stores messages by IMAP and fetches them again.

imap.py CONFIGURATION FILE... runs Dovecot, and prints as JSON the number of threads, and the number of
attachments that it finds in each message. It fails if a message is not fetched as it was stored.
"""

import imaplib
import json
import pathlib
import re
import sys

configuration, *names = sys.argv[1:]
server = imaplib.IMAP4_stream(f"env USER=placeholder HOME=/nonexistent /usr/lib/dovecot/imap -c {configuration} 2>{configuration}.log")
messages = [pathlib.Path(name).read_bytes() for name in names]
for message in messages:
    status, answer = server.append("INBOX", None, None, message)
    assert status == "OK", answer
status, answer = server.select("INBOX")
assert status == "OK" and int(answer[0]) == len(messages), answer

attachments = []
for number, message in enumerate(messages, 1):
    status, parts = server.fetch(str(number), "(BODY.PEEK[] BODYSTRUCTURE)")
    assert status == "OK" and parts[0][1] == message, f"message {number} differs"
    structure = b" ".join(part if isinstance(part, bytes) else part[0] for part in parts)
    attachments.append(len(re.findall(rb'\("attachment" ', structure, re.IGNORECASE)))
status, threads = server.thread("REFS", "UTF-8", "ALL")  # unlike REFERENCES, without equal subjects
assert status == "OK", threads
depth = count = 0
for character in threads[0].decode():
    count += depth == 0 and character == "("
    depth += {"(": 1, ")": -1}.get(character, 0)
server.logout()
print(json.dumps({"threads": count, "attachments": attachments}))
