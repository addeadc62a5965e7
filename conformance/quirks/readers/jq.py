import json
import subprocess

from pointer import values
from reader import serve


def read(file):
    options = ["--seq"] if "seq" in file["hints"] else []
    result = subprocess.run(["jq", "-c", *options, ".", file["path"]], capture_output=True, check=False)
    if result.returncode:
        raise ValueError(result.stderr.decode())
    documents = [json.loads(line) for line in result.stdout.decode().replace("\x1e", "").split("\n") if line]
    is_single = len(documents) == 1 and file["format"] == "json"
    return values(documents[0] if is_single else documents, file["paths"])


serve(read)
