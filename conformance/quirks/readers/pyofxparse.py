from ofxparse import OfxParser

from reader import serve
from transactions import table


def date(value):
    """Returns a date, or a time in UTC, which is what the library converts times to."""
    return value.strftime("%Y-%m-%d") if value.hour == value.minute == value.second == 0 else value.strftime("%Y-%m-%dT%H:%M:%SZ")


def read(file):
    with open(file["path"], "rb") as content:
        ofx = OfxParser.parse(content, fail_fast=True)
    return table("account date amount currency name memo id", [
        [account.account_id, date(t.date), str(t.amount), account.curdef, t.payee, t.memo, t.id]
        for account in ofx.accounts for t in account.statement.transactions
    ])


serve(read)
