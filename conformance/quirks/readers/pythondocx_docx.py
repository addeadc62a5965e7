"""Reads documents with python-docx."""

import docx
from docx.opc.constants import RELATIONSHIP_TYPE
from docx.oxml.ns import qn
from docx.table import Table
from docx.text.paragraph import Paragraph
from reader import digest, serve


def read(file):
    document = docx.Document(file["path"])
    return {
        "text": {"content": "\n".join(lines(document))},
        "tables": [described(table) for table in document.tables],
        "items": {
            "headers": running(document, "header"),
            "footers": running(document, "footer"),
            "attachments": [digest(relationship.target_part.blob) for relationship in document.part.rels.values() if relationship.reltype == RELATIONSHIP_TYPE.PACKAGE],
            "pictures": [picture(document, shape) for shape in document.inline_shapes],
        },
    }


def lines(document):
    """Yields the paragraphs and the cells of the body in their order."""
    for element in document.element.body.iterchildren():
        if element.tag == qn("w:p"):
            yield Paragraph(element, document).text
        elif element.tag == qn("w:tbl"):
            for row in Table(element, document).rows:
                yield from (cell.text for cell in distinct(row))


def distinct(row):
    """Yields the cells of a row. python-docx repeats a merged cell at each place that it covers."""
    previous = None
    for cell in row.cells:
        if cell._tc is not previous:
            yield cell
        previous = cell._tc


def described(table):
    seen, rows = set(), []
    for row in table.rows:
        rows.append(["" if cell._tc in seen or seen.add(cell._tc) else " ".join(cell.text.split()) for cell in row.cells])
    return {"columns": max(map(len, rows), default=0), "count": len(rows), "rows": rows}


def running(document, kind):
    """Returns the headers or footers that sections have of their own."""
    found = []
    for section in document.sections:
        parts = [getattr(section, kind)]
        if section.different_first_page_header_footer:
            parts.append(getattr(section, "first_page_" + kind))
        if document.settings.odd_and_even_pages_header_footer:
            parts.append(getattr(section, "even_page_" + kind))
        found += [content(part) for part in parts if not part.is_linked_to_previous]
    return found


def content(part):
    cells = [cell.text for table in part.tables for row in table.rows for cell in row.cells]
    return {"text": "\n".join([paragraph.text for paragraph in part.paragraphs] + cells)}


def picture(document, shape):
    blip = shape._inline.graphic.graphicData.pic.blipFill.blip
    if blip.embed is None:
        return {"text": document.part.rels[blip.link].target_ref}
    return digest(document.part.related_parts[blip.embed].blob)


serve(read)
