"""Prints the text of a document: text.py pypdf|pdfminer FILE"""

import sys

import pypdf
from pdfminer.high_level import extract_text

library, path = sys.argv[1:]
if library == "pypdf":
    for page in pypdf.PdfReader(path).pages:
        print(page.extract_text())
else:
    print(extract_text(path))
