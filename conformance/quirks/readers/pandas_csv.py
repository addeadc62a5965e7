"""Reads tables with pandas, which keeps all values as text, unless it is told how numbers or dates are written."""

import io

import pandas
from delimited import delimiter, table, text
from reader import serve


def read(file):
    hints = file["hints"]
    source = io.StringIO(text(file), newline="")
    if "widths" in hints:
        widths = [int(width) for width in hints["widths"].split(",")]
        frame = pandas.read_fwf(source, widths=widths, header=header(hints), dtype=str, keep_default_na=False)
    elif "frame" in hints:
        frame = framed(source)
    else:
        frame = pandas.read_csv(source, **options(file))
    rows = [[None if value is pandas.NA or value != value else value for value in row] for row in frame.astype(object).values.tolist()]
    names = None if hints.get("header") == "none" else [str(name) for name in frame.columns]
    found = table(names, [[value if value is None else str(value) for value in row] for row in rows])
    if typed := typed_column(frame, hints):
        found["typed"] = [[row[0], value] for row, value in zip(found["rows"], typed)]
    elif "decimal" in hints or "thousands" in hints:
        found["typed"] = found["rows"]
    return {"tables": [found]}


def header(hints):
    return None if hints.get("header") == "none" else 0


def framed(source):
    frame = pandas.read_csv(source, sep=r"\s*\|\s*", engine="python", comment="-", dtype=str, keep_default_na=False)
    return frame.iloc[:, 1:-1]


def options(file):
    hints = file["hints"]
    options = {"sep": delimiter(file), "keep_default_na": False, "header": header(hints), "skiprows": int(hints.get("skip", 0))}
    if len(options["sep"]) > 1 or "footer" in hints:
        options |= {"sep": "".join("\\" + c for c in options["sep"]), "engine": "python"}
    if "decimal" in hints or "thousands" in hints:
        options |= {name: hints[name] for name in ("decimal", "thousands") if name in hints}
    else:
        options["dtype"] = str
    if "null" in hints:
        options["na_values"] = [hints["null"]]
    if "comment" in hints:
        options["comment"] = hints["comment"]
    if "footer" in hints:
        options["skipfooter"] = int(hints["footer"])
    if "units" in hints:
        options["skiprows"] = [1]
    if "ragged" in hints:
        options["index_col"] = False
    return options | quoting(hints)


def quoting(hints):
    options = {"skipinitialspace": "space" in hints, "skip_blank_lines": hints.get("blank") != "keep"}
    if hints.get("quote") == "none":
        options["quoting"] = 3
    elif len(hints.get("quote", "")) == 1:
        options["quotechar"] = hints["quote"]
    if "escape" in hints:
        options |= {"escapechar": hints["escape"], "doublequote": False}
    return options


def typed_column(frame, hints):
    """Returns dates and times of the second column in the notation of ISO 8601, or None without a hint."""
    if "date" in hints:
        return [date.strftime("%Y-%m-%d") for date in pandas.to_datetime(frame.iloc[:, 1], format=hints["date"])]
    if "time" in hints:
        return [pandas.to_datetime(value, format=hints["time"]).isoformat() for value in frame.iloc[:, 1]]
    if "epoch" in hints:
        return [pandas.to_datetime(int(value), unit=hints["epoch"], utc=True).isoformat() for value in frame.iloc[:, 1]]
    if "serial" in hints:
        days = pandas.to_datetime(frame.iloc[:, 1].astype(float), unit="D", origin="1899-12-30").dt.round("s")
        return [day.strftime("%Y-%m-%d" if hints["serial"] == "D" else "%Y-%m-%dT%H:%M:%S") for day in days]
    return None


serve(read)
