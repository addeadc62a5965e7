from xml.etree import ElementTree

from reader import serve
from xpath import values


def read(file):
    parser = ElementTree.XMLParser(encoding=file["hints"].get("encoding"))
    root = ElementTree.parse(file["path"], parser).getroot()
    return values(root, file["paths"], lambda element: "".join(element.itertext()))


serve(read)
