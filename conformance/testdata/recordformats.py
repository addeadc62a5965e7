"""Requires files of records to have the values of a JSON file. The arguments are pairs of a JSON file and another one."""

import json
import sys
import xml.etree.ElementTree as ElementTree

import yaml
from ruamel.yaml import YAML

NIL = "{http://www.w3.org/2001/XMLSchema-instance}nil"


def elements(path):
    """Reads XML, whose values are text."""
    for record in ElementTree.parse(path).getroot():
        attributes = dict(record.attrib)
        yield attributes or {value.tag: None if value.get(NIL) == "true" else value.text for value in record}


def documents(load_all):
    """Reads a sequence or documents with a function that reads documents."""

    def read(path):
        with open(path, "rb") as file:
            found = list(load_all(file))
        return found[0] if isinstance(found[0], list) else found

    return read


def text(record, omits):
    """Returns a record of JSON with its values as they are written."""
    written = {name: value if value is None or isinstance(value, str) else str(value) for name, value in record.items()}
    return {name: value for name, value in written.items() if value is not None} if omits else written


def typed(record):
    """Returns the types of values besides the values, because 1 == True."""
    return {name: (type(value).__name__, value) for name, value in record.items()}


yamls = {
    "PyYAML": documents(lambda file: yaml.load_all(file, Loader=yaml.CSafeLoader)),
    "ruamel.yaml": documents(lambda file: YAML(typ="safe", pure=True).load_all(file)),
}

for origin, path in zip(sys.argv[1::2], sys.argv[2::2]):
    if path.endswith(".xml"):
        with open(origin, encoding="utf-8") as file:
            written = json.load(file, parse_float=str, parse_int=str)
        booleans = {True: "true", False: "false"}
        wanted = [{name: booleans[value] if isinstance(value, bool) else value for name, value in record.items()} for record in written]
        found = list(elements(path))
        assert [text(record, "attributes" in path) for record in wanted] == found, path
        continue
    with open(origin, encoding="utf-8") as file:
        wanted = [typed(record) for record in json.load(file)]
    for name, read in yamls.items():
        found = [typed(dict(record)) for record in read(path)]
        assert wanted == found, (name, path, [(w, f) for w, f in zip(wanted, found) if w != f][:1])
