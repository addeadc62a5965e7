import { readFileSync } from "node:fs";
import { read } from "mt940-js";
import { Parser } from "mt940js";
import { serve } from "./reader.mjs";
import { decode, table } from "./transactions.mjs";

const columns = (hints) => ["account", "date", ...(hints.entryDates ? ["entry date"] : []), "amount", "currency", ...(hints.names ? ["name"] : []), "memo", "id"];

const parsers = {
  "mt940-js": async (file) =>
    (await read(readFileSync(file.path))).flatMap((s) =>
      s.transactions.map((t) => ({
        account: s.accountId,
        date: t.valueDate,
        "entry date": t.entryDate,
        amount: t.isCredit ? t.amount : -t.amount,
        currency: t.currency,
        memo: t.description,
        id: t.customerReference,
      })),
    ),
  mt940js: (file) =>
    new Parser().parse(decode(readFileSync(file.path), file.hints)).flatMap((s) =>
      s.transactions.map((t) => ({
        account: s.accountIdentification,
        date: t.date.toISOString().slice(0, 10),
        "entry date": t.entryDate && t.entryDate.toISOString().slice(0, 10),
        amount: t.amount,
        currency: t.currency,
        name: t.structuredDetails?.["32"],
        memo: t.structuredDetails?.["20"] ?? t.details,
        id: t.reference,
      })),
    ),
};

const parser = parsers[process.argv[2]];
await serve(async (file) => table(columns(file.hints), await parser(file)));
