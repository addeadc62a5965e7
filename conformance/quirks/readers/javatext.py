"""Reads text with the charsets and the lines of Java."""

import base64
import subprocess

from reader import serve

java = subprocess.Popen(["java", "JavaText.java"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)


def read(file):
    print(file["hints"].get("encoding", "utf-8"), file["path"], file=java.stdin, flush=True)
    lines, answer = java.stdout.readline().rstrip("\n").split(" ", 1)
    if lines == "error":
        raise ValueError(answer)
    return {"text": {"content": base64.b64decode(answer).decode(), "lines": int(lines)}}


serve(read)
