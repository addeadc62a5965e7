"""Prints what odfpy finds in each OpenDocument file as a line of JSON: the media type, the title, the texts of
headings of the first level, the number of items of lists, of tables and of footnotes, and the descriptions of pictures.

Usage: opendocument.py FILE...
"""

import json
import sys

from odf import dc, opendocument, svg, table, teletype, text

for path in sys.argv[1:]:
    document = opendocument.load(path)
    headings = document.getElementsByType(text.H)
    print(json.dumps({
        "type": document.getMediaType(),
        "title": "".join(map(teletype.extractText, document.meta.getElementsByType(dc.Title))),
        "headings": [teletype.extractText(h) for h in headings if str(h.getAttribute("outlinelevel")) == "1"],
        "items": len(document.getElementsByType(text.ListItem)),
        "tables": len(document.getElementsByType(table.Table)),
        "pictures": [teletype.extractText(d) for d in document.getElementsByType(svg.Desc)],
        "footnotes": len(document.getElementsByType(text.Note)),
    }))
