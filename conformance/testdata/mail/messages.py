"""Prints what messages contain, one per line, as JSON. Defects of a message or of its parts are errors.

Usage: messages.py FILE...
"""

import email
import email.policy
import hashlib
import json
import sys


def mailbox(field):
    (address,) = field.addresses
    return [address.display_name, address.addr_spec]


def own_parts(message):
    """Yields the parts of a message, except those of messages in it."""
    yield message
    if message.is_multipart() and message.get_content_type() != "message/rfc822":
        for part in message.iter_parts():
            yield from own_parts(part)


def require_valid(part):
    part.get_payload(decode=True)  # finds defects of the encoding
    defects = [*part.defects, *(defect for value in part.values() for defect in value.defects)]
    assert not defects, (defects, part.items())


def describe_file(part):
    content = part.get_payload(decode=True)
    return {"name": part.get_filename(), "type": part.get_content_type(), "sha256": hashlib.sha256(content).hexdigest()}


def describe(message):
    parts = list(own_parts(message))
    # RFC 3464, 2: nothing contains a report.
    assert "multipart/report" not in [part.get_content_type() for part in parts[1:]], message["Subject"]
    text = next(part for part in parts if part.get_content_type() == "text/plain")
    attached = [part for part in parts if part.get_content_disposition() == "attachment"]
    return {
        "subject": message["Subject"],
        "from": mailbox(message["From"]),
        "to": mailbox(message["To"]),
        "date": int(message["Date"].datetime.timestamp()),
        "text": text.get_content().replace("\r\n", "\n").rstrip(),
        "attachments": [describe_file(part) for part in attached if part.get_content_type() != "message/rfc822"],
        "forwarded": [describe(part.get_content()) for part in attached if part.get_content_type() == "message/rfc822"],
    }


for path in sys.argv[1:]:
    with open(path, "rb") as file:
        root = email.message_from_binary_file(file, policy=email.policy.default)
    for entity in root.walk():
        require_valid(entity)
    print(json.dumps(describe(root)))
