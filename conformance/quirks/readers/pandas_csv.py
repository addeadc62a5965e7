"""Reads tables with pandas, which guesses types, or is told the dialect, and how numbers and dates are written, and keeps other values as text."""

import io
import sys

import pandas
from delimited import delimiter, table, text
from reader import serve


def guess(file):
    frame = pandas.read_csv(file["path"], encoding=file["hints"].get("encoding", "utf-8"), low_memory=False)
    found = table([str(name) for name in frame.columns], values(frame))
    return {"tables": [found | {"typed": found["rows"]}]}


def told(file):
    hints = file["hints"]
    frame = frame_of(file, io.StringIO(text(file), newline=""))
    found = table(None if hints.get("header") == "none" else [str(name) for name in frame.columns], values(frame))
    if typed := times(frame, hints):
        found["typed"] = [[row[0], value] for row, value in zip(found["rows"], typed)]
    elif "decimal" in hints or "thousands" in hints:
        found["typed"] = found["rows"]
    return {"tables": [found]}


def values(frame):
    rows = frame.astype(object).values.tolist()
    return [[None if value != value else notation(value) for value in row] for row in rows]  # NaN is not itself


def notation(value):
    return str(value).lower() if isinstance(value, bool) else str(value).removesuffix(".0") if isinstance(value, float) else str(value)


def frame_of(file, source):
    hints = file["hints"]
    if "widths" in hints:
        widths = [int(width) for width in hints["widths"].split(",")]
        return pandas.read_fwf(source, widths=widths, header=header(hints), dtype=str, keep_default_na=False)
    if "frame" in hints:
        frame = pandas.read_csv(source, sep=r"\s*\|\s*", engine="python", comment="-", dtype=str, keep_default_na=False)
        return frame.iloc[:, 1:-1]
    return pandas.read_csv(source, keep_default_na=False, header=header(hints), **layout(file), **quoting(hints), **types(hints))


def header(hints):
    return None if hints.get("header") == "none" else 0


def layout(file):
    hints = file["hints"]
    options = {"sep": delimiter(file), "skiprows": int(hints.get("skip", 0)), "comment": hints.get("comment")}
    if len(options["sep"].encode()) > 1 or "footer" in hints:
        options |= {"sep": "".join("\\" + c for c in options["sep"]), "engine": "python", "skipfooter": int(hints.get("footer", 0))}
    if "units" in hints:
        options["skiprows"] = [1]
    if "ragged" in hints:
        options["index_col"] = False
    return options


def quoting(hints):
    options = {"skipinitialspace": "space" in hints, "skip_blank_lines": hints.get("blank") != "keep"}
    if hints.get("quote") == "none":
        options["quoting"] = 3
    elif len(hints.get("quote", "")) == 1:
        options["quotechar"] = hints["quote"]
    if "escape" in hints:
        options |= {"escapechar": hints["escape"], "doublequote": False}
    return options


def types(hints):
    options = {name: hints[name] for name in ("decimal", "thousands") if name in hints} or {"dtype": str}
    if "null" in hints:
        options["na_values"] = [hints["null"]]
    return options


def times(frame, hints):
    """Returns the second column in the notation of ISO 8601, or None without a hint."""
    column = frame.iloc[:, -1]
    if "date" in hints:
        return [date.strftime("%Y-%m-%d") for date in pandas.to_datetime(column, format=hints["date"])]
    if "time" in hints:
        return [iso(pandas.to_datetime(value, format=hints["time"])) for value in column]
    if "epoch" in hints:
        return [iso(pandas.to_datetime(int(value), unit=hints["epoch"], utc=True)) for value in column]
    if "serial" in hints:
        days = pandas.to_datetime(column.astype(float), unit="D", origin="1899-12-30").dt.round("s")
        return [day.strftime("%Y-%m-%d") if hints["serial"] == "D" else iso(day) for day in days]
    return None


def iso(time):
    """Returns a time without zeros at the end of its fraction, which matter only if it has no zone."""
    written = time.isoformat()
    return written.rstrip("0") if "." in written and time.tzinfo is None else written


serve(guess if sys.argv[1] == "guess" else told)
