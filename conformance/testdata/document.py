"""Prints what python-docx finds in each document as a line of JSON: the texts of headings by
their level, the number of items of lists, the cells of tables, the descriptions of pictures in
lines, and the header and the footer.

Usage: document.py FILE...
"""

import json
import sys

import docx

for path in sys.argv[1:]:
    document = docx.Document(path)
    styles = {}
    for paragraph in document.paragraphs:
        styles.setdefault(paragraph.style.name, []).append(paragraph.text)
    section = document.sections[-1]
    print(json.dumps({
        "title": document.core_properties.title,
        "headings": styles.get("Heading 1", []),
        "subheadings": styles.get("Heading 2", []),
        "items": len(styles.get("List Bullet", []) + styles.get("List Number", [])),
        "tables": [[[cell.text for cell in row.cells] for row in table.rows] for table in document.tables],
        "pictures": [shape._inline.docPr.get("descr") for shape in document.inline_shapes],
        "header": section.header.paragraphs[0].text,
        "footer": section.footer.paragraphs[0].text,
    }))
