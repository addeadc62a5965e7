import json
import sys

from pointer import values
from reader import serve

sys.set_int_max_str_digits(0)


def read(file):
    hints = file["hints"]
    with open(file["path"], "rb") as binary:
        data = binary.read()
    if "encoding" in hints:
        data = data.decode(hints["encoding"]).removeprefix("\ufeff")
    if file["format"] == "ndjson":
        document = [json.loads(line) for line in data.splitlines() if line.strip()]
    else:
        document = json.loads(data, strict="strict" not in hints)
    return values(document, file["paths"])


serve(read)
