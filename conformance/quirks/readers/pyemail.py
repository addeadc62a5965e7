"""Reads messages with the package email of Python, with the policy default or compat32."""

import email
import email.header
import email.policy
import email.utils
import sys

from mails import describe, moment, person
from reader import serve


def leaves(message):
    """Yields the parts that are not multiparts. A message in a message is one of them."""
    if message.get_content_maintype() == "multipart" and message.is_multipart():
        for part in message.get_payload():
            yield from leaves(part)
    else:
        yield message


def content(part):
    if part.is_multipart():  # messages, or groups of fields of a report
        return b"".join(p.as_bytes() for p in part.get_payload()).replace(b"\r\n", b"\n").replace(b"\n", b"\r\n")
    return part.get_payload(decode=True) or b""


def decoded(value):
    """Decodes encoded words of a field."""
    return str(email.header.make_header(email.header.decode_header(value))) if value is not None else None


def text(part, policy):
    if policy == "default":
        return part.get_content()
    return content(part).decode(part.get_content_charset("utf-8"), "replace")


def described(part, policy):
    name = part.get_filename()
    return {
        "type": part.get_content_type(),
        "disposition": part.get_content_disposition(),
        "name": decoded(name) if policy == "compat32" else name,
        "id": part["Content-ID"],
        "data": lambda: content(part),
        "text": lambda: text(part, policy),
    }


def people(message, names, policy):
    fields = [field for name in names for field in message.get_all(name, [])]
    if policy == "default":
        return [person(a.display_name, a.addr_spec) for field in fields for a in field.addresses]
    return [person(decoded(name), address) for name, address in email.utils.getaddresses(fields)]


def date(message, policy):
    if message["Date"] is None:
        return ""
    if policy == "default":
        return moment(message["Date"].datetime)
    return moment(email.utils.parsedate_to_datetime(message["Date"]))


def read(policy):
    policies = {"default": email.policy.default, "compat32": email.policy.compat32}

    def read_file(file):
        with open(file["path"], "rb") as stream:
            message = email.message_from_binary_file(stream, policy=policies[policy])
        subject = message["Subject"]
        return describe(
            decoded(subject) if policy == "compat32" else subject and str(subject),
            date(message, policy),
            people(message, ["From"], policy),
            people(message, ["To", "Cc"], policy),
            [described(part, policy) for part in leaves(message)],
        )

    return read_file


serve(read(sys.argv[1]))
