"""Reads Markdown, which programs render as HTML: markdowns.py micromark|commonmark.js|markdown-it|marked|pandoc FORMAT|python."""

import atexit
import json
import pathlib
import subprocess
import sys
import tempfile

import markdown
from markups import parsed, summary, text
from reader import run, serve

TEMPLATE = "$if(title)$<title>$title$</title>$endif$<body>$body$"


def rendered(source):
    """Returns a page in HTML."""
    if PROGRAM == "pandoc":
        return run(["pandoc", "--from", sys.argv[2], "--to", "html", "--mathjax", "--no-highlight", "--wrap=none", f"--template={template.name}"], input=source.encode()).decode()
    if PROGRAM == "python":
        return markdown.markdown(source, extensions=["extra", "toc", "sane_lists"], tab_length=4)
    node.stdin.write(json.dumps(source) + "\n")
    node.stdin.flush()
    return json.loads(node.stdout.readline())


def read(file):
    root = parsed("<!DOCTYPE html>" + rendered(pathlib.Path(file["path"]).read_bytes().decode()), None, "html5lib")
    notes, formulas = footnotes(root), equations(root)
    found = summary(root)
    if PROGRAM != "pandoc":
        del found["items"]["properties"]
    del found["items"]["pictures"], found["items"]["fields"]
    found["items"] |= {"footnotes": notes, "equations": formulas}
    return found


def footnotes(root):
    """Removes footnotes and references to them, and returns their texts."""
    found = []
    for section in root.xpath("//section[contains(@class, 'footnote')] | //div[@class='footnote']"):
        for link in section.xpath(".//a[contains(@class, 'back')]"):
            remove(link)
        found += [{"text": text(item)} for item in section.iter("li")]
        remove(section)
    for reference in root.xpath("//a[contains(@class, 'footnote-ref') or @data-footnote-ref]"):
        remove(reference)
    return found


def equations(root):
    """Removes formulas, and returns them in TeX."""
    found = []
    for formula in root.xpath("//span[contains(@class, 'math')]"):
        found.append({"text": formula.text.removeprefix("\\(").removesuffix("\\)")})
        remove(formula)
    return found


def remove(element):
    """Removes an element, but not the text after it."""
    before, parent = element.getprevious(), element.getparent()
    if before is not None:
        before.tail = (before.tail or "") + (element.tail or "")
    else:
        parent.text = (parent.text or "") + (element.tail or "")
    parent.remove(element)


PROGRAM = sys.argv[1]
template = tempfile.NamedTemporaryFile("w", suffix=".html")
template.write(TEMPLATE)
template.flush()
if PROGRAM not in ("pandoc", "python"):
    node = subprocess.Popen(["node", "markdowns.mjs", PROGRAM], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    atexit.register(node.terminate)
serve(read)
