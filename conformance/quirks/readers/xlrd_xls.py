import xlrd
from reader import serve
from sheets import sheet, text

STATES = ["visible", "hidden", "very-hidden"]


def read(file):
    book = xlrd.open_workbook(file["path"], formatting_info=True)
    return {"tables": [described(book, values) for values in book.sheets()]}


def described(book, values):
    rows = [[text(value(book, cell)) for cell in values.row(i)] for i in range(values.nrows)]
    return sheet(
        rows,
        name=values.name,
        state=STATES[values.visibility],
        merged=[":".join([xlrd.cellname(top, left), xlrd.cellname(bottom - 1, right - 1)]) for top, bottom, left, right in values.merged_cells],
    )


def value(book, cell):
    if cell.ctype == xlrd.XL_CELL_DATE:
        return xlrd.xldate_as_datetime(cell.value, book.datemode)
    if cell.ctype == xlrd.XL_CELL_BOOLEAN:
        return bool(cell.value)
    return None if cell.ctype in (xlrd.XL_CELL_EMPTY, xlrd.XL_CELL_BLANK) else cell.value


if __name__ == "__main__":
    serve(read)
