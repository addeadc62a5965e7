import warnings

import openpyxl
from openpyxl.utils import get_column_letter
from reader import serve
from sheets import sheet, text

warnings.simplefilter("ignore")


def read(file):
    book = openpyxl.load_workbook(file["path"], data_only=True)
    formulas = openpyxl.load_workbook(file["path"])
    return {"tables": [described(values, formulas[values.title]) for values in book.worksheets]}


def described(values, formulas):
    rows = [[text(value) for value in row] for row in values.values]
    return sheet(
        rows,
        name=values.title,
        state={"veryHidden": "very-hidden"}.get(values.sheet_state, values.sheet_state),
        merged=[str(merged) for merged in values.merged_cells.ranges],
        hidden=hidden(values),
        notes=[note for row in formulas.iter_rows(max_row=min(formulas.max_row, 100), max_col=min(formulas.max_column, 100)) for cell in row for note in notes(cell)],
    )


def hidden(values):
    rows = [str(number) for number, row in values.row_dimensions.items() if row.hidden]
    columns = [column for column in values.column_dimensions.values() if column.hidden]
    return rows + [get_column_letter(i) for column in columns for i in range(column.min, column.max + 1)]


def notes(cell):
    found = []
    if cell.data_type == "f":
        found.append(("formula", str(getattr(cell.value, "text", cell.value)).removeprefix("=")))
    if cell.comment:
        found.append(("comment", cell.comment.text))
    if cell.hyperlink:
        found.append(("link", cell.hyperlink.target or cell.hyperlink.location))
    return [{"cell": cell.coordinate, "kind": kind, "text": content} for kind, content in found]


serve(read)
