"""Prints what a message has, as JSON: the field Bcc, the subject, and the contents of attachments by name.

Usage: parts.py FILE
"""

import email
import email.policy
import json
import sys

with open(sys.argv[1], "rb") as file:
    message = email.message_from_binary_file(file, policy=email.policy.default)
print(json.dumps({
    "bcc": message["Bcc"] is not None,
    "subject": str(message["Subject"]),
    "files": {
        part.get_filename(): part.get_payload(decode=True).decode("latin-1")
        for part in message.walk()
        if part.get_content_disposition() == "attachment"
    },
}))
