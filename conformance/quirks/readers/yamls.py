"""Reads YAML with a package of Python, whose name is the argument."""

import sys

from reader import serve
from tree import values

if sys.argv[1] == "ruamel":
    from ruamel.yaml import YAML

    def load_all(data):
        return YAML(typ="rt").load_all(data)
else:
    import yaml

    def load_all(data):
        return yaml.load_all(data, Loader=getattr(yaml, sys.argv[1]))


def read(file):
    with open(file["path"], "rb") as data:
        documents = list(load_all(data.read()))
    return values(documents[0] if len(documents) == 1 else documents, file["paths"])


serve(read)
