import { readFileSync } from "node:fs";
import { CashManagementEndOfDayReport } from "iso20022.js";
import { serve } from "./reader.mjs";
import { table } from "./transactions.mjs";

const COLUMNS = ["account", "date", "amount", "currency", "name", "memo", "id"];

/** Returns the transactions of an entry, or the entry if it has none. */
function transactions(account, entry) {
  const sign = entry.creditDebitIndicator === "debit" ? -1 : 1;
  const details = entry.transactions.length ? entry.transactions : [{}];
  return details.map((t) => ({
    account,
    date: entry.bookingDate.toISOString().slice(0, 10),
    amount: (sign * (t.transactionAmount ?? entry.amount)) / 100,
    currency: t.transactionCurrency ?? entry.currency,
    name: sign < 0 ? t.creditor?.name : t.debtor?.name,
    memo: t.remittanceInformation ?? entry.additionalInformation,
    id: t.accountServicerReferenceId ?? entry.accountServicerReferenceId,
  }));
}

await serve((file) => {
  const report = CashManagementEndOfDayReport.fromXML(readFileSync(file.path, "utf8"));
  return table(COLUMNS, report.statements.flatMap((s) => s.entries.flatMap((e) => transactions(s.account.iban, e))));
});
