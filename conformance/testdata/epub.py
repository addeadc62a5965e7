"""Prints what EbookLib finds in each book as a line of JSON.

Usage: epub.py FILE...
"""

import json
import sys
import warnings

import ebooklib
from ebooklib import epub

warnings.simplefilter("ignore")


def depth(entries):
    return max(1 + depth(entry[1]) if isinstance(entry, tuple) else 1 for entry in entries) if entries else 0


for path in sys.argv[1:]:
    book = epub.read_epub(path)
    print(json.dumps({
        "Version": book.version,
        "Title": book.title,
        "Language": book.get_metadata("DC", "language")[0][0],
        "Author": book.get_metadata("DC", "creator")[0][0],
        "Contents": len(book.toc),
        "Depth": depth(book.toc),
        "Spine": len(book.spine),
        "Images": len(list(book.get_items_of_type(ebooklib.ITEM_IMAGE))) + len(list(book.get_items_of_type(ebooklib.ITEM_COVER))),
    }))
