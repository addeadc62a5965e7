"""Reads INI with a module of Python, whose name is the argument, and options that hints name."""

import configparser
import sys

from reader import serve
from tree import values


def strict(path, _):
    """configparser as it is."""
    return sections(configparser.ConfigParser(), path, "utf-8")


def told(path, hints):
    """configparser with the options that a user sets for such files."""
    options = set(hints.get("configparser", "").split())
    parser = configparser.RawConfigParser(
        strict="repeated" not in options,
        allow_no_value="no-value" in options,
        delimiters=("=", ":") if "colons" in options else ("=",),
    )
    if "case" in options:
        parser.optionxform = str
    return sections(parser, path, hints.get("encoding", "utf-8-sig"))


def sections(parser, path, encoding):
    with open(path, encoding=encoding) as text:
        parser.read_file(text)
    return {name: dict(parser.items(name)) for name in parser.sections()}


def configobj(path, hints):
    from configobj import ConfigObj

    return ConfigObj(path, encoding=hints.get("encoding"), interpolation=False, list_values=False).dict()


def read(file):
    return values(globals()[sys.argv[1]](file["path"], file["hints"]), file["paths"])


serve(read)
