"""Describes messages, for readers that walk through the parts of one."""

import datetime

from reader import digest


def person(name, address):
    return {"name": name or "", "text": address or ""}


def moment(date):
    """Describes a time, or None."""
    return date.isoformat() if isinstance(date, datetime.datetime) else ""


def describe(subject, date, senders, recipients, parts):
    """Describes a message. Parts are dictionaries: type, disposition, name, id, data, and text of a text."""
    bodies = {"text/plain": [], "text/html": []}
    files = []
    for part in parts:
        if part["type"] in bodies and part["disposition"] != "attachment" and not part["name"]:
            bodies[part["type"]].append(part["text"]())
        else:
            file = {"name": part["name"] or "", "type": part["type"], "id": (part["id"] or "").strip("<>"), **digest(part["data"]())}
            files.append({key: value for key, value in file.items() if value != ""})
    found = {
        "items": {
            "properties": [{"name": "subject", "text": subject or ""}, {"name": "date", "text": date}],
            "senders": senders,
            "recipients": recipients,
            "attachments": files,
        }
    }
    for member, texts in (("text", bodies["text/plain"]), ("html", bodies["text/html"])):
        if texts:
            found[member] = {"content": "\n".join(texts)}
    return found
