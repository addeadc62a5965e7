"""What readers of tables in Python have in common: they decode text as a user would tell them."""

import codecs


def text(file):
    """Returns the text of a file without what its hints say to leave out."""
    hints = file["hints"]
    with open(file["path"], "rb") as binary:
        data = binary.read()
    decoded = decode(data, hints)
    for character in hints.get("drop", ""):
        decoded = decoded.replace(character, "")
    return decoded


def decode(data, hints):
    encoding = hints.get("encoding", "utf-8")
    if encoding == "cesu-8":
        return data.decode("utf-8", "surrogatepass").encode("utf-16-le", "surrogatepass").decode("utf-16-le")
    if "fallback" in hints:
        return "".join(decode_line(line, encoding, hints["fallback"]) for line in data.splitlines(keepends=True))
    return codecs.decode(data, encoding)


def decode_line(line, encoding, fallback):
    try:
        return line.decode(encoding)
    except UnicodeDecodeError:
        return line.decode(fallback)


def delimiter(file):
    """Returns the delimiter of a file."""
    return file["hints"].get("delimiter", "," if file["format"] == "csv" else "\t")


def table(header, rows, **members):
    """Describes a table. Rows that are shorter than the header get nulls."""
    width = len(header or [])
    rows = [row + [None] * (width - len(row)) for row in rows]
    return {"header": header, "rows": rows, "columns": max(map(len, [header or [], *rows])), "count": len(rows), **members}
