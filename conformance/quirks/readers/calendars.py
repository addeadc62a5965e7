"""Describes occurrences of events as a table, from 2026 to 2028."""

import datetime

HEADER = ["start", "end", "summary", "location", "description", "status"]
FIRST, LAST = 2026, 2028  # years


def moment(value):
    """Writes a time in UTC, or one without a zone as it is, or a date."""
    if isinstance(value, datetime.datetime) and value.tzinfo:
        return value.astimezone(datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
    return value.isoformat()


def table(rows):
    """Describes occurrences, whose values are in the order of the header, and empty if they are missing."""
    rows = sorted([[value or None for value in row] for row in rows if FIRST <= int(row[0][:4]) <= LAST], key=lambda row: row[0])
    return {"tables": [{"name": "occurrences", "header": HEADER, "columns": len(HEADER), "count": len(rows), "rows": rows}]}
