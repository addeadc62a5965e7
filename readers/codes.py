"""Reads codes in pictures with a program or a module of Python. An answer is the text of the code, or a dash.

    codes.py PROGRAM <inputs.json
"""

import json
import subprocess
import sys


def zbarimg(path):
    return run("zbarimg", "--quiet", "--raw", "--nodbus", "-Sbinary=0", path).removesuffix("\n")


def dmtxread(path):
    return run("dmtxread", "--stop-after=1", "--milliseconds=1000", path)


def run(*args):
    return subprocess.run(args, capture_output=True, check=False).stdout.decode(errors="replace")


def zxingcpp(path):
    import zxingcpp
    from PIL import Image
    found = zxingcpp.read_barcodes(Image.open(path).convert("L"))
    return found[0].text if found else ""


def opencv(path):
    import cv2
    picture = cv2.imread(path)
    found, _, _ = cv2.QRCodeDetector().detectAndDecode(picture)
    if found:
        return found
    _, found, *_ = cv2.barcode_BarcodeDetector().detectAndDecode(picture)
    return found[0] if found else ""


read = globals()[sys.argv[1]]
answers = {}
for file in json.load(sys.stdin):
    try:
        answers[file["name"]] = read(file["path"]) or "–"
    except Exception as error:  # whatever a library raises, it has not read the code
        print(file["name"], error, file=sys.stderr)
        answers[file["name"]] = "–"
json.dump(answers, sys.stdout)
