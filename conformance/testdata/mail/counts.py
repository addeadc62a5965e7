"""Prints how many attachments Python's email finds in messages, one line per message.

Usage: counts.py FILE...
"""

import email
import email.policy
import json
import sys

for path in sys.argv[1:]:
    with open(path, "rb") as file:
        message = email.message_from_binary_file(file, policy=email.policy.default)
    print(json.dumps({"Python": len(list(message.iter_attachments()))}))
