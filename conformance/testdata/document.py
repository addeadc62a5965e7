"""Prints what python-docx finds in each document as a line of JSON: the texts of headings by
their style, the number of items of lists, the cells of tables, and the widths of pictures.

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
    print(json.dumps({
        "title": document.core_properties.title,
        "headings": styles["Heading 1"],
        "subheadings": len(styles.get("Heading 2", [])),
        "items": len(styles.get("List Bullet", [])),
        "tables": [[[cell.text for cell in row.cells] for row in table.rows] for table in document.tables],
        "pictures": [shape.width.cm for shape in document.inline_shapes],
    }))
