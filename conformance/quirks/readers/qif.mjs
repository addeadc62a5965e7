import { readFileSync } from "node:fs";
import qif from "qif2json";
import { serve } from "./reader.mjs";
import { decode, table } from "./transactions.mjs";

const COLUMNS = ["date", "amount", "name", "memo", "category"];

await serve((file) => {
  const text = decode(readFileSync(file.path), file.hints);
  const { transactions } = qif.parse(text, { dateFormat: file.hints.dates ?? "us" });
  return table(COLUMNS, transactions.map((t) => ({ ...t, date: t.date.slice(0, 10), name: t.payee })));
});
