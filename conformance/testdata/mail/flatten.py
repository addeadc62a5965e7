"""Prints how many bytes per second Python writes of the first messages of a mailbox, for two policies.

It writes parsed messages, whose bodies are encoded. The fastest of several attempts counts.

Usage: flatten.py MBOX
"""

import email
import email.generator
import email.policy
import io
import itertools
import mailbox
import sys
import time

MESSAGES = 500
ATTEMPTS = 3


def throughput(messages, policy):
    start = time.perf_counter()
    output = io.BytesIO()
    generator = email.generator.BytesGenerator(output, mangle_from_=True, policy=policy)
    for message in messages:
        generator.flatten(message, unixfrom=True)
    return output.tell() / (time.perf_counter() - start)


for policy in email.policy.default, email.policy.compat32:
    box = mailbox.mbox(sys.argv[1], factory=lambda file: email.message_from_binary_file(file, policy=policy), create=False)
    parsed = list(itertools.islice(box, MESSAGES))
    print(max(throughput(parsed, policy) for _ in range(ATTEMPTS)))
