"""Parses an XML document with a parser of Python, and prints its text.

Usage: python3 parse.py PARSER FILE

"etree", "minidom" and "sax" have their defaults, "external" reads external entities, "xinclude"
includes other files, and "careful" refuses declarations of document types, as defusedxml does.
"""

import sys
import xml.parsers.expat
import xml.sax
import xml.sax.handler
from xml.dom import minidom
from xml.etree import ElementInclude, ElementTree


class Text(xml.sax.ContentHandler):
    def characters(self, content):
        sys.stdout.write(content)


def sax(path, external=False):
    parser = xml.sax.make_parser()
    parser.setContentHandler(Text())
    parser.setFeature(xml.sax.handler.feature_external_ges, external)
    parser.parse(path)


def etree(path, include=False):
    root = ElementTree.parse(path).getroot()
    if include:
        ElementInclude.include(root)
    print("".join(root.itertext()))


def text_of(node):
    return "".join([getattr(node, "data", "")] + [text_of(child) for child in node.childNodes])


def careful(path):
    def refuse(*declaration):
        sys.exit("the document has a declaration of its type")

    parser = xml.parsers.expat.ParserCreate()
    parser.StartDoctypeDeclHandler = refuse
    parser.CharacterDataHandler = sys.stdout.write
    with open(path, "rb") as file:
        parser.ParseFile(file)


{
    "etree": etree,
    "minidom": lambda path: print(text_of(minidom.parse(path).documentElement)),
    "sax": sax,
    "external": lambda path: sax(path, external=True),
    "xinclude": lambda path: etree(path, include=True),
    "careful": careful,
}[sys.argv[1]](sys.argv[2])
