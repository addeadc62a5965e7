"""What readers of workbooks in Python have in common."""

import datetime


def text(value):
    """Returns a value in the notation of expectations."""
    if value is None or isinstance(value, str):
        return value
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, datetime.datetime):
        return value.date().isoformat() if value.time() == datetime.time() else value.isoformat()
    if isinstance(value, datetime.timedelta):
        seconds = round(value.total_seconds())
        return f"{seconds // 3600:02}:{seconds // 60 % 60:02}:{seconds % 60:02}"
    if isinstance(value, (datetime.date, datetime.time)):
        return value.isoformat()
    return str(int(value)) if value == int(value) else repr(value)


def sheet(rows, **members):
    """Describes a sheet whose first row is the header."""
    rows = [list(row) for row in rows]
    width = max(map(len, rows), default=0)
    rows = [row + [None] * (width - len(row)) for row in rows]
    header = [value or "" for value in rows.pop(0)] if rows else None
    return {"header": header, "rows": rows, "columns": width, "count": len(rows), **members}
