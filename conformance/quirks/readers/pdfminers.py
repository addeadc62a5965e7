"""Reads PDF documents with pdfminer.six."""

import io

from pdfminer.converter import TextConverter
from pdfminer.layout import LAParams
from pdfminer.pdfdocument import PDFDocument
from pdfminer.pdfinterp import PDFPageInterpreter, PDFResourceManager
from pdfminer.pdfpage import PDFPage
from pdfminer.pdfparser import PDFParser
from pdfminer.pdftypes import resolve1
from pdfminer.utils import decode_text
from pdfs import PROPERTIES, properties, shown, words
from reader import serve


def read(file):
    with open(file["path"], "rb") as stream:
        document = PDFDocument(PDFParser(stream))
        pages = [described(page) for page in PDFPage.create_pages(document)]
        info = document.info[0] if document.info else {}
        return {"pages": pages, "items": {"properties": properties({name: text(info.get(name)) for name in PROPERTIES})}}


def described(page):
    width, height = shown(page.cropbox, page.rotate)
    return {"label": page.label, "width": width, "height": height, "text": words(text_of(page))}


def text_of(page):
    text = io.StringIO()
    resources = PDFResourceManager()
    PDFPageInterpreter(resources, TextConverter(resources, text, laparams=LAParams())).process_page(page)
    return text.getvalue()


def text(value):
    value = resolve1(value)
    return decode_text(value) if isinstance(value, bytes) else value


serve(read)
