"""What readers of HTML in Python have in common. Markdown becomes HTML first."""

import re
import urllib.parse

import html5lib
import lxml.html
import lxml.html.soupparser

BLOCKS = set("address article aside blockquote body br center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr iframe li main nav ol p pre section summary table tbody td tfoot th thead tr ul".split())
UNSEEN = set("head iframe input noscript option script select style svg template textarea title".split())
SPACE = " \t\n\r\f"


def parsed(data, charset, parser):
    """Returns the tree of a page in bytes or text."""
    if parser == "html5lib":
        options = {"transport_encoding": charset} if charset else {}
        return html5lib.parse(data, treebuilder="lxml", namespaceHTMLElements=False, **options).getroot()
    if charset and isinstance(data, bytes):
        data = data.decode(charset)
    if parser == "html.parser":
        return lxml.html.soupparser.fromstring(data, features="html.parser")
    return lxml.html.document_fromstring(data)


def summary(root, parts=()):
    """Describes a page. Its pictures are addresses. Parts are other pages by their addresses."""
    writer = Writer(parts)
    body = root if root.tag == "body" else root.find(".//body")
    writer.write(root if body is None else body)
    base = root.find(".//base")
    base = "" if base is None else base.get("href", "")
    links = [urllib.parse.urljoin(base, address(a.get("href"))) for a in root.iter("a", "area") if a.get("href")]
    images = list(root.iter("img"))
    titles = [title for title in root.iter("title") if next(title.iterancestors("svg"), None) is None]
    items = {
        "links": [{"text": link} for link in links],
        "alternatives": [{"text": image.get("alt")} for image in images if image.get("alt")],
        "pictures": [chosen(image) for image in images if image.get("src")],
        "properties": [{"name": "Title", "text": titles[0].text or ""}] if titles else [],
        "fields": [field(element) for element in root.iter("input", "textarea") if element.get("name")],
        "structure": structure(root),
    }
    tables = list(map(table, root.iter("table")))
    return {"text": {"content": "".join(writer.parts)}, "items": items} | ({"tables": tables} if tables else {})


def address(text):
    """Returns an address as browsers read it (URL Standard, 4.4)."""
    return re.sub("[\t\n\r]", "", text.strip(SPACE))


def chosen(image):
    """Returns the source of a picture for screens with a pixel per pixel."""
    for candidate in re.findall(r"(\S*[^\s,])(?:\s+([\d.]+)x)?\s*(?:,|$)", image.get("srcset", "")):
        if candidate[1] in ("", "1"):
            return candidate[0]
    return address(image.get("src"))


def field(element):
    value = element.get("value", "")
    if element.tag == "textarea":
        value = element.text or ""
    return {"name": element.get("name"), "text": value}


class Writer:
    """Writes the text that people see, like innerText of browsers."""

    def __init__(self, parts=(), without=()):
        self.parts, self.pages, self.without, self.ended = [], parts, without, False

    def write(self, element):
        if not isinstance(element.tag, str) or element.get("hidden") is not None or re.search(r"display:\s*none", element.get("style", "")):
            return
        if element.tag == "iframe":
            self.frame(element)
        if element.tag in UNSEEN or element.tag in self.without or element.tag.startswith("{"):
            return
        self.ended = self.ended or element.tag in BLOCKS
        is_code = element.tag == "pre" or next(element.iterancestors("pre"), None) is not None
        self.text(element.text, is_code)
        for child in element:
            self.write(child)
            self.text(child.tail, is_code)
        self.ended = self.ended or element.tag in BLOCKS

    def text(self, text, is_code):
        if text and (is_code or text.strip(SPACE)):
            if self.ended and self.parts:
                self.parts.append("\n")
            self.ended = False
            self.parts.append(text if is_code else re.sub(f"[{SPACE}]+", " ", text))
        elif text and self.parts and not self.ended:
            self.parts.append(" ")

    def frame(self, element):
        page = element.get("srcdoc") or dict(self.pages).get(element.get("src"))
        if page:
            self.ended = True
            self.write(parsed(page, None, "html5lib").find(".//body"))


def text(element, without=()):
    writer = Writer(without=without)
    for child in (element.text, *element):
        writer.text(child, False) if child is None or isinstance(child, str) else (writer.write(child), writer.text(child.tail, False))
    return " ".join("".join(writer.parts).split())


def table(element):
    """Describes a table. Cells that are covered by a merged cell are empty."""
    rows = [row for row in element.iter("tr") if next(row.iterancestors("table")) is element]
    found = [[] for _ in rows]
    covered = set()
    for y, row in enumerate(rows):
        for cell in row.iterchildren("td", "th"):
            pad(found[y], covered, y)
            width, height = int(cell.get("colspan", 1)), int(cell.get("rowspan", 1))
            covered |= {(y + down, len(found[y]) + right) for down in range(1, height) for right in range(width)}
            found[y] += [text(cell)] + [""] * (width - 1)
        pad(found[y], covered, y)
    return {"columns": max(map(len, found), default=0), "count": len(found), "rows": found}


def pad(row, covered, y):
    while (y, len(row)) in covered:
        row.append("")


def structure(root):
    """Returns headings, paragraphs, items of lists and code."""
    found = []
    for element in root.iter("h1", "h2", "h3", "h4", "h5", "h6", "p", "li", "pre"):
        item = next(element.iterancestors("li"), None)
        if element.tag == "li":
            level = 1 + sum(1 for _ in element.iterancestors("ul", "ol")) - 1
            found.append({"name": "LI", "level": level, "text": text(element, ("ul", "ol", "pre"))})
        elif element.tag == "pre" or element.tag != "p" or item is None:
            found.append({"name": {"pre": "Code"}.get(element.tag, element.tag.upper()), "text": text(element)})
    return found
