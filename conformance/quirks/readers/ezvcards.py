"""Reads vCards with ez-vcard of Java."""

import base64
import subprocess

from cards import table
from reader import serve

CLASSES = "/usr/share/java/ez-vcard.jar:/usr/share/java/vinnie.jar:/usr/share/java/jsoup.jar:/usr/share/java/jackson-core.jar"
java = subprocess.Popen(["java", "-cp", CLASSES, "Cards.java"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)


def read(file):
    print(file["path"], file=java.stdin, flush=True)
    word, *cards = java.stdout.readline().rstrip("\n").split(" ")
    if word == "error":
        raise ValueError(" ".join(cards))
    return table([[base64.b64decode(value).decode() for value in card.split(",")] for card in cards])


serve(read)
