"""Reads documents with pandoc. The text is that after all tracked changes, which pandoc accepts unless it is told otherwise."""

import json
import pathlib
import tempfile

from lxml import etree
from mathml import linear
from reader import digest, run, serve

NOT_TEXT = {"Math", "Note", "Image"}
BLOCKS = {"Para", "Plain", "Header", "CodeBlock", "LineBreak", "SoftBreak", "Cell"}


def read(file):
    with tempfile.TemporaryDirectory() as directory:
        accepted = tree(file, f"--extract-media={directory}")
        tracked = tree(file, "--track-changes=all")
        found = {"text": {"content": text(accepted["blocks"])}, "tables": tables(accepted["blocks"])}
        found["items"] = {
            "comments": comments(tracked),
            "insertions": changes(tracked, "insertion"),
            "deletions": changes(tracked, "deletion"),
            "links": [{"text": node["c"][2][0]} for node in nodes(accepted, "Link")],
            "alternatives": [{"text": text(node["c"][1])} for node in nodes(accepted, "Image") if text(node["c"][1]) or node["c"][2][1]],
            "equations": [{"text": formula(node["c"][1])} for node in nodes(accepted, "Math")],
            "pictures": [picture(node["c"][2][0]) for node in nodes(accepted, "Image")],
        }
    return found


def tree(file, *options):
    kind = "odt" if file["format"] == "odt" else "docx"
    return json.loads(run(["pandoc", "--from", kind, "--to", "json", *options, file["path"]]))


def nodes(value, kind, without=()):
    """Yields the nodes of a kind in a tree, but not those within nodes of other kinds."""
    if isinstance(value, dict):
        if value.get("t") in without:
            return
        if value.get("t") == kind:
            yield value
        value = list(value.values())
    if isinstance(value, list):
        for child in value:
            yield from nodes(child, kind, without)


def text(value):
    """Returns the text in a tree. Blocks and line breaks end lines."""
    if isinstance(value, list):
        return "".join(text(child) for child in value)
    if not isinstance(value, dict) or value["t"] in NOT_TEXT:
        return ""
    kind, content = value["t"], value.get("c")
    if kind == "Str":
        return content
    if kind == "Space":
        return " "
    if kind == "Code":
        return content[1]
    if kind == "Quoted":
        left, right = {"SingleQuote": "‘’", "DoubleQuote": "“”"}[content[0]["t"]]
        return left + text(content[1]) + right
    if kind == "Table":
        return "\n".join(cell for row in rows(value) for cell in row) + "\n"
    if kind == "OrderedList":
        return "\n".join(text(item) for item in content[1]) + "\n"
    if kind in ("Link", "Span", "Div", "Header"):
        content = content[-2 if kind == "Link" else -1]
    return text(content) + ("\n" if kind in BLOCKS else "")


def tables(blocks):
    return [{"columns": max(map(len, found), default=0), "count": len(found), "rows": found} for found in map(rows, nodes(blocks, "Table", NOT_TEXT))]


def rows(node):
    """Returns the rows of a table. Cells that are covered by a merged cell are empty."""
    _, _, _, head, bodies, foot = node["c"]
    found, covered = [], {}
    groups = head[1] + [row for body in bodies for row in body[2] + body[3]] + foot[1]
    for number, (_, cells) in enumerate(groups):
        row = []
        for _, _, height, width, content in cells:
            while covered.pop((number, len(row)), None):
                row.append("")
            for below in range(1, height):
                covered |= {(number + below, len(row) + right): True for right in range(width)}
            row += [" ".join(text(content).split())] + [""] * (width - 1)
        while covered.pop((number, len(row)), None):
            row.append("")
        found.append(row)
    return [row for row in found if row]


def changes(document, kind):
    return [{"name": author(node), "text": text(node["c"][1])} for node in nodes(document["blocks"], "Span") if kind in node["c"][0][1]]


def comments(document):
    """Returns the comments. Those on the same text nest in each other."""
    return [{"name": author(node), "text": text(node["c"][1])} for node in nodes(document["blocks"], "Span") if "comment-start" in node["c"][0][1]]


def author(node):
    return dict(node["c"][0][2]).get("author", "")


def formula(tex):
    html = run(["pandoc", "--from", "latex", "--to", "html", "--mathml"], input=f"${tex}$", text=True)
    return linear(next(etree.fromstring(html).iter("{http://www.w3.org/1998/Math/MathML}math")))


def picture(target):
    path = pathlib.Path(target)
    if not path.is_file():
        return {"text": target}
    return digest(path.read_bytes())


serve(read)
