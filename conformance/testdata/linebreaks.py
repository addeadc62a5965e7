"""Prints where ICU allows lines to end in each line, as a list of byte offsets in JSON."""

import json
import sys

import icu

iterator = icu.BreakIterator.createLineInstance(icu.Locale.getRoot())

for text in sys.stdin.read().split("\n"):
    encoded = text.encode("utf-16-le")
    iterator.setText(text)
    print(json.dumps([len(encoded[:2 * end].decode("utf-16-le").encode()) for end in iterator]))
