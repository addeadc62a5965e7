"""Reads CAMT.053 with an XML parser and the paths of the message definitions, because few programs read more than one version."""

from lxml import etree

from reader import serve
from transactions import table


def find(element, *paths):
    """Returns the text of the first path of local names that is there."""
    for path in paths:
        found = element.xpath("/".join(f"*[local-name()='{name}']" for name in path.split("/")))
        if found:
            return found[0].text
    return None


def every(element, name):
    return element.xpath(f".//*[local-name()='{name}']")


def row(account, entry, details):
    """Returns a transaction. What its details lack is that of the entry."""
    sign, role = ("-", "Cdtr") if find(entry, "CdtDbtInd") == "DBIT" else ("", "Dbtr")
    amount = (details.xpath("*[local-name()='Amt'] | *[local-name()='AmtDtls']/*[local-name()='TxAmt']/*[local-name()='Amt']") or entry.xpath("*[local-name()='Amt']"))[0]
    name = find(details, f"RltdPties/{role}/Nm", f"RltdPties/{role}/Pty/Nm")
    memo = find(details, "RmtInf/Ustrd") or find(entry, "AddtlNtryInf")
    reference = find(details, "Refs/AcctSvcrRef") or find(entry, "AcctSvcrRef")
    return [account, find(entry, "BookgDt/Dt", "BookgDt/DtTm")[:10], sign + amount.text, amount.get("Ccy"), name, memo, reference]


def read(file):
    root = etree.parse(file["path"]).getroot()
    return table("account date amount currency name memo id", [
        row(find(statement, "Acct/Id/IBAN"), entry, details)
        for statement in every(root, "Stmt") for entry in every(statement, "Ntry") for details in every(entry, "TxDtls") or [entry]
    ])


serve(read)
