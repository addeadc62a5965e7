import re
from datetime import datetime

from reader import run, serve
from transactions import table

FIELDS = {
    "Account #": "account", "Default Currency": "currency", "Date posted": "date", "Total money amount": "amount",
    "Financial institution's ID for this transaction": "id", "Name of payee or transaction description": "name",
    "Extra transaction information (memo)": "memo",
}


def read(file):
    output = run(["ofxdump", file["path"]], text=True, env={"TZ": "UTC", "LC_ALL": "C.UTF-8", "PATH": "/usr/bin"})
    if "ofx_proc_statement" not in output:
        raise ValueError("no statement")
    rows, values = [], {}
    for block in re.split(r"\n(?=ofx_proc_)", output):
        pairs = dict(line.strip().split(":", 1) for line in block.splitlines()[1:] if ":" in line)
        values = {name: value for name, value in values.items() if name in ("account", "currency")}
        values |= {FIELDS[name.strip()]: value.strip() for name, value in pairs.items() if name.strip() in FIELDS}
        if block.startswith("ofx_proc_transaction"):
            rows.append([values.get("account"), date(values["date"]), values["amount"], *map(values.get, ["currency", "name", "memo", "id"])])
    return table("account date amount currency name memo id", rows)


def date(text):
    """Returns a date, or a time in UTC. The library gives dates without a time 10:59."""
    moment = datetime.strptime(text, "%a %b %d %H:%M:%S %Y UTC")
    return moment.strftime("%Y-%m-%d" if moment.strftime("%T") == "10:59:00" else "%Y-%m-%dT%H:%M:%SZ")


serve(read)
