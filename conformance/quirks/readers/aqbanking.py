import os
import re
import sys
import tempfile
import urllib.parse
from fractions import Fraction

from reader import run, serve
from transactions import table


def context(importer, profile, path):
    """Returns the lines of the file that the program keeps imported transactions in."""
    with tempfile.TemporaryDirectory() as directory:
        target = os.path.join(directory, "context")
        command = ["aqbanking-cli", "--noninteractive", "--cfgdir=" + directory, "import", "--importer=" + importer, "--profile=" + profile]
        run([*command, "--infile=" + path, "--ctxfile=" + target], env={**os.environ, "HOME": directory})
        with open(target, encoding="utf-8") as lines:
            return lines.read().splitlines()


def transactions(lines):
    """Yields the members of each transaction, with those of its account."""
    account, transaction = {}, None
    for line in map(str.strip, lines):
        member = re.fullmatch(r'\w+\s+(\w+)="(.*)"', line)
        if line == "accountInfo {":
            account = {}
        elif line == "transaction {":
            transaction = {}
        elif line == "} #transaction":
            yield account | transaction
            transaction = None
        elif member and (transaction is not None or member[1] in ("bankCode", "accountNumber")):
            values = account if transaction is None else transaction
            values[member[1]] = urllib.parse.unquote(member[2])


def iso(date):
    return f"{date[:4]}-{date[4:6]}-{date[6:]}" if date else None


def values(transaction, importer):
    value, currency = transaction["value"].split(":")
    number = transaction.get("accountNumber")
    return {
        "account": f"{transaction['bankCode']}/{number}" if importer == "swift" else number,
        "date": iso(transaction["valutaDate"]), "entry_date": iso(transaction.get("date")),
        "amount": f"{float(Fraction(value)):.2f}", "currency": currency, "name": transaction.get("remoteName"), "memo": transaction.get("purpose"),
        "id": transaction.get("customerReference") or transaction.get("fiId"),
    }


def read(file):
    importer, profile = sys.argv[1:]
    columns = ["account", "date", "amount", "currency", "memo", "id"]
    if importer == "ofx" or "names" in file["hints"]:
        columns.insert(4, "name")
    if "entryDates" in file["hints"]:
        columns.insert(2, "entry_date")
    rows = [[values(t, importer)[c] for c in columns] for t in transactions(context(importer, profile, file["path"]))]
    return table(" ".join(columns), rows)


serve(read)
