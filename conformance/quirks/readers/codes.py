"""Reads QR codes and barcodes in pictures: codes.py zbar|dmtxread."""

import sys
import xml.etree.ElementTree as etree

from reader import digest, run, serve

NAMES = {"QR-Code": "qr", "CODE-128": "code128", "EAN-13": "ean13", "QRCode": "qr", "Code128": "code128", "DataMatrix": "datamatrix", "PDF417": "pdf417", "Aztec": "aztec"}


def zbar(path):
    tree = etree.fromstring(run(["zbarimg", "--quiet", "--xml", "--nodbus", path]))
    for symbol in tree.iter("{http://zbar.sourceforge.net/2008/barcode}symbol"):
        data = symbol.find("{http://zbar.sourceforge.net/2008/barcode}data")
        code = {"name": NAMES.get(symbol.get("type"), symbol.get("type"))}
        if data.get("format") == "base64":  # which is wrong for bytes above 0x7f
            code |= described(run(["zbarimg", "--quiet", "--raw", "--nodbus", path]).removesuffix(b"\n"))
        else:
            code |= {"text": data.text or ""}
        yield code


def described(data):
    try:
        return {"text": data.decode()}
    except UnicodeDecodeError:
        return digest(data)


def dmtxread(path):
    found = run(["dmtxread", "--stop-after=1", "--milliseconds=400", path])
    if found:
        yield {"name": "datamatrix", "text": found.decode()}


READERS = {"zbar": zbar, "dmtxread": dmtxread}


def read(file):
    codes = list(READERS[sys.argv[1]](file["path"]))
    return {"items": {"codes": sorted(codes, key=lambda code: code.get("text", ""))}}


serve(read)
