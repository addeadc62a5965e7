from lxml import etree

from reader import serve
from xpath import values


def read(file):
    hints = file["hints"]
    parser = etree.XMLParser(encoding=hints.get("encoding"), huge_tree="huge" in hints, attribute_defaults="defaults" in hints)
    root = etree.parse(file["path"], parser).getroot()
    return values(root, file["paths"], lambda element: element.xpath("string()"))


serve(read)
