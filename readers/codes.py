"""Reads codes in pictures with a program or a module of Python. An answer is the text of the code, with
symbols for control characters, or a dash.

    codes.py PROGRAM <inputs.json
"""

import json
import os
import re
import subprocess
import sys


def zbarimg(path):
    return run("zbarimg", "--quiet", "--raw", "--nodbus", path).removesuffix("\n")


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
    found, _, _ = cv2.QRCodeDetector().detectAndDecode(cv2.imread(path))
    return found


output = os.fdopen(os.dup(1), "w")
os.dup2(2, 1)  # OpenCV prints what it lacks
read = globals()[sys.argv[1]]
answers = {}
for file in json.load(sys.stdin):
    try:
        answers[file["name"]] = re.sub("[\0-\x1f]", lambda c: chr(0x2400 + ord(c[0])), read(file["path"])) or "–"
    except Exception as error:  # whatever a library raises, it has not read the code
        print(file["name"], error, file=sys.stderr)
        answers[file["name"]] = "–"
json.dump(answers, output)
