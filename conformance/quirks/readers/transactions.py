"""Tables of transactions, as the quirks of bank statements describe them."""


def table(header, rows):
    """Returns a table with rows of values, of which empty ones are missing."""
    header = [column.replace("_", " ") for column in header.split()]
    typed = [[value or None for value in row] for row in rows]
    return {"tables": [{"name": "transactions", "header": header, "columns": len(header), "count": len(typed), "typed": typed}]}
