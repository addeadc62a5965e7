"""Reads presentations with LibreOffice."""

from libreoffice import opened, start
from reader import serve

POINTS = 72 / 2540  # of a hundredth of a millimetre


def read(file):
    with opened(desktop, file["path"]) as document:
        return described([document.DrawPages.getByIndex(i) for i in range(document.DrawPages.Count)])


def described(slides):
    items = {kind: [] for kind in ("notes", "comments", "links", "alternatives")}
    found = {"pages": [], "items": items}
    numbers = {f"#{slide.Name}": f"#{number}" for number, slide in enumerate(slides, 1)}
    for number, slide in enumerate(slides, 1):
        shapes = list(visible(slide))
        found["pages"].append(
            {
                "width": slide.Width * POINTS,
                "height": slide.Height * POINTS,
                "state": "visible" if slide.Visible else "hidden",
                "text": {"content": "\n".join(text(shape) for shape in shapes)},
            }
        )
        for shape in shapes:
            tables = [table(shape)] if shape.ShapeType == "com.sun.star.drawing.TableShape" else []
            if tables:
                found["tables"] = found.get("tables", []) + tables
            if shape.Description:
                items["alternatives"].append({"text": shape.Description, "page": number})
            items["links"] += [{"text": numbers.get(link, link), "page": number} for link in links(shape)]
        items["notes"] += [{"text": text(shape), "page": number} for shape in visible(slide.NotesPage) if shape.ShapeType == "com.sun.star.presentation.NotesShape"]
        for comment in elements(slide.createAnnotationEnumeration()):
            items["comments"].append({"name": comment.Author, "text": comment.TextRange.String, "page": number})
    return found


def visible(shapes):
    """Yields shapes that are shown, and those in groups."""
    for shape in (shapes.getByIndex(i) for i in range(shapes.Count)):
        if shape.ShapeType == "com.sun.star.drawing.GroupShape":
            yield from visible(shape)
        elif getattr(shape, "Visible", True) and not getattr(shape, "IsEmptyPresentationObject", False):
            yield shape


def text(shape):
    if shape.ShapeType == "com.sun.star.drawing.TableShape":
        return "\n".join(value for row in table(shape)["rows"] for value in row)
    model = getattr(shape, "Model", None) if shape.ShapeType.endswith("OLE2Shape") else None
    if model and model.supportsService("com.sun.star.chart2.ChartDocument"):
        return "\n".join(chart(model))
    if model and model.supportsService("com.sun.star.formula.FormulaProperties"):
        return model.Formula
    return shape.String if hasattr(shape, "String") else ""


def chart(model):
    if model.HasMainTitle:
        yield model.Title.String
    yield from model.Data.RowDescriptions
    yield from model.Data.ColumnDescriptions


def table(shape):
    model = shape.Model
    cells = [[model.getCellByPosition(column, row) for column in range(model.Columns.Count)] for row in range(model.Rows.Count)]
    spans = [(i, j, cell) for i, row in enumerate(cells) for j, cell in enumerate(row) if cell.RowSpan > 1 or cell.ColumnSpan > 1]
    return {
        "rows": [[cell.String for cell in row] for row in cells],
        "merged": [f"{chr(65 + j)}{i + 1}:{chr(64 + j + cell.ColumnSpan)}{i + cell.RowSpan}" for i, j, cell in spans],
    }


def links(shape):
    if hasattr(shape, "createEnumeration"):
        for paragraph in elements(shape.createEnumeration()):
            for portion in elements(paragraph.createEnumeration()):
                if portion.TextPortionType == "TextField" and hasattr(portion.TextField, "URL"):
                    yield portion.TextField.URL
    if getattr(shape, "Bookmark", ""):
        yield shape.Bookmark
    if shape.ShapeType.endswith("MediaShape") and not shape.MediaURL.startswith("vnd.sun.star.Package:"):
        yield shape.MediaURL


def elements(enumeration):
    while enumeration.hasMoreElements():
        yield enumeration.nextElement()


_, desktop = start()
serve(read)
