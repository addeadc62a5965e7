"""Reads PDF documents with the programs of Poppler."""

import pathlib
import re
import tempfile

from pdfs import PROPERTIES, RESOLUTION, attachment, colors, properties, shown, words
from reader import run, serve


def read(file):
    info = run(["pdfinfo", "-enc", "UTF-8", "-box", "-l", "-1", file["path"]]).decode(errors="replace")
    texts = run(["pdftotext", "-enc", "UTF-8", "-cropbox", file["path"], "-"]).decode(errors="replace").split("\f")
    pages = [page(info, number, text) for number, text in enumerate(texts[:-1], 1)]
    with tempfile.TemporaryDirectory() as directory:
        if any(file["places"]):
            draw(file, pages, pathlib.Path(directory))
        attachments = detached(file, pathlib.Path(directory))
    values = dict(re.findall(r"^(\w+): +(.*)$", info, re.MULTILINE))
    return {
        "pages": pages,
        "items": {
            "properties": properties({name: values.get(name) for name in PROPERTIES}),
            "attachments": attachments,
            "signatures": signatures(file),
            "structure": list(structure(file)),
        },
    }


def page(info, number, text):
    rotation = re.search(rf"^Page +{number} rot: +(-?\d+)", info, re.MULTILINE)
    box = re.search(rf"^Page +{number} CropBox: +(\S+) +(\S+) +(\S+) +(\S+)", info, re.MULTILINE)
    width, height = shown(box.groups(), int(rotation[1]))
    return {"width": width, "height": height, "text": words(text)}


def draw(file, pages, directory):
    run(["pdftoppm", "-cropbox", "-r", str(RESOLUTION), "-forcenum", file["path"], directory / "page"])
    for described, places, path in zip(pages, file["places"], sorted(directory.glob("page-*.ppm"))):
        described["colors"] = colors(path, places)


def signatures(file):
    """Verifies signatures, but not the certificates of signers."""
    try:
        listed = run(["pdfsig", "-nocert", file["path"]]).decode(errors="replace")
    except ValueError:  # if there are none
        return []
    return [
        {"name": re.search(r"Common Name: (.*)", text)[1], "state": "valid" if "Signature is Valid." in text else "invalid"}
        for text in listed.split("Signature #")[1:]
        if "is not signed" not in text
    ]


def structure(file):
    """Finds the elements of the structure tree, which pdfinfo indents, with their attributes after a slash and their text in quotes."""
    element = None
    for line in run(["pdfinfo", "-enc", "UTF-8", "-struct-text", file["path"]]).decode(errors="replace").splitlines():
        space, quoted, name = re.fullmatch(r'( *)(?:/.*|"(.*)"|(\w+).*)?', line).groups()
        if quoted is not None:
            element["text"] = f"{element['text']} {quoted}".strip()
        elif name:
            if element:
                yield element
            element = {"name": name, "level": len(space) // 2 + 1, "text": ""}
    if element:
        yield element


def detached(file, directory):
    listed = run(["pdfdetach", "-enc", "UTF-8", "-list", file["path"]]).decode(errors="replace")
    found = []
    for number, name in re.findall(r"^(\d+): (.*)$", listed, re.MULTILINE):
        path = directory / number
        run(["pdfdetach", "-save", number, "-o", path, file["path"]])
        found.append(attachment(name, path.read_bytes()))
    return found


serve(read)
